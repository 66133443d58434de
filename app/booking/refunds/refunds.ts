export { type Settlement, settledLines } from './balance.ts'
export {
  type PartialRefundConfirmation,
  type PartialRefundDialogState,
  type PartialRefundTotals,
  type PartialRefundView,
  concurrentPartialRefunds,
  partialRefundLines,
  partialRefundViews,
} from './partial-refund-view.ts'
export {
  type InvalidPartialRefund,
  type ParsedPartialRefund,
  type PartialRefundFault,
  type PartialRefundInput,
  type PartialRefundShares,
  isBookedByActor,
  mayGivePartialRefund,
  parsePartialRefund,
  partialRefundRefusal,
  partialRefundShares,
} from './partial-refund.ts'
export { bookingPayments, unreturnedPayments, withOwed } from './payment-balance.ts'
export { mailsAboutRefunds } from './refund-mail-names.ts'
