import { expect, test } from 'vitest'
import { berlinInstant } from '#foundation/lib/berlin-time.ts'
import { readCalendarAddress, calendarParameters } from './address.ts'
import { dayPage } from './day.ts'
import { guestLine } from './guest-line.ts'
import { fillLevel, freePlaces, type CalendarOffer, type CompanyStart } from './starts.ts'
import { allEvents, takenPercent, weekParts, weekStart } from './week.ts'

const monday = '2026-06-15'
const now = new Date('2026-06-16T10:00:00Z')

function start(dayOn: string, minute: number, more: Partial<CompanyStart> = {}): CompanyStart {
  const startsAt = berlinInstant(dayOn, minute) ?? now
  return {
    serviceId: 'kanu',
    eventId: null,
    title: 'Kanutour',
    startsAt,
    endsAt: new Date(startsAt.getTime() + 3_600_000),
    dayOn,
    minute,
    capacity: 12,
    booked: 0,
    shared: 0,
    condition: 'scheduled',
    ...more,
  }
}

const offer = (id: string, more: Partial<CalendarOffer> = {}): CalendarOffer => ({
  id,
  title: id,
  kind: 'timeSlots',
  isOnline: true,
  ...more,
})

test('a start is free, nearly full below five places, full, blocked, or called off', () => {
  const state = (more: Partial<CompanyStart>) => fillLevel(start(monday, 600, more))
  expect(state({})).toEqual({ state: 'free', free: 12, booked: 0, shared: 0 })
  expect(state({ booked: 7 })).toMatchObject({ state: 'free', free: 5 })
  expect(state({ booked: 8 })).toMatchObject({ state: 'few', free: 4 })
  expect(state({ booked: 12 })).toMatchObject({ state: 'full', free: 0 })
  // Sold above a capacity that was lowered later.
  expect(state({ capacity: 6, booked: 8 })).toMatchObject({ state: 'full', free: 0 })
  expect(state({ capacity: 2 })).toMatchObject({ state: 'free', free: 2 })
  expect(state({ condition: 'blocked', booked: 3 })).toMatchObject({ state: 'blocked', free: 0, booked: 3 })
  expect(state({ condition: 'cancelled' })).toMatchObject({ state: 'cancelled', free: 0 })
})

test('free places are those of starts that are still to come and open', () => {
  const starts = [
    start('2026-06-16', 600),
    start('2026-06-16', 900, { booked: 9 }),
    start('2026-06-16', 960, { condition: 'blocked' }),
  ]
  expect(freePlaces(starts, now)).toBe(3)
})

test('a bar shows that something is taken, and that something is free', () => {
  expect(takenPercent({ capacity: 500, booked: 1 })).toBe(1)
  expect(takenPercent({ capacity: 500, booked: 499 })).toBe(99)
  expect(takenPercent({ capacity: 8, booked: 12 })).toBe(100)
  expect(takenPercent({ capacity: 0, booked: 0 })).toBe(0)
})

test('an offer’s week has a row for each time; days without a start are closed', () => {
  const starts = [start(monday, 630), start(monday, 750), start('2026-06-17', 630, { booked: 12 })]
  const [part] = weekParts({ starts, offers: [offer('kanu')], fromOn: monday, now, filter: null })
  if (part?.kind !== 'times') throw new Error('no times')
  expect(part.rows.map(({ clock }) => clock)).toEqual(['10:30', '12:30'])
  expect(part.rows[0]?.cells.map((cell) => cell?.state ?? null)).toEqual([
    'free',
    null,
    'full',
    null,
    null,
    null,
    null,
  ])
  expect(part.closedDays).toEqual([false, true, false, true, true, true, true])
  expect(part.rows[0]?.cells.map((cell) => cell?.isPast ?? null).slice(0, 3)).toEqual([true, null, false])
})

test('with more starts than anybody reads an offer’s day is one cell; an offer alone shows its times', () => {
  const offers = Array.from({ length: 10 }, (_, nr) => offer(`offer${nr}`))
  const starts = offers.flatMap(({ id }) =>
    Array.from({ length: 7 * 28 }, (_, nr) =>
      start(`2026-06-${15 + (nr % 7)}`, 480 + Math.floor(nr / 7) * 30, {
        serviceId: id,
        booked: nr % 7 === 0 ? 12 : 3,
        condition: nr === 1 ? 'blocked' : 'scheduled',
      }),
    ),
  )
  const seen = { starts, offers, fromOn: monday, now }
  const [all, ...others] = weekParts({ ...seen, filter: null })
  if (all?.kind !== 'sums') throw new Error('no sums')
  expect(others).toEqual([])
  expect(all.rows).toHaveLength(10)
  expect(all.rows[0]?.cells[0]).toEqual({ starts: 28, free: 0, full: 28, blocked: 0, takenPercent: 100 })
  expect(all.rows[0]?.cells[1]).toEqual({ starts: 28, free: 27 * 9, full: 0, blocked: 1, takenPercent: 25 })
  const [one, ...rest] = weekParts({ ...seen, filter: 'offer3' })
  expect([one?.kind, one?.kind === 'times' && one.rows.length, rest]).toEqual(['times', 28, []])
})

test('dates of events stand in the same week, several on a day one under the other', () => {
  const offers = [offer('kanu'), offer('jazz', { kind: 'event' }), offer('tanz', { kind: 'event' })]
  const date = { serviceId: 'jazz', title: 'Jazz' }
  const starts = [
    start('2026-06-19', 1200, { ...date, eventId: 'j1' }),
    start('2026-06-19', 1320, { ...date, eventId: 'j2', condition: 'cancelled' }),
  ]
  const [calendar, events] = weekParts({ starts, offers, fromOn: monday, now, filter: null })
  expect(calendar).toMatchObject({ kind: 'times', rows: [] })
  if (events?.kind !== 'events') throw new Error('no events')
  expect(events.rows.map((row) => row.offer.id)).toEqual(['jazz'])
  expect(events.rows[0]?.cells[4]?.map(({ eventId, state }) => [eventId, state])).toEqual([
    ['j1', 'free'],
    ['j2', 'cancelled'],
  ])
  expect(weekParts({ starts, offers, fromOn: monday, now, filter: allEvents })).toHaveLength(1)
})

test('an offer that is off the marketplace is there only while somebody comes', () => {
  const offers = [offer('kanu', { isOnline: false })]
  const seen = { offers, fromOn: monday, now, filter: null }
  expect(weekParts({ ...seen, starts: [] })).toEqual([])
  expect(weekParts({ ...seen, starts: [start(monday, 600, { booked: 2 })] })).toHaveLength(1)
})

test('a day begins at what isn’t over, and goes on in parts that keep a minute together', () => {
  const starts = Array.from({ length: 150 }, (_, nr) =>
    start('2026-06-16', 480 + Math.floor(nr / 3) * 10, { serviceId: `offer${nr % 3}`, title: `T${nr % 3}` }),
  )
  const first = dayPage(starts, { fromMinute: null, now })
  // It is noon: what began at 11:10 or later still runs.
  expect(first.rows[0]).toMatchObject({ clock: '11:10', isPast: false })
  expect([first.earlier, first.next]).toEqual([0, 870])
  expect(first.rows.filter(({ isNext }) => isNext).map(({ clock }) => clock)).toEqual([
    '12:10',
    '12:10',
    '12:10',
  ])
  const last = dayPage(starts, { fromMinute: 870, now })
  expect([last.rows.length, last.rows.at(-1)?.clock, last.next]).toEqual([33, '16:10', null])
  expect(dayPage(starts, { fromMinute: 0, now }).earlier).toBeNull()
  expect(dayPage(starts, { fromMinute: 1400, now })).toEqual({ rows: [], earlier: 0, next: null })
  expect(dayPage([], { fromMinute: null, now })).toEqual({ rows: [], earlier: null, next: null })
})

test('weeks follow one another from today on', () => {
  const week = (dayOn: string) => weekStart(dayOn, '2026-06-16')
  expect(['2026-06-16', '2026-06-22', '2026-06-23', '2026-06-15', '2026-06-09'].map(week)).toEqual([
    '2026-06-16',
    '2026-06-16',
    '2026-06-23',
    '2026-06-09',
    '2026-06-09',
  ])
})

test('an address that makes no sense is today, and what it says comes back', () => {
  const read = (query: string) => readCalendarAddress(new URLSearchParams(query), '2026-06-16')
  const plain = { dayOn: '2026-06-16', view: null, filter: null, fromMinute: null, isBlocking: false }
  expect(read('')).toEqual(plain)
  expect(read('tag=2026-02-31&ansicht=jahr&ab=2000&modus=x')).toEqual(plain)
  expect(read('tag=9999-12-31').dayOn).toBe('2026-06-16')
  const whole = {
    dayOn: '2026-07-01',
    view: 'day',
    filter: 'kanu',
    fromMinute: 600,
    isBlocking: true,
  } as const
  expect(read(String(new URLSearchParams(calendarParameters(whole))))).toEqual(whole)
})

test('who comes is one line; sales without a name are one number', () => {
  expect(
    guestLine([
      { kind: 'booking', name: 'Nele B.', persons: 4 },
      { kind: 'sale', name: 'Petersen', persons: 2 },
      { kind: 'sale', name: null, persons: 3 },
      { kind: 'sale', name: null, persons: 2 },
      { kind: 'booking', name: '', persons: 1 },
    ]),
  ).toBe('Nele B., 4 · Petersen, 2 · Gast, 1 · 5 ohne Namen')
})
