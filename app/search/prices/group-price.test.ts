import { expect, test } from 'vitest'
import { groupPriceText } from './group-price.ts'

const terms = {
  countingUnit: 'person',
  priceGroups: [{ counts: 'person', isForChildren: false }],
} as unknown as Parameters<typeof groupPriceText>[0]

test('where only children have a price, the sum is one of places for children', () => {
  const line = { counts: 'person', isForChildren: true }
  const onlyChildren = { ...terms, priceGroups: [line] } as unknown as Parameters<typeof groupPriceText>[0]
  expect(groupPriceText(onlyChildren, { persons: 2, children: 2 }, 3600)).toBe('2 Kinderplätze 36,00\u00a0€')
  expect(groupPriceText(onlyChildren, { persons: 1, children: 1 }, 0)).toBe('1 Kinderplatz kostenlos')
  const mixed = { ...terms, priceGroups: [line, ...terms.priceGroups] } as unknown as typeof onlyChildren
  const lane = { ...onlyChildren, countingUnit: 'lane' as const }
  expect(groupPriceText(lane, { persons: 8, children: 2 }, 6200)).toBe('6 Erw., 2 Kinder 62,00\u00a0€')
  expect(groupPriceText(mixed, { persons: 4, children: 2 }, 3600)).toBe('2 Erw., 2 Kinder 36,00\u00a0€')
})

test('what costs a party nothing is free, whoever comes along', () => {
  const party = { persons: 4, children: 2 }
  expect(groupPriceText(terms, party, 0)).toBe('4 Pers. kostenlos')
  expect(groupPriceText(terms, party, 1200)).toBe('4 Pers. 12,00\u00a0€, kein Kinderpreis')
})

test('of a lane or a room that everybody shares nothing is said of children’s prices', () => {
  const object = { counts: 'object', isForChildren: false }
  const rooms = { countingUnit: 'room', priceGroups: [object] } as unknown as typeof terms
  expect(groupPriceText(rooms, { persons: 4, children: 2 }, 6000)).toBe('4 Pers. 60,00\u00a0€')
})

test('whoever didn’t say who comes is so many persons where only children have a price beside a lane', () => {
  const child = { counts: 'person', isForChildren: true }
  const lane = { countingUnit: 'lane', priceGroups: [child] } as unknown as typeof terms
  expect(groupPriceText(lane, { persons: 2, children: 2 }, 6200)).toBe('2 Pers. 62,00\u00a0€')
})
