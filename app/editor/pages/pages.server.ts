export { offerAccess, readDraftView, type OfferAccess } from './routes/offer-access.server.ts'
