export { bookedOffers, deleteOffer, duplicateOffer, putOnline, takeOffline } from './change-offer.server.ts'
export {
  checkWithHolidays,
  readCheckedDraft,
  surroundingsOf,
  type StoredCheck,
} from './checked-draft.server.ts'
export { offersOfCompany, type ListedOffer, type OfferPage, type OfferState } from './offer-list.server.ts'
export { previewOffer, scopeInPreview, type PreviewedOffer } from './preview.server.ts'
export { publishOffer, type Publishing } from './publish-offer.server.ts'
export { repriceOffer, type RepricingOutcome } from './reprice-offer.server.ts'
export { draftOfService } from './service-draft.server.ts'
