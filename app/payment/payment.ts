export { sumOfLines, type CheckoutLine, type CheckoutRequest } from './checkout.ts'
export { commissionOf } from './commission.ts'
export { commissionInvoiceNumberText, type InvoiceParty } from './commission-invoice.ts'
export { publishedFeeOf } from './fee.ts'
export {
  mostOfSmallReceiptCents,
  receiptNumberText,
  type ReceiptAbout,
  type ReceiptContent,
  type ReceiptKind,
  type ReceiptLine,
  type TaxStanding,
} from './receipt.ts'
export { linesBack, type BackNames, type PartRates, type SoldRates } from './receipt-lines.ts'
export type { StatementAmounts } from './statement.ts'
export { vatShares, type TaxedAmount, type VatShare } from './vat.ts'
export {
  isPartCause,
  leastPartCents,
  partsToReturn,
  refundAmount,
  refundOfRest,
  refundShare,
  withReturned,
  type PartlyReturned,
  type RefundCause,
  type RefundShare,
  type ReturnPart,
} from './refund.ts'
export { fullRefundLines, saleLines, userRefundLines, type LedgerAccount, type LedgerLine } from './ledger.ts'
export type { ProviderNames } from './provider-names.ts'
export type { CheckoutSession, PaymentGateway } from './stripe/gateway.ts'
