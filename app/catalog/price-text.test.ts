import { expect, test } from 'vitest'
import { isPrice, priceText, priceToCents, startPriceText } from './price-text.ts'
import { priceTexts } from './texts.ts'

test('[PRICE-1] prices have a comma, two decimals and the euro sign', () => {
  expect(priceText('12,50')).toBe('12,50\u00a0€')
  expect(priceText('12')).toBe('12,00\u00a0€')
  expect(startPriceText(1250)).toBe('ab 12,50\u00a0€')
})

test.each([
  ['12', true],
  ['12,50', true],
  ['0,50', true],
  ['0', false],
  ['0,00', false],
  ['12,5', false],
  ['12.50', false],
  ['-3', false],
  ['1e3', false],
])('[PRICE-2] "%s" is a price: %s', (text, valid) => expect(isPrice(text)).toBe(valid))

test('[PRICE-3] a text that begins with "ab" stays, the rest is free', () => {
  expect(priceText('ab 20')).toBe('ab 20')
  expect(priceText('ab20')).toBe('ab20')
  expect(priceText('0')).toBe('Kostenlos')
  expect(priceText('abends')).toBe('Kostenlos')
  expect(startPriceText(0)).toBe('Kostenlos')
})

test('[PRICE-4] a missing price says so', () => {
  expect(priceText(undefined)).toBe('Kein Preis angegeben')
  expect(priceText(' ')).toBe('Kein Preis angegeben')
  expect(startPriceText(null)).toBe('Kein Preis angegeben')
})

const refusalOf = (text: string | undefined) => {
  const read = priceToCents(text)
  return read.outcome === 'refused' ? priceTexts.refusals[read.because] : null
}

test('[PRICE-5] a price that is missing has no cents, and that is said', () => {
  for (const nothing of [undefined, '', '  ']) expect(refusalOf(nothing)).toBe('Kein Preiswert angegeben.')
})

test('[PRICE-6] a price that can’t be read has no cents, and that is said', () => {
  for (const text of ['zwölf', '12,5', '12.50', '-3', '1e3', 'ab 12', '12,345'])
    expect([text, refusalOf(text)]).toEqual([text, 'Ungültiger Preiswert.'])
})

test('cents are counted without floats', () => {
  expect(priceToCents('19,99')).toEqual({ outcome: 'cents', cents: 1999 })
  expect(priceToCents('0')).toEqual({ outcome: 'cents', cents: 0 })
  expect(priceToCents('')).toEqual({ outcome: 'refused', because: 'price-missing' })
  expect(priceToCents('12,345')).toEqual({ outcome: 'refused', because: 'price-invalid' })
})
