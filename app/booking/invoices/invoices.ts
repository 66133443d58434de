export {
  type SoldVersion,
  type VersionRole,
  belowDepositPart,
  depositRates,
  paidDeposit,
  versionRates,
  versionRole,
} from './package-lines.ts'
export { type ReceiptAddress, type ReceiptAddressFault, parseReceiptAddress } from './receipt-address.ts'
export { type LinkedReceipt, type ReceiptLink, receiptLinks, receiptsNote } from './receipt-links.ts'
export type { TurnoverShare } from './turnover.ts'
