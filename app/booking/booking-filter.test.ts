import { expect, test } from 'vitest'
import { stateFilters, statesIn } from './booking-filter.ts'
import { reservationStates } from './reservation.ts'

const parts = ['todo', 'open', 'completed', 'rejected', 'cancelled'] as const

test.each([true, false])('every state stands behind exactly one button, past (%s) or not', (isPast) => {
  const shown = parts.flatMap((filter) => statesIn(filter, isPast))
  expect(shown.toSorted()).toEqual(reservationStates.toSorted())
  expect(statesIn('all', isPast)).toEqual([...reservationStates])
})

test('a ticket is open until its day is past, then completed', () => {
  expect(statesIn('open', false)).toContain('confirmed')
  expect(statesIn('open', true)).not.toContain('confirmed')
  expect(statesIn('completed', true)).toEqual(['confirmed', 'reedemed'])
})

test('open, cancelled, rejected is these three together', () => {
  const three = (['open', 'cancelled', 'rejected'] as const).flatMap((filter) => statesIn(filter, true))
  expect(statesIn('unfinished', true).toSorted()).toEqual(three.toSorted())
  expect(stateFilters).toHaveLength(7)
})
