export {
  type PackageCancellation,
  type PackageCancelRefusal,
  cancelPackage,
} from './cancel-package.server.ts'
export { endOfferPages, settleReturnedOffer } from './offer-pages.server.ts'
export { type OfferPayment, payOffer } from './pay-offer.server.ts'
export { settleOfferPayment } from './settle-offer.server.ts'
export { settleInvoicesWithoutPayment, settleWithoutPayment } from './settle-without-payment.server.ts'
