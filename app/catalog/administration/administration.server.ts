export { moveRow } from './administer.server.ts'
export { deleteCity, deleteQuarter, saveCity, saveQuarter } from './places.server.ts'
export {
  deleteCategory,
  deleteCityCategory,
  moveCityCategory,
  saveCategory,
  saveCityCategory,
} from './categories.server.ts'
export {
  deleteCollection,
  moveCollectionOffer,
  pickCollectionOffer,
  saveCollection,
} from './collections.server.ts'
export { endPlacement, markOffer, savePlacement } from './promotion.server.ts'
export {
  approveOffer,
  isOfferStopped,
  offerStops,
  requestOfferApproval,
  stopOffer,
  waitingOfferCount,
} from './offer-stops.server.ts'
export { findOffers } from './find-offers.server.ts'
export { safeHtml } from './safe-html.server.ts'
