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
  type TaxStanding,
} from './receipt.ts'
export { linesBack, type SoldRates } from './receipt-lines.ts'
export type { StatementAmounts } from './statement.ts'
export { vatShares, type VatShare } from './vat.ts'
export {
  leastPartCents,
  partsToReturn,
  refundAmount,
  refundOfRest,
  refundShare,
  withReturned,
  type PartlyReturned,
  type RefundCause,
  type ReturnPart,
} from './refund.ts'
export type { ProviderNames } from './provider-names.ts'
export type { PaymentGateway } from './stripe/gateway.ts'
