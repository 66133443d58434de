import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { movesBetweenRates, ratesMore, vatOfCart } from './cart-vat.ts'
import { quote, type Order, type PriceTerms } from './price-quote.ts'

const line = (changes: Partial<PriceGroup>): PriceGroup => ({
  ...{ groupID: 'adults', personType: 'Erwachsene', note: null, counts: 'person', priceCents: 1200 },
  ...{ personCondition: null, dayGroup: 'all', timeFrame: null, durationFactor: 1 },
  ...changes,
})
const order = (choices: Record<string, number>): Order => ({
  choices: Object.entries(choices).map(([groupID, amount]) => ({ groupID, amount })),
  ...{ slots: 1, persons: null, startsAt: new Date('2026-06-17T13:00:00Z') },
})

const museum: PriceTerms = {
  ...{ priceVersion: 3, countingUnit: 'person', countMinPerson: 1, countMaxPerson: 20 },
  vatPercent: 7,
  priceGroups: [
    line({}),
    line({ groupID: 'kids', priceCents: 650 }),
    line({ groupID: 'course', counts: 'extra', priceCents: 1433, vatPercent: 19 }),
  ],
}

test('a line with a rate of its own keeps it, and the VAT of a cart is that of its rates', () => {
  const priced = quote(museum, order({ adults: 2, course: 1 }))
  const cart = priced.outcome === 'priced' ? priced.cart : null
  expect(cart?.lines.map(({ groupID, vatPercent }) => [groupID, vatPercent])).toEqual([
    ['adults', undefined],
    ['course', 19],
  ])
  expect(cart && vatOfCart(cart)).toEqual([
    { vatPercent: 19, netCents: 1204, vatCents: 229, grossCents: 1433 },
    { vatPercent: 7, netCents: 2243, vatCents: 157, grossCents: 2400 },
  ])
  expect([cart?.vatPercent, cart?.vatCents]).toEqual([7, 386])
})

test('net and VAT of every rate of a mixed cart add up to its total', () => {
  const choices = fc.record({ adults: fc.nat(12), kids: fc.nat(8), course: fc.nat(5) })
  const property = fc.property(choices, (amounts) => {
    const priced = quote(museum, order(amounts))
    if (priced.outcome === 'refused') return
    const { totalCents, vatCents } = priced.cart
    const shares = vatOfCart(priced.cart)
    expect(shares.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(totalCents)
    expect(shares.reduce((sum, share) => sum + share.vatCents, 0)).toBe(vatCents)
    for (const share of shares) {
      expect(share.netCents + share.vatCents).toBe(share.grossCents)
      expect(share.grossCents).toBe(
        share.vatPercent === 19 ? amounts.course * 1433 : amounts.adults * 1200 + amounts.kids * 650,
      )
    }
  })
  fc.assert(property, { numRuns: 2000 })
})

describe('what a change of a cart does to its rates', () => {
  const cart = (entry: number, course: number) => ({
    vatPercent: 7,
    lines: [{ totalCents: entry }, { totalCents: course, vatPercent: 19 }],
  })

  test.each([
    ['nothing', cart(1200, 1400), [], false],
    ['more of one', cart(2400, 1400), [[7, 1200]], false],
    ['less of one', cart(1200, 0), [[19, -1400]], false],
    [
      'more of both',
      cart(2400, 1401),
      [
        [19, 1],
        [7, 1200],
      ],
      false,
    ],
    [
      'less of both',
      cart(1199, 0),
      [
        [19, -1400],
        [7, -1],
      ],
      false,
    ],
    [
      'one for the other',
      cart(0, 2600),
      [
        [19, 1200],
        [7, -1200],
      ],
      true,
    ],
    [
      'a cent from one to the other',
      cart(1201, 1399),
      [
        [19, -1],
        [7, 1],
      ],
      true,
    ],
  ] as const)('%s', (_what, after, more, isMoved) => {
    expect([...ratesMore(cart(1200, 1400), after)]).toEqual(more)
    expect(movesBetweenRates(cart(1200, 1400), after)).toBe(isMoved)
  })

  test('a line that names the cart’s own rate is no other rate', () => {
    const named = { vatPercent: 19, lines: [{ totalCents: 1400 }, { totalCents: 1200, vatPercent: 7 }] }
    expect(movesBetweenRates(cart(1200, 1400), named)).toBe(false)
  })
})
