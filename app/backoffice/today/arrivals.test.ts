import { expect, test } from 'vitest'
import { startKey, type CompanyStart, type StartGuest } from '#app/backoffice/calendar/calendar.ts'
import { berlinInstant } from '#foundation/lib/berlin-time.ts'
import { todaysArrivals } from './arrivals.ts'
import { texts } from './texts.ts'
import { waitingRequests } from './waiting.ts'

const dayOn = '2026-06-13'
// 13:42 in Hamburg.
const now = new Date('2026-06-13T11:42:00Z')
const at = (minute: number) => berlinInstant(dayOn, minute) ?? now

function start(minute: number, more: Partial<CompanyStart> = {}): CompanyStart {
  return {
    serviceId: 'kanu',
    eventId: null,
    title: 'Kanutour',
    startsAt: at(minute),
    endsAt: at(minute + 60),
    dayOn,
    minute,
    capacity: 12,
    booked: 0,
    shared: 0,
    condition: 'scheduled',
    ...more,
  }
}

function guest(minute: number | null, name: string | null, persons: number, more: Partial<StartGuest> = {}) {
  const startsAt = minute === null ? null : at(minute)
  const whole: StartGuest = {
    kind: 'booking',
    id: `${name}`,
    serviceId: 'kanu',
    eventId: null,
    startsAt,
    dayOn,
    title: 'Kanutour',
    name,
    persons,
    ...more,
  }
  return whole
}

const noReasons = new Map<string, string>()

test('who comes stands at their start, the next one is marked, what is over is folded away', () => {
  const starts = [
    start(630, { booked: 12 }),
    start(870, { booked: 9 }),
    start(930, { booked: 4 }),
    start(990, { condition: 'blocked' }),
  ]
  const guests = [
    guest(630, 'Wolters', 4),
    guest(870, 'Petersen', 4),
    guest(870, 'Behn', 3, { kind: 'sale' }),
    guest(870, null, 2, { kind: 'sale' }),
  ]
  const blocked = start(990)
  const reasons = new Map([[startKey(blocked), 'Steg wird gestrichen']])
  const { coming, past, pastGuests } = todaysArrivals({ starts, guests, reasons, now })
  expect(coming.map(({ clock, note, isNext, minutesLeft }) => [clock, note, isNext, minutesLeft])).toEqual([
    ['14:30', 'Petersen, 4 · Behn, 3 · 2 ohne Namen', true, 48],
    ['15:30', '', false, 108],
    ['16:30', 'Steg wird gestrichen', false, 168],
  ])
  expect(past.map(({ clock, note }) => [clock, note])).toEqual([['10:30', 'Wolters, 4']])
  expect(pastGuests).toBe(12)
})

test('of more starts than a page holds those that nobody comes to are left to the calendar', () => {
  const starts = Array.from({ length: 36 }, (_, nr) => start(840 + nr * 15, { booked: nr % 3 === 0 ? 2 : 0 }))
  const { coming, hidden, all } = todaysArrivals({ starts, guests: [], reasons: noReasons, now })
  expect(coming.map(({ booked }) => booked)).toEqual(Array.from({ length: 12 }, () => 2))
  expect([hidden, all]).toEqual([24, 36])
})

test('guests of a package stand among the others, with their time or without one', () => {
  const guests = [
    guest(900, 'Kita Fuchsbau', 14, { serviceId: 'klasse', title: 'Klassenfahrt' }),
    guest(null, 'Jansen', 8, { serviceId: 'feier', title: 'Feier' }),
  ]
  const { coming } = todaysArrivals({ starts: [start(870), start(960)], guests, reasons: noReasons, now })
  expect(
    coming.map(({ clock, title, note, hasNoPlaces }) => [clock, title, note, hasNoPlaces ?? false]),
  ).toEqual([
    ['–', 'Feier', 'Jansen, 8', true],
    ['14:30', 'Kanutour', '', false],
    ['15:00', 'Klassenfahrt', 'Kita Fuchsbau, 14', true],
    ['16:00', 'Kanutour', '', false],
  ])
})

const row = {
  id: 'r',
  href: '/bookings/r/anbieter?companyID=k',
  guest: { name: 'Nele B.', photoUrl: null },
  title: 'Kanutour',
  when: 'So., 14. Juni, 14:30',
  party: '8 Personen',
  bookingCode: 'ABC',
  total: '144,00 €',
  state: 'angefragt',
  tone: 'open',
  until: null,
} as const

test('a request says how much time is left; what lapses today is counted', () => {
  const until = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
  const { requests, lapsingToday } = waitingRequests(
    [
      { ...row, waits: { for: 'time', until: until(192) } },
      { ...row, waits: { for: 'change', until: until(1980) } },
      { ...row, waits: { for: 'package', until: null } },
      { ...row, waits: null },
    ],
    now,
  )
  expect(requests.map(({ kind, minutesLeft, isUrgent }) => [kind, minutesLeft, isUrgent])).toEqual([
    ['time', 192, true],
    ['change', 1980, false],
    ['package', null, false],
  ])
  expect(lapsingToday).toBe(1)
  expect([192, 1980, 60, 12, 2880].map(texts.waiting.left)).toEqual([
    'noch 3 Std. 12 Min.',
    'noch 1 Tag 9 Std.',
    'noch 1 Std.',
    'noch 12 Min.',
    'noch 2 Tage',
  ])
})

test('one is greeted by name', () => {
  expect(['Hinnerk', 'Dr. K.'].map(texts.greeting)).toEqual(['Moin Hinnerk.', 'Moin Dr. K.'])
})
