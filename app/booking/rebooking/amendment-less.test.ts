import { expect, test } from 'vitest'
import { makeReservation } from '#test/support/reservation.ts'
import { amendmentExpiry, isOnlyLess, type BookedChoice } from '#app/booking/amendments/amendment-states.ts'

const hourMs = 3_600_000
const startsAt = new Date('2026-06-20T13:00:00Z')
const later = (from: Date, ms: number) => new Date(from.getTime() + ms)
const { cart } = makeReservation({ startsAt })
const [line] = cart.lines
if (!line) throw new Error('the ticket has lines')

const choice = (more: Partial<BookedChoice> = {}): BookedChoice => ({
  ...{ eventId: null, eventTitle: null, startsAt: startsAt.toISOString(), startsOn: '2026-06-20' },
  ...{ endsAt: later(startsAt, hourMs).toISOString(), cart, units: 2, persons: 2 },
  ...{ fingerprint: '', slotStarts: [] },
  ...more,
})

test('more guests or more of anything is never only less, whatever else there is less of', () => {
  const ofLines = (...lines: typeof cart.lines) => choice({ units: 1, cart: { ...cart, lines } })
  expect(isOnlyLess(choice(), ofLines(line))).toBe(true)
  expect(isOnlyLess(choice(), choice({ units: 1, persons: 3 }))).toBe(false)
  expect(isOnlyLess(choice(), ofLines({ ...line, amount: line.amount + 1 }))).toBe(false)
  expect(isOnlyLess(choice(), ofLines(line, { ...line, groupID: 'extra', amount: 1 }))).toBe(false)
})

test('no wait of a change is longer than until the earlier of both starts', () => {
  const after = choice({ startsAt: later(startsAt, -90 * hourMs).toISOString() })
  const soon = { before: choice(), after, now: later(startsAt, -90 * hourMs - 10 * 60_000) }
  expect(amendmentExpiry('payable', soon)).toEqual(later(startsAt, -90 * hourMs))
  expect(amendmentExpiry('accepted', soon)).toEqual(later(startsAt, -90 * hourMs))
})
