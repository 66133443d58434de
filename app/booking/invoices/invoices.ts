export { type LinkedReceipt, type ReceiptLink, receiptLinks, receiptsNote } from './receipt-links.ts'
export type { TurnoverShare } from './turnover.ts'
