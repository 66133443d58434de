import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { geohashOf } from '#foundation/lib/geo.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { openThrowawayPostgres } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import type * as DbDoor from '#foundation/platform/db.server.ts'
import type * as EventsDoor from '#app/search/event-search/search-events.server.ts'
import type * as PlaceRules from '#app/search/place/visitor-place.ts'
import type * as SearchDoor from '#app/search/engine/search.server.ts'
import { makeCatalogue } from './catalogue.ts'
import { benchCities } from './cities.ts'
import { compare, type Times, type Work } from './measure.ts'
import { pick, randomFrom } from './random.ts'
import { searches } from './texts.ts'

const now = new Date('2026-06-20T06:00:00Z')
const radii = [2, 15, 50] as const
const queriesPerCase = 256
/** Of category and text: how many times as long as before a search may take in the middle. */
const mostTimes = 1.3

const { values: options } = parseArgs({
  options: {
    // A checkout of the version to compare with, with its packages.
    before: { type: 'string' },
    services: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    url: { type: 'string' },
  },
})
if (!options.before) {
  console.log('radius bench: nothing to compare with; --before wants the folder of another checkout')
  process.exit()
}
const seed = Number(options.seed)

type Asked = { lat: number; lng: number; radius: (typeof radii)[number]; key: number; searchText: string }

const cases = ['category', 'text', 'home', 'events'] as const
type Case = (typeof cases)[number]
const goals: readonly Case[] = ['category', 'text']

/** Places are where people are. */
function askedAt(random: () => number, radius: Asked['radius']): Asked {
  const people = benchCities.reduce((sum, [, , thousands]) => sum + thousands, 0)
  let left = random() * people
  const [lat, lng] = benchCities.find(([, , thousands]) => (left -= thousands) < 0) ?? [53.55, 9.99]
  return { lat, lng, radius, key: 1 + Math.floor(random() * 40), searchText: pick(random, searches) }
}

/** How a checkout answers: its own code, on connections of its own. */
async function versionIn(folder: string, url: string) {
  const load = <Module>(path: string) => import(pathToFileURL(join(folder, path)).href) as Promise<Module>
  const { openDb } = await load<typeof DbDoor>('foundation/platform/db.server.ts')
  const { resolvePlace } = await load<typeof PlaceRules>('app/search/place/visitor-place.ts')
  const { searchServices, topServices } = await load<typeof SearchDoor>('app/search/engine/search.server.ts')
  const { upcomingEvents } = await load<typeof EventsDoor>('app/search/event-search/search-events.server.ts')
  const db = openDb(url, { max: 1 })
  const answer = async (name: Case, { lat, lng, radius, key, searchText }: Asked): Promise<number> => {
    const place = resolvePlace({ city: null, hash: geohashOf({ lat, lng }, 7), radius }, [])
    if (name === 'home') return (await topServices(db, { place, now }, 8)).length
    if (name === 'events') return (await upcomingEvents(db, { place, days: null, filters: [], now })).length
    const asked = name === 'text' ? { searchText } : { category: { id: `category-${key}`, key } }
    return (await searchServices(db, { place, now, ...asked })).total
  }
  return { answer, stop: () => db.destroy() }
}

type Version = Awaited<ReturnType<typeof versionIn>>
type Side = 'before' | 'now'

async function measure(url: string): Promise<void> {
  const versions = {
    before: await versionIn(resolve(options.before ?? ''), url),
    now: await versionIn(resolve(import.meta.dirname, '..'), url),
  }
  console.log(
    '| Search | km | results before, now | p50 / p99 before | p50 / p99 now | p50 ratio ' +
      '| of those that listed something before |',
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const name of cases.filter((one) => one.startsWith(options.only)))
    for (const radius of radii) await measureCase(versions, name, radius)
  for (const { stop } of Object.values(versions)) await stop()
}

async function measureCase(versions: Record<Side, Version>, name: Case, radius: Asked['radius']) {
  const random = randomFrom(seed + radius)
  const queries = Array.from({ length: queriesPerCase }, () => askedAt(random, radius))
  const totalsOf = (side: Side) => Promise.all(queries.map((asked) => versions[side].answer(name, asked)))
  const [before, now] = [await totalsOf('before'), await totalsOf('now')]
  const timesOf = (asked: readonly Asked[]) => {
    const work = (side: Side): Work => {
      return (turn) => versions[side].answer(name, asked[turn % asked.length] as Asked)
    }
    const seconds = Number(options.seconds)
    return compare({ before: work('before'), now: work('now') }, { clients: 1, seconds })
  }
  const all = await timesOf(queries)
  const found = await timesOf(queries.filter((_asked, nr) => (before[nr] ?? 0) > 0))
  const ratioOf = ({ before: first, now: second }: Record<Side, Times>) => second.p50 / first.p50
  const ms = ({ p50, p99 }: Times) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`
  const results = `${middle(before)}, ${middle(now)}`
  const ratios = `${ratioOf(all).toFixed(2)} | ${ratioOf(found).toFixed(2)}`
  console.log(`| ${name} | ${radius} | ${results} | ${ms(all.before)} | ${ms(all.now)} | ${ratios} |`)
  if (goals.includes(name) && ratioOf(all) > mostTimes) process.exitCode = 1
}

const middle = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
console.log(`radius bench: ${options.services} services, seed ${seed}, commit ${commit}`)
// With `--url` a catalogue that is there already is searched.
if (options.url) {
  await measure(options.url)
} else {
  const server = await openThrowawayPostgres()
  try {
    await migrate(server.url)
    const size = { services: Number(options.services), seed, fromOn: '2026-06-20', days: 2 }
    await makeCatalogue(server.url, size, (line) => console.log(line))
    await measure(server.url)
  } finally {
    await server.stop()
  }
}
