import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { quote } from '#app/booking/quote/price-quote.ts'
import { orderFrom } from '#app/booking/orders/order-url.ts'
import { priceLine as line } from '#test/support/price-line.ts'
import {
  parseBookingChoice,
  orderPath,
  partyGroups,
  runningTotal,
  type PartyTerms,
} from './booking-choice.ts'

const terms: PartyTerms = {
  priceGroups: [
    line({ dayGroup: 'weekend', priceCents: 2000 }),
    line({ dayGroup: 'weekday' }),
    line({ groupID: 'child', personType: 'Kinder', priceCents: 1100 }),
    line({ groupID: 'barrel', personType: 'Tonne', priceCents: 400, counts: 'extra' }),
  ],
  countingUnit: 'person',
  countMinPerson: 2,
  countMaxPerson: 12,
  durationType: 'round',
  durationMinutes: 60,
  slotMinutes: 60,
  maxDurationMinutes: null,
}

const saturday = new Date('2026-11-28T13:30:00Z')
const at = (startsAt: Date | null, free = 12) => ({ startsAt, free, missing: 'no-start' as const })

test('an address without figures chooses the smallest party of the first kind', () => {
  expect(parseBookingChoice(new URLSearchParams(), terms).amounts).toEqual({ adult: 2, child: 0, barrel: 0 })
  expect(parseBookingChoice(new URLSearchParams('p_child=3'), terms).amounts).toEqual({
    adult: 0,
    child: 3,
    barrel: 0,
  })
})

test('what stands first for children only is not what somebody without figures is shown', () => {
  const child = line({ groupID: 'child', priceCents: 990, isForChildren: true })
  const escort = line({ priceCents: 450 })
  const amounts = (priceGroups: PriceGroup[]) =>
    parseBookingChoice(new URLSearchParams(), { ...terms, priceGroups }).amounts
  expect(amounts([child, escort])).toEqual({ child: 0, adult: 2 })
  expect(amounts([child])).toEqual({ child: 2 })
})

const lanes: PartyTerms = {
  ...terms,
  priceGroups: [
    line({ groupID: 'lane', counts: 'object', priceCents: 1700, personsPerUnit: 6 }),
    line({ groupID: 'hall', counts: 'object', priceCents: 9000, personsPerUnit: 20 }),
  ],
  countingUnit: 'lane',
  countMinPerson: 1,
  countMaxPerson: 24,
  slotMinutes: 30,
  durationMinutes: 60,
  maxDurationMinutes: 180,
}
const chosenLanes = (query: string) => parseBookingChoice(new URLSearchParams(query), lanes)

test('only people count towards the largest party: lanes and barrels aren’t cut down to it', () => {
  expect(chosenLanes('p_lane=30&persons=30')).toMatchObject({ amounts: { lane: 30, hall: 0 }, persons: 24 })
  const full = parseBookingChoice(new URLSearchParams('p_adult=9&p_child=9&p_barrel=20'), terms)
  expect(full.amounts).toEqual({ adult: 9, child: 3, barrel: 20 })
})

test('a party that is cut down keeps its grown-ups, wherever the list names children', () => {
  const child = line({ groupID: 'child', priceCents: 990, isForChildren: true })
  const childrenFirst = { ...terms, priceGroups: [child, line({ priceCents: 1800 })] }
  const cut = parseBookingChoice(new URLSearchParams('p_child=12&p_adult=2'), childrenFirst)
  expect(cut.amounts).toEqual({ child: 10, adult: 2 })
})

test('as many lanes as the party needs are chosen until somebody says how many', () => {
  expect(chosenLanes('persons=6').amounts).toEqual({ lane: 1, hall: 0 })
  expect(chosenLanes('persons=8').amounts).toEqual({ lane: 2, hall: 0 })
  expect(chosenLanes('persons=8&p_lane=1').amounts).toEqual({ lane: 1, hall: 0 })
})

test('lanes that don’t hold the party have no total and say how many would', () => {
  const total = (query: string) => runningTotal(lanes, chosenLanes(query), at(saturday))
  expect(total('persons=8&p_lane=1')).toEqual({
    outcome: 'refused',
    because: 'too-few-units',
    missing: { groupID: 'lane', units: 2, said: '2 Bahnen', persons: 8 },
  })
  // What is missing is said before a start is chosen.
  expect(runningTotal(lanes, chosenLanes('persons=8&p_lane=1'), at(null))).toMatchObject({
    because: 'too-few-units',
  })
  expect(total('persons=8&p_lane=2')).toMatchObject({ outcome: 'priced', totalCents: 2 * 2 * 1700 })
  expect(total('persons=24&p_lane=1&p_hall=1')).toMatchObject({ outcome: 'priced' })
  expect(total('persons=8&p_lane=2').outcome).toBe('priced')
})

test('a stay is never shorter or longer than the offer says', () => {
  expect(['', 'slots=1', 'slots=3', 'slots=6', 'slots=9'].map((query) => chosenLanes(query).slots)).toEqual([
    2, 2, 3, 6, 6,
  ])
})

test('odd figures and starts are passed over', () => {
  const choice = parseBookingChoice(
    new URLSearchParams('p_adult=-4&p_child=1e9&slot=yesterday&event=%3Cb%3E&slots=99'),
    terms,
  )
  expect(choice).toMatchObject({ slotAt: null, eventId: null, slots: 12, amounts: { adult: 2, child: 0 } })
})

test('who comes beyond the largest party isn’t chosen, in the order of the list; extras are no persons', () => {
  const amounts = (query: string) => parseBookingChoice(new URLSearchParams(query), terms).amounts
  expect(amounts('p_adult=500')).toEqual({ adult: 12, child: 0, barrel: 0 })
  expect(amounts('p_adult=10&p_child=5&p_barrel=20')).toEqual({ adult: 10, child: 2, barrel: 20 })
})

test('of an extra for each person no more is chosen than persons, also when one of them is taken off', () => {
  const shoes = line({ groupID: 'shoes', counts: 'extra', priceCents: 400, isPerPerson: true })
  const climbing = { ...terms, priceGroups: [...terms.priceGroups, shoes] }
  const shoesOf = (query: string, of = climbing) =>
    parseBookingChoice(new URLSearchParams(query), of).amounts['shoes']
  expect(shoesOf('p_adult=2&p_child=1&p_shoes=20')).toBe(3)
  expect(shoesOf('p_adult=2&p_shoes=1')).toBe(1)
  const shared = { ...lanes, priceGroups: [...lanes.priceGroups, shoes] }
  expect(shoesOf('p_lane=1&persons=4&p_shoes=9', shared)).toBe(4)
})

test('each kind of person is counted once, however many lines its price has', () => {
  expect(partyGroups(terms.priceGroups).map(({ groupID }) => groupID)).toEqual(['adult', 'child', 'barrel'])
})

test.each([
  ['no start', '', at(null), 'no-start'],
  ['nobody', 'p_adult=0', at(saturday), 'no-one'],
  ['only an extra', 'p_barrel=2', at(saturday), 'no-one'],
  ['one too few', 'p_adult=1', at(saturday), 'too-small'],
  ['more than there is room', 'p_adult=5', at(saturday, 4), 'too-few-places'],
] as const)('%s has no total yet', (_name, query, start, because) => {
  expect(runningTotal(terms, parseBookingChoice(new URLSearchParams(query), terms), start)).toEqual({
    outcome: 'refused',
    because,
  })
})

test('the last place still has a total', () => {
  const total = runningTotal(
    terms,
    parseBookingChoice(new URLSearchParams('p_adult=4'), terms),
    at(saturday, 4),
  )
  expect(total).toMatchObject({ outcome: 'priced', totalCents: 8000, persons: 4 })
})

test('the running total is the order page’s sum, whatever the day, party and slots', () => {
  const hours = fc.integer({ min: 0, max: 24 * 14 })
  const few = fc.integer({ min: 0, max: 6 })
  fc.assert(
    fc.property(hours, few, few, few, fc.integer({ min: 1, max: 4 }), (hour, adult, child, barrel, slots) => {
      const startsAt = new Date(Date.UTC(2026, 9, 20, hour))
      const query = new URLSearchParams(`p_adult=${adult}&p_child=${child}&p_barrel=${barrel}&slots=${slots}`)
      const total = runningTotal(terms, parseBookingChoice(query, terms), at(startsAt, 500))
      const priced = quote(
        { ...terms, priceVersion: 1, vatPercent: 19 },
        { choices: [...choices({ adult, child, barrel })], slots, persons: null, startsAt },
      )
      expect(total.outcome).toBe(priced.outcome)
      if (total.outcome === 'priced' && priced.outcome === 'priced') {
        expect(total.totalCents).toBe(priced.cart.totalCents)
      }
    }),
    { seed: 20261121 },
  )
})

test('the order page reads the address that the panel writes', () => {
  const query = new URLSearchParams('p_adult=4&p_child=1&slot=2026-11-28T13:30:00.000Z&slots=2')
  const path = orderPath({ companyId: 'c1', serviceId: 's1' }, parseBookingChoice(query, terms))
  expect(orderFrom(new URL(path, 'http://localhost').searchParams)).toMatchObject({
    companyId: 'c1',
    serviceId: 's1',
    startsAt: saturday,
    slots: 2,
    choices: [
      { groupID: 'adult', amount: 4 },
      { groupID: 'child', amount: 1 },
    ],
  })
})

function choices(amounts: Record<string, number>) {
  return Object.entries(amounts).map(([groupID, amount]) => ({ groupID, amount }))
}

test('what a price group’s condition refuses is said before a start is chosen; extras are cut down to it', () => {
  const conditions: PartyTerms = {
    ...terms,
    countMinPerson: 1,
    priceGroups: [
      line({ groupID: 'guest', onlyWith: 'child' }),
      line({ groupID: 'child', isForChildren: true, atMost: { amount: 2, per: 'adult' } }),
      line({ groupID: 'barrel', counts: 'extra', atMost: { amount: 1, per: 'person', of: 2 } }),
    ],
  }
  const because = (query: string) =>
    runningTotal(conditions, parseBookingChoice(new URLSearchParams(query), conditions), at(null))
  expect(because('p_guest=1')).toEqual({ outcome: 'refused', because: 'needs-child' })
  expect(because('p_child=1')).toEqual({ outcome: 'refused', because: 'needs-adult' })
  expect(because('p_guest=1&p_child=3')).toEqual({ outcome: 'refused', because: 'too-few-adults' })
  const { amounts } = parseBookingChoice(new URLSearchParams('p_guest=1&p_child=2&p_barrel=50'), conditions)
  expect(amounts).toEqual({ guest: 1, child: 2, barrel: 2 })
  // Who only comes along isn't what somebody without figures is shown.
  const { amounts: first } = parseBookingChoice(new URLSearchParams(), {
    ...conditions,
    priceGroups: [line({ groupID: 'guest', onlyWith: 'child' }), line({ groupID: 'pupil' })],
  })
  expect(first).toEqual({ guest: 0, pupil: 1 })
})
