export { endedBookingBalance, endedBookingBalancesById, listOwedRefunds } from './balance.server.ts'
export { returnBelowDeposit } from './below-deposit.server.ts'
export { queuePartialRefundMail } from './partial-refund-mail.server.ts'
export { partialRefundOwnerMailKind } from './partial-refund-owners.server.ts'
export { partialRefundCentsById, partialRefundTotals } from './partial-refund-totals.server.ts'
export {
  type PartialRefund,
  type PartialRefundWithAuthor,
  createPartialRefund,
  givableCents,
  givablePayments,
  listPartialRefunds,
  listPartialRefundsWithAuthors,
} from './partial-refund.server.ts'
export { queueRefundMail } from './refund-mail.server.ts'
export { carryOutRefund } from './refund-running.server.ts'
