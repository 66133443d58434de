import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  berlinClock,
  berlinInstant,
  mondayOf,
  daysBetween,
  weekdayOf,
} from '#foundation/lib/berlin-time.ts'
import {
  changeSeries,
  firstDayFrom,
  readRule,
  ruleText,
  seriesDates,
  type EventSeries,
  type Rhythm,
} from './series.ts'
import { ruleDays } from './series.server.ts'

const tuesdays: EventSeries = {
  id: 's1',
  rhythm: { every: 'week', interval: 1, weekdays: [2] },
  firstOn: '2026-06-16',
  end: { lastOn: '2026-08-25' },
  minute: 21 * 60 + 30,
  minutes: 120,
  capacity: 8,
  title: '',
  exceptions: [],
}
const asPlanned = { minute: null, minutes: null, capacity: null, title: null, reason: '' }
const daysIn = (series: EventSeries) => ruleDays(ruleText(series), 105)

const weekly = fc.record({
  every: fc.constant('week' as const),
  interval: fc.integer({ min: 1, max: 4 }),
  weekdays: fc
    .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })
    .map((days) => days.toSorted((a, b) => a - b)),
})
const monthly = fc.record({
  every: fc.constant('month' as const),
  nth: fc.constantFrom(1, 2, 3, 4, -1),
  weekday: fc.integer({ min: 1, max: 7 }),
})
const anyDay = fc.integer({ min: 0, max: 700 }).map((count) => addDays('2026-01-01', count))

/** The same by walking through the days one by one. */
function walkedDays(rhythm: Rhythm, firstOn: string, lastOn: string): string[] {
  const days: string[] = []
  for (let day = firstOn; day <= lastOn && days.length < 105; day = addDays(day, 1)) {
    const weeks = daysBetween(mondayOf(firstOn), mondayOf(day)) / 7
    const isIn =
      rhythm.every === 'week'
        ? rhythm.weekdays.includes(weekdayOf(day)) && weeks % rhythm.interval === 0
        : weekdayOf(day) === rhythm.weekday &&
          (rhythm.nth === -1
            ? addDays(day, 7).slice(5, 7) !== day.slice(5, 7)
            : Math.ceil(Number(day.slice(8)) / 7) === rhythm.nth)
    if (isIn) days.push(day)
  }
  return days
}

test('a rule has the days that walking through the calendar finds, and is read back as it was', () => {
  fc.assert(
    fc.property(
      fc.oneof(weekly, monthly),
      anyDay,
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 0, max: 1439 }),
      (rhythm, from, length, minute) => {
        const firstOn = firstDayFrom(from, rhythm) ?? from
        const lastOn = addDays(firstOn, length)
        const plain = { rhythm, firstOn, end: { lastOn }, minute }
        expect(readRule(ruleText(plain))).toEqual(plain)
        expect(ruleDays(ruleText(plain), 105)).toEqual(walkedDays(rhythm, firstOn, lastOn))
        const counted = { ...plain, end: { count: 7 } }
        expect(readRule(ruleText(counted))).toEqual(counted)
        expect(ruleDays(ruleText(counted), 105)).toHaveLength(7)
      },
    ),
    { numRuns: 150 },
  )
})

test('21:30 stays 21:30 when the clock changes in October and in March', () => {
  const series = { ...tuesdays, firstOn: '2026-10-20', end: { lastOn: '2027-04-06' } }
  const dates = seriesDates(series, ruleDays)
  expect(dates).toHaveLength(25)
  const clocks = dates.map(({ dayOn, minute }) => berlinClock(berlinInstant(dayOn, minute) ?? new Date(0)))
  expect(new Set(clocks)).toEqual(new Set(['21:30']))
  expect(ruleText(series)).toBe(
    'DTSTART;TZID=Europe/Berlin:20261020T213000\n' +
      'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;WKST=MO;UNTIL=20270406T215959Z',
  )
})

test('a day drops out, another one moves, and the rest stays', () => {
  const exceptions = [
    { on: '2026-07-14', to: null, ...asPlanned, reason: 'Betriebsferien' },
    { on: '2026-08-04', to: '2026-08-05', ...asPlanned, capacity: 12 },
  ]
  const dates = seriesDates({ ...tuesdays, exceptions }, ruleDays)
  expect(dates).toHaveLength(10)
  expect(dates.map(({ dayOn }) => dayOn)).not.toContain('2026-07-14')
  expect(dates.find(({ seriesDay }) => seriesDay === '2026-08-04')).toMatchObject({
    dayOn: '2026-08-05',
    minute: 1290,
    capacity: 12,
  })
})

const change = (reach: 'one' | 'following' | 'all', day: string, keep: readonly string[] = []) =>
  changeSeries(tuesdays, {
    day,
    reach,
    change: { minute: 21 * 60 },
    days: daysIn(tuesdays),
    newId: 's2',
    keep: new Set(keep),
  })
const timesOf = (all: readonly EventSeries[]) =>
  all.flatMap((series) => seriesDates(series, ruleDays).map(({ dayOn, minute }) => `${dayOn} ${minute / 60}`))

test('a change of one date is an exception, of all that follow another series from that day on', () => {
  const one = change('one', '2026-07-21')
  expect(one).toHaveLength(1)
  expect(timesOf(one).filter((text) => text.endsWith(' 21'))).toEqual(['2026-07-21 21'])
  const following = change('following', '2026-07-21')
  expect(following.map(({ id, firstOn }) => [id, firstOn])).toEqual([
    ['s1', '2026-06-16'],
    ['s2', '2026-07-21'],
  ])
  expect(timesOf(following).filter((text) => text.endsWith(' 21'))).toHaveLength(6)
  expect(timesOf(following)).toHaveLength(11)
  expect(timesOf(change('all', '2026-06-16'))).toEqual(timesOf([{ ...tuesdays, minute: 21 * 60 }]))
})

test('dates whose guests keep their time are exceptions of the changed series', () => {
  const times = timesOf(change('following', '2026-07-21', ['2026-08-04']))
  expect(times.filter((text) => text.endsWith(' 21.5'))).toHaveLength(6)
  expect(times).toContain('2026-08-04 21.5')
})

test('a series that ends after so many dates still has as many when it is split', () => {
  const counted = { ...tuesdays, end: { count: 11 } }
  const parts = changeSeries(counted, {
    day: '2026-07-21',
    reach: 'following',
    change: { capacity: 20 },
    days: daysIn(counted),
    newId: 's2',
    keep: new Set(),
  })
  expect(timesOf(parts)).toEqual(timesOf([counted]))
  expect(parts.at(-1)).toMatchObject({ end: { count: 6 }, capacity: 20 })
})
