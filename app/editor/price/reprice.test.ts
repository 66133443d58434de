import { expect, test } from 'vitest'
import { priceLineAt } from '#app/catalog/catalog.ts'
import { weekdayOf } from '#foundation/lib/berlin-time.ts'
import { priceLine } from '#test/support/price-line.ts'
import { repriceDays, repricingFault, withHolidays } from './price.ts'

const at = (dayOn: string, hour = 15, persons = 2) => ({
  dayOn,
  weekday: weekdayOf(dayOn),
  startMinute: hour * 60,
  persons,
})
const group = [
  priceLine({ priceCents: 1200, personCondition: { min: 6, max: null } }),
  priceLine({ priceCents: 2000, dayGroup: 'weekend' }),
  priceLine(),
]
const child = priceLine({ groupID: 'child', isForChildren: true, priceCents: 900 })
const july = { from: '2026-07-01', to: '2026-07-05' }

test('[PRICE-10] a range of days has its price for parties of any size, other days and groups keep theirs', () => {
  const list = repriceDays([...group, child], { ...july, newPriceByGroup: { adult: 2500 } })
  const cents = (...of: Parameters<typeof at>) => priceLineAt(list, 'adult', at(...of))?.priceCents
  expect([cents('2026-06-30'), cents('2026-07-01'), cents('2026-07-04', 9, 7), cents('2026-07-06')]).toEqual([
    1800, 2500, 2500, 1800,
  ])
  expect(priceLineAt(list, 'child', at('2026-07-01'))?.priceCents).toBe(900)
})

test('only some weekdays and starts of the range can be repriced', () => {
  const starts = { weekdays: [3, 4], fromMinute: 600, toMinute: 720 }
  const list = repriceDays(group, { ...july, ...starts, newPriceByGroup: { adult: 1000 } })
  const cents = (...of: Parameters<typeof at>) => priceLineAt(list, 'adult', at(...of))?.priceCents
  expect([cents('2026-07-01', 10), cents('2026-07-01', 12), cents('2026-07-03', 10)]).toEqual([
    1000, 1800, 1800,
  ])
})

test('what can’t be booked on some days still can’t, and a second price of the same days replaces the first', () => {
  const weekdays = [priceLine({ dayGroup: 'weekday' })]
  const once = repriceDays(weekdays, { ...july, newPriceByGroup: { adult: 2500 } })
  expect(priceLineAt(once, 'adult', at('2026-07-01'))?.priceCents).toBe(2500)
  expect(priceLineAt(once, 'adult', at('2026-07-04'))).toBeNull()
  const twice = repriceDays(once, { ...july, newPriceByGroup: { adult: 2600 } })
  expect(twice).toHaveLength(2)
  expect(priceLineAt(twice, 'adult', at('2026-07-01'))?.priceCents).toBe(2600)
})

test('public holidays can be renewed for a later year', () => {
  const line = priceLine({ days: [{ from: '2026-10-03', to: '2026-10-03' }], isHoliday: true })
  const holidays = [{ day: '2027-10-03', name: 'Tag der Deutschen Einheit' }]
  expect(withHolidays([line, child], { holidays, today: '2026-10-04' })).toEqual([
    { ...line, days: [{ from: '2027-10-03', to: '2027-10-03' }] },
    child,
  ])
})

test('a new price keeps the limits of the editor: extras may be small, none more than a booking can cost', () => {
  const groups = [
    priceLine({ groupID: 'a', durationFactor: 2 }),
    priceLine({ groupID: 'schuhe', counts: 'extra' }),
  ]
  const fault = (typed: string, groupID: string) => repricingFault(typed, { groups, groupID, rounds: 3 })
  expect(['0,50', '20.000,01'].map((typed) => fault(typed, 'schuhe'))).toEqual([
    null,
    'Mehr als 20.000,00\u00a0€ geht nicht.',
  ])
  expect([fault('0,50', 'a'), fault('3.333,33', 'a'), fault('3.334', 'a')]).toEqual([
    'Unter 1,00\u00a0€ lohnt sich keine Kartenzahlung.',
    null,
    'Mal Faktor und Dauer ist das mehr als 20.000,00\u00a0€. Das geht nicht.',
  ])
})
