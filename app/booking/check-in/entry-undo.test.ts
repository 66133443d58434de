import { expect, test } from 'vitest'
import { effectiveState, mayUndoEntry } from '#app/booking/states/entry-undo.ts'
import { reservationStates } from '#app/booking/states/reservation-states.ts'

const entry = new Date('2026-06-20T12:00:00Z')

test.each([
  ['2026-06-20T12:00:00Z', true],
  ['2026-06-20T12:10:00Z', true],
  ['2026-06-20T12:10:00.001Z', false],
  // A device whose clock is a little behind the server's.
  ['2026-06-20T11:59:58Z', true],
])('an entry of 12:00 is taken back at %s: %s', (at, may) => {
  expect(mayUndoEntry(entry, new Date(at))).toBe(may)
})

test('only a redeemed ticket whose entries were all taken back is seen as another than it is', () => {
  for (const state of reservationStates) {
    expect(effectiveState({ state, entriesUndoneAt: null }).state).toBe(state)
    expect(effectiveState({ state, entriesUndoneAt: entry }).state).toBe(
      state === 'reedemed' ? 'confirmed' : state,
    )
  }
})
