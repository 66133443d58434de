import { expect, test } from 'vitest'
import { addDays } from '#foundation/lib/berlin-time.ts'
import { quote } from '#app/booking/quote/price-quote.ts'
import { guestsAt } from './demand.ts'
import { cityRows } from '../reference/rows.ts'
import { expandCity, eventsAround } from './expand.ts'
import { childPriceOf, startPriceOf, type PriceGroup } from '#app/catalog/catalog.ts'
import { priceLinesOf } from './price-lines.ts'
import { adult, child, each, extra, reduced } from './prices.ts'
import { openingsOf, startsOf } from './rules.ts'
import { replies } from './data/replies.ts'
import { replyRows } from './review-rows.ts'

const today = '2026-06-13'

test('the same day gives the same city, another day another one', () => {
  expect(expandCity(today)).toEqual(expandCity(today))
  expect(expandCity(addDays(today, 1))).not.toEqual(expandCity(today))
})

test('250 events and more in 70 days, and several in Hamburg on each of the next 14', () => {
  const events = eventsAround(today)
  expect(events.length).toBeGreaterThanOrEqual(250)
  for (let ahead = 0; ahead < 14; ahead += 1) {
    const dayOn = addDays(today, ahead)
    const near = events.filter((event) => event.day_on === dayOn && event.cell4 === 'u1x0' && event.is_online)
    expect(near.length).toBeGreaterThanOrEqual(5)
  }
  expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
  expect(new Set(events.map(({ payment_type }) => payment_type)).size).toBe(3)
})

test('a date has the same event whichever day asks for it', () => {
  const later = new Map(eventsAround(addDays(today, 20)).map((event) => [event.id, event]))
  const shared = eventsAround(today).filter(({ day_on }) => day_on >= addDays(today, 20))
  expect(shared.length).toBeGreaterThan(100)
  for (const event of shared) expect(later.get(event.id)).toEqual(event)
})

test('each evening’s price is what one grown-up pays then', () => {
  const services = new Map(expandCity(today).services.map((row) => [row.id, row]))
  const events = eventsAround(today).filter(({ payment_type }) => payment_type === 'ticket')
  const paid = events.map(({ service_id, starts_at, price_groups }) => {
    const priceGroups = JSON.parse(price_groups) as PriceGroup[]
    const first = priceGroups.find(({ isForChildren }) => !isForChildren) ?? priceGroups[0]
    const child = priceGroups.find(({ isForChildren }) => isForChildren)
    const { count_min_person: countMinPerson = 1 } = services.get(service_id) ?? {}
    const priced = quote(
      {
        ...{ priceGroups, priceVersion: 1, vatPercent: 19, countingUnit: 'person' },
        ...{ countMinPerson, countMaxPerson: 99 },
      },
      {
        choices: [
          { groupID: first?.groupID ?? '', amount: countMinPerson },
          // Who may only come with a child brings one.
          ...(first?.onlyWith === 'child' ? [{ groupID: child?.groupID ?? '', amount: 1 }] : []),
        ],
        ...{ slots: 1, persons: null, startsAt: starts_at },
      },
    )
    return priced.outcome === 'priced' ? priced.cart.lines[0]?.unitCents : priced.because
  })
  expect(events.map(({ start_price_cents }) => start_price_cents)).toEqual(paid)
  const tours = events.filter(({ service_id }) => service_id === 'lichterfahrt')
  expect(new Set(tours.map(({ start_price_cents }) => start_price_cents))).toEqual(new Set([2600, 2900]))
})

test('programme titles take turns from week to week', () => {
  const own = eventsAround(today).filter(({ service_id }) => service_id === 'klubkonzerte')
  own.slice(1).forEach((event, index) => expect(event.title).not.toBe(own[index]?.title))
})

test('every city stands in a cell of its own', () => {
  const hashes = cityRows().map(({ geohash }) => geohash)
  expect(hashes).toContain('u1x0')
  expect(new Set(hashes).size).toBe(hashes.length)
})

test('400 ratings and tips and more, none from today or later, none twice by one name', () => {
  const { reviews } = expandCity(today)
  expect(reviews.length).toBeGreaterThanOrEqual(400)
  expect(new Set(reviews.map(({ id }) => id)).size).toBe(reviews.length)
  expect(reviews.filter(({ created_at }) => created_at >= new Date(`${today}T00:00:00+02:00`))).toEqual([])
  expect(reviews.filter(({ kind, stars }) => (kind === 'rating') !== (stars !== null))).toEqual([])
})

test('every reply of the city stands under a review that is there, and none was written in the future', () => {
  const rows = replyRows(expandCity(today).reviews)
  expect(rows.map(({ review_id }) => review_id).toSorted()).toEqual(Object.keys(replies).toSorted())
  expect(rows.filter(({ created_at }) => created_at >= new Date(`${today}T00:00:00+02:00`))).toEqual([])
})

test('the mock’s canoe tour costs what it shows there', () => {
  const canoe = expandCity(today).services.find(({ id }) => id === 'kanutour-barmbek')
  expect(canoe?.start_price_cents).toBe(1800)
  const priced = quote(
    {
      priceGroups: JSON.parse(canoe?.price_groups ?? '[]'),
      priceVersion: 1,
      vatPercent: 19,
      countingUnit: 'person',
      countMinPerson: 2,
      countMaxPerson: 12,
    },
    {
      choices: [{ groupID: 'erwachsene', amount: 4 }],
      slots: 1,
      persons: null,
      startsAt: new Date('2026-06-20T12:30:00Z'),
    },
  )
  expect(priced).toMatchObject({ outcome: 'priced', cart: { totalCents: 7200 } })
})

test('a children’s price says that it is theirs, in each of its lines and of no other', () => {
  const prices = [adult(2000), reduced(1500, ''), child(900, '6 bis 15 Jahre', { weekendCents: 1100 })]
  const lines = priceLinesOf(prices, 'person')
  expect(lines.map(({ groupID, isForChildren }) => [groupID, isForChildren])).toEqual([
    ['erwachsene', undefined],
    ['ermaessigt', undefined],
    ['kinder', true],
    ['kinder', true],
  ])
  expect([startPriceOf(lines, 'person'), childPriceOf(lines, 'person')]).toEqual([2000, 900])
  const childrenFirst = priceLinesOf([child(700, ''), adult(500)], 'person')
  expect([startPriceOf(childrenFirst, 'person'), childPriceOf(childrenFirst, 'person')]).toEqual([500, 700])
  const cheapChildren = priceLinesOf([child(500, ''), adult(700)], 'person')
  expect([startPriceOf(cheapChildren, 'person'), childPriceOf(cheapChildren, 'person')]).toEqual([700, 500])
  expect(childPriceOf(priceLinesOf([adult(2000)], 'person'), 'person')).toBe(2000)
  expect(childPriceOf([], 'person')).toBeNull()
})

test('narrow price lines come before wide ones; the start price is the lowest of the first group', () => {
  const lines = priceLinesOf(
    [
      adult(2000, '', {
        weekendCents: 2400,
        early: { before: '16:00', cents: 1500 },
        party: { from: 8, cents: 1400 },
      }),
      extra('Helm', 300),
    ],
    'person',
  )
  expect(lines.map(({ priceCents, dayGroup }) => [priceCents, dayGroup])).toEqual([
    [1400, 'all'],
    [1500, 'weekday'],
    [2400, 'weekend'],
    [2000, 'all'],
    [300, 'all'],
  ])
  expect(startPriceOf(lines, 'person')).toBe(1400)
  expect(startPriceOf([], 'person')).toBeNull()
  expect(priceLinesOf([each('Bahn', 1), each('Bahn', 2)], 'lane').map(({ groupID }) => groupID)).toEqual([
    'bahn',
    'bahn-2',
  ])
})

test('rules read weekdays, single starts and steps', () => {
  expect(startsOf('di-mi 10:00-12:00/60 | so 9:30')).toEqual([
    ...[600, 660, 720].map((minute) => ({ weekday: 2, minute })),
    ...[600, 660, 720].map((minute) => ({ weekday: 3, minute })),
    { weekday: 7, minute: 570 },
  ])
  expect(openingsOf('mo,do 9:00-12:00 14:00-18:00')[3]?.ranges).toHaveLength(2)
  for (const wrong of ['xx 10:00', 'mo', 'mo 25:00', 'mo 12:00-10:00/30', 'so-mo 10:00'])
    expect(() => startsOf(wrong)).toThrow(RangeError)
})

test('guests only ever become more as the day comes nearer, and never more than there are places', () => {
  for (const demand of ['quiet', 'normal', 'busy', 'full'] as const) {
    let before = 0
    for (let daysAhead = 70; daysAhead >= 0; daysAhead -= 1) {
      const now = guestsAt({ key: `k ${demand}`, capacity: 12, demand, weekday: 6, daysAhead })
      expect(now).toBeGreaterThanOrEqual(before)
      expect(now).toBeLessThanOrEqual(12)
      before = now
    }
  }
})
