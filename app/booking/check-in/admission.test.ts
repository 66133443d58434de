import { describe, expect, test } from 'vitest'
import { isEarly, judgeTicket, opensDoor, admissionStatus, type DoorTicket } from './admission.ts'
import { isEntryTime } from '#app/booking/deadlines/entry-time.ts'
import { reservationStates } from '#app/booking/states/reservation-states.ts'

const start = new Date('2026-06-20T12:30:00Z')
const inTime = new Date('2026-06-20T11:30:00Z')
const morning = new Date('2026-06-20T11:29:59.999Z')

const ticket: DoorTicket = {
  reservationId: 'r',
  bookingCode: 'UTK-7F4K-29QX',
  name: 'Jule',
  title: 'Kanutour',
  startsAt: start.getTime(),
  endsAt: start.getTime() + 2 * 3_600_000,
  tickets: 3,
  standing: 'valid',
  admitted: [{ number: 2, at: 1000 }],
}
const shown = { startsAt: ticket.startsAt }
const at = { shown, now: inTime }

describe('what the door says', () => {
  test('a party enters with whoever is still outside', () => {
    expect(judgeTicket(ticket, 'party', at)).toEqual({ verdict: 'valid', waiting: [1, 3] })
  })

  test('a person enters once', () => {
    expect(judgeTicket(ticket, { number: 1 }, at)).toEqual({ verdict: 'valid', waiting: [1] })
    expect(judgeTicket(ticket, { number: 2 }, at)).toEqual({ verdict: 'used', at: 1000, waiting: [1, 3] })
  })

  test('when all are inside the party is used, since the last of them', () => {
    const admitted = [1, 2, 3].map((number) => ({ number, at: 1000 * number }))
    expect(judgeTicket({ ...ticket, admitted }, 'party', at)).toEqual({
      verdict: 'used',
      at: 3000,
      waiting: [],
    })
  })

  test('an hour before the start somebody is in time; earlier the door says so, and opens', () => {
    const early = { shown, now: morning }
    expect(judgeTicket(ticket, 'party', early)).toEqual({ verdict: 'early', waiting: [1, 3] })
    expect(judgeTicket(ticket, { number: 3 }, early)).toEqual({ verdict: 'early', waiting: [3] })
    expect(opensDoor(judgeTicket(ticket, 'party', early))).toBe(true)
    const night = { ...ticket, startsAt: Date.parse('2026-06-20T22:30:00Z') }
    const evening = new Date('2026-06-20T20:00:00Z')
    expect(judgeTicket(night, 'party', { shown: null, now: evening })).toMatchObject({ verdict: 'early' })
  })

  test('who is inside, and what isn’t good, isn’t early', () => {
    const early = { shown, now: morning }
    expect(judgeTicket(ticket, { number: 2 }, early)).toMatchObject({ verdict: 'used' })
    const cancelled = judgeTicket({ ...ticket, standing: 'cancelled' }, 'party', early)
    expect([cancelled.verdict, opensDoor(cancelled)]).toEqual(['cancelled', false])
    expect(isEarly({ startsAt: null }, morning)).toBe(false)
    // The second day of several.
    const days = { ...ticket, endsAt: start.getTime() + 30 * 3_600_000 }
    const second = new Date('2026-06-21T07:00:00Z')
    expect(judgeTicket(days, 'party', { shown, now: second })).toMatchObject({ verdict: 'valid' })
  })

  test('when the visit has ended somebody may still be let in, and the door says so', () => {
    const end = ticket.endsAt ?? 0
    const until = (ms: number) => judgeTicket(ticket, 'party', { shown, now: new Date(end + ms) })
    expect(until(-1)).toEqual({ verdict: 'valid', waiting: [1, 3] })
    expect(until(0)).toEqual({ verdict: 'late', waiting: [1, 3] })
    expect(opensDoor(until(0))).toBe(true)
    expect(judgeTicket(ticket, { number: 2 }, { shown, now: new Date(end) })).toMatchObject({
      verdict: 'used',
    })
  })

  test.each([
    ['cancelled', { standing: 'cancelled' as const }, { number: 2 }, at],
    ['unpaid', { standing: 'unpaid' as const }, 'party' as const, at],
    ['outdated', {}, 'party' as const, { shown: { startsAt: 5 }, now: inTime }],
    ['outdated', {}, { number: 4 }, at],
    ['wrong-day', {}, { number: 2 }, { shown, now: new Date('2026-06-21T10:00:00Z') }],
    ['wrong-day', {}, { number: 2 }, { shown: null, now: new Date('2026-06-19T10:00:00Z') }],
  ])('whether it is valid comes before whether it is used: %s', (verdict, change, comer, when) => {
    expect(judgeTicket({ ...ticket, ...change }, comer, when)).toEqual({ verdict })
  })
})

describe('when entry is', () => {
  const visit = (from: string, to: string) => ({ startsAt: Date.parse(from), endsAt: Date.parse(to) })
  const evening = visit('2026-06-20T20:00:00Z', '2026-06-21T01:00:00Z')
  const afterMidnight = visit('2026-06-20T22:30:00Z', '2026-06-21T01:00:00Z')

  test.each([
    ['from midnight of its Berlin day', evening, '2026-06-19T22:00:00Z', true],
    ['not a moment before', evening, '2026-06-19T21:59:59.999Z', false],
    ['until midnight after its end', evening, '2026-06-21T21:59:59.999Z', true],
    ['not after', evening, '2026-06-21T22:00:00Z', false],
    ['on the evening before a start after midnight', afterMidnight, '2026-06-20T19:30:00Z', true],
    ['not earlier on that evening', afterMidnight, '2026-06-20T19:29:59Z', false],
    // The day on which the clock goes back has 25 hours.
    [
      'to the end of a long day',
      visit('2026-10-25T12:00:00Z', '2026-10-25T14:00:00Z'),
      '2026-10-25T22:59:59Z',
      true,
    ],
    [
      'not beyond a long day',
      visit('2026-10-25T12:00:00Z', '2026-10-25T14:00:00Z'),
      '2026-10-25T23:00:00Z',
      false,
    ],
    ['always, without a time', { startsAt: null, endsAt: null }, '2026-06-21T22:00:00Z', true],
  ] as const)('%s', (_name, when, now, is) => {
    expect(isEntryTime(when, new Date(now))).toBe(is)
  })
})

test('only what is paid and not given back opens the door', () => {
  const open = reservationStates.filter(
    (state) => admissionStatus({ state, placesReleasedAt: null }) === 'valid',
  )
  expect(open).toEqual(['confirmed', 'reedemed'])
  for (const state of reservationStates)
    expect(admissionStatus({ state, placesReleasedAt: start })).toBe('cancelled')
})
