export { offerAccess, readDraftView } from './routes/offer-access.server.ts'
