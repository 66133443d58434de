import { expect, test } from 'vitest'
import { markupOf } from '#test/support/markup.tsx'
import { TilePrice } from './tile.tsx'

const priceOf = (startPriceCents: number | null) =>
  markupOf(<TilePrice startPriceCents={startPriceCents} priceUnit="" />).replaceAll(/<!--.*?-->|<[^>]*>/g, '')

test('[PRICE-1, PRICE-3, PRICE-4] a tile says its price in German, that it is free, or that none is named', () => {
  expect(priceOf(1250)).toBe('ab 12,50\u00a0€')
  expect(priceOf(2000)).toBe('ab 20,00\u00a0€')
  expect(priceOf(0)).toBe('Kostenlos')
  expect(priceOf(null)).toBe('Kein Preis angegeben')
})
