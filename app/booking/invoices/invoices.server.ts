export { listReceipts, packagePaymentWords } from './receipts.server.ts'
export { monthTurnover } from './turnover.server.ts'
