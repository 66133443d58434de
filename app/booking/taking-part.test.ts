import { expect, test } from 'vitest'
import { reservationStates } from './reservation.ts'
import { tookPart } from './taking-part.ts'

const now = new Date('2026-06-20T14:30:00Z')
const at = (endsAt: string | null) => (endsAt === null ? null : new Date(endsAt))
const over = at('2026-06-20T14:30:00Z')
const running = at('2026-06-20T14:30:00.001Z')

test('[RATE-18] who was let in, or whose valid ticket is over, took part; of all states no other', () => {
  const having = (endsAt: Date | null) =>
    reservationStates.filter((state) => tookPart({ state, endsAt, placesReleasedAt: null }, now))
  expect(having(over)).toEqual(['confirmed', 'reedemed'])
  expect(having(running)).toEqual(['reedemed'])
  expect(having(null)).toEqual(['reedemed'])
})

test('whoever gave the places back didn’t take part, whatever became of the money', () => {
  for (const state of reservationStates)
    expect([state, tookPart({ state, endsAt: over, placesReleasedAt: now }, now)]).toEqual([state, false])
})
