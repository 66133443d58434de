import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  cancellationDeadline,
  cancellationReasons,
  cancellationRefusal,
  type Cancellable,
} from '#app/booking/deadlines/cancellation.ts'

const startsAt = new Date('2026-06-20T13:00:00Z')
const ticket: Cancellable = {
  kind: 'timeSlots',
  state: 'confirmed',
  startsAt,
  cancelMinutesBeforeStart: 1440,
  placesReleasedAt: null,
}
const deadline = new Date('2026-06-19T13:00:00Z')
const late = new Date(deadline.getTime() + 1)

// The table of docs/rules/cancellation.md.
test.each([
  ['[CANC-9] a paid ticket at the last moment', {}, deadline, null],
  ['[CANC-10] a paid ticket one millisecond late', {}, late, 'deadline-passed'],
  [
    '[CANC-11] a paid ticket without a deadline',
    { cancelMinutesBeforeStart: null },
    deadline,
    'deadline-passed',
  ],
  ['a paid ticket whose deadline is its start', { cancelMinutesBeforeStart: 0 }, startsAt, null],
  ['[CANC-12] a paid ticket without a start', { startsAt: null }, deadline, 'start-time-missing'],
  ['[CANC-7] a slot request after the deadline', { state: 'slotRequestet' }, late, null],
  ['a confirmed slot request after the deadline', { state: 'slotConfirmed' }, late, null],
  ['a hold that waits for its payment', { state: 'processing' }, late, null],
  ['a ticket whose refund is under way', { placesReleasedAt: deadline }, deadline, 'being-refunded'],
  ['a refunded ticket', { state: 'refunded' }, deadline, 'state-forbids-it'],
  ['a redeemed ticket', { state: 'reedemed' }, deadline, 'state-forbids-it'],
  [
    'a redeemed one whose entry was taken back',
    { state: 'reedemed', entriesUndoneAt: deadline },
    deadline,
    'entry-undone',
  ],
  ['the same too late', { state: 'reedemed', entriesUndoneAt: deadline }, late, 'deadline-passed'],
  [
    'the same while its refund is under way',
    { state: 'reedemed', entriesUndoneAt: deadline, placesReleasedAt: deadline },
    late,
    'being-refunded',
  ],
  [
    '[CANC-13] a package, whatever its state',
    { kind: 'onRequest' },
    deadline,
    'only-provider-cancels-packages',
  ],
] as const)('%s', (_name, changes, now, expected) => {
  expect(cancellationRefusal({ ...ticket, ...changes }, now)).toBe(expected)
})

test('[CANC-9] the deadline is exactly the minutes before the start, on every day of the year', () => {
  const minutes = fc.integer({ min: 0, max: 20_160 })
  const start = fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  const property = fc.property(start, minutes, (at, cancelMinutesBeforeStart) => {
    const until = cancellationDeadline({ startsAt: at, cancelMinutesBeforeStart })
    const some = { ...ticket, startsAt: at, cancelMinutesBeforeStart }
    expect(until).toEqual(new Date(at.getTime() - cancelMinutesBeforeStart * 60_000))
    expect(cancellationRefusal(some, until ?? at)).toBeNull()
    expect(cancellationRefusal(some, new Date((until ?? at).getTime() + 1))).toBe('deadline-passed')
  })
  fc.assert(property, { numRuns: 10_000 })
})

test('[CANC-5] there are eight reasons', () => {
  expect(new Set(cancellationReasons).size).toBe(8)
})
