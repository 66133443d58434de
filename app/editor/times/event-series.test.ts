import { expect, test } from 'vitest'
import { ruleDays } from '#app/availability/series/series.server.ts'
import { sectionSchemas } from '#app/editor/draft/draft.ts'
import { checkTimes, timesDraftFrom } from './times.ts'

const now = new Date('2026-06-13T11:42:00Z')
const check = (fields: Record<string, unknown>) =>
  checkTimes(sectionSchemas.times.parse(fields), { kind: 'event', now, ruleDays })
function faultsOf(fields: Record<string, unknown>): string[] {
  const result = check(fields)
  return result.outcome === 'faulty' ? result.faults.map(({ field, text }) => `${field}: ${text}`) : []
}
function valuesOf(fields: Record<string, unknown>) {
  const result = check(fields)
  if (result.outcome === 'faulty') throw new Error(JSON.stringify(result.faults))
  return result.values
}

const series = {
  every: '1',
  weekdays: ['2'],
  time: '21:30',
  until: '23:30',
  firstDay: '16.06.2026',
  end: 'day',
  lastDay: '25.08.2026',
  capacity: '8',
}
const ofSeries = (...changes: Record<string, unknown>[]) => ({
  rhythm: 'series',
  series: changes.map((change) => ({ ...series, ...change })),
})

test('dates of a series are each a date, but for those that drop out or move', () => {
  const exceptions = [
    { kind: 'dropped', day: '14.07.2026', reason: 'Betriebsferien' },
    { kind: 'moved', day: '04.08.2026', to: '05.08.2026' },
  ]
  const values = valuesOf(ofSeries({ exceptions }))
  expect(values.dates).toHaveLength(10)
  expect(values.dates.reduce((sum, { capacity }) => sum + capacity, 0)).toBe(80)
  expect(values.dates.find(({ series: of }) => of?.day === '2026-08-04')).toMatchObject({
    dayOn: '2026-08-05',
    minute: 1290,
    minutes: 120,
    series: { id: 's1' },
  })
})

test('dates of a series that can’t be are refused beside the field', () => {
  for (const [change, fault] of [
    [{ lastDay: '9.6.2026' }, 'series.0.lastDay: Der letzte Termin liegt vor dem ersten.'],
    [{ weekdays: ['2', '4'], lastDay: '31.12.2027' }, 'series.0.lastDay: Höchstens 104 Termine pro Serie.'],
    [{ end: 'count', count: '105' }, 'series.0.count: Höchstens 104 Termine pro Serie.'],
    [{ lastDay: '' }, 'series.0.lastDay: Gib den letzten Termin an.'],
    [{ weekdays: [] }, 'series.0.weekdays: An welchem Tag findet es statt?'],
    [
      { firstDay: '17.06.2026', lastDay: '20.06.2026' },
      'series.0.lastDay: In dieser Zeit liegt kein Termin.',
    ],
    [
      { exceptions: [{ kind: 'dropped', day: '15.07.2026' }] },
      'series.0.exceptions.0.day: An diesem Tag ist kein Termin der Serie.',
    ],
    [
      { time: '2:30', until: '4:00', weekdays: ['7'], lastDay: '28.03.2027' },
      'series.0.time: Am So., 28. März gibt es diese Uhrzeit nicht: Die Uhr wird vorgestellt.',
    ],
  ] as const)
    expect(faultsOf(ofSeries(change))).toEqual([fault])
  const twice = ofSeries({}, { firstDay: '18.08.2026' })
  expect(faultsOf(twice)[0]).toBe('series.1.time: Am Di., 18. August gibt es diesen Termin schon.')
})

test('dates have a smallest number of guests, which each of them has places for', () => {
  expect(valuesOf({ ...ofSeries({}), minGuests: '6', minGuestsHours: '24' }).minGuests).toEqual({
    count: 6,
    hours: 24,
  })
  expect(faultsOf({ ...ofSeries({}), minGuests: '9' })).toEqual([
    'minGuests: So viele Plätze hat nicht jeder Termin.',
  ])
})

test('series are typed as they are stored', () => {
  const exceptions = [
    { kind: 'dropped', day: '2026-07-14', reason: 'Betriebsferien' },
    { kind: 'moved', day: '2026-08-04', to: '2026-08-05', time: '20:00', until: '23:00', capacity: '12' },
  ]
  const monthly = { every: 'month', weekdays: [], nth: '2', monthWeekday: '3', end: 'count', count: '4' }
  const values = valuesOf(ofSeries({ exceptions }, { ...monthly, lastDay: '' }))
  const { durationMinutes, slotMinutes, confirmation } = values
  const columns = {
    confirmation,
    duration_type: 'fixed',
    duration_minutes: durationMinutes,
    max_duration_minutes: null,
    slot_minutes: slotMinutes,
    cancel_minutes_before_start: null,
    lead_time_minutes: 60,
    bookable_days_ahead: 90,
  } as const
  const typed = timesDraftFrom(columns, { series: values.series })
  const again = check(typed)
  expect(again).toMatchObject({
    outcome: 'checked',
    values: { series: values.series, dates: values.dates },
  })
})
