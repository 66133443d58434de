export { deleteCity, deleteQuarter, moveCity, saveCity, saveQuarter } from './places.server.ts'
export {
  deleteCategory,
  deleteCityCategory,
  moveCategory,
  moveCityCategory,
  saveCategory,
  saveCityCategory,
} from './categories.server.ts'
export {
  addCollectionOffer,
  deleteCollection,
  moveCollection,
  moveCollectionOffer,
  removeCollectionOffer,
  saveCollection,
} from './collections.server.ts'
export { endPlacement, markOffer, placementVersion, savePlacement } from './promotion.server.ts'
export {
  approveOffer,
  isOfferStopped,
  offerStops,
  requestOfferApproval,
  stopOffer,
} from './offer-stops.server.ts'
export { safeHtml } from './safe-html.server.ts'
