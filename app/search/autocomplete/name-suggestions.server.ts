import { cities } from '#app/catalog/catalog.server.ts'
import { nameSlug, nameSlugs } from '#app/catalog/catalog.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import type { Place } from '#app/search/place/place.ts'
import {
  nameMatchRank,
  leastTyped,
  leastWithin,
  suggestedPlaces,
  type FoundPlace,
  type Spelling,
  type Suggestion,
} from './suggestions.ts'

/** Proposals of each kind. */
const most = { category: 2, collection: 2, city: 2, quarter: 3 } as const
const searchPath = '/activity/search'

type Asked = { text: string; place: Place }

/** A name of a category, a collection, a city or a quarter. */
export type Name = {
  kind: 'category' | 'collection' | 'city' | 'quarter'
  form: string
  name: string
  also: string[]
  /** Of a quarter: its city, and whether that is the chosen one. */
  line: string | null
  isNear: boolean
}

/** What was typed besides a name, and it keeps: a day or a wish, and where to look, unless that is chosen already. */
export type NameContext = { said: string; city: string | null }

const nothing: NameContext = { said: '', city: null }

function withQuery(path: string, { said, city }: NameContext): string {
  const query = new URLSearchParams({ ...(city && { city }), ...(said && { searchText: said }) }).toString()
  return query === '' ? path : `${path}?${query}`
}

const aroundPlace = (city: string, { said }: NameContext) => withQuery(searchPath, { said, city })

const pathOf = {
  category: (id: string, besides: NameContext) => withQuery(`/activity/${encodeURIComponent(id)}`, besides),
  collection: (id: string) => `/collections/${encodeURIComponent(id)}`,
  city: (form: string, besides: NameContext) =>
    besides.said ? aroundPlace(form, besides) : `/city/${encodeURIComponent(form)}`,
  quarter: aroundPlace,
} as const satisfies Record<Name['kind'], (form: string, besides: NameContext) => string>

const mostNames = 1_000

const names = hot(
  'discovery_suggest_names',
  `with town as materialized (select geohash, name, array[form] || slugs_of(name) as slugs from city)
   (select 'category' as kind, id as form, name, '{}'::text[] as also, null as line, true as "isNear" from category)
   union all
   (select 'collection', id, name, '{}', null, true from collection
    where not ('notlisted' = any(site_type)) and (location_hash is null or location_hash = $1) limit ${mostNames})
   union all
   (select 'city', form, name, names, null, true from city limit ${mostNames})
   union all
   (select 'quarter', quarter.form, quarter.name, quarter.names, town.name, quarter.city_hash = $1
    from quarter join town on town.geohash = quarter.city_hash where exists (
      select 1 from unnest(quarter.slugs) as slug
      where (starts_with(slug, $2) or position('-' || $2 in slug) > 0 or position($3 in slug) > 0)
        and not exists (select 1 from unnest(town.slugs) as own
          where starts_with(slug, own || '-') or right(slug, length(own) + 1) = '-' || own))
    order by 6 desc, 2 limit ${mostNames})`,
)

/** The names that a text may mean. Quarters are many: only those that are near in spelling are read and compared. */
export async function knownNames(db: Db, { text, place }: Asked): Promise<Name[]> {
  const typed = nameSlug(text)
  const beginning = typed.length < leastTyped ? null : typed.slice(0, leastTyped)
  const within = typed.length < leastWithin ? null : typed
  const { rows } = await runText<Name>(db, names, [place.cityHash, beginning, within])
  return rows
}

/** `besides`: what the proposal keeps. */
type Meant = { kind: Name['kind']; text: string; spelling: Spelling; besides?: NameContext }

/** Up to this `nameMatchRank` a name fits by the beginnings of its words, and not only by letters within them. */
const fitByWords = 2

/** Of known names those of one kind that a text means, the best first. */
export function matchingNames(
  all: readonly Name[],
  { kind, text, spelling, besides = nothing }: Meant,
): Suggestion[] {
  const ofKind = all.filter((known) => known.kind === kind)
  const fits = ofKind.flatMap((known) => {
    const each = [known.name, ...known.also].map((name) => nameMatchRank(text, name, spelling))
    const found = each.filter((fit) => fit !== null)
    return found.length > 0 ? [{ known, fit: Math.min(...found) }] : []
  })
  return fits
    .toSorted(
      (a, b) =>
        Number(a.fit > fitByWords) - Number(b.fit > fitByWords) ||
        Number(b.known.isNear) - Number(a.known.isNear) ||
        a.fit - b.fit ||
        (a.known.name < b.known.name ? -1 : 1),
    )
    .slice(0, most[kind])
    .map(({ known: { name, form, line } }) => ({ kind, label: name, line, to: pathOf[kind](form, besides) }))
}

/**
 * The cities and quarters whose names are near to what was typed, the chosen city's quarters first. A quarter may be
 * typed with its city: "Hamburg-Altona", "Altona, Hamburg".
 */
export async function placesNamed(db: Db, { text, place }: Asked): Promise<FoundPlace[]> {
  const [names, apart] = await Promise.all([knownNames(db, { text, place }), cityApart(db, text)])
  const inCity = apart ? await knownNames(db, { text: apart.quarter, place }) : []
  const quarters = inCity.filter(({ kind, line }) => kind === 'quarter' && line === apart?.city)
  const found = (spelling: Spelling) => [
    ...matchingNames(names, { kind: 'city', text, spelling }),
    ...matchingNames(names, { kind: 'quarter', text, spelling }),
  ]
  const ofCity = (spelling: Spelling) =>
    matchingNames(quarters, { kind: 'quarter', text: apart?.quarter ?? '', spelling })
  for (const ways of [() => found('exact'), () => ofCity('exact'), () => ofCity('near')]) {
    const places = ways()
    if (places.length > 0) return suggestedPlaces(places)
  }
  return suggestedPlaces(found('near'))
}

/** A text that begins or ends with one of our cities, and what stands beside it, as `nameSlug` spells it. */
async function cityApart(db: Db, text: string): Promise<{ city: string; quarter: string } | null> {
  const typed = nameSlug(text)
  for (const { form, name, names: also } of await cities(db))
    for (const own of [form, ...also.flatMap(nameSlugs)]) {
      if (typed.startsWith(`${own}-`)) return { city: name, quarter: typed.slice(own.length + 1) }
      if (typed.endsWith(`-${own}`)) return { city: name, quarter: typed.slice(0, -own.length - 1) }
    }
  return null
}
