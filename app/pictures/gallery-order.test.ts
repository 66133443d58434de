import { expect, test } from 'vitest'
import fc from 'fast-check'
import { movedTo, type Placed } from './gallery-order.ts'
import { extraSlot, slotIn, type Slot } from './pictures.ts'

const gallery = (...places: readonly (readonly [string, Slot, number?])[]): Placed[] =>
  places.map(([id, slot, position = 0]) => ({ id, slot, position }))

test('an unknown picture moves nothing, and a place that nobody has changes nobody else', () => {
  const before = gallery(['a', 0], ['b', 1])
  expect(movedTo(before, { id: 'x', to: { slot: 2, index: 0 } })).toEqual(before)
  expect(movedTo(before, { id: 'a', to: { slot: 3, index: 0 } })).toContainEqual({
    id: 'a',
    slot: 3,
    position: 0,
  })
})

test('whatever is moved, nothing gets lost, no fixed place holds two, extras are numbered without a gap', () => {
  const slot = fc.constantFrom<Slot>(0, 1, 2, 3, 4)
  const move = fc.record({ id: fc.constantFrom('a', 'b', 'x', 'y', 'z'), slot, index: fc.nat(6) })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 12 }), (moves) => {
      let places = gallery(['a', 0], ['b', 2], ['x', 4, 0], ['y', 4, 1], ['z', 4, 2])
      for (const { id, ...to } of moves) places = movedTo(places, { id, to })
      expect(places.map(({ id }) => id).sort()).toEqual(['a', 'b', 'x', 'y', 'z'])
      const fixed = places.filter((place) => place.slot !== extraSlot).map((place) => place.slot)
      expect(new Set(fixed).size).toBe(fixed.length)
      const extras = places.filter((place) => place.slot === extraSlot).map(({ position }) => position)
      expect(extras.toSorted((a, b) => a - b)).toEqual(extras.map((_, at) => at))
    }),
  )
})

test.each([
  ['0', 0],
  [4, 4],
  ['5', null],
  ['', null],
  ['01', null],
  [null, null],
])('%s names the slot %s', (typed, slot) => expect(slotIn(typed)).toBe(slot))
