export { belowDepositPart, depositRates, paidDeposit, versionRates, versionRole } from './package-lines.ts'

export { type LinkedReceipt, type ReceiptLink, receiptLinks, receiptsNote } from './receipt-links.ts'
export type { TurnoverShare } from './turnover.ts'
