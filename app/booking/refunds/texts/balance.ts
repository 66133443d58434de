import { partialRefundTexts } from './partial-refund.ts'
import { receiptTexts } from '#app/booking/invoices/texts/receipt.ts'

/** What became of the money of a booking that ended, in the words of its receipts and its card. */
export const settlementTexts = {
  paid: receiptTexts.paid,
  changeBack: 'Nach Umbuchung erstattet',
  changeRunning: 'Erstattung nach Umbuchung läuft',
  goodwillBack: partialRefundTexts.given.line,
  goodwillRunning: partialRefundTexts.given.lineRunning,
  kept: receiptTexts.kept,
  running: 'Erstattung läuft',
  back: 'Erstattet',
} as const
