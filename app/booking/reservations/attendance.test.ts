import { expect, test } from 'vitest'
import { reservationStates } from '#app/booking/states/reservation-states.ts'
import { tookPart } from './attendance.ts'

const now = new Date('2026-06-20T14:30:00Z')
const at = (instant: string | null) => (instant === null ? null : new Date(instant))
const begun = at('2026-06-20T14:30:00Z')
const ahead = at('2026-06-20T14:30:00.001Z')

const having = (startsAt: Date | null, endsAt: Date | null, entriesUndoneAt: Date | null = null) =>
  reservationStates.filter((state) =>
    tookPart({ state, startsAt, endsAt, entriesUndoneAt, placesReleasedAt: null }, now),
  )

test('[RATE-18] who was let in and it has begun, or whose valid ticket is over, took part; in no other state', () => {
  expect(having(begun, begun)).toEqual(['confirmed', 'reedemed'])
  expect(having(begun, ahead)).toEqual(['reedemed'])
  expect(having(null, null)).toEqual(['reedemed'])
})

test('[RATE-18] who was let in early took part from the start on, not a moment before', () => {
  expect(having(ahead, ahead)).toEqual([])
  expect(having(ahead, null)).toEqual([])
  expect(having(begun, null)).toEqual(['reedemed'])
})

test('[RATE-18] who was let in by mistake and taken back took part when the ticket is over, not before', () => {
  expect(having(begun, ahead, begun)).toEqual([])
  expect(having(begun, begun, begun)).toEqual(['confirmed', 'reedemed'])
})

test('whoever gave the places back didn’t take part, whatever became of the money', () => {
  const over = { startsAt: begun, endsAt: begun, placesReleasedAt: now, entriesUndoneAt: null }
  for (const state of reservationStates)
    expect([state, tookPart({ state, ...over }, now)]).toEqual([state, false])
})
