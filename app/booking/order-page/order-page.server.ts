export {
  type Customer,
  buildReservation,
  checkoutRequest,
  orderFingerprint,
  requestCheckout,
} from './build-reservation.server.ts'
export {
  type OrderFacts,
  buildOrderPreview,
  orderFacts,
  previewOrder,
  priceTerms,
  providerIdentity,
} from './order-facts.server.ts'
