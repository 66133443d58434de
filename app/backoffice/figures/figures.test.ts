import { expect, test } from 'vitest'
import { barsFrom, periodDays, rateFrom } from './figures.ts'
import { figuresTexts as words } from './texts/figures.ts'

const row = (day: string, views: number) => ({
  day,
  serviceId: 'kanu',
  views,
  panels: 0,
  bookings: 0,
  cents: 0,
})

test('a period ends today and is compared with as many days before; thirteen months with nothing', () => {
  expect(periodDays('7', '2026-06-13')).toEqual({
    from: '2026-06-07',
    to: '2026-06-13',
    before: { from: '2026-05-31', to: '2026-06-06' },
  })
  expect(periodDays('13m', '2026-06-13')).toEqual({ from: '2025-05-13', to: '2026-06-13', before: null })
})

test('each day has a bar, also one without calls; thirteen months have one each', () => {
  const days = { from: '2026-06-11', to: '2026-06-13' }
  const bars = barsFrom([row('2026-06-11', 2), row('2026-06-13', 1), row('2026-06-13', 4)], days, '7')
  expect(bars.map(({ day, views }) => [day, views])).toEqual([
    ['2026-06-11', 2],
    ['2026-06-12', 0],
    ['2026-06-13', 5],
  ])
  const year = { from: '2025-05-13', to: '2026-06-13' }
  const months = barsFrom([row('2025-05-20', 3), row('2025-12-31', 1), row('2026-06-01', 2)], year, '13m')
  expect(months).toHaveLength(14)
  expect(months.filter(({ views }) => views > 0).map(({ day }) => day)).toEqual([
    '2025-05-01',
    '2025-12-01',
    '2026-06-01',
  ])
})

test('rates are said in words, and only of enough calls', () => {
  const said = (count: number, views: number) => words.bookingRate(rateFrom(count, views))
  expect(said(3, 100)).toBe('Von 100 Aufrufen werden 3 zu Buchungen.')
  expect(said(2, 180)).toBe('Von 100 Aufrufen wird 1 zur Buchung.')
  expect(said(4, 1500)).toBe('Von 1.000 Aufrufen werden 3 zu Buchungen.')
  expect(said(0, 100)).toContain('noch keine Buchung')
  expect(said(30, 25)).toBe('Es gab mehr Buchungen als Aufrufe.')
  expect(said(1, 5)).toContain('zu wenige Aufrufe')
})

test('a change is said against the period before', () => {
  expect(words.change(112, 100, '7')).toBe('12 % mehr als in den 7 Tagen davor')
  expect(words.change(50, 100, '30')).toBe('50 % weniger als in den 30 Tagen davor')
  expect(words.change(5, 0, '90')).toBe('Keine in den 90 Tagen davor')
  expect(words.change(7, 7, '7')).toBe('So viele wie in den 7 Tagen davor')
})
