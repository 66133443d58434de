import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, berlinDay, berlinMinute } from '#foundation/lib/berlin-time.ts'
import { withoutKeeping, type Db } from '#foundation/platform/db.server.ts'
import { withDemoCity } from '#test/support/demo-city.ts'
import { takePlaces } from '#app/availability/availability.server.ts'
import { orderFrom } from '#app/booking/orders/order-url.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { previewOrder } from '#app/booking/order-page/order-facts.server.ts'
import { categories, serviceForBooking } from '#app/catalog/catalog.server.ts'
import { isOnlyForChildren } from '#app/catalog/catalog.ts'
import { parseBookingChoice, orderPath } from '#app/search/prices/booking-choice.ts'
import { cityPlace, defaultCity, type Radius } from '#app/search/place/visitor-place.ts'
import { cursorOfPage, type ServiceQuery } from '#app/search/criteria/search-query.ts'
import { searchServices } from './search.server.ts'
import type { Tile } from '#app/search/offers/offer-card.ts'
import { budgetCents, isWishing, type Wish } from '#app/search/party/party-criteria.ts'

// Saturday, half past twelve in Hamburg: part of the day is over.
const now = new Date('2026-06-13T10:30:00Z')
const today = berlinDay(now)
const searches = 400

type Asked = Omit<ServiceQuery, 'now' | 'place' | 'wish'> & { wish: Wish; radius: Radius }

function askedBy(categoryKeys: readonly { id: string; key: number }[]): fc.Arbitrary<Asked> {
  const maybe = <T>(item: fc.Arbitrary<T>) => fc.option(item, { freq: 2 })
  const wish = fc.record({
    persons: maybe(fc.integer({ min: 1, max: 14 })),
    children: maybe(fc.integer({ min: 1, max: 4 })),
    hours: maybe(
      fc.tuple(fc.integer({ min: 12, max: 41 }), fc.integer({ min: 1, max: 16 })).map(([from, long]) => ({
        from: from / 2,
        to: Math.min(24, (from + long) / 2),
      })),
    ),
    perPersonEuro: maybe(fc.integer({ min: 0, max: 90 })),
    togetherEuro: maybe(fc.integer({ min: 0, max: 300 })),
  })
  return fc.record({
    wish: wish
      .map(({ children, ...rest }): Wish => {
        const isPart = rest.persons !== null && children !== null && children < rest.persons
        return { ...rest, children: isPart ? children : null }
      })
      .filter(isWishing),
    days: maybe(
      fc
        .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 1, max: 2 }))
        .map(([first, count]) => Array.from({ length: count }, (_, index) => addDays(today, first + index))),
    ),
    category: maybe(fc.constantFrom(...categoryKeys)),
    filters: fc.subarray(['lo_indoor', 'lo_outdoor', 'tz_evening', 'ag_adult'], { maxLength: 1 }),
    sort: maybe(fc.constantFrom('so_price', 'so_rating', 'so_utkiek', 'so_pers')),
    radius: fc.constantFrom<Radius>(2, 15, 50, 'all'),
    cursor: fc.constantFrom(null, null, cursorOfPage(2)),
  })
}

test('of four hundred random searches nearly every shown start can be booked, each for the shown sum', async () => {
  await withDemoCity(today, async ({ db }) => {
    const keys = (await categories(db, {})).map(({ id, key }) => ({ id, key }))
    const asked = fc.sample(askedBy(keys), { numRuns: searches, seed: 20_260_613 })
    const forChildren = await onlyForChildren(db)
    const tally = { withStarts: 0, shown: 0, booked: 0, sameTotal: 0, refused: [] as string[] }
    // Many searches show the same start to a party of the same size: booked once, it counts for all.
    const tries = new Map<string, Outcome>()
    for (const { radius, ...query } of asked) {
      const { tiles } = await searchServices(db, { ...query, place: cityPlace(defaultCity, radius), now })
      const starts = tiles.flatMap((tile) => tile.wishedStarts.map((start) => ({ tile, start })))
      tally.withStarts += starts.length > 0 ? 1 : 0
      for (const { tile, start } of starts) {
        expectWithin(query, { tile, start, counts: forChildren.has(tile.serviceId) ? 'children' : 'all' })
        const outcome = tries.get(start.href) ?? (await tryBooking(db, tile, start))
        tries.set(start.href, outcome)
        tally.shown += 1
        tally.booked += outcome.booked ? 1 : 0
        tally.sameTotal += outcome.totalCents === start.totalCents ? 1 : 0
        if (!outcome.booked) tally.refused.push(outcome.because)
      }
    }
    expect(tally.withStarts).toBeGreaterThan(searches / 3)
    expect(tally.refused.slice(0, 10)).toEqual([])
    expect(tally.shown).toBeGreaterThan(10 * searches)
    expect(tally.booked / tally.shown).toBeGreaterThanOrEqual(0.99)
    expect(tally.sameTotal).toBe(tally.shown)
  })
}, 180_000)

type Start = Tile['wishedStarts'][number]

type Shown = { tile: Tile; start: Start; counts: 'all' | 'children' }

function expectWithin(query: Pick<Asked, 'wish' | 'days'>, { tile, start, counts }: Shown) {
  const { startsAt, totalCents } = start
  const { hours, persons, children } = query.wish
  const minute = berlinMinute(startsAt)
  expect(startsAt.getTime()).toBeGreaterThan(now.getTime())
  if (hours) expect(minute >= hours.from * 60 && minute < hours.to * 60).toBe(true)
  if (query.days) expect(query.days).toContain(berlinDay(startsAt))
  else expect(berlinDay(startsAt) < addDays(today, 14)).toBe(true)
  if (persons) expect(tile.party).toMatchObject(countedIn({ persons, children: children ?? 0 }, counts))
  const most = budgetCents(query.wish, tile.party?.persons ?? 1)
  if (most !== null) expect(totalCents).toBeLessThanOrEqual(most)
}

// Where only children have a price, who brings them takes no place.
function countedIn(party: { persons: number; children: number }, counts: Shown['counts']) {
  return counts === 'children' && party.children > 0 ? { persons: party.children, children: 0 } : party
}

async function onlyForChildren(db: Db): Promise<ReadonlySet<string>> {
  const offers = await db.selectFrom('service').select(['id', 'price_groups', 'counting_unit']).execute()
  return new Set(
    offers
      .filter((one) => one.counting_unit === 'person' && isOnlyForChildren(one.price_groups))
      .map(({ id }) => id),
  )
}

type Outcome = { booked: true; totalCents: number } | { booked: false; totalCents: number; because: string }

/** Follows a start's link to the order page and reserves, in a transaction that is rolled back. */
async function tryBooking(db: Db, tile: Tile, { href }: Start): Promise<Outcome> {
  const order = await orderBehind(db, tile, href)
  const answer = order && (await previewOrder(db, { order, now }))
  if (!order || !answer) return { booked: false, totalCents: -1, because: `${tile.serviceId}: no order` }
  if (answer.outcome === 'refused')
    return { booked: false, totalCents: -1, because: `${tile.serviceId}: ${answer.because}` }
  const { service, units, cart, startsAt } = answer.preview
  const starts = Array.from(
    { length: order.slots },
    (_, index) => new Date(startsAt.getTime() + index * service.slotMinutes * 60_000),
  )
  return withoutKeeping<Outcome>(db, async (tx) => {
    const taken = await takePlaces(tx, {
      companyId: service.companyId,
      serviceId: service.id,
      reference: 'replay',
      wanted: { kind: 'slots', startsAt: starts },
      units,
      leadTimeMinutes: service.leadTimeMinutes,
      lastDayOn: addDays(today, service.bookableDaysAhead),
      now,
    })
    return taken.outcome === 'refused'
      ? { booked: false, totalCents: cart.totalCents, because: `${service.id}: ${taken.because}` }
      : { booked: true, totalCents: cart.totalCents }
  })
}

/** What the service's page makes of the link, and its button of that. */
async function orderBehind(
  db: Db,
  { companyId, serviceId }: Tile,
  href: string,
): Promise<OrderRequest | null> {
  const service = await serviceForBooking(db, { companyId, serviceId })
  if (!service) return null
  const choice = parseBookingChoice(new URL(href, 'https://x.example').searchParams, service)
  return orderFrom(new URL(orderPath({ companyId, serviceId }, choice), 'https://x.example').searchParams)
}
