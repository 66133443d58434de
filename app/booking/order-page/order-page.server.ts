export {
  type Customer,
  buildReservation,
  checkoutRequest,
  orderFingerprint,
  requestCheckout,
  serviceSnapshot,
} from './build-reservation.server.ts'
export {
  type OrderFacts,
  buildOrderPreview,
  orderFacts,
  previewOrder,
  priceTerms,
  providerIdentity,
} from './order-facts.server.ts'
