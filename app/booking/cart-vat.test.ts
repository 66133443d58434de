import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { vatOfCart } from './cart-vat.ts'
import { quote, type Order, type PriceTerms } from './quote.ts'

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

test('[PAY-3] a line with a rate of its own keeps it, and the VAT of a cart is that of its rates', () => {
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

test('[PAY-3] net and VAT of every rate of a mixed cart add up to its total', () => {
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
