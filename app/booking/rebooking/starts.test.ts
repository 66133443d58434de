import { expect, test } from 'vitest'
import { startsForChange, type Moving } from './starts.ts'

const at = (hour: number) => new Date(`2026-06-20T${String(hour).padStart(2, '0')}:00:00Z`)
const start = (hour: number, free: number) => ({
  startsAt: at(hour),
  free,
  capacity: 4,
  state: free > 0 ? ('free' as const) : ('full' as const),
})
/** A visit of two hours for two at ten o'clock, that takes the places of its start alone. */
const fixed = { startsAt: at(10), endsAt: at(12), slots: 1, units: 2 }
const rounds = { ...fixed, slots: 2 }
const wanting = (units: number, slots = 1): Moving['wanted'] => ({ units, slots, slotMinutes: 60 })
const day = [start(9, 1), start(10, 0), start(11, 3), start(12, 0), start(13, 2)]
type Starts = Parameters<typeof startsForChange>[0]
const shown = (booked: Moving['booked'], wanted: Moving['wanted'], starts: Starts = day) =>
  startsForChange(starts, { booked, wanted }).map(({ state, free }) => `${state} ${free}`)

test('a start says what is left, and whether that is enough for the party', () => {
  expect(shown(fixed, wanting(2))).toEqual(['few 1', 'booked 2', 'free 3', 'full 0', 'free 2'])
  expect(shown(fixed, wanting(3))).toEqual(['few 1', 'few 2', 'free 3', 'full 0', 'few 2'])
  expect(shown(fixed, wanting(1))).toEqual(['free 1', 'booked 2', 'free 3', 'full 0', 'free 2'])
})

test('for several rounds each of them must have room; one’s own places count', () => {
  // Nine and ten: one beside two that come free. Twelve is full, after thirteen it is closed.
  expect(shown(rounds, wanting(1, 2))).toEqual(['own 1', 'booked 2', 'short 0', 'full 0', 'too-long 0'])
  expect(shown(rounds, wanting(2, 2))).toEqual(['few 1', 'booked 2', 'short 0', 'full 0', 'too-long 0'])
  expect(shown(rounds, wanting(2, 1))).toEqual(['few 1', 'booked 2', 'own 5', 'full 0', 'free 2'])
})

test('what has begun is left out, and what is closed, but for one’s own', () => {
  const closed = (hour: number) => ({
    ...{ startsAt: at(hour), free: 0, capacity: 4 },
    state: 'blocked' as const,
  })
  const starts = [{ ...start(9, 4), state: 'past' as const }, closed(10), closed(11)]
  expect(startsForChange(starts, { booked: fixed, wanted: wanting(2) })).toEqual([
    { at: at(10), free: 2, state: 'booked', canWait: false },
  ])
})

test('where the party doesn’t fit now it can wait, unless it never would', () => {
  const waits = (units: number, slots = 1, starts: Starts = day) =>
    startsForChange(starts, { booked: fixed, wanted: wanting(units, slots) }).map(({ canWait }) => canWait)
  // Nine has one left, twelve nothing; ten is booked: a second booking of so many there is nothing to wait for.
  expect(waits(2)).toEqual([true, false, false, true, false])
  expect(waits(4)).toEqual([true, false, true, true, true])
  expect(waits(5)).toEqual([false, false, false, false, false])
  // What wants two rounds can't wait for one that doesn't exist, or that is closed.
  expect(waits(3, 2)).toEqual([true, false, true, true, false])
  const closed = { ...start(12, 0), state: 'blocked' as const }
  expect(waits(3, 2, [start(11, 0), closed])).toEqual([false])
})

test('a start after which it isn’t open for so long can never be had, however much or little is free', () => {
  const evening = [start(15, 4), start(16, 1), start(17, 0), start(18, 1)]
  expect(shown(fixed, wanting(2, 3), evening)).toEqual(['short 0', 'few 1', 'too-long 0', 'too-long 0'])
  // A break is no different from the end of the day, and what is closed none from what isn't there.
  const closed: Starts[number] = { ...start(17, 0), state: 'blocked' }
  expect(shown(fixed, wanting(1, 2), [start(15, 4), start(16, 1), closed])).toEqual(['free 1', 'too-long 0'])
  expect(shown(fixed, wanting(1, 2), [start(14, 0), start(16, 4), start(17, 4)])[0]).toBe('too-long 0')
})

test('what reaches over midnight needs the next day’s starts, too', () => {
  // Eleven at night in Berlin, and midnight.
  const [late, night] = [start(21, 2), start(22, 4)]
  const saidOf = (after: Starts) =>
    startsForChange([late], { booked: fixed, wanted: wanting(2, 2), after }).map(({ state, free }) => [
      state,
      free,
    ])
  expect(saidOf([])).toEqual([['too-long', 0]])
  expect(saidOf([night])).toEqual([['free', 2]])
  expect(saidOf([{ ...night, free: 1 }])).toEqual([['short', 1]])
  expect(saidOf([{ ...night, free: 0, state: 'blocked' }])).toEqual([['too-long', 0]])
})

test('one’s own start says why it can’t be had for longer or for more, as any other does', () => {
  const own = (wanted: Moving['wanted'], starts?: Starts) => shown(rounds, wanted, starts)[1]
  expect(own(wanting(2, 2))).toBe('booked 2')
  // Twelve is full; at two it is closed.
  expect(own(wanting(2, 3))).toBe('short 0')
  expect(own(wanting(2, 5))).toBe('too-long 0')
  expect(own(wanting(3, 1))).toBe('few 2')
  // Its own hours alone are enough for what is booked, whoever has the rest, and even where they are closed by now.
  const closed = [start(9, 4), ...[10, 11].map((hour) => ({ ...start(hour, 0), state: 'blocked' as const }))]
  expect(own(wanting(2, 2), closed)).toBe('booked 2')
  expect(own(wanting(2, 3), closed)).toBe('too-long 0')
})
