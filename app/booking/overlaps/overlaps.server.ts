export { type ExistingOrder, existingOrder, heldNotice, soldOutNotice } from './existing-order.server.ts'
export {
  hasHeldOrWaitlistedPlaces,
  heldPlacesForOffer,
  waitlistedPlacesForOffer,
} from './held-places.server.ts'
export { type StaleHolds, bookedAlready, earlierOrder } from './idempotency.server.ts'
export { overlappingHolds } from './overlapping-holds.server.ts'
export { tooFewPlaces } from './places-left.server.ts'
