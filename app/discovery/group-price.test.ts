import { expect, test } from 'vitest'
import { groupPriceText } from './group-price.ts'

const terms = { priceGroups: [{ counts: 'person', isForChildren: false }] } as unknown as Parameters<
  typeof groupPriceText
>[0]

test('what costs a party nothing is free, whoever comes along', () => {
  const party = { persons: 4, children: 2 }
  expect(groupPriceText(terms, party, 0)).toBe('4 Pers. kostenlos')
  expect(groupPriceText(terms, party, 1200)).toBe('4 Pers. 12,00\u00a0€, kein Kinderpreis')
})
