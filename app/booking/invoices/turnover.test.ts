import { expect, test } from 'vitest'
import type { ReceiptContent } from '#app/payment/payment.ts'
import { sumTurnover, type TurnoverReceipt } from './turnover.ts'

const supplier: ReceiptContent['supplier'] = {
  ...{ name: 'Museum', address: 'Kai 1', register: null, vatId: null, standing: 'taxed' },
}
const line = (totalCents: number, vatPercent: number): ReceiptContent['lines'][number] => ({
  ...{ name: 'Eintritt', amount: 1, unitCents: totalCents, totalCents, vatPercent },
})

test('a rate of which everything was taken back has no row', () => {
  const content = { supplier, lines: [line(1200, 7), line(1400, 19)] }
  const among = [{ refundId: 'course', paymentId: 'one', priceCents: 1400, part: 'less', isGone: true }]
  const booked: TurnoverReceipt['booked'] = {
    sold: new Map([['one', content.lines]]),
    parts: new Map([['less', new Map([[19, 1400]])]]),
  }
  const cause = 'reduced' as const
  const back = { refundId: 'course', cause, priceCents: 1400, amountCents: 1400, doneAt: new Date(0), among }
  const receipts: TurnoverReceipt[] = [
    { entry: { kind: 'sale', back: null }, content, booked },
    { entry: { kind: 'correction', back }, content, booked },
  ]
  expect(sumTurnover(receipts)).toEqual([{ vatPercent: 7, netCents: 1121, vatCents: 79, grossCents: 1200 }])
})
