import { expect, test } from 'vitest'
import { askingFilters, stateFilters, statesForFilter } from './booking-filter.ts'
import { reservationStates } from '#app/booking/states/reservation-states.ts'

const parts = ['todo', 'open', 'completed', 'rejected', 'cancelled'] as const

test.each([true, false])('every state stands behind exactly one button, past (%s) or not', (isPast) => {
  const shown = parts.flatMap((filter) => statesForFilter(filter, isPast))
  expect(shown.toSorted()).toEqual(reservationStates.toSorted())
  expect(statesForFilter('all', isPast)).toEqual([...reservationStates])
})

test('a ticket is open until its day is past, then completed', () => {
  expect(statesForFilter('open', false)).toContain('confirmed')
  expect(statesForFilter('open', true)).not.toContain('confirmed')
  expect(statesForFilter('completed', true)).toEqual(['confirmed', 'reedemed'])
})

test('open, cancelled, rejected is these three together', () => {
  const three = (['open', 'cancelled', 'rejected'] as const).flatMap((filter) =>
    statesForFilter(filter, true),
  )
  expect(statesForFilter('unfinished', true).toSorted()).toEqual(three.toSorted())
  expect(stateFilters).toHaveLength(7)
})

const hiddenBy = (filter: (typeof askingFilters)[number]) =>
  reservationStates.filter((state) => !statesForFilter(filter, true).includes(state))
/** What was bought, not asked for, and how that ended. */
const bought = ['confirmed', 'processing', 'reedemed', 'refunded', 'deleteCapacity']

test('[BOOK-21] requests hide what was bought, and justChat', () => {
  expect(hiddenBy('requests').toSorted()).toEqual([...bought, 'justChat'].toSorted())
  expect(statesForFilter('requests', false)).toEqual(statesForFilter('requests', true))
})

test('[BOOK-22] messages hide what was bought, what is agreed by slot, and requestet', () => {
  const bySlot = ['slotRequestet', 'slotConfirmed', 'slotRejected']
  expect(hiddenBy('messages').toSorted()).toEqual([...bought, ...bySlot, 'requestet'].toSorted())
  expect(statesForFilter('messages', false)).toEqual(statesForFilter('messages', true))
})
