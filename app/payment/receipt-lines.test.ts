import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesBack, ratesBack, type BackPart } from './receipt-lines.ts'
import type { ReceiptLine } from './receipt.ts'

const line = (totalCents: number, vatPercent: number): ReceiptLine => ({
  ...{ name: 'Erwachsene', amount: 1, unitCents: totalCents },
  ...{ totalCents, vatPercent },
})
const back = (paymentId: string, priceCents: number, part: string | null = null): BackPart => ({
  ...{ refundId: `${paymentId} ${part ?? 'rest'}`, paymentId, priceCents, part, isGone: true },
})
const told = (rates: ReadonlyMap<number, number> | undefined) =>
  [...(rates ?? [])].filter(([, cents]) => cents !== 0)

test('all of a sale is taken back line by line, a part of it by rates', () => {
  const lines = [line(7200, 19), line(1080, 7)]
  const sold = new Map([['first', lines]])
  const linesOf = (one: BackPart) =>
    linesBack({ refundId: one.refundId, among: [one], name: 'Teil' }, { sold, parts: new Map() })
  expect(linesOf(back('first', 8280))).toEqual(lines)
  expect(linesOf(back('first', 4140))).toMatchObject([
    { name: 'Teil', vatPercent: 19, totalCents: 3600 },
    { name: 'Teil', vatPercent: 7, totalCents: 540 },
  ])
})

test('a part is taken back at its own rates, whichever payment bears it, and then what is left of all', () => {
  // Two persons at 7 %, then a course at 19 %, then one person less.
  const sold = new Map([
    ['persons', [line(2400, 7)]],
    ['course', [line(1400, 19)]],
  ])
  const parts = new Map([['person', new Map([[7, 1200]])]])
  const person = back('course', 1200, 'person')
  const rest = [back('persons', 2400), back('course', 200)]
  const standing = ratesBack([person], { sold, parts })
  expect(told(standing.get('course person'))).toEqual([[7, 1200]])
  const all = ratesBack([person, ...rest], { sold, parts })
  expect(all.get('course person')).toEqual(standing.get('course person'))
  expect(told(all.get('course rest'))).toEqual([[19, 200]])
  expect(told(all.get('persons rest'))).toEqual([
    [19, 1200],
    [7, 1200],
  ])
})

test('each of two payments first gives back what it sold itself', () => {
  const sold = new Map([
    ['persons', [line(3600, 7)]],
    ['courses', [line(2800, 19)]],
  ])
  const less = new Map([
    [19, 1400],
    [7, 2400],
  ])
  const both = [back('courses', 2800, 'less'), back('persons', 1000, 'less')]
  const taken = ratesBack(both, { sold, parts: new Map([['less', less]]) })
  expect(told(taken.get('persons less'))).toEqual([[7, 1000]])
  expect(told(taken.get('courses less'))).toEqual([
    [19, 1400],
    [7, 1400],
  ])
})

test('what failed is not gone: the rest takes it back, and what the others say stays', () => {
  const sold = new Map([['one', [line(1200, 7), line(1400, 19)]]])
  const parts = new Map([['course', new Map([[19, 1400]])]])
  const failed = { ...back('one', 1400, 'course'), isGone: false }
  const taken = ratesBack([failed, back('one', 2600)], { sold, parts })
  expect(told(taken.get('one rest'))).toEqual([
    [19, 1400],
    [7, 1200],
  ])
})

const rates = [0, 7, 19]
const amounts = fc.tuple(...rates.map(() => fc.nat(5000)))
const sum = (all: readonly number[]) => all.reduce((cents, each) => cents + each, 0)

test('whatever is sold and goes back, at no rate more than there was, and at the end nothing is left', () => {
  const walks = fc.record({
    sales: fc.array(amounts, { minLength: 1, maxLength: 3 }),
    shares: fc.array(fc.tuple(...rates.map(() => fc.double({ min: 0, max: 1, noNaN: true }))), {
      maxLength: 4,
    }),
  })
  const property = fc.property(walks, ({ sales, shares }) => {
    const paid = sales.filter((cents) => sum(cents) > 0)
    fc.pre(paid.length > 0)
    const sold = new Map(
      paid.map((cents, nr) => [String(nr), cents.map((each, at) => line(each, rates[at] ?? 0))] as const),
    )
    const open = new Map(paid.map((cents, nr) => [String(nr), sum(cents)] as const))
    const left = rates.map((_rate, at) => sum(paid.map((cents) => cents[at] ?? 0)))
    const parts = new Map<string, Map<number, number>>()
    const among: BackPart[] = []
    for (const [nr, share] of shares.entries()) {
      const due = left.map((cents, at) => Math.floor(cents * (share[at] ?? 0)))
      parts.set(String(nr), new Map(due.map((cents, at) => [rates[at] ?? 0, cents])))
      let cents = sum(due)
      for (const [paymentId, there] of [...open].toReversed()) {
        const priceCents = Math.min(there, cents)
        if (priceCents > 0) among.push(back(paymentId, priceCents, String(nr)))
        open.set(paymentId, there - priceCents)
        cents -= priceCents
      }
      for (const [at, each] of due.entries()) left[at] = (left[at] ?? 0) - each
    }
    for (const [paymentId, cents] of open) if (cents > 0) among.push(back(paymentId, cents))
    const taken = ratesBack(among, { sold, parts })
    const perPart = new Map<string | null, Map<number, number>>()
    for (const { refundId, priceCents, part } of among) {
      const own = taken.get(refundId) ?? new Map()
      expect(sum([...own.values()])).toBe(priceCents)
      const known = perPart.get(part) ?? new Map<number, number>()
      for (const [rate, cents] of own) {
        expect(cents).toBeGreaterThanOrEqual(0)
        known.set(rate, (known.get(rate) ?? 0) + cents)
      }
      perPart.set(part, known)
    }
    for (const [part, due] of [
      ...parts,
      [null, new Map(rates.map((rate, at) => [rate, left[at] ?? 0]))],
    ] as const)
      for (const [rate, cents] of due) expect(perPart.get(part)?.get(rate) ?? 0).toBe(cents)
  })
  fc.assert(property, { numRuns: 3000 })
})
