import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import {
  countServices,
  runStatement,
  searchServices,
  searchStatement,
  topServices,
  upcomingEvents,
  eventsStatement,
} from '#app/discovery/discovery.server.ts'
import { bestOfCellsStatement } from '#app/discovery/best-of-cells.server.ts'
import { candidatesStatement, termsStatement } from '#app/discovery/listed-by-starts.server.ts'
import { wideStatement } from '#app/discovery/tiles.server.ts'
import type { Statement } from '#app/discovery/search-statement.ts'
import { placeOf, withRadius, type Place } from '#app/discovery/place.ts'
import { isDated, tilesPerPage, type ServiceQuery } from '#app/discovery/search-query.ts'
import { lexemesOf } from '#app/discovery/words.server.ts'
import { geohashOf } from '#foundation/lib/geo.ts'
import { elapsedMs } from '#foundation/platform/clock.ts'
import { openDb, type Db } from '#foundation/platform/db.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { makeCatalogue } from './catalogue.ts'
import { benchCities } from './cities.ts'
import { compare, type Times, type Work } from './measure.ts'
import { pick, randomFrom } from './random.ts'
import { searches } from './texts.ts'

const now = new Date('2026-06-20T06:00:00Z')
const [today, tomorrow] = ['2026-06-20', '2026-06-21'] as const
const queriesPerCase = 256
const clientCounts = [1, 4]

const { values: options } = parseArgs({
  options: {
    services: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '30' },
    'slot-days': { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    url: { type: 'string' },
  },
})
const services = Number(options.services)
const seed = Number(options.seed)

const random = randomFrom(seed + 1)

// Visitors are where people are; half of them look as far as the contract's default.
function somewhere(): Place {
  const people = benchCities.reduce((sum, [, , thousands]) => sum + thousands, 0)
  let left = random() * people
  const [lat, lng] = benchCities.find(([, , thousands]) => (left -= thousands) < 0) ?? [53.55, 9.99]
  const radius = pick(random, [50, 50, 15, 2] as const)
  return placeOf({ city: null, hash: geohashOf({ lat, lng }, 7), radius }, [])
}

const aCategory = () => {
  const key = 1 + Math.floor(random() * 40)
  return { id: `category-${key}`, key }
}

const cases: Record<string, () => ServiceQuery> = {
  'category, by distance': () => ({ place: somewhere(), category: aCategory(), now }),
  'category, by rating': () => ({ place: somewhere(), category: aCategory(), now, sort: 'so_rating' }),
  'category and two filters': () => ({
    ...{ place: somewhere(), category: aCategory(), now },
    filters: ['lo_outdoor', 'lo_indoor', 'ag_adult', 'ag_teen'],
  }),
  text: () => ({ place: somewhere(), searchText: pick(random, searches), now }),
  'category, four people tomorrow': () => ({
    ...{ place: somewhere(), category: aCategory(), now },
    ...{ filters: ['pe_4', 'pe_over_5', 'pe_up_to_10'], days: [tomorrow] },
  }),
}

const bareNames = new Map<string, string>()

/**
 * What the door does, by the bare driver: the same narrow and wide statements, named, without building them, without
 * looking words up and without making tiles. Of a list with a day the first candidates and their terms are read, too.
 */
async function bareSearches(db: Db, pool: pg.Pool, queries: readonly ServiceQuery[]): Promise<Work> {
  const lists = await Promise.all(
    queries.map(async (query) => {
      const words = await lexemesOf(db, query.searchText ?? '')
      const isFirst = { words, offset: 0 }
      const narrow = isDated(query) ? candidatesStatement(query, isFirst) : searchStatement(query, isFirst)
      const hits = await runStatement(db, narrow)
      const terms = isDated(query) ? [termsStatement(hits)] : []
      return [narrow, ...terms, wideStatement(hits.slice(0, tilesPerPage))]
    }),
  )
  return bareLists(pool, lists)
}

function bareLists(pool: pg.Pool, lists: readonly (readonly Statement[])[]): Work {
  for (const { text } of lists.flat()) bareNames.set(text, bareNames.get(text) ?? `bare_${bareNames.size}`)
  const send = ({ text, values }: Statement) => pool.query({ name: bareNames.get(text) ?? '', text, values })
  return async (turn) => {
    const [narrow, ...others] = lists[turn % lists.length] ?? []
    if (!narrow) return
    const { rowCount } = await send(narrow)
    if (rowCount === 0) return
    for (const statement of others) await send(statement)
  }
}

type Result = { name: string; clients: number; door: Times; bare: Times }

async function run(url: string): Promise<Result[]> {
  const db = openDb(url, { max: 4 })
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  // The server stops soon after; a connection that it ends first is no failure.
  pool.on('error', () => undefined)
  try {
    const searched = await runSearches(db, pool)
    return options.only === ''
      ? [...searched, ...(await runHome(db, pool)), ...(await runEvents(db, pool))]
      : searched
  } finally {
    await Promise.all([db.destroy(), pool.end()])
  }
}

async function measured(name: string, sides: { door: Work; bare: Work }): Promise<Result[]> {
  const results: Result[] = []
  for (const clients of clientCounts) {
    results.push({ name, clients, ...(await compare(sides, { clients, seconds: Number(options.seconds) })) })
  }
  return results
}

async function runSearches(db: Db, pool: pg.Pool): Promise<Result[]> {
  const results: Result[] = []
  for (const [name, made] of Object.entries(cases)) {
    if (!name.startsWith(options.only)) continue
    const queries = Array.from({ length: queriesPerCase }, made)
    const bare = await bareSearches(db, pool, queries)
    const door = (turn: number) => searchServices(db, queries[turn % queries.length] as ServiceQuery)
    results.push(...(await measured(name, { door, bare })))
    const totals = await Promise.all(queries.slice(0, 50).map((query) => countServices(db, query)))
    console.log(
      `${name}: ${totals.toSorted((a, b) => a - b).at(25)} results in the middle, ${Math.max(...totals)} at most`,
    )
  }
  return results
}

const homeList = 8

async function runHome(db: Db, pool: pg.Pool): Promise<Result[]> {
  const queries = Array.from({ length: queriesPerCase }, () => ({ place: withRadius(somewhere(), 50), now }))
  const lists = await Promise.all(
    queries.map(async (query) => {
      const narrow = bestOfCellsStatement(query, homeList)
      return [narrow, wideStatement(await runStatement(db, narrow))]
    }),
  )
  return measured('best of a place (home)', {
    door: (turn) => topServices(db, queries[turn % queries.length] as ServiceQuery, homeList),
    bare: bareLists(pool, lists),
  })
}

async function runEvents(db: Db, pool: pg.Pool): Promise<Result[]> {
  const queries = Array.from({ length: queriesPerCase }, () => ({
    place: somewhere(),
    days: null,
    filters: [],
    now,
  }))
  const at = (turn: number) => queries[turn % queries.length] as (typeof queries)[number]
  return measured('events of the next month', {
    door: (turn) => upcomingEvents(db, at(turn)),
    bare: (turn) => pool.query({ name: 'bare_events', ...eventsStatement(at(turn)) }),
  })
}

function show(results: readonly Result[]): void {
  const cell = (text: string | number, width: number) => String(text).padStart(width)
  const ms = (value: number) => value.toFixed(2)
  console.log(
    '\n| Search | clients | door q/s | door p50 / p99 ms | bare p50 / p99 ms | p50 ratio | p99 ratio |',
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const { name, clients, door, bare } of results) {
    const times = ({ p50, p99 }: Times) => `${ms(p50)} / ${ms(p99)}`
    console.log(
      `| ${name} | ${clients} | ${cell(Math.round(door.perSecond), 5)} | ${times(door)} | ${times(bare)} | ` +
        `${(door.p50 / bare.p50).toFixed(2)} | ${(door.p99 / bare.p99).toFixed(2)} |`,
    )
  }
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(`search bench: ${services} services, seed ${seed}, commit ${commit}`)
const startedMs = elapsedMs()
// With `--url` a catalogue that is there already is searched, to compare two versions of the code.
if (options.url) {
  show(await run(options.url))
} else {
  const server = await openThrowawayPostgres()
  try {
    await migrate(server.url)
    await makeCatalogue(
      server.url,
      { services, seed, fromOn: today, days: Number(options.days), slotDays: Number(options['slot-days']) },
      (line) => console.log(line),
    )
    show(await run(server.url))
  } finally {
    await server.stop()
  }
}
console.log(`\nwhole run ${Math.round((elapsedMs() - startedMs) / 1000)} s`)
