import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { countServices } from '#app/search/engine/counts.server.ts'
import { upcomingEvents } from '#app/search/event-search/search-events.server.ts'
import { searchServices, topServices } from '#app/search/engine/search.server.ts'
import { resolvePlace, withRadius, type Place } from '#app/search/place/visitor-place.ts'
import type { ServiceQuery } from '#app/search/criteria/search-query.ts'
import { geohashOf } from '#foundation/lib/geo.ts'
import { elapsedMs } from '#foundation/platform/clock.ts'
import { openDb, type Db } from '#foundation/platform/db.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { makeCatalogue } from './catalogue.ts'
import { benchCities } from './cities.ts'
import { compare, type Times, type Work } from './measure.ts'
import { pick, randomFrom } from './random.ts'
import { record, replay, type Recording } from './recorded-statements.ts'
import { searches } from './texts.ts'

const now = new Date('2026-06-20T06:00:00Z')
const [today, tomorrow] = ['2026-06-20', '2026-06-21'] as const
const queriesPerCase = 256
const clientCounts = [1, 4]

const { values: options } = parseArgs({
  options: {
    services: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    days: { type: 'string', default: '5' },
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
  return resolvePlace({ city: null, hash: geohashOf({ lat, lng }, 7), radius }, [])
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

/** The very statements that the door sends for these queries, by the bare driver: one after the other, nothing else. */
async function bareOf<Query>(
  pool: pg.Pool,
  queries: readonly Query[],
  ask: (query: Query) => Promise<unknown>,
): Promise<Work> {
  const recordings: Recording[] = []
  for (const query of queries) recordings.push(await record(async () => (await ask(query), [])))
  return replay(pool, recordings)
}

type Result = { name: string; clients: number; door: Times; bare: Times }

/**
 * What the goals' machine needs to count to 10,000, in milliseconds. The goals in milliseconds are meant for a machine
 * that runs the product; the ones that measure here are up to four times slower, and differ from day to day.
 */
const paceOfGoalsMs = 0.5

/** How many times as long as the goals' machine this one needs for the same work of the database, one client. */
async function paceOf(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const count = () => client.query({ name: 'count', text: 'select count(*) from generate_series(1, 10000)' })
  const { count: times } = await compare({ count }, { clients: 1, seconds: 2 })
  await client.end()
  console.log(
    `a statement that counts to 10,000: ${times.p50.toFixed(2)} ms in the middle, p99 ${times.p99.toFixed(2)}`,
  )
  return times.p50 / paceOfGoalsMs
}

async function run(url: string): Promise<Result[]> {
  const db = openDb(url, { max: 4 })
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  // The server stops soon after; a connection that it ends first is no failure.
  pool.on('error', () => undefined)
  try {
    return [
      ...(await runSearches(db, pool)),
      ...(home.startsWith(options.only) ? await runHome(db, pool) : []),
      ...(events.startsWith(options.only) ? await runEvents(db, pool) : []),
    ]
  } finally {
    await Promise.all([db.destroy(), pool.end()])
  }
}

type Asked<Query> = {
  pool: pg.Pool
  queries: readonly Query[]
  ask: (query: Query) => Promise<unknown>
}

async function compared<Query>(name: string, { pool, queries, ask }: Asked<Query>): Promise<Result[]> {
  const bare = await bareOf(pool, queries, ask)
  const door = (turn: number) => ask(queries[turn % queries.length] as Query)
  const results: Result[] = []
  for (const clients of clientCounts) {
    const times = await compare({ door, bare }, { clients, seconds: Number(options.seconds) })
    results.push({ name, clients, ...times })
  }
  return results
}

async function runSearches(db: Db, pool: pg.Pool): Promise<Result[]> {
  const results: Result[] = []
  for (const [name, made] of Object.entries(cases)) {
    if (!name.startsWith(options.only)) continue
    const queries = Array.from({ length: queriesPerCase }, made)
    results.push(...(await compared(name, { pool, queries, ask: (query) => searchServices(db, query) })))
    const totals = await Promise.all(queries.slice(0, 50).map((query) => countServices(db, query)))
    console.log(
      `${name}: ${totals.toSorted((a, b) => a - b).at(25)} results in the middle, ${Math.max(...totals)} at most`,
    )
  }
  return results
}

const homeList = 8
const home = 'best of a place (home)'
const events = 'events of the next month'

function runHome(db: Db, pool: pg.Pool): Promise<Result[]> {
  const queries = Array.from({ length: queriesPerCase }, () => ({ place: withRadius(somewhere(), 50), now }))
  const ask = (query: ServiceQuery) => topServices(db, query, homeList)
  return compared(home, { pool, queries, ask })
}

function runEvents(db: Db, pool: pg.Pool): Promise<Result[]> {
  const queries = Array.from({ length: queriesPerCase }, () => ({
    ...{ place: somewhere(), days: null, filters: [], now },
  }))
  return compared(events, { pool, queries, ask: (query) => upcomingEvents(db, query) })
}

async function measure(url: string): Promise<void> {
  const before = await paceOf(url)
  const results = await run(url)
  // Before and after, as other machines on the same processors come and go.
  show(results, (before + (await paceOf(url))) / 2)
}

function show(results: readonly Result[], pace: number): void {
  const cell = (text: string | number, width: number) => String(text).padStart(width)
  const ms = (value: number) => value.toFixed(2)
  console.log(
    '\n| Search | clients | door q/s | door p50 / p99 ms | bare p50 / p99 ms | p50 ratio | p99 ratio ' +
      '| p99 at the pace of the goals |',
  )
  console.log('|---|---|---|---|---|---|---|---|')
  for (const { name, clients, door, bare } of results) {
    const times = ({ p50, p99 }: Times) => `${ms(p50)} / ${ms(p99)}`
    console.log(
      `| ${name} | ${clients} | ${cell(Math.round(door.perSecond), 5)} | ${times(door)} | ${times(bare)} | ` +
        `${(door.p50 / bare.p50).toFixed(2)} | ${(door.p99 / bare.p99).toFixed(2)} | ${ms(door.p99 / pace)} |`,
    )
  }
}

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(`search bench: ${services} services, seed ${seed}, commit ${commit}`)
const startedMs = elapsedMs()
// With `--url` a catalogue that is there already is searched, to compare two versions of the code.
if (options.url) {
  await measure(options.url)
} else {
  const server = await openThrowawayPostgres()
  try {
    await migrate(server.url)
    await makeCatalogue(server.url, { services, seed, fromOn: today, days: Number(options.days) }, (line) =>
      console.log(line),
    )
    await measure(server.url)
  } finally {
    await server.stop()
  }
}
console.log(`\nwhole run ${Math.round((elapsedMs() - startedMs) / 1000)} s`)
