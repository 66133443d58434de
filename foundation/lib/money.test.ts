import fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorToTenCents, formatEuro, vatWithin } from './money.ts'

test('[PRICE-1] prices are German: comma, two decimals, euro sign', () => {
  expect(formatEuro(1250)).toBe('12,50\u00a0€')
  expect(formatEuro(119000)).toBe('1.190,00\u00a0€')
  // The minus sign of type, as long as a plus; a hyphen is for words.
  expect(formatEuro(-780)).toBe('\u22127,80\u00a0€')
  const euro = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), (cents) => {
      expect(formatEuro(cents)).toBe(euro.format(cents / 100 || 0).replace('-', '−'))
    }),
  )
})

test('rounding down to ten cents never rounds up', () => {
  expect([0, 9, 10, 725, 7209].map(floorToTenCents)).toEqual([0, 0, 10, 720, 7200])
})

test('the VAT within a gross price is what added to the net gives the gross again', () => {
  expect(vatWithin(7200, 19)).toBe(1150)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.constantFrom(0, 7, 19), (gross, percent) => {
      const net = gross - vatWithin(gross, percent)
      expect(Math.abs(net * (1 + percent / 100) - gross)).toBeLessThanOrEqual(0.6 * (1 + percent / 100))
    }),
  )
})
