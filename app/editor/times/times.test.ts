import { describe, expect, test } from 'vitest'
import { ruleDays } from '#app/availability/series/series.server.ts'
import { plannedStarts, wholeYear, type OpeningRule } from '#app/availability/schedule/schedule.ts'
import { sectionSchemas, type TimesDraft } from '#app/editor/draft/draft.ts'
import { addDays } from '#foundation/lib/berlin-time.ts'
import { expandCity } from '#db/seed/expand.ts'
import { checkTimes, nextException, stateOfPostalCode, timesDraftFrom, weekFromDraft } from './times.ts'

const now = new Date('2026-06-13T11:42:00Z')
const draft = (fields: Record<string, unknown>): TimesDraft => sectionSchemas.times.parse(fields)
const rule = (fields: Record<string, unknown> = {}) => ({
  weekdays: ['2', '3', '4', '5'],
  starts: ['10:30', '12:30', '14:30', '16:30'],
  capacity: '12',
  ...fields,
})
const weekend = rule({ weekdays: ['6', '7'], starts: ['10:30', '12:30', '14:30', '15:30', '16:30'] })
const check = (fields: Record<string, unknown>, kind: 'timeSlots' | 'event' | 'onRequest' = 'timeSlots') =>
  checkTimes(draft({ duration: '120', ...fields }), { kind, now, ruleDays })
function faultsOf(...asked: Parameters<typeof check>): string[] {
  const result = check(...asked)
  return result.outcome === 'faulty' ? result.faults.map(({ field, text }) => `${field}: ${text}`) : []
}
function valuesOf(...asked: Parameters<typeof check>) {
  const result = check(...asked)
  if (result.outcome === 'faulty') throw new Error(JSON.stringify(result.faults))
  return result.values
}

describe('opening rules', () => {
  test('become starts of each weekday; what nobody typed is as usual', () => {
    const values = valuesOf({ rules: [rule(), weekend] })
    expect(values).toMatchObject({
      confirmation: 'instant',
      durationType: 'fixed',
      durationMinutes: 120,
      cancelMinutesBeforeStart: null,
      leadTimeMinutes: 60,
      bookableDaysAhead: 90,
      holidays: null,
    })
    expect(values.rules).toHaveLength(4 * 4 + 2 * 5)
  })

  test('[FORM-9, FORM-12] of no time of day are refused beside their field', () => {
    for (const [typed, isRight] of [
      ['23:59', true],
      ['9:05', true],
      ['24:00', false],
      ['12:60', false],
    ] as const)
      expect([typed, faultsOf({ rules: [rule({ starts: [typed] })] })]).toEqual([
        typed,
        isRight ? [] : ['rules.0.starts.0: Ungültige Uhrzeit'],
      ])
  })

  test('a start that is there already is refused, unless its season is another', () => {
    const more = (fields: Record<string, unknown>) =>
      faultsOf({ rules: [weekend, rule({ weekdays: ['6'], starts: ['9:00', '14:30'], ...fields })] })
    expect(more({})).toEqual(['rules.1.starts.1: 14:30 gibt es samstags schon.'])
    const summer = { ...weekend, seasonFrom: '15.04.', seasonTo: '04.10.' }
    const winter = rule({ weekdays: ['6'], seasonFrom: '5.10', seasonTo: '14.4.' })
    expect(faultsOf({ rules: [summer, winter] })).toEqual([])
    expect(faultsOf({ rules: [summer, { ...winter, seasonTo: '15.4.' }] })).toContain(
      'rules.1.starts.0: 10:30 gibt es samstags schon.',
    )
  })

  test('a season that ends before it begins is winter; half of one or no day is a fault', () => {
    expect(valuesOf({ rules: [rule({ seasonFrom: '1.11.', seasonTo: '28.2.' })] }).rules[0]).toMatchObject({
      seasonFrom: '11-01',
      seasonTo: '02-28',
    })
    expect(faultsOf({ rules: [rule({ seasonFrom: '31.2.', seasonTo: '' })] })).toEqual([
      'rules.0.seasonFrom: Kein Datum. Schreib zum Beispiel 15.04.',
      'rules.0.seasonTo: Gib Anfang und Ende der Saison an.',
    ])
  })

  test('a row of starts ends with its last one, also where that goes on past midnight', () => {
    const row = (fields: Record<string, string>) =>
      rule({ weekdays: ['5'], starts: [], firstStart: '18:00', everyMinutes: '60', ...fields })
    const minutes = (rules: OpeningRule[]) =>
      plannedStarts({ rules, holidays: null, exceptions: [], slotMinutes: 120 }, '2026-06-19', null).map(
        ({ minute }) => minute / 60,
      )
    expect(minutes(valuesOf({ rules: [row({ lastStart: '21:30' })] }).rules)).toEqual([18, 19, 20, 21])
    expect(minutes(valuesOf({ rules: [row({ lastStart: '23:00' })] }).rules)).toEqual([
      18, 19, 20, 21, 22, 23,
    ])
    expect(faultsOf({ rules: [row({ lastStart: '17:00' })] })).toEqual([
      'rules.0.lastStart: Der letzte Start liegt vor dem ersten.',
    ])
    expect(faultsOf({ rules: [row({ lastStart: '' })] })[0]).toMatch(/^rules\.0\.firstStart: Gib den ersten/)
  })

  test('without a weekday, a time or places say what is missing; an empty row is none', () => {
    expect(
      faultsOf({
        rules: [rule({ weekdays: [], starts: [], capacity: '', seasonFrom: '1.5.', seasonTo: '1.6.' }), {}],
      }),
    ).toEqual([
      'rules.0.weekdays: An welchen Tagen geht es los?',
      'rules.0.starts.0: Wann geht es los? Zum Beispiel 10:30.',
      'rules.0.capacity: Gib eine Zahl von 1 bis 5000 Plätzen an.',
    ])
    expect(faultsOf({ rules: [{}] })).toEqual(['rules: Noch keine Startzeiten.'])
    expect(faultsOf({ rules: [rule({ capacity: 'viele' })] })).toEqual([
      'rules.0.capacity: Gib eine Zahl von 1 bis 5000 Plätzen an.',
    ])
  })
})

describe('the other fields', () => {
  test('[FORM-14, FORM-15, BCFG-11] a duration is minutes, or hours and minutes with a comma', () => {
    for (const [typed, minutes] of [
      ['90', 90],
      ['1,2', 62],
      ['1440', 1440],
    ] as const)
      expect(valuesOf({ rules: [rule()], duration: typed }).durationMinutes).toBe(minutes)
    expect(faultsOf({ rules: [rule()], duration: 'a' })).toEqual([
      'duration: Zum Beispiel "1,2" für 1 Std. und 2 Min.',
    ])
  })

  test('[BCFG-15] the size of a slot can be chosen; the longest stay is whole slots and no shorter', () => {
    const round = { rules: [rule()], durationType: 'round', duration: '60' }
    expect(valuesOf({ ...round, slotMinutes: '30', maxDuration: '180' })).toMatchObject({
      durationType: 'round',
      slotMinutes: 30,
      maxDurationMinutes: 180,
    })
    expect(valuesOf(round).slotMinutes).toBe(60)
    expect(faultsOf({ ...round, slotMinutes: '30', maxDuration: '50' })).toEqual([
      'maxDuration: Die längste Dauer ist kürzer als die kürzeste.',
      'maxDuration: Die Dauer muss in Einheiten von 30 Minuten aufgehen.',
    ])
  })

  test('deadlines have borders', () => {
    const values = valuesOf({ rules: [rule()], cancelHours: '1,5', leadMinutes: '0', daysAhead: '365' })
    expect(values).toMatchObject({ cancelMinutesBeforeStart: 90, leadTimeMinutes: 0, bookableDaysAhead: 365 })
    expect(faultsOf({ rules: [rule()], cancelHours: 'nie', leadMinutes: '-1', daysAhead: '29' })).toEqual([
      'cancelHours: Gib Stunden von 0 bis 8760 an, oder nichts: Dann kann nicht storniert werden.',
      'leadMinutes: Gib Minuten von 0 bis 43200 an.',
      'daysAhead: Zwischen 30 und 365 Tagen im Voraus.',
    ])
  })

  test('what is booked on request needs no times', () => {
    expect(faultsOf({ duration: '' }, 'onRequest')).toEqual([])
  })
})

describe('dates of an event', () => {
  const date = { title: 'Lichterfahrt', day: '20.06.2026', time: '20:30', minutes: '120', capacity: '40' }
  test('are days and times to come, each once', () => {
    expect(valuesOf({ dates: [date, { ...date, day: '2026-06-27' }] }, 'event').dates).toEqual([
      {
        id: '',
        title: 'Lichterfahrt',
        dayOn: '2026-06-20',
        minute: 1230,
        minutes: 120,
        capacity: 40,
        series: null,
      },
      {
        id: '',
        title: 'Lichterfahrt',
        dayOn: '2026-06-27',
        minute: 1230,
        minutes: 120,
        capacity: 40,
        series: null,
      },
    ])
    expect(faultsOf({ dates: [date, date, { ...date, day: '1.6.2026' }] }, 'event')).toEqual([
      'dates.2.day: Dieser Termin liegt in der Vergangenheit.',
      'dates.1.day: Diesen Termin gibt es schon.',
    ])
    expect(faultsOf({ dates: [{ ...date, day: '28.3.2027', time: '2:30' }] }, 'event')).toEqual([
      'dates.0.time: Diese Uhrzeit gibt es an dem Tag nicht: Die Uhr wird vorgestellt.',
    ])
    expect(faultsOf({ dates: [] }, 'event')).toEqual(['dates: Noch kein Termin.'])
  })

  test('that were published and have begun are passed over', () => {
    const dates = [{ ...date, id: 'e1', day: '1.6.2026' }, date]
    expect(valuesOf({ dates }, 'event').dates).toHaveLength(1)
  })
})

test('every offer of the demo is typed and published as it is: the same starts, columns and dates', () => {
  const city = expandCity('2026-06-13')
  const rulesBy = Map.groupBy(city.openingRules, ({ service_id }) => service_id)
  let compared = 0
  for (const service of city.services) {
    if (service.request_type === 'event') continue
    const rules = (rulesBy.get(service.id) ?? []).map((row) => ({
      weekday: row.weekday,
      fromMinute: row.from_minute,
      toMinute: row.to_minute,
      stepMinutes: row.step_minutes,
      capacity: row.capacity,
      ...wholeYear,
    }))
    const columns = {
      confirmation: service.confirmation,
      duration_type: service.duration_type ?? 'fixed',
      duration_minutes: service.duration_minutes,
      max_duration_minutes: service.max_duration_minutes ?? null,
      slot_minutes: service.slot_minutes ?? 60,
      cancel_minutes_before_start: service.cancel_minutes_before_start ?? null,
      lead_time_minutes: service.lead_time_minutes ?? 0,
      bookable_days_ahead: service.bookable_days_ahead ?? 90,
    }
    const kind = service.request_type === 'timeSlots' && rules.length > 0 ? 'timeSlots' : 'onRequest'
    const typed = timesDraftFrom(columns, { rules })
    const result = checkTimes(typed, { kind, now, ruleDays })
    if (result.outcome === 'faulty') throw new Error(`${service.id}: ${JSON.stringify(result.faults)}`)
    const { values } = result
    expect(timesDraftFrom(columns, { rules: values.rules })).toEqual(
      kind === 'timeSlots' ? typed : { ...typed, rules: [] },
    )
    expect(values).toMatchObject({
      durationType: columns.duration_type,
      durationMinutes: columns.duration_minutes,
      maxDurationMinutes: columns.max_duration_minutes,
      cancelMinutesBeforeStart: columns.cancel_minutes_before_start,
      leadTimeMinutes: columns.lead_time_minutes,
      bookableDaysAhead: columns.bookable_days_ahead,
    })
    const slotMinutes = columns.duration_type === 'fixed' ? columns.duration_minutes : columns.slot_minutes
    const week = (list: OpeningRule[]) =>
      Array.from({ length: 7 }, (_, index) =>
        plannedStarts(
          { rules: list, holidays: null, exceptions: [], slotMinutes },
          addDays('2026-06-15', index),
          null,
        ),
      )
    if (kind === 'timeSlots') expect(week(values.rules)).toEqual(week(rules))
    compared += 1
  }
  expect(compared).toBeGreaterThan(50)
})

test('the week says its starts and places, what is blocked, and where the next exception is', () => {
  const closed = { kind: 'closed', minutes: { from: 0, to: 840 }, reason: null } as const
  const exceptions = [{ id: 'x', fromOn: '2026-06-24', toOn: '2026-06-24', ...closed }]
  const holidays = [{ dayOn: '2026-10-03', name: 'Tag der Deutschen Einheit' }]
  const around = { kind: 'timeSlots', exceptions, holidays } as const
  const typed = draft({ duration: '120', holidayState: 'HH', rules: [rule(), weekend] })
  const week = weekFromDraft(typed, '2026-06-22', around)
  expect(week).toMatchObject({
    title: '22. bis 28. Juni',
    sum: '24 Starts, 288 Plätze.',
    blocked: '2 Starts am Mi. gesperrt.',
  })
  expect(week.rows.map(({ clock }) => clock)).toEqual(['10:30', '12:30', '14:30', '15:30', '16:30'])
  expect(week.rows[0]?.cells.map(({ state }) => state)).toEqual([
    'closed',
    'open',
    'blocked',
    'open',
    'open',
    'open',
    'open',
  ])
  expect(week.rows[3]?.cells[1]?.state).toBe('none')
  expect(week.rows[2]?.cells[5]?.label).toBe('Sa., 27. Juni 2026, 14:30, 12 Plätze')
  expect(nextException('2026-06-15', around)).toBe('2026-06-22')
  expect(nextException('2026-06-29', around)).toBe('2026-09-28')
  expect(nextException('2026-10-05', around)).toBeNull()
})

test('a postal code names its state where its beginning lies in one', () => {
  expect(['22083', '80331', '10115', '23966', '21029', '66482', ''].map(stateOfPostalCode)).toEqual([
    'HH',
    'BY',
    'BE',
    'MV',
    'HH',
    null,
    null,
  ])
})
