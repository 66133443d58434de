import { expect, test } from 'vitest'
import { bookFindings } from '#app/payment/book-findings.ts'
import { centsIn, troubleListIn, troubleStepIn } from './troubles.ts'

test.each([
  ['12', 1200],
  ['12,5', 1250],
  ['12,50', 1250],
  [' 12,50 €', 1250],
  ['1.012,50\u00a0€', 101_250],
  ['0,01', 1],
  ['12.50', null],
  ['1.2', null],
  ['-1', null],
  ['12,505', null],
  ['zwölf', null],
  ['', null],
  ['1e3', null],
])('the amount %j is %j cents', (typed, cents) => {
  expect(centsIn(typed)).toBe(cents)
})

test('an address leads to a list that there is, whatever it says', () => {
  expect([troubleListIn('mails'), troubleListIn('x'), troubleListIn(null)]).toEqual([
    'mails',
    'erstattungen',
    'erstattungen',
  ])
  expect([troubleStepIn('mail-up'), troubleStepIn('constructor')]).toEqual(['mail-up', null])
})

test('a finding is what one side knows and the other doesn’t; fees and transfers are no findings', () => {
  const move = (type: string, sourceId: string | null, amountCents: number) => ({
    id: `txn_${type}`,
    type,
    sourceId,
    amountCents,
  })
  const movements = [
    move('charge', 'ch_1', 1200),
    move('charge', 'ch_2', 900),
    move('refund', 're_1', -1157),
    move('refund', 're_2', -10),
    move('transfer', 'tr_1', -1080),
    move('application_fee', 'fee_1', 120),
    move('charge', null, 5),
    move('payout', 'po_1', -5000),
    move('adjustment', 'dp_1', -1200),
    move('refund_failure', 're_1', 1157),
    move('refund_failure', 're_3', 30),
  ]
  const payments = [
    { id: 'ch_1', amountCents: 1200, isOfDay: true },
    { id: 'ch_3', amountCents: 700, isOfDay: true },
    { id: 'ch_4', amountCents: 800, isOfDay: false },
    { id: 'ch_5', amountCents: 900, isOfDay: true },
  ]
  const ours = {
    ...{ payments, refundIds: new Set(['re_1']), failedIds: new Set(['re_3']) },
    movedNearby: new Set(['ch_5']),
  }
  expect(bookFindings(movements, ours)).toEqual([
    { kind: 'charge-unknown-here', id: 'ch_2', amountCents: 900 },
    { kind: 'refund-unknown-here', id: 're_2', amountCents: -10 },
    { kind: 'other-movement', id: 'dp_1', amountCents: -1200, type: 'adjustment' },
    { kind: 'refund-failed-there', id: 're_1', amountCents: 1157 },
    { kind: 'payment-unknown-there', id: 'ch_3', amountCents: 700 },
  ])
})
