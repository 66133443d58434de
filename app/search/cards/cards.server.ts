export {
  type Hit,
  type HydratedHit,
  loadOfferCards,
  tilesOfListed,
  tilesWithoutStarts,
} from './offer-cards.server.ts'
