import type { City, Quarter } from '#app/catalog/catalog.server.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { searchRanges } from '#app/search/sql/place-ranges.ts'
import { withRadius, type Place } from '#app/search/place/visitor-place.ts'

/** What is looked up of a text: parts that may be names, slugs that may be places, and words. */
export type Lookup = {
  runs: readonly string[]
  slugs: readonly string[]
  words: readonly string[]
  /** A place may be mistyped: the quarters of the chosen city are compared. */
  isPlaceUnsure: boolean
}

/** `nr` counts from 1. `whole`: a name is this run and nothing more. */
export type LookupResult = {
  names: readonly { nr: number; whole: boolean }[]
  /** `isUsed`: some offer is written with what begins so; `isNear`: one around with the word itself. */
  words: readonly { nr: number; isUsed: boolean; isNear: boolean }[]
  cities: readonly City[]
  quarters: readonly Quarter[]
}

/** Kilometres around within which a name is known. */
const widest = 50
const kmPerDegree = 111.2
const mostPlaces = 500

const inBox = 'lat between $5 and $6 and lng between $7 and $8'
const hasRun = "title_words(title) @@ phraseto_tsquery('simple', run.text)"

const lookupText = hot(
  'search_query_lookup',
  `select
     (select coalesce(json_agg(json_build_object('nr', run.nr, 'whole', named.whole)), '[]')
      from unnest($1::text[]) with ordinality as run (text, nr) cross join lateral (
        select bool_or(title_text(title) = run.text) as whole from (
          select title from service where ${hasRun} and is_online and ${inBox}
          union all select title from company where ${hasRun} and ${inBox}
          union all select title from event where ${hasRun} and is_online and ends_at > $9::timestamptz and ${inBox}
        ) found) named
      where named.whole is not null) as names,
     (select coalesce(json_agg(json_build_object('nr', word.nr,
         'isUsed', exists (
           select 1 from unnest(tsvector_to_array(search_vector(word.text))) as stem
           where (select min(lexeme) from service_posting where lexeme >= stem) < stem || chr(1114111)),
         'isNear', exists (
           select 1 from unnest($10::int[], $11::int[]) as near (low, high)
           join service_posting on cell between near.low and near.high
           where lexeme = any(tsvector_to_array(search_vector(word.text)))))), '[]')
      from unnest($3::text[]) with ordinality as word (text, nr)) as words,
     (select coalesce(json_agg(json_build_object('geohash', geohash, 'form', form, 'name', name, 'names', names,
         'lat', lat, 'lng', lng, 'neighbours', neighbours, 'description', description)
         order by sort_nr, geohash), '[]')
      from (select * from city order by sort_nr, geohash limit ${mostPlaces}) city) as cities,
     (select coalesce(json_agg(json_build_object('form', form, 'cityHash', city_hash, 'name', name, 'names', names,
         'slugs', slugs, 'article', article, 'lat', lat, 'lng', lng, 'reachKm', reach_km, 'isWord', is_word)
         order by form), '[]')
      from (select * from quarter where slugs && $2::text[] or city_hash = $4
            order by form limit ${mostPlaces}) quarter) as quarters`,
)

/** Looks up in one statement what of a text names offers, companies, events around a place, and places. */
export async function lookUp(
  db: Db,
  { runs, slugs, words, isPlaceUnsure }: Lookup,
  { place, now }: { place: Place; now: Date },
): Promise<LookupResult> {
  const wide = place.radius === 'all' ? place : withRadius(place, widest)
  const ranges = searchRanges(wide)
  const values = [
    ...[runs, slugs, words, isPlaceUnsure ? place.cityHash : ''],
    ...boxAround(wide),
    ...[now, ranges.map(({ from }) => from), ranges.map(({ to }) => to)],
  ]
  const { rows } = await runText<LookupResult>(db, lookupText, values)
  return rows[0] ?? { names: [], words: [], cities: [], quarters: [] }
}

/** South, north, west and east of what lies around. */
function boxAround({ centre, radius }: Place): [number, number, number, number] {
  if (radius === 'all') return [-90, 90, -180, 180]
  const north = widest / kmPerDegree
  const east = north / Math.cos((centre.lat * Math.PI) / 180)
  return [centre.lat - north, centre.lat + north, centre.lng - east, centre.lng + east]
}
