import type { City, Quarter } from '#app/catalog/catalog.server.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { searchRanges } from '#app/search/sql/sql.ts'
import { withRadius, type Place } from '#app/search/place/place.ts'
import type { NameRun } from './entity-names.ts'

/** What is looked up of a text: parts that may be names, slugs that may be places, and words. */
type Lookup = {
  runs: readonly NameRun[]
  slugs: readonly string[]
  words: readonly string[]
  /** A place may be mistyped: the quarters of the chosen city are compared. */
  isPlaceUnsure: boolean
}

/** Runs that are names and words by their numbers, from 1 on. */
type LookupResult = {
  names: readonly number[]
  /** `isUsed`: some offer is written with what begins so; `isNear`: one around with the word itself. */
  words: readonly { nr: number; isUsed: boolean; isNear: boolean }[]
  cities: readonly City[]
  quarters: readonly Quarter[]
}

/** Kilometres around within which a name is known. */
const widest = 50
const kmPerDegree = 111.2
const mostPlaces = 500

/** Titles with all words of a part of a text that are compared with it. */
const mostCompared = 100

/** Named things, each with the condition that it is there and around the place. */
const inBox = 'lat between $7 and $8 and lng between $9 and $10'
const named = Object.entries({
  service: `is_online and ${inBox}`,
  company: inBox,
  event: `is_online and ends_at > $11::timestamptz and ${inBox}`,
})
const isWhole = named.map(
  ([table, isThere]) => `exists (select 1 from ${table} where title_text(title) = run.text and ${isThere})`,
)
// A table expression of its own: the planner would read the whole table for so few rows.
const hasRun = named.map(
  ([table, isThere]) => `exists (
    with found as materialized (
      select title from ${table} where title_words(title) @@ plainto_tsquery('simple', run.text) and ${isThere})
    select 1 from (select title from found limit ${mostCompared}) few
    where strpos(' ' || title_text(title) || ' ', ' ' || run.text || ' ') > 0)`,
)
const namesFound = `(
  select coalesce(json_agg(run.nr), '[]')
  from unnest($6::text[], $12::boolean[]) with ordinality as run (text, needs_whole, nr)
  cross join lateral (select ${isWhole.join(' or ')} as whole) known
  where whole or not run.needs_whole and (${hasRun.join(' or ')}))`

const lookup = (names: string) => `select ${names} as names,
  (select coalesce(json_agg(json_build_object('nr', word.nr,
      'isUsed', exists (
        select 1 from unnest(tsvector_to_array(search_vector(word.text))) as stem
        where (select min(lexeme) from service_posting where lexeme >= stem) < stem || chr(1114111)),
      'isNear', exists (
        select 1 from unnest($4::int[], $5::int[]) as near (low, high)
        join service_posting on cell between near.low and near.high
        where lexeme = any(tsvector_to_array(search_vector(word.text)))))), '[]')
   from unnest($2::text[]) with ordinality as word (text, nr)) as words,
  (select coalesce(json_agg(json_build_object('geohash', geohash, 'form', form, 'name', name, 'names', names,
      'lat', lat, 'lng', lng, 'neighbours', neighbours, 'description', description)
      order by sort_nr, geohash), '[]')
   from (select * from city order by sort_nr, geohash limit ${mostPlaces}) city) as cities,
  (select coalesce(json_agg(json_build_object('form', form, 'cityHash', city_hash, 'name', name, 'names', names,
      'slugs', slugs, 'article', article, 'lat', lat, 'lng', lng, 'reachKm', reach_km, 'isWord', is_word)
      order by form), '[]')
   from (select * from quarter where slugs && $1::text[] or city_hash = $3
         order by form limit ${mostPlaces}) quarter) as quarters`

const lookupPlaces = hot('search_query_places', lookup(`'[]'::json`))
const lookupAll = hot('search_query_lookup', lookup(namesFound))

/** Looks up in one statement what of a text names offers, companies, events around a place, and places. */
export async function lookUp(
  db: Db,
  { runs, slugs, words, isPlaceUnsure }: Lookup,
  { place, now }: { place: Place; now: Date },
): Promise<LookupResult> {
  const wide = place.radius === 'all' ? place : withRadius(place, widest)
  const ranges = searchRanges(wide)
  const [low, high] = [ranges.map(({ from }) => from), ranges.map(({ to }) => to)]
  const ofPlaces = [slugs, words, isPlaceUnsure ? place.cityHash : '', low, high]
  const texts = runs.map(({ text }) => text)
  const ofNames = [texts, ...boxAround(wide), now, runs.map(({ needsWhole }) => needsWhole)]
  const { rows } =
    runs.length === 0
      ? await runText<LookupResult>(db, lookupPlaces, ofPlaces)
      : await runText<LookupResult>(db, lookupAll, [...ofPlaces, ...ofNames])
  return rows[0] ?? { names: [], words: [], cities: [], quarters: [] }
}

/** South, north, west and east of what lies around. */
function boxAround({ centre, radius }: Place): [number, number, number, number] {
  if (radius === 'all') return [-90, 90, -180, 180]
  const north = widest / kmPerDegree
  const east = north / Math.cos((centre.lat * Math.PI) / 180)
  return [centre.lat - north, centre.lat + north, centre.lng - east, centre.lng + east]
}
