import { expect, test } from 'vitest'
import { plain } from '#test/support/goodwill-given.ts'
import { makeReservation } from '#test/support/reservation.ts'
import type { AmendmentChoices } from './choices.server.ts'
import { amendmentChoicesView } from './choice-view.ts'

const at = new Date('2026-06-21T12:30:00Z')
const nothing: AmendmentChoices = {
  wish: { startsAt: null, eventId: null, slots: 1, persons: null, choices: [] },
  ...{ calendar: null, starts: [], units: 2, events: [], groups: [], persons: null, lengths: null },
  party: { least: 1, most: 10 },
}
const shownOf = (choices: Partial<AmendmentChoices>) =>
  amendmentChoicesView({ ...nothing, ...choices }, makeReservation())

test.each([
  ['booked', 1, 'gebucht', true],
  ['own', 1, 'teils deine Zeit', true],
  ['free', 2, 'noch 2 Plätze', true],
  ['free', 3, 'noch 3 Plätze', true],
  ['free', 4, 'frei', true],
  ['few', 1, 'nur noch 1 Platz', false],
  ['short', 5, 'nicht so lange frei', false],
  ['full', 0, 'ausgebucht', false],
  ['too-long', 0, 'zu kurz offen', false],
] as const)('a start that is %s with %i left says "%s"', (state, free, note, isOpen) => {
  const [start] = shownOf({ starts: [{ at, free, state, canWait: false }] }).starts
  expect(start).toMatchObject({ note, isOpen, waitUrl: null })
})

test.each([
  [{ free: 4 }, 'frei', true],
  [{ free: 3 }, 'noch 3 Plätze', true],
  [{ free: 2 }, 'noch 2 Plätze', true],
  [{ free: 1 }, 'nur noch 1 Platz', false],
  [{ free: 0 }, 'ausgebucht', false],
  [{ free: 0, isBooked: true }, 'gebucht', true],
])('an event of which is so much left for two: %j says "%s"', (more, note, isOpen) => {
  const evening = { id: 'abend', title: 'Abend', startsAt: at, endsAt: at, capacity: 9, isBooked: false }
  const [event] = shownOf({ events: [{ ...evening, ...more }] }).events
  expect([event?.note, event?.isOpen]).toEqual([note, isOpen])
})

test.each([
  [{ cents: 1200, isFrom: false }, null, '12,00 €'],
  [{ cents: 1200, isFrom: true }, null, 'ab 12,00 €'],
  [{ cents: 0, isFrom: false }, null, 'Kostenlos'],
  [{ cents: 0, isFrom: true }, null, 'ab 0,00 €'],
  [{ cents: 1200, isFrom: false }, 60, '12,00 € je Stunde'],
  [{ cents: 1200, isFrom: true }, 30, 'ab 12,00 € je 30 Min.'],
  [{ cents: 0, isFrom: false }, 60, 'Kostenlos'],
])('a counter whose price is %j says it, of rounds for one of %s minutes: "%s"', (price, minutes, said) => {
  const group = { groupID: 'adults', name: 'Erwachsene', counts: 'person' as const, amount: 2, price }
  const lengths = minutes === null ? null : { least: 1, most: 4, minutes }
  const noteOf = (note: string | null) =>
    plain(shownOf({ groups: [{ ...group, note }], lengths }).steppers[0]?.note ?? '')
  expect([noteOf(null), noteOf('ab 14')]).toEqual([said, `${said} · ab 14`])
})

test.each([
  [3, 1, 'gebucht', true],
  [4, 1, 'nur noch 3 Plätze', false],
  [3, 0, 'nur noch 2 Plätze', false],
])(
  'one’s own event, for two, of which %i are wanted and %i more are left says "%s"',
  (units, free, note, isOpen) => {
    const own = { id: 'abend', title: 'Abend', startsAt: at, endsAt: at, capacity: 9, isBooked: true }
    const [event] = shownOf({ units, events: [{ ...own, free }] }).events
    expect(event).toMatchObject({ note, isOpen, waitUrl: null })
  },
)
