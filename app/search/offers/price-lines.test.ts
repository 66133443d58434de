import { expect, test } from 'vitest'
import { formatEuro } from '#foundation/lib/money.ts'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { priceLine } from '#test/support/price-line.ts'
import { priceLines } from './price-lines.ts'

const entry = priceLine()

const said = (line: Partial<PriceGroup>, slotMinutes: number | null = null) =>
  priceLines({
    priceGroups: [{ ...entry, ...line }],
    durationType: slotMinutes === null ? 'fixed' : 'round',
    slotMinutes: slotMinutes ?? 60,
  })[0]

test('a line says who pays it and the price: once, or of one round', () => {
  expect(said({})).toEqual({ who: 'Erwachsene', conditions: '', price: formatEuro(1800) })
  expect(said({ durationFactor: 0.5 })?.price).toBe(formatEuro(900))
  expect(said({}, 60)?.price).toBe(`${formatEuro(1800)} je Stunde`)
  expect(said({}, 30)?.price).toBe(`${formatEuro(1800)} je 30 Min.`)
  expect(said({ priceCents: 0 }, 60)?.price).toBe('Kostenlos')
})

test('its conditions stand in one order: what it is, how many it holds, days, times, party', () => {
  expect(said({ dayGroup: 'weekend' })?.conditions).toBe('Sa. und So.')
  expect(said({ dayGroup: 'weekday' })?.conditions).toBe('Mo. bis Fr.')
  expect(said({ personCondition: { min: 6, max: null } })?.conditions).toBe('ab 6 Personen')
  expect(
    said({
      note: '6 bis 15 Jahre',
      personsPerUnit: 4,
      dayGroup: 'weekday',
      timeFrame: { fromMinute: 600, toMinute: 960 },
      personCondition: { min: 2, max: 5 },
    })?.conditions,
  ).toBe('6 bis 15 Jahre, bis 4 Pers., Mo. bis Fr., Start ab 10:00 und vor 16:00 Uhr, 2 bis 5 Personen')
})

test('times that reach to the start or the end of the day name one clock', () => {
  const times = (fromMinute: number, toMinute: number) => said({ timeFrame: { fromMinute, toMinute } })
  expect(times(0, 960)?.conditions).toBe('Start vor 16:00 Uhr')
  expect(times(960, 1440)?.conditions).toBe('Start ab 16:00 Uhr')
  expect(times(1, 1439)?.conditions).toBe('Start ab 0:01 und vor 23:59 Uhr')
})

test('a line without conditions says that it is for the rest where others of its kind come before it', () => {
  const early = { ...entry, priceCents: 1100, timeFrame: { fromMinute: 0, toMinute: 900 } }
  const shoes: PriceGroup = { ...entry, groupID: 'shoes', personType: 'Schuhe', counts: 'extra' }
  const lines = (priceGroups: PriceGroup[]) =>
    priceLines({ priceGroups, durationType: 'fixed', slotMinutes: 60 }).map(({ conditions }) => conditions)
  expect(lines([early, entry, shoes])).toEqual(['Start vor 15:00 Uhr', 'sonst', ''])
  expect(lines([entry, early])).toEqual(['', 'Start vor 15:00 Uhr'])
})

test('who has to come along and how many of it there may be is said beside its price', () => {
  expect(said({ onlyWith: 'child' })?.conditions).toBe('nur mit Kind')
  expect(said({ atMost: { amount: 2, per: 'adult' } })?.conditions).toBe('höchstens 2 je erwachsene Person')
  expect(said({ atMost: { amount: 1, per: 'person', of: 2 } })?.conditions).toBe('höchstens 1 je 2 Personen')
  const [, third] = priceLines({
    priceGroups: [
      priceLine({ counts: 'object', unitName: { one: 'Alpaka', many: 'Alpakas' } }),
      priceLine({ groupID: 'third', counts: 'extra', atMost: { amount: 1, per: 'object' } }),
    ],
    durationType: 'fixed',
    slotMinutes: 60,
  })
  expect(third?.conditions).toBe('höchstens 1 je Alpaka')
})

test('weekdays, public holidays and single days are said as people say them; equal prices share a line', () => {
  const all = (priceGroups: PriceGroup[], todayOn?: string) =>
    priceLines({ priceGroups, durationType: 'fixed', slotMinutes: 60, ...(todayOn ? { todayOn } : {}) }).map(
      ({ conditions, price }) => `${conditions} ${price}`,
    )
  const days = [{ from: '2026-07-01', to: '2026-07-05' }]
  const dear = { ...entry, priceCents: 2000 }
  const holidays: PriceGroup = { ...dear, days: [{ from: '2026-10-03', to: '2026-10-03' }], isHoliday: true }
  expect(all([{ ...dear, dayGroup: 'weekend' }, holidays, entry])).toEqual([
    `Sa., So. und feiertags ${formatEuro(2000)}`,
    `sonst ${formatEuro(1800)}`,
  ])
  expect(all([{ ...dear, days }, entry])[0]).toBe(`1. bis 5. Juli ${formatEuro(2000)}`)
  expect(all([{ ...dear, days }, entry], '2026-07-06')).toEqual([` ${formatEuro(1800)}`])
  const spans = [...days, { from: '2026-07-31', to: '2026-08-02' }, { from: '2026-08-09', to: '2026-08-09' }]
  expect(said({ days: spans })?.conditions).toBe('1. bis 5. Juli, 31. Juli bis 2. August und 9. August')
  expect(said({ weekdays: [1, 5, 6, 7] })?.conditions).toBe('Mo. und Fr. bis So.')
  expect(said({ weekdays: [6], days })?.conditions).toBe('Sa. (1. bis 5. Juli)')
})
