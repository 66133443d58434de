import pg from 'pg'
import { filtersOf, groupOf, noPriceCents, storedFilters, tagWords } from '#app/catalog/catalog.ts'
import { cellOf, geohashOf } from '#foundation/lib/geo.ts'
import { elapsedMs } from '#foundation/platform/clock.ts'
import { insertCompanies, insertIndex, insertServices } from './catalogue-statements.ts'
import { benchCities } from './cities.ts'
import { normal, pick, randomFrom } from './random.ts'
import { activities, companions, districts, manners } from './texts.ts'
import { withoutIndexes } from './without-indexes.ts'

/** How large a made-up catalogue is. The same numbers give the same rows. */
export type CatalogueSize = {
  services: number
  seed: number
  /** The first day with free places, and how many follow. */
  fromOn: string
  days: number
}

const batch = 5_000
const categoryCount = 40
const servicesPerCompany = 4
const kmPerDegree = 111.195
const spreadKm = 6

/**
 * Fills an empty migrated database: services around real cities (as many as people live there), their search rows and
 * postings, a summary of free places per day, starts for the first days, one event per five services.
 */
export async function makeCatalogue(
  url: string,
  size: CatalogueSize,
  say: (line: string) => void,
): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const startedMs = elapsedMs()
  const told = (what: string) => say(`${what} (${Math.round((elapsedMs() - startedMs) / 1000)} s)`)
  try {
    await client.query('set synchronous_commit = off')
    await client.query("set maintenance_work_mem = '512MB'")
    await makeCategories(client)
    const tables = ['service_index', 'service_posting', 'service_day', 'slot', 'event', 'service', 'company']
    await withoutIndexes(client, tables, async () => {
      await makeServices(client, size)
      told(`${size.services} services`)
      await makePostings(client)
      told('postings')
      await makeDays(client, size)
      await makeEvents(client, size)
      told('days, starts and events')
    })
    told('indexes')
    await client.query('vacuum analyze')
    told('vacuum')
  } finally {
    await client.end()
  }
}

async function makeCategories(client: pg.Client): Promise<void> {
  const keys = Array.from({ length: categoryCount }, (_, index) => index + 1)
  await client.query(
    `insert into category (id, key, name, icon, picture_kind, accent_color, accent_color2, seo_title, seo_description,
       description, sort_nr)
     select 'category-' || key, key, name, 'waves', 'kayak', '#0e6e8c', '#ffb65c', name, name, '[]', key
     from unnest($1::int[], $2::text[]) as made (key, name)`,
    [keys, keys.map((key) => activities[(key - 1) * 5])],
  )
}

async function makeServices(client: pg.Client, { services, seed }: CatalogueSize): Promise<void> {
  const random = randomFrom(seed)
  const place = placesBy(random)
  for (let first = 0; first < services; first += batch) {
    const count = Math.min(batch, services - first)
    const rows = Array.from({ length: count }, (_, index) => madeService(first + index, random, place))
    const column = <Key extends keyof Made>(name: Key) => rows.map((row) => row[name])
    await client.query(insertCompanies, [
      ...[column('company'), column('lat'), column('lng'), column('geohash'), column('title')],
    ])
    await client.query(insertServices, [
      ...[
        column('company'),
        column('id'),
        column('title'),
        column('category'),
        column('kind'),
        column('price'),
      ],
      ...[
        column('tags'),
        column('district'),
        column('lat'),
        column('lng'),
        column('geohash'),
        column('rank'),
      ],
      ...[column('stars'), column('votes'), column('party')],
    ])
    await client.query(insertIndex, [
      ...[column('id'), column('company'), column('category'), column('cell'), column('lat'), column('lng')],
      ...[
        column('price').map((cents) => cents ?? noPriceCents),
        column('stars'),
        column('votes'),
        column('party'),
      ],
      ...[column('rank'), rows.map(({ kind }) => kinds.indexOf(kind)), column('bits'), column('moreBits')],
    ])
  }
}

const kinds = ['timeSlots', 'event', 'onRequest'] as const
/** The other values are of facts. */
const editable = storedFilters.filter((code) => groupOf(code) !== 'ex')
type Made = ReturnType<typeof madeService>

function madeService(nr: number, random: () => number, place: () => { lat: number; lng: number }) {
  const category = 1 + Math.floor(random() * categoryCount)
  const activity = activities[(category - 1) * 5 + Math.floor(random() * 5)] ?? ''
  const { lat, lng } = place()
  const share = random()
  const kind = kinds[share < 0.65 ? 0 : share < 0.85 ? 1 : 2] ?? 'timeSlots'
  const price = random() < 0.03 ? null : Math.floor(random() * 120) * 100
  const party = 1 + Math.floor(random() * 4)
  const tags = Array.from({ length: 4 + Math.floor(random() * 12) }, () => pick(random, editable)).map(String)
  const facts = {
    tags,
    startPriceCents: price,
    minPersons: party,
    maxPersons: party + 10,
    durationMinutes: 90,
    minAge: null,
    wheelchair: nr % 3 === 0 ? ('yes' as const) : ('unknown' as const),
    pram: nr % 2 === 0 ? ('yes' as const) : ('no' as const),
    languages: nr % 10 === 0 ? (['de', 'en'] as const) : [],
    isCancellable: kind !== 'onRequest',
  }
  const words = tagWords(filtersOf(facts))
  return {
    ...{
      id: `s${String(nr).padStart(8, '0')}`,
      company: `c${String(Math.floor(nr / servicesPerCompany)).padStart(8, '0')}`,
    },
    ...{
      category,
      kind,
      price,
      party,
      tags: JSON.stringify(tags),
      bits: words.tags,
      moreBits: words.moreTags,
      lat,
      lng,
    },
    ...{ cell: cellOf({ lat, lng }), geohash: geohashOf({ lat, lng }, 6), district: pick(random, districts) },
    title: `${pick(random, manners)} ${activity} ${pick(random, companions)}`,
    ...{
      rank: Math.floor(random() * 1_000),
      stars: 300 + Math.floor(random() * 201),
      votes: Math.floor(random() * 900),
    },
  }
}

function placesBy(random: () => number): () => { lat: number; lng: number } {
  const people = benchCities.reduce((sum, [, , thousands]) => sum + thousands, 0)
  return () => {
    let left = random() * people
    const [lat, lng] = benchCities.find(([, , thousands]) => (left -= thousands) < 0) ??
      benchCities[0] ?? [0, 0]
    const km = { north: normal(random) * spreadKm, east: normal(random) * spreadKm }
    return {
      lat: lat + km.north / kmPerDegree,
      lng: lng + km.east / (kmPerDegree * Math.cos((lat * Math.PI) / 180)),
    }
  }
}

// What refreshServiceIndex writes, for all rows at once.
async function makePostings(client: pg.Client): Promise<void> {
  await client.query(`
    insert into service_posting (lexeme, cell, service_id, weight, tags, more_tags, lat, lng, price_cents,
      rating_hundredths, rating_count, party_min, rank, best, request_kind, counts_persons, child_cents)
    select word.lexeme, narrow.cell, narrow.service_id, case when 'A' = any(word.weights) then 4 else 2 end,
      narrow.tags, narrow.more_tags, narrow.lat, narrow.lng, narrow.price_cents, narrow.rating_hundredths,
      narrow.rating_count, narrow.party_min, narrow.rank, narrow.best, narrow.request_kind, narrow.counts_persons,
      narrow.child_cents
    from service_index narrow join service on service.id = narrow.service_id
    join category on category.id = service.category_id
    cross join lateral unnest(setweight(search_vector(service.title), 'A')
      || setweight(search_vector(category.name || ' ' || service.district), 'C')) as word (lexeme, positions, weights)`)
}

// Starts every two hours; two in five have no place left, most of the others few.
const placesTaken = `greatest(0, abs(hashtextextended(service_id || day_on || hour, $3) % 12) - 3)`

/** What a day's summary derives from such starts: four bits for each hour. */
const freePerHour = `sum(least(7, capacity - booked)::bigint << (4 * (start_minute / 60 - 8)))::bigint`

async function makeDays(client: pg.Client, { fromOn, days, seed }: CatalogueSize): Promise<void> {
  await client.query(
    `insert into slot (company_id, service_id, starts_at, ends_at, day_on, start_minute, capacity, booked)
     select company_id, service_id, opens_at + make_interval(hours => hour),
       opens_at + make_interval(mins => 60 * hour + 90), day_on, 60 * hour, 8, ${placesTaken}
     from service_index cross join (
       select $1::date + nr as day_on, ($1::date + nr)::timestamp at time zone 'Europe/Berlin' as opens_at
       from generate_series(0, $2::int - 1) as nr) as day
     cross join generate_series(10, 20, 2) as hour
     where request_kind = 0`,
    [fromOn, days, seed],
  )
  await client.query(
    `insert into service_day (company_id, service_id, day_on, free_by_hour, most_free, total_capacity, total_booked,
       first_free_at, last_start_at)
     select company_id, service_id, day_on, ${freePerHour}, max(capacity - booked), sum(capacity), sum(booked),
       min(starts_at) filter (where booked < capacity), max(starts_at)
     from slot group by company_id, service_id, day_on`,
  )
}

async function makeEvents(client: pg.Client, { fromOn, seed }: CatalogueSize): Promise<void> {
  await client.query(
    `insert into event (company_id, id, service_id, title, starts_at, ends_at, day_on, payment_type, price_groups,
       start_price_cents, capacity, booked, cell4, cell, lat, lng, tags, more_tags)
     select narrow.company_id, 'e' || narrow.service_id, narrow.service_id, service.title, at, at + interval '2 hours',
       at::date, 'ticket', '[]', least(narrow.price_cents, 10000), 100, 40, left(service.geohash, 4), narrow.cell,
       narrow.lat, narrow.lng, narrow.tags, narrow.more_tags
     from service_index narrow
     join service on service.company_id = narrow.company_id and service.id = narrow.service_id
     cross join lateral (
       select $1::date + interval '1 minute' * abs(hashtextextended(narrow.service_id, $2) % 86400) as at) soon
     where narrow.request_kind = 1
     order by left(service.geohash, 4), soon.at`,
    [fromOn, seed],
  )
}
