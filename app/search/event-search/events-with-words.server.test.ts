import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { makeEvent } from '#test/support/calendar-rows.ts'
import { makeCategory, makeCompany, makeService } from '#test/support/catalog-rows.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { eventsWithWords } from './events-with-words.server.ts'
import { cityPlace, defaultCity } from '#app/search/place/visitor-place.ts'
import { noWish, type Wish } from '#app/search/party/party-criteria.ts'

const now = new Date('2026-06-20T06:00:00Z')
const place = cityPlace(defaultCity, 50)

async function makeGround(db: Db): Promise<void> {
  await makeCategory(db, { id: 'wasser', key: 1 })
  await makeCompany(db, { id: 'bad', title: 'Stadtbad' })
  const rows = { company_id: 'bad', category_id: 'wasser', request_type: 'event' as const }
  await makeService(db, { ...rows, id: 'schwimmen', title: 'Schwimmen' })
}

type Row = Partial<Parameters<typeof makeEvent>[1]>

const shownOf = async (db: Db, wish: Partial<Wish> | null) => {
  const query = { searchText: 'schwimmen', place, days: null, filters: [], now }
  const tiles = await eventsWithWords(db, { ...query, wish: wish && { ...noWish, ...wish } })
  return tiles.map(({ eventId }) => eventId)
}

/** What is shown for a wish of one event alone. */
async function isShown(row: Row, wish: Partial<Wish> | null): Promise<boolean> {
  let shown: string[] = []
  await withDatabase(async (tx) => {
    await makeGround(tx)
    const starts_at = new Date('2026-06-21T16:30:00Z')
    await makeEvent(tx, { company_id: 'bad', service_id: 'schwimmen', id: 'only', starts_at, ...row })
    shown = await shownOf(tx, wish)
  })
  return shown.length > 0
}

const soldOut = { capacity: 20, booked: 20 }
const twoLeft = { capacity: 20, booked: 18 }
const fromTwelve = { start_price_cents: 1200 }
const perTable = { ...fromTwelve, price_groups: '[{"counts": "object"}]' }

// It starts at 18:30 in Hamburg.
test.each<[Row, Partial<Wish> | null, boolean]>([
  [{}, { hours: { from: 0, to: 11 } }, false],
  [{}, { hours: { from: 18, to: 19 } }, true],
  [{}, { hours: { from: 18.5, to: 24 } }, true],
  [{}, { hours: { from: 18.75, to: 24 } }, false],
  [{}, { hours: { from: 0, to: 18.5 } }, false],
  [{}, { hours: { from: 0, to: 18 } }, false],
  [{}, { hours: { from: 19, to: 24 } }, false],
  [{}, { hours: { from: 17, to: 24 } }, true],
  [soldOut, null, true],
  [soldOut, { hours: { from: 17, to: 24 } }, false],
  [soldOut, { perPersonEuro: 50 }, false],
  [{ ...soldOut, payment_type: 'free-without-ticket' }, { persons: 4 }, true],
  [twoLeft, { persons: 2 }, true],
  [twoLeft, { persons: 3 }, false],
  [fromTwelve, { perPersonEuro: 12 }, true],
  [fromTwelve, { perPersonEuro: 11 }, false],
  [fromTwelve, { persons: 4, togetherEuro: 48 }, true],
  [fromTwelve, { persons: 4, togetherEuro: 47 }, false],
  [fromTwelve, { persons: 4, perPersonEuro: 12 }, true],
  [fromTwelve, { persons: 4, perPersonEuro: 20, togetherEuro: 40 }, false],
  [perTable, { persons: 4, togetherEuro: 12 }, true],
  [perTable, { persons: 4, togetherEuro: 11 }, false],
])('an event of %o for the wish %o is shown: %s', async (row, wish, shown) => {
  expect(await isShown(row, wish)).toBe(shown)
})

test('for a wish the next date that keeps to it is shown, not the next of all', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    const date = { company_id: 'bad', service_id: 'schwimmen' }
    await makeEvent(tx, { ...date, id: 'evening', starts_at: new Date('2026-06-21T16:30:00Z') })
    await makeEvent(tx, { ...date, ...soldOut, id: 'full', starts_at: new Date('2026-06-22T07:00:00Z') })
    await makeEvent(tx, { ...date, id: 'early', starts_at: new Date('2026-06-23T07:00:00Z') })
    expect(await shownOf(tx, null)).toEqual(['evening'])
    expect(await shownOf(tx, { hours: { from: 0, to: 11 } })).toEqual(['early'])
  })
})

test('a day without a wish has only dates that somebody still gets into, one without tickets included', async () => {
  await withDatabase(async (tx) => {
    await makeGround(tx)
    const date = { company_id: 'bad', service_id: 'schwimmen', starts_at: new Date('2026-06-21T16:30:00Z') }
    await makeEvent(tx, { ...date, ...soldOut, id: 'full' })
    const on = async (days: string[] | null) => {
      const query = { searchText: 'schwimmen', place, days, filters: [], now }
      return (await eventsWithWords(tx, query)).map(({ eventId }) => eventId)
    }
    expect(await on(['2026-06-21'])).toEqual([])
    expect(await on(null)).toEqual(['full'])
    const open = { ...soldOut, payment_type: 'free-without-ticket' as const }
    await makeEvent(tx, { ...date, ...open, id: 'open', starts_at: new Date('2026-06-21T18:00:00Z') })
    expect(await on(['2026-06-21'])).toEqual(['open'])
  })
})
