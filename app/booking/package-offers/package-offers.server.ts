export {
  acceptOffer,
  rejectOffer,
  withdrawOffer,
  type Acceptance,
  type OfferAnswer,
} from './answer-offer.server.ts'
export { sendFinalInvoice } from './final-invoice.server.ts'
export { sendOffer } from './first-offer.server.ts'
export { packageOfferJobs } from './jobs.server.ts'
export { lapseDueOffers } from './lapse-offers.server.ts'
export { leaveOffer } from './end-offer.server.ts'
export { mailsAboutOffers, tellRejection, type OfferMails } from './offer-notices.server.ts'
export { closePage, partOfVersion } from './offer-pages.server.ts'
export { endOpenOffer, newestOffer, notePaid, offersOf } from './offer-store.server.ts'
export type { SentOffer } from './send-offer.server.ts'
