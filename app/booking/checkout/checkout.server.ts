export { cancelBooking, cancelForProvider } from './cancellation.server.ts'
export { abandonBooking, endHold } from './end-hold.server.ts'
export { checkPayment } from './fulfilment.server.ts'
export { bookingJobs } from './jobs.server.ts'
export { checkAmendment, payAmendment } from './pay-amendment.server.ts'
export { returnedBooking } from './payment-return.server.ts'
export {
  lookAgain,
  paymentWithoutOutcomeCount,
  paymentsWithoutOutcome,
  refundStrayPayment,
} from './payments-without-outcome.server.ts'
export { payRequest } from './request-payment.server.ts'
export { canShareOrder } from './split-order-page.server.ts'
