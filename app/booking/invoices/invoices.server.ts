export { findReceiptAddress, saveReceiptAddress } from './receipt-address.server.ts'
export { listReceipts } from './receipts.server.ts'
export { monthTurnover } from './turnover.server.ts'
