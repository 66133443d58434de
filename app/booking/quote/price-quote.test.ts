import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { quote, type Order, type PriceTerms } from './price-quote.ts'

const line = (changes: Partial<PriceGroup>): PriceGroup => ({
  groupID: 'adults',
  personType: 'Erwachsene',
  note: null,
  counts: 'person',
  priceCents: 1200,
  personCondition: null,
  dayGroup: 'all',
  timeFrame: null,
  durationFactor: 1,
  ...changes,
})

const tour: PriceTerms = {
  priceGroups: [
    line({ priceCents: 1000, personCondition: { min: 6, max: null } }),
    line({ priceCents: 1500, dayGroup: 'weekend' }),
    line({}),
    line({ groupID: 'kids', personType: 'Kinder', priceCents: 650 }),
    line({ groupID: 'canoe', personType: 'Kanu', counts: 'extra', priceCents: 333 }),
  ],
  priceVersion: 3,
  vatPercent: 19,
  countingUnit: 'person',
  countMinPerson: 1,
  countMaxPerson: 20,
}
const lanes: PriceTerms = {
  ...tour,
  priceGroups: [
    line({
      groupID: 'lane',
      counts: 'object',
      priceCents: 2400,
      timeFrame: { fromMinute: 600, toMinute: 1080 },
    }),
    line({
      groupID: 'lane',
      counts: 'object',
      priceCents: 3200,
      timeFrame: { fromMinute: 1080, toMinute: 1440 },
    }),
  ],
  countingUnit: 'lane',
}

// 15:00 in Berlin; the 17th is a Wednesday, the 20th a Saturday.
const wednesday = new Date('2026-06-17T13:00:00Z')
const saturday = new Date('2026-06-20T13:00:00Z')
const order = (choices: Record<string, number>, changes: Partial<Order> = {}): Order => ({
  choices: Object.entries(choices).map(([groupID, amount]) => ({ groupID, amount })),
  slots: 1,
  persons: null,
  startsAt: wednesday,
  ...changes,
})

const bike = line({ groupID: 'bike', counts: 'extra', priceCents: 1000, isPerPerson: true })
const cycling = { ...tour, priceGroups: [...tour.priceGroups, bike] }

test('of an extra for each person a party takes as many as they are', () => {
  expect(quote(cycling, order({ adults: 1, kids: 1, bike: 2 }))).toMatchObject({
    outcome: 'priced',
    persons: 2,
  })
  const twice = {
    ...order({}),
    choices: [...order({ adults: 1, bike: 1 }).choices, { groupID: 'bike', amount: 1 }],
  }
  expect(quote(cycling, twice)).toEqual({ outcome: 'refused', because: 'too-many-extras' })
})

// The table of docs/rules/quote.md.
test.each([
  ['two adults on a Wednesday', tour, order({ adults: 2 }), 2400, 383, 2],
  ['[PRICE-10] two adults on a Saturday', tour, order({ adults: 2 }, { startsAt: saturday }), 3000, 479, 2],
  ['[PRICE-10] six adults get the price for groups', tour, order({ adults: 6 }), 6000, 958, 6],
  ['four adults and two children are a group of six', tour, order({ adults: 4, kids: 2 }), 5300, 846, 6],
  ['an extra counts no person', tour, order({ adults: 1, canoe: 1 }), 1533, 245, 1],
  ['two hours cost twice as much', tour, order({ adults: 1 }, { slots: 2 }), 2400, 383, 1],
  ['a lane in the afternoon', lanes, order({ lane: 1 }, { persons: 4 }), 2400, 383, 1],
  [
    'a lane from 18:00',
    lanes,
    order({ lane: 2 }, { startsAt: new Date('2026-06-17T16:00:00Z') }),
    6400,
    1022,
    2,
  ],
  ['a small business has no VAT', { ...tour, vatPercent: 0 }, order({ adults: 1 }), 1200, 0, 1],
  ['7 % VAT', { ...tour, vatPercent: 7 }, order({ adults: 1 }), 1200, 79, 1],
] as const)('%s', (_name, terms, wanted, totalCents, vatCents, units) => {
  expect(quote(terms, wanted)).toMatchObject({ outcome: 'priced', cart: { totalCents, vatCents }, units })
})

test('a duration factor is rounded per unit, so that the lines add up', () => {
  const terms = { ...tour, priceGroups: [line({ priceCents: 1001, durationFactor: 1.5 })] }
  expect(quote(terms, order({ adults: 3 }))).toMatchObject({
    cart: { totalCents: 4506, lines: [{ unitCents: 1502, totalCents: 4506 }] },
  })
})

test.each([
  ['nothing', tour, order({}), 'nothing-chosen'],
  ['none of something', tour, order({ adults: 0 }), 'nothing-chosen'],
  ['only an extra', tour, order({ canoe: 1 }), 'nothing-chosen'],
  ['a group that is not on the list', tour, order({ pirates: 1 }), 'unknown-price'],
  ['a bicycle more than persons', cycling, order({ adults: 2, bike: 3 }), 'too-many-extras'],
  ['half a person', tour, order({ adults: 1.5 }), 'too-many-persons'],
  ['too few', { ...tour, countMinPerson: 4 }, order({ adults: 3 }), 'too-few-persons'],
  ['more than the service takes', tour, order({ adults: 21 }), 'too-many-persons'],
  ['more persons than may share a lane', lanes, order({ lane: 1 }, { persons: 21 }), 'too-many-persons'],
  [
    'a lane before opening',
    lanes,
    order({ lane: 1 }, { startsAt: new Date('2026-06-17T06:00:00Z') }),
    'no-price-at-this-time',
  ],
  [
    'less than can be paid',
    { ...tour, priceGroups: [line({ priceCents: 20 })] },
    order({ adults: 2 }),
    'total-too-small',
  ],
  [
    'a fortune',
    { ...tour, priceGroups: [line({ priceCents: 900_000 })] },
    order({ adults: 3 }),
    'total-too-large',
  ],
] as const)('refused: %s', (_name, terms, wanted, because) => {
  expect(quote(terms, wanted)).toEqual({ outcome: 'refused', because })
})

const six = (changes: Partial<PriceGroup>) => line({ counts: 'object', personsPerUnit: 6, ...changes })
const bowling: PriceTerms = {
  ...lanes,
  priceGroups: [
    six({ groupID: 'lane', unitName: { one: 'Bahn', many: 'Bahnen' } }),
    six({ groupID: 'lounge', personType: 'Lounge', personsPerUnit: 10 }),
    line({ groupID: 'stool', personType: 'Hocker', counts: 'extra', personsPerUnit: 1, priceCents: 100 }),
  ],
}

test.each([
  ['one lane for eight', { lane: 1 }, 8, { groupID: 'lane', units: 2, said: '2 Bahnen', persons: 8 }],
  ['two lanes for thirteen', { lane: 2 }, 13, { groupID: 'lane', units: 3, said: '3 Bahnen', persons: 13 }],
  [
    'a lane and a lounge',
    { lane: 1, lounge: 1 },
    17,
    { groupID: 'lane', units: 2, said: '2 Bahnen', persons: 17 },
  ],
  [
    'the counting unit’s word',
    { lounge: 1 },
    11,
    { groupID: 'lounge', units: 2, said: '2 Bahnen', persons: 11 },
  ],
])('objects that don’t hold the party are refused: %s', (_name, amounts, persons, missing) => {
  const wanted = order(amounts, { persons })
  expect(quote(bowling, wanted)).toEqual({ outcome: 'refused', because: 'too-few-units', missing })
})

test.each([
  ['a lane takes six', { lane: 1 }, 6],
  ['two take twelve', { lane: 2 }, 12],
  ['more lanes than needed are welcome', { lane: 3 }, 2],
  ['kinds add up', { lane: 1, lounge: 1 }, 16],
  ['an extra can take one more', { lane: 1, stool: 1 }, 7],
])('objects hold the party: %s', (_name, amounts, persons) => {
  expect(quote(bowling, order(amounts, { persons }))).toMatchObject({ outcome: 'priced', persons })
})

test('objects without a number take any party', () => {
  expect(quote(lanes, order({ lane: 1 }, { persons: 20 }))).toMatchObject({ outcome: 'priced' })
})

test('whatever is chosen, what is priced holds the party, and one unit less doesn’t', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20 }), (lane, persons) => {
      const { outcome } = quote(bowling, order({ lane }, { persons }))
      expect(outcome === 'priced').toBe(lane * 6 >= persons)
    }),
  )
})

test('the same group named twice is one line, checked as a sum', () => {
  const choices = [
    { groupID: 'adults', amount: 15 },
    { groupID: 'adults', amount: 15 },
  ]
  expect(quote(tour, { ...order({}), choices })).toEqual({ outcome: 'refused', because: 'too-many-persons' })
})

test('[PAY-3] the lines of every cart add up to its total, and its VAT is inside', () => {
  const choices = fc.record({ adults: fc.nat(12), kids: fc.nat(8), canoe: fc.nat(5) })
  const property = fc.property(
    choices,
    fc.integer({ min: 1, max: 12 }),
    fc.boolean(),
    (amounts, slots, isWeekend) => {
      const priced = quote(tour, order(amounts, { slots, startsAt: isWeekend ? saturday : wednesday }))
      if (priced.outcome === 'refused') return
      const { lines, totalCents, vatCents } = priced.cart
      expect(lines.reduce((sum, { unitCents, amount }) => sum + unitCents * amount, 0)).toBe(totalCents)
      expect(lines.every((each) => each.totalCents === each.unitCents * each.amount)).toBe(true)
      expect(Math.abs(totalCents - vatCents - totalCents / 1.19)).toBeLessThanOrEqual(0.5)
      expect(priced.units).toBe(amounts.adults + amounts.kids)
    },
  )
  fc.assert(property, { numRuns: 10_000 })
})

test('[PRICE-9] every item of a cart has its price and its amount', () => {
  const priced = quote(tour, order({ adults: 2, canoe: 3 }))
  const lines = priced.outcome === 'priced' ? priced.cart.lines : []
  expect(
    lines.map(({ groupID, unitCents, amount, totalCents }) => [groupID, unitCents, amount, totalCents]),
  ).toEqual([
    ['adults', 1200, 2, 2400],
    ['canoe', 333, 3, 999],
  ])
})
