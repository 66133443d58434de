import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { can, listedSteps, moves, reservationStates, type MoveName } from './reservation-states.ts'
import { slotRequestExpiry } from '#app/booking/deadlines/hold-expiry.ts'
import { shareLimit } from '#app/booking/holds/limits.ts'

const sorted = (steps: { from: string; to: string; actor: string }[]) =>
  steps.map(({ from, to, actor }) => `${from} > ${to} (${actor})`).sort()

test('[STATE-1] there are 17 states, and every one can be reached', () => {
  expect(reservationStates).toHaveLength(17)
  expect(new Set(listedSteps().map(({ to }) => to))).toEqual(new Set(reservationStates))
})

test('[STATE-2] the contract spellings requestet, slotRequestet and reedemed are kept', () => {
  expect(reservationStates).toEqual(expect.arrayContaining(['requestet', 'slotRequestet', 'reedemed']))
})

test('the database lists exactly the steps that the code lists', () =>
  withDatabase(async (tx) => {
    const rows = await tx.selectFrom('reservation_step').selectAll().execute()
    const stored = rows.map((row) => ({ from: row.from_state, to: row.to_state, actor: row.actor }))
    expect(sorted(stored)).toEqual(sorted(listedSteps()))
  }))

test.each(['slotRejected', 'requestRejected', 'offerRejected', 'refunded'] as const)(
  '%s is an end: no move leads out of it',
  (state) => {
    expect((Object.keys(moves) as MoveName[]).filter((name) => can(name, state))).toEqual([])
  },
)

test('a redeemed ticket is only left by the company’s or an operator’s refund', () => {
  const out = (Object.keys(moves) as MoveName[]).filter((name) => can(name, 'reedemed'))
  expect([out, moves.refundUnentered.by]).toEqual([['refundUnentered'], ['provider', 'operator']])
})

test('a cancelled hold is only left by a payment that came late', () => {
  const out = (Object.keys(moves) as MoveName[]).filter((name) => can(name, 'deleteCapacity'))
  expect(out).toEqual(['settleLate', 'refundLate'])
  expect(can('settleLate', 'deleteCapacity', 'user')).toBe(false)
})

test.each([
  ['user', 'settle', 'processing'],
  ['user', 'redeem', 'confirmed'],
  ['user', 'refundDeposit', 'depositConfirmed'],
  ['system', 'refundTicket', 'confirmed'],
  ['provider', 'cancelFreeTicket', 'confirmed'],
] as const)('a %s may not make the move %s', (actor, name, state) => {
  expect(can(name, state)).toBe(true)
  expect(can(name, state, actor)).toBe(false)
})

test.each([
  [199, null],
  [200, 40],
  [204, 40],
  [1000, 200],
])('of %i places one account may hold at most %s', (capacity, limit) => {
  expect(shareLimit(capacity)).toBe(limit)
})

const now = new Date('2026-06-01T10:00:00Z')

test.each([
  ['2026-06-10T10:00:00Z', '2026-06-03T10:00:00.000Z'],
  ['2026-06-03T12:00:00Z', '2026-06-03T10:00:00.000Z'],
  ['2026-06-03T11:59:00Z', '2026-06-03T09:59:00.000Z'],
  ['2026-06-01T15:00:00Z', '2026-06-01T13:00:00.000Z'],
])('a slot request for %s lapses at %s', (startsAt, lapses) => {
  expect(slotRequestExpiry(now, new Date(startsAt)).toISOString()).toBe(lapses)
})
