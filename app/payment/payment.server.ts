export {
  checkoutById,
  checkoutsOf,
  openCheckout,
  openReadCheckout,
  prepareCheckout,
  type Checkout,
} from './checkouts.server.ts'
export {
  commissionInvoiceOf,
  commissionPosted,
  dueCommissionMonths,
  issueCommissionInvoice,
  type CommissionInvoice,
} from './commission-invoices.server.ts'
export {
  backOfCancellations,
  reductionsOf,
  reductionsOfAll,
  refundsOfCancellation,
  refundsOfCancellations,
  refundsOfPart,
  type CancellationRefund,
  type ReductionRefund,
} from './cancellation-refunds.server.ts'
export { compareDays } from './books.server.ts'
export { compareBooksJob, enqueueComparison } from './comparison-job.server.ts'
export {
  acknowledgeDay,
  comparedDays,
  compareAgain,
  openDifference,
  sentRefundCents,
  type ComparedDay,
} from './compared-days.server.ts'
export { compareBooks } from './ledger.server.ts'
export { forgetOldWebhooks, forgetPayers, moneyOf } from './forgetting.server.ts'
export { paymentDataOf } from './personal-data.server.ts'
export { payoutAccountOf, readPayoutAccount, rereadPayoutAccounts } from './payout-accounts.server.ts'
export { captureHeld, letGo, noteHeld, noteNotWanted } from './held.server.ts'
export { providerNamesOf } from './provider-names.server.ts'
export { receiptFor, receiptsThere, type Receipt, type ReceiptEntry } from './receipts.server.ts'
export { enqueueRefundDone, recheckRefund, refundDoneJob } from './refund-end.server.ts'
export { sendRefund, type RefundProgress } from './refund-sending.server.ts'
export {
  noteRefundTold,
  recheckRefundJob,
  refundById,
  requestRefund,
  sendRefundJob,
  type RefundOperation,
} from './refunds.server.ts'
export {
  closeCheckouts,
  markCheckoutsExpired,
  recordPayment,
  sessionNews,
  type PaidFacts,
  type SessionNews,
} from './settlement.server.ts'
export {
  postedInMonth,
  emptyMonth,
  statementMonth,
  statementMonths,
  statementRows,
  type StatementMonth,
  type StatementRow,
} from './statements.server.ts'
export { refundsUnderWay, type RefundUnderWay } from './refunds-under-way.server.ts'
export { sendRefundAgain, settleRefundOutside, tryRefundNow } from './refund-steps.server.ts'
export { solvedPaymentJobs } from './solved-jobs.server.ts'
export {
  noteChecked,
  paymentsOf,
  paymentsOfAll,
  unsettledCheckouts,
  untoldRefunds,
  waitingRefunds,
  type PaymentSummary,
  type Unsettled,
} from './sweeps.server.ts'
export {
  applyWebhook,
  applyWebhookJob,
  fulfilJob,
  requeueWebhooks,
  storeWebhook,
  type WebhookReceipt,
} from './webhooks.server.ts'
