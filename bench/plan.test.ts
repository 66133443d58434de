import pg from 'pg'
import { expect, test } from 'vitest'
import { withOwnDatabase } from '#test/support/database.ts'
import { storedFilterGroups } from '#app/catalog/catalog.ts'
import { bestOfCellsStatement } from '#app/search/sql/top-picks-sql.server.ts'
import { wordHalves, wordsJoined } from '#app/search/lexicon/compound-splitting.server.ts'
import { countsByStarts, filterCounts } from '#app/search/engine/counts.server.ts'
import { eventCounts, eventFilterCounts } from '#app/search/event-search/event-counts.server.ts'
import { relatedEventsStatement } from '#app/search/results/related-events.server.ts'
import { wordedEventsStatement } from '#app/search/event-search/events-with-words.server.ts'
import { eventWords } from '#app/search/event-search/event-words.server.ts'
import { eventsStatement } from '#app/search/event-search/search-events.server.ts'
import { startsTodayStatement } from '#app/storefront/home/free-today.server.ts'
import { askableStatement } from '#app/search/engine/on-request.server.ts'
import { searchStatement, hydratedSearchStatement } from '#app/search/sql/page-sql.server.ts'
import type { Hit } from '#app/search/cards/offer-cards.server.ts'
import { nearbyServices } from '#app/search/results/nearby.server.ts'
import { cityPlace, defaultCity, withRadius } from '#app/search/place/visitor-place.ts'
import { wantedStartsStatement } from '#app/availability/availability.server.ts'
import {
  candidatesStatement,
  termsStatement,
  withDefaultPartyDays,
} from '#app/search/engine/search-by-availability.server.ts'
import type { ServiceQuery } from '#app/search/criteria/search-query.ts'
import { wideStatement } from '#app/search/sql/hydrate.server.ts'
import { noWish, type Wish } from '#app/search/party/party-criteria.ts'
import { lexemesOf } from '#app/search/lexicon/query-terms.server.ts'
import { runText, type Db } from '#foundation/platform/db.server.ts'
import { makeCatalogue } from './catalogue.ts'
import { record } from './recorded-statements.ts'

const now = new Date('2026-06-20T06:00:00Z')
const place = cityPlace(defaultCity, 50)
const category = { id: 'category-3', key: 3 }
// Reference data of a few rows is rightly read whole.
const small = ['category', 'sponsored_placement']

/** The catalogue has postings, but not the words that offers are written with. */
const manyWords = `insert into search_word (spelled, shown)
  select 'wort' || nr, 'Wort' || nr from generate_series(1, 20000) as nr`

const queries: Record<string, ServiceQuery> = {
  category: { place, category, now },
  'category within 2 km by price': { place: withRadius(place, 2), category, now, sort: 'so_price' },
  'category within 15 km': { place: withRadius(place, 15), category, now },
  'text within 15 km': { place: withRadius(place, 15), searchText: 'Kajak', now },
  'category with filters': { place, category, now, filters: ['lo_indoor', 'ag_adult', 'pr_0_25'] },
  'category for a child of six': { place, category, now, filters: ['ag_school', 'ag_6'] },
  'text for a child of six': { place, searchText: 'Kajak', now, filters: ['ag_school', 'ag_6', 'no_drinks'] },
  text: { place, searchText: 'Kajak', now },
  'several words': { place, searchText: 'Kajak Altstadt Anfänger', now },
  'text in a category': { place, category, searchText: 'Kajak', now },
  'a free day': { place, category, now, days: ['2026-06-21'], filters: ['pe_4'] },
  'a free weekend for a crowd': {
    place,
    category,
    now,
    days: ['2026-06-20', '2026-06-21'],
    filters: ['pe_11_50'],
  },
}

test('no list reads a table from end to end', { timeout: 120_000 }, async () => {
  await withOwnDatabase(async ({ db, url }) => {
    const size = { services: 20_000, seed: 3, fromOn: '2026-06-20', days: 3 }
    await makeCatalogue(url, size, () => undefined)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await client.query(manyWords)
      await client.query('analyze search_word')
      const statements = await allStatements(db)
      for (const [name, { text, values }] of Object.entries(statements)) {
        const scans = await sequentialScans(client, text, values)
        expect([name, scans.filter((table) => !small.includes(table))]).toEqual([name, []])
      }
    } finally {
      await client.end()
    }
  })
})

type Statement = { text: string; values: unknown[] }

async function allStatements(db: Db): Promise<Record<string, Statement>> {
  const searches = await Promise.all(
    Object.entries(queries).map(async ([name, query]) => {
      const words = await lexemesOf(db, query.searchText ?? '')
      const page = { words, offset: 0 }
      return [
        [name, searchStatement(query, page)],
        [`${name}, shown`, hydratedSearchStatement(query, page)],
      ] as const
    }),
  )
  const best = bestOfCellsStatement({ place, now }, 24)
  const { rows: hits } = await runText<Hit>(db, best.text, best.values)
  const wished = withDefaultPartyDays({
    place,
    category,
    now,
    wish: { ...noWish, persons: 4, togetherEuro: 100 },
  })
  const family = {
    ...wished,
    sort: 'so_price' as const,
    wish: { ...noWish, persons: 4, children: 2, togetherEuro: 100 },
  }
  const stay = { slots: 1, slotMinutes: 60 }
  const week = {
    ...stay,
    weekMinutes: [{ from: 0, to: 10_080 }],
    leadTimeMinutes: 0,
    bookableDaysAhead: 30,
    units: 4,
  }
  const wanted = hits.map((hit) => ({ ...week, companyId: hit.company_id, serviceId: hit.service_id }))
  return {
    ...Object.fromEntries(searches.flat()),
    'candidates for a wish': candidatesStatement(wished, { words: [], offset: 0 }),
    'candidates for a wish in words': candidatesStatement(
      { ...wished, category: null },
      { words: await lexemesOf(db, 'Kajak'), offset: 0 },
    ),
    'candidates for a family by its sum': candidatesStatement(family, { words: [], offset: 0 }),
    'what a party can ask for': askableStatement(wished, []),
    'what a family can ask for in words': askableStatement(
      { ...family, category: null },
      await lexemesOf(db, 'Kajak'),
    ),
    'listed on request': searchStatement({ ...family, onRequest: true }, { words: [], offset: 0 }),
    'terms for a wish': termsStatement(hits),
    'starts for a wish': wantedStartsStatement(wanted, {
      ...{ fromOn: '2026-06-20', toOn: '2026-07-03', most: 3, now },
    }),
    'wide rows': wideStatement(hits),
    'why nothing is free today': startsTodayStatement({ place, now }),
    'best of a place': bestOfCellsStatement({ place, now }, 8),
    'best within 15 km': bestOfCellsStatement({ place: withRadius(place, 15), now }, 8),
    'best of a place by filters': bestOfCellsStatement({ place, now, filters: ['ag_infant'] }, 40, {
      ...{ mostPerCell: 400, notIn: 1 },
    }),
    'halves of words': {
      text: wordHalves,
      values: [
        ['Kanu', 'Escap'],
        ['tour', 'eroom'],
      ],
    },
    'words joined': { text: wordsJoined, values: [['Kanutour', 'MiniGolf']] },
    'events with words': await wordedEvents(db, 'Kajak'),
    'events with words everywhere': await wordedEvents(db, 'Kajak Altstadt', withRadius(place, 'all')),
    'events with words for a wish': await wordedEvents(db, 'Kajak', place, {
      ...{ ...noWish, persons: 4, hours: { from: 14, to: 18 }, togetherEuro: 100 },
    }),
    events: eventsStatement({ place, days: null, filters: ['lo_indoor'], now }),
    'events of words': eventsStatement({
      ...{ place, days: null, filters: [], now, words: await eventWords(db, 'Kajak Altstadt') },
    }),
    'events beside a search': await besideSearch(db, 'Kajak'),
    'events beside a search for a wish': await besideSearch(db, 'Kajak Altstadt', { ...noWish, persons: 4 }),
    'events called so beside a search': await besideSearch(db, 'Treibholzkonzert'),
    'events close by': eventsStatement({ place: withRadius(place, 2), days: null, filters: [], now }),
    'events within 15 km': eventsStatement({ place: withRadius(place, 15), days: null, filters: [], now }),
    ...(await numbers(db, wished)),
  }
}

const ages = ['ag_infant', 'ag_school', 'ag_teen', 'ag_adult'] as const

/** What sheets of filters and the calendar of events count. */
async function numbers(db: Db, wished: ServiceQuery): Promise<Record<string, Statement>> {
  const events = { place, days: null, month: '2026-06', filters: ['lo_indoor'], wish: null, now }
  const words = await eventWords(db, 'Kajak Altstadt')
  const counts: Record<string, () => Promise<unknown>> = {
    'numbers of ages': () => filterCounts(db, { place, category, now, filters: ['lo_indoor'] }, ages),
    'numbers of ages in words': () => filterCounts(db, { place, searchText: 'Kajak', now }, ages),
    'numbers of ages for a wish': () => countsByStarts(db, wished, ages),
    'numbers of sizes on a day': () =>
      countsByStarts(db, { place, category, now, days: ['2026-06-20'] }, storedFilterGroups.pe),
    'numbers of ages among events': () => eventFilterCounts(db, events, ages),
    'numbers of ages among events in words': () => eventFilterCounts(db, { ...events, words }, ages),
    'events of each day': () => eventCounts(db, events),
    'others around for a need': () =>
      nearbyServices(db, { query: { place, category, now, searchText: 'rollstuhlgerecht' }, listed: [] }),
  }
  const statements: Record<string, Statement> = {}
  for (const [name, count] of Object.entries(counts)) {
    const { statements: sent } = await record(async () => (await count(), []))
    for (const [nr, statement] of sent.entries()) statements[`${name}, ${nr + 1}`] = statement
  }
  return statements
}

async function besideSearch(db: Db, searchText: string, wish: Wish | null = null) {
  const words = await eventWords(db, searchText)
  if (words === null) throw new Error(`${searchText} are words`)
  return relatedEventsStatement({ place, days: null, filters: ['lo_indoor'], wish, now }, words)
}

async function wordedEvents(db: Db, searchText: string, where = place, wish: Wish | null = null) {
  const query = { searchText, place: where, days: null, filters: ['lo_indoor'], wish, now }
  return wordedEventsStatement(query, await lexemesOf(db, searchText))
}

async function sequentialScans(client: pg.Client, text: string, values: unknown[]): Promise<string[]> {
  const { rows } = await client.query<Explained>(`explain (format json) ${text}`, values)
  return scansIn(rows[0]?.['QUERY PLAN'][0]?.Plan)
}

type Explained = { 'QUERY PLAN': { Plan: Node }[] }
type Node = { 'Node Type': string; 'Relation Name'?: string; Plans?: Node[] }

function scansIn(node: Node | undefined): string[] {
  if (!node) return []
  const own = node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)]
}
