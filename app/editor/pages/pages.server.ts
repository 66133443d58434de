export { galleryRows } from './uploaded-pictures.server.ts'
export { offerAccess, readDraftView } from './routes/offer-access.server.ts'
