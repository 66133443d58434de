import { describe, expect, test } from 'vitest'
import { namedStart, startDistance, startRights } from './start.ts'

describe('an address', () => {
  test.each([
    ['a slot', 'angebot=kanu&start=2026-06-20T12:30:00.000Z', { serviceId: 'kanu' }],
    ['a date of an event', 'angebot=tour&event=e1', { serviceId: 'tour', eventId: 'e1' }],
  ])('names %s', (_name, query, start) => {
    expect(namedStart(new URLSearchParams(query))).toMatchObject(start)
  })

  test.each(['', 'angebot=kanu', 'start=2026-06-20T12:30:00Z', 'angebot=kanu&start=+275760-09-13T00:00:00Z'])(
    'names none: %s',
    (query) => expect(namedStart(new URLSearchParams(query))).toBeNull(),
  )
})

describe('how far a start is away', () => {
  const start = { startsAt: new Date('2026-06-13T12:30:00Z'), endsAt: new Date('2026-06-13T14:30:00Z') }
  test.each([
    ['in its last two hours in minutes', '2026-06-13T11:42:00Z', { kind: 'soon', minutes: 48 }],
    ['before, on its day', '2026-06-13T08:00:00Z', { kind: 'today' }],
    ['on the evening before', '2026-06-12T21:59:00Z', { kind: 'tomorrow' }],
    ['after midnight in Berlin', '2026-06-12T22:00:00Z', { kind: 'today' }],
    ['in days', '2026-06-10T12:00:00Z', { kind: 'days', days: 3 }],
    ['from its start on', '2026-06-13T12:30:00Z', { kind: 'running' }],
    ['from its end on', '2026-06-13T14:30:00Z', { kind: 'over' }],
  ])('%s', (_name, now, distance) => {
    expect(startDistance(start, new Date(now))).toEqual(distance)
  })
})

test('the door sees names alone, an operator sells nothing and sees no contact', () => {
  const rights = {
    seesMoney: true,
    seesContact: true,
    sells: true,
    manages: true,
    changesGuests: true,
    prints: true,
  }
  expect(startRights('owner')).toEqual(rights)
  expect(startRights('staff')).toEqual(rights)
  expect(startRights('operator')).toEqual({
    ...rights,
    seesContact: false,
    sells: false,
    changesGuests: false,
    prints: false,
  })
  expect(startRights('door')).toEqual({
    seesMoney: false,
    seesContact: false,
    sells: false,
    manages: false,
    changesGuests: false,
    prints: true,
  })
})
