import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  berlinClock,
  berlinDay,
  berlinInstant,
  berlinMidnight,
  berlinMinute,
  daysBetween,
  formatDay,
  formatFullDay,
  formatInstant,
  formatMonth,
  formatMonths,
  formatShortDay,
  isDay,
  mondayOf,
  weekdayOf,
} from './berlin-time.ts'

const day = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test('days are Berlin days, not those of the server', () => {
  expect(berlinDay(new Date('2026-06-13T22:30:00Z'))).toBe('2026-06-14')
  expect(berlinDay(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31')
  expect(berlinDay(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01')
})

describe('the changes of clock', () => {
  test('a wall time that the clock skips has no instant', () => {
    expect(berlinInstant('2027-03-28', 150)).toBeNull()
    expect(berlinInstant('2027-03-28', 119)).toEqual(new Date('2027-03-28T00:59:00Z'))
    expect(berlinInstant('2027-03-28', 180)).toEqual(new Date('2027-03-28T01:00:00Z'))
  })

  test('a wall time that happens twice means its first occurrence', () => {
    expect(berlinInstant('2026-10-25', 150)).toEqual(new Date('2026-10-25T00:30:00Z'))
  })

  test('every minute of both days keeps its wall time', () => {
    for (const on of ['2027-03-28', '2026-10-25', '2027-10-31']) {
      for (let minute = 0; minute < 1440; minute += 1) {
        const at = berlinInstant(on, minute)
        const isSkipped = on === '2027-03-28' && minute >= 120 && minute < 180
        expect(at && [berlinDay(at), berlinMinute(at)]).toEqual(isSkipped ? null : [on, minute])
      }
    }
  })
})

test('day, minute and instant go round on any day', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 180, max: 1439 }), (on, minute) => {
      const at = berlinInstant(on, minute)
      expect(at && [berlinDay(at), berlinMinute(at)]).toEqual([on, minute])
    }),
  )
})

test('any instant since 1893 has the day and the clock that the zone has in the books', () => {
  const at = fc.date({ min: new Date('1893-04-02'), max: new Date('2199-12-31'), noInvalidDate: true })
  for (const instant of fc.sample(at, { numRuns: 25_000, seed: 20_261 })) {
    const zoned = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(
      'Europe/Berlin',
    )
    const [on, clock] = [berlinDay(instant), berlinClock(instant)]
    expect(`${on}T${clock}`).toBe(zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }))
    expect(berlinMinute(instant)).toBe(zoned.hour * 60 + zoned.minute)
  }
})

test('every hour in which the clock changes until 2199 is that of the books', () => {
  for (let year = 1996; year < 2200; year += 1) {
    const [spring, autumn] = [3, 10].map((month) => {
      const last = Temporal.PlainDate.from({ year, month, day: 31 })
      return last.subtract({ days: last.dayOfWeek % 7 }).toZonedDateTime('UTC').epochMilliseconds + 3_600_000
    })
    for (const at of [spring, autumn].flatMap((change = 0) => [change - 1, change])) {
      const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO('Europe/Berlin')
      expect([year, berlinMinute(new Date(at))]).toEqual([year, zoned.hour * 60 + zoned.minute])
    }
  }
})

test('what is no instant, or in no year of four digits, is refused', () => {
  // The last of them is of 9999 in UTC alone.
  for (const at of [NaN, Date.UTC(10_000, 0, 2), Date.UTC(9999, 11, 31, 23, 30)])
    for (const read of [berlinDay, berlinClock, berlinMinute])
      expect(() => read(new Date(at))).toThrow(RangeError)
})

describe('days in words', () => {
  afterEach(() => vi.restoreAllMocks())

  test('are those of Intl', () => {
    const month = { timeZone: 'UTC', month: 'long' } as const
    const format = (options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat('de-DE', { ...month, ...options })
    const formats = [
      [formatDay, format({ weekday: 'short', day: 'numeric', year: 'numeric' })],
      [formatShortDay, format({ weekday: 'short', day: 'numeric' })],
      [formatFullDay, format({ weekday: 'long', day: 'numeric' })],
      [formatMonth, format({ year: 'numeric' })],
    ] as const
    for (let count = 0; count < 800; count += 1) {
      const on = addDays('2026-11-27', count)
      for (const [text, intl] of formats) expect(text(on)).toBe(intl.format(new Date(on)))
    }
  })

  test('and times need no format, whose making costs a phone a tenth of a second', () => {
    const made = vi.spyOn(Intl, 'DateTimeFormat')
    const at = new Date('2031-06-14T13:00:00Z')
    expect([formatInstant(at), formatFullDay('2031-06-14'), berlinClock(at)].join()).toContain('15:00 Uhr')
    expect(made).not.toHaveBeenCalled()
  })
})

test('adding days agrees with the calendar', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: -500, max: 500 }), (on, count) => {
      const moved = addDays(on, count)
      expect(moved).toBe(Temporal.PlainDate.from(on).add({ days: count }).toString())
      expect(daysBetween(on, moved)).toBe(count)
      expect(weekdayOf(moved)).toBe(Temporal.PlainDate.from(moved).dayOfWeek)
    }),
  )
})

test('a Berlin day begins at its own midnight', () => {
  expect(berlinMidnight('2026-07-01')).toEqual(new Date('2026-06-30T22:00:00Z'))
  expect(berlinClock(berlinMidnight('2026-01-01'))).toBe('00:00')
})

test('only real days are days', () => {
  expect(['2026-02-28', '2028-02-29'].every(isDay)).toBe(true)
  expect(['2026-02-29', '2026-13-01', '2026-1-1', '', '2026-06-31', 'heute'].some(isDay)).toBe(false)
})

test('instants read as people read them', () => {
  expect(formatInstant(new Date('2026-06-14T13:00:00Z'))).toBe('So., 14. Juni 2026, 15:00 Uhr')
})

test('the months of two days share their year, unless it turns between them', () => {
  expect(formatMonths('2026-11-23', '2026-12-06')).toBe('November / Dezember 2026')
  expect(formatMonths('2026-12-28', '2027-01-10')).toBe('Dezember 2026 / Januar 2027')
  expect(formatMonths('2026-11-02', '2026-11-15')).toBe('November 2026')
})

test('a week begins on its Monday', () => {
  for (const on of ['2026-06-15', '2026-06-20', '2026-06-21']) expect(mondayOf(on)).toBe('2026-06-15')
  expect(mondayOf('2027-01-03')).toBe('2026-12-28')
})
