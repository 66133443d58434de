export { cancelPackage } from './cancel-package.server.ts'
export { endOfferPages, settleReturnedOffer } from './offer-pages.server.ts'
export { settleOfferPayment } from './settle-offer.server.ts'
export { settleInvoicesWithoutPayment, settleWithoutPayment } from './settle-without-payment.server.ts'
