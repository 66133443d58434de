import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceLine } from '#test/support/price-line.ts'
import { quote, type PriceTerms } from './price-quote.ts'

const terms: Omit<PriceTerms, 'priceGroups'> = {
  ...{ priceVersion: 1, vatPercent: 19, countMinPerson: 1, countMaxPerson: 60 },
  countingUnit: 'person',
}

// Three sit in the largest boat, two in the smallest.
const boats: PriceTerms = {
  ...terms,
  priceGroups: [
    priceLine({}),
    priceLine({ groupID: 'kids', isForChildren: true, atMost: { amount: 2, per: 'adult' } }),
    priceLine({ groupID: 'barrel', counts: 'extra', atMost: { amount: 1, per: 'person', of: 2 } }),
  ],
}
const playground: PriceTerms = {
  ...terms,
  priceGroups: [
    priceLine({ groupID: 'kids', isForChildren: true }),
    priceLine({ onlyWith: 'child' }),
    priceLine({ groupID: 'baby', isForChildren: true, onlyWith: 'adult' }),
  ],
}
const alpacas: PriceTerms = {
  ...terms,
  countingUnit: 'object',
  priceGroups: [
    priceLine({ groupID: 'alpaca', counts: 'object', personsPerUnit: 2 }),
    priceLine({
      ...{ groupID: 'third', counts: 'extra', personsPerUnit: 1 },
      atMost: { amount: 1, per: 'object' },
    }),
  ],
}

const quoted = (of: PriceTerms, amounts: Record<string, number>, persons: number | null = null) =>
  quote(of, {
    choices: Object.entries(amounts).map(([groupID, amount]) => ({ groupID, amount })),
    ...{ slots: 1, persons, startsAt: new Date('2026-06-17T13:00:00Z') },
  })

test.each([
  ['a child alone in a boat', boats, { kids: 1 }, 'needs-adult'],
  ['more children than fit into a boat with one grown-up', boats, { adult: 1, kids: 3 }, 'too-few-adults'],
  ['50 barrels for two in one boat', boats, { adult: 2, barrel: 50 }, 'too-many-of-one'],
  ['a barrel more than boats', boats, { adult: 4, barrel: 3 }, 'too-many-of-one'],
  ['who only comes along, alone', playground, { adult: 1 }, 'needs-child'],
  ['a baby alone', playground, { baby: 1 }, 'needs-adult'],
] as const)('refused by the condition of a price group: %s', (_name, of, amounts, because) => {
  expect(quoted(of, amounts)).toEqual({ outcome: 'refused', because })
})

test('a limit for each object counts the objects that are chosen', () => {
  expect(quoted(alpacas, { alpaca: 1, third: 2 }, 3)).toEqual({
    outcome: 'refused',
    because: 'too-many-of-one',
  })
  expect(quoted(alpacas, { alpaca: 2, third: 2 }, 6)).toMatchObject({ outcome: 'priced' })
})

test.each([
  ['two children with one grown-up', boats, { adult: 1, kids: 2 }],
  ['a barrel for each boat, the last one of which has one person', boats, { adult: 5, barrel: 3 }],
  ['a child with somebody along', playground, { kids: 1, adult: 1 }],
  ['a child alone where nothing asks for more', playground, { kids: 1 }],
] as const)('priced, as every condition is met: %s', (_name, of, amounts) => {
  expect(quoted(of, amounts)).toMatchObject({ outcome: 'priced' })
})

test('whatever is priced has a grown-up for every two children and a boat for every barrel', () => {
  const some = fc.nat(8)
  fc.assert(
    fc.property(some, some, some, (adult, kids, barrel) => {
      const isFine = adult + kids > 0 && kids <= 2 * adult && barrel <= Math.ceil((adult + kids) / 2)
      expect(quoted(boats, { adult, kids, barrel }).outcome === 'priced').toBe(isFine)
    }),
  )
})
