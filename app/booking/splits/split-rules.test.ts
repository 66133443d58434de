import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CartLine } from '#app/booking/quote/quote.ts'
import { splitCents } from '#app/booking/share-parts/share-parts.ts'
import {
  isAccepted,
  missingForSmaller,
  mostHeld,
  nextReminder,
  sharesAtMost,
  sharingRefusal,
  splitDeadline,
  termsInShares,
} from './split-rules.ts'

const now = new Date('2026-06-20T10:00:00Z')
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

test('shares come to the price to the cent, and differ by a cent at most', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 20 }), (total, count) => {
      const shares = splitCents(total, count)
      expect(shares).toHaveLength(count)
      expect(shares.reduce((sum, cents) => sum + cents, 0)).toBe(total)
      expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
    }),
  )
})

describe('the deadline', () => {
  const deadline = (startsIn: number, cancelHours: number | null) =>
    splitDeadline({
      startsAt: hoursLater(startsIn),
      cancelMinutesBeforeStart: cancelHours === null ? null : cancelHours * 60,
      now,
    })

  test.each([
    ['24 hours where there is time', 100, 24, 24],
    ['two hours before cancelling ends', 40, 24, 14],
    ['two hours before the start where nothing can be cancelled', 10, null, 8],
    ['at least an hour', 27, 24, 1],
  ] as const)('is %s', (_name, startsIn, cancelHours, hours) => {
    expect(deadline(startsIn, cancelHours)).toEqual(hoursLater(hours))
  })

  test('is none where less than an hour is left', () => {
    expect(deadline(26.9, 24)).toBeNull()
    expect(deadline(1, null)).toBeNull()
  })
})

describe('an order in shares is refused', () => {
  const order = { totalCents: 3600, people: 3, persons: 3, deadline: hoursLater(24) }
  test.each([
    ['for one', { people: 1 }, 'split-people'],
    ['for more than come', { people: 4 }, 'split-people'],
    ['for more than may', { people: sharesAtMost + 1, persons: 200 }, 'split-people'],
    ['below what a card is charged', { totalCents: 149 }, 'split-too-small'],
    ['too near', { deadline: null }, 'split-too-late'],
  ] as const)('%s', (_name, change, because) => {
    expect(sharingRefusal({ ...order, ...change })).toBe(because)
  })

  test('and else not', () => {
    expect(sharingRefusal(order)).toBeNull()
    expect(sharingRefusal({ ...order, totalCents: 150 })).toBeNull()
  })
})

test('splits hold at most a quarter of a start, rounded down', () => {
  expect([0, 3, 4, 15, 16, 40].map(mostHeld)).toEqual([0, 0, 1, 3, 4, 10])
})

test('cancelling keeps the fee of every share, and says so before', () => {
  const terms = {
    totalCents: 3600,
    button: 'pay',
    refundCents: 3521,
    cancelUntil: 'x',
    startsAt: 'y',
  } as const
  expect(termsInShares(terms, [1200, 1200, 1200])).toEqual({ ...terms, refundCents: 3 * (1200 - 43) })
  const never = { ...terms, refundCents: null, cancelUntil: null }
  expect(termsInShares(never, [1800, 1800])).toEqual(never)
})

test('an authorisation is taken only while the split is open and all its shares are', () => {
  const shares = [
    { number: 1, checkoutId: 'paid' },
    { number: 2, checkoutId: null },
    { number: 3, checkoutId: null },
  ]
  const taken = (state: 'open' | 'capturing' | 'completed' | 'released', numbers: number[]) =>
    isAccepted({ state, shares }, numbers)
  expect([taken('open', [2]), taken('open', [2, 3])]).toEqual([true, true])
  expect([taken('open', [1]), taken('open', [1, 2]), taken('open', [4])]).toEqual([false, false, false])
  expect([taken('capturing', [2]), taken('completed', [2]), taken('released', [2])]).toEqual([
    false,
    false,
    false,
  ])
})

test('nobody is reminded twice within six hours', () => {
  expect(nextReminder(null, now)).toBeNull()
  expect(nextReminder(now, hoursLater(5.9))).toEqual(hoursLater(6))
  expect(nextReminder(now, hoursLater(6))).toBeNull()
})

describe('a smaller group', () => {
  const party = (adults: number, children = 0) => ({
    units: adults + children,
    persons: adults + children,
    cart: {
      lines: [
        { groupID: 'adults', amount: adults },
        { groupID: 'children', amount: children },
      ] as CartLine[],
    },
  })
  const missing = (after: ReturnType<typeof party>, paidCents: number, totalCents: number) =>
    missingForSmaller({ before: party(3, 2), after, paidShares: 2, paidCents, totalCents })

  test.each([
    ['what is paid is enough', party(3), 3600, 3600, 0],
    ['the rest is the organiser’s', party(3, 1), 3600, 4300, 700],
    ['nothing is taken away', party(3, 2), 3600, 5000, 'not-smaller'],
    ['something else is more', party(2, 3), 3600, 5000, 'not-smaller'],
    ['it costs less than is paid', party(2), 3600, 2400, 'paid-more'],
    ['more have paid than would come', party(1), 2400, 3600, 'paid-by-more'],
    ['what is missing is too little to charge', party(3), 3570, 3600, 'rest-too-small'],
    ['nothing costs anything', party(0, 2), 0, 0, 'rest-too-small'],
  ])('%s', (_what, after, paidCents, totalCents, expected) => {
    expect(missing(after, paidCents, totalCents)).toBe(expected)
  })
})
