import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cart } from '#app/booking/quote/quote.ts'
import { splitCents } from '#app/booking/share-parts/share-parts.ts'
import { shareLines } from './share-lines.ts'

const cartWith = (lines: readonly { totalCents: number; vatPercent: number }[]) =>
  ({
    lines,
    vatPercent: 19,
    totalCents: lines.reduce((sum, { totalCents }) => sum + totalCents, 0),
  }) as unknown as Cart

test('lines of all shares come to each rate of the price to the cent, and those of one to its payment', () => {
  const anyLine = fc.record({
    totalCents: fc.integer({ min: 0, max: 100_000 }),
    vatPercent: fc.constantFrom(0, 7, 19),
  })
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 20 }),
      (lines, count) => {
        const cart = cartWith(lines)
        fc.pre(cart.totalCents > 0)
        const numbers = Array.from({ length: count }, (_none, index) => index + 1)
        const cents = splitCents(cart.totalCents, count)
        const before = (number: number) => cents.slice(0, number - 1).reduce((sum, each) => sum + each, 0)
        const shares = numbers.map((number) =>
          shareLines(cart, {
            ...{ numbers: [number], count },
            ...{ fromCents: before(number), cents: cents[number - 1] ?? 0 },
          }),
        )
        for (const [index, share] of shares.entries())
          expect(share.reduce((sum, line) => sum + line.totalCents, 0)).toBe(cents[index])
        for (const rate of [0, 7, 19]) {
          const of = (all: readonly { totalCents: number; vatPercent?: number }[]) =>
            all.filter((each) => each.vatPercent === rate).reduce((sum, each) => sum + each.totalCents, 0)
          expect(of(shares.flat())).toBe(of(lines))
        }
      },
    ),
  )
})

test('a payment of several shares names them', () => {
  const cart = cartWith([{ totalCents: 3600, vatPercent: 19 }])
  expect(shareLines(cart, { numbers: [2, 3], count: 3, fromCents: 1200, cents: 2400 })).toEqual([
    { name: 'Anteile 2 und 3 von 3', amount: 1, unitCents: 2400, totalCents: 2400, vatPercent: 19 },
  ])
})
