import { abbreviationsApart, nameSlug } from '#app/catalog/catalog.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { leadsSomewhere } from './leads-somewhere.server.ts'
import { writtenOtherwise } from './other-writing.server.ts'
import { withRadius, type Place } from './place.ts'
import { searchStatement } from './page-statement.server.ts'
import { saidApart } from './said-apart.ts'
import { withoutAsking } from './said-asking.ts'
import { withSaidWords } from './said-mistyped.server.ts'
import { saidPlace } from './said-place.server.ts'
import {
  fitOf,
  leastTyped,
  leastWithin,
  placesIn,
  type FoundPlace,
  type Spelling,
  type Suggestion,
} from './suggestion.ts'
import { servicePath } from './tile.ts'
import type { Hit } from './tiles.server.ts'
import { lexemesOf, meantWords, type MeantWords } from './words.server.ts'

/** Proposals of each kind, in the order of the list. */
const most = { word: 3, category: 2, collection: 2, service: 4, city: 2, quarter: 3 } as const
const searchPath = '/activity/search'

/** `rest`: what was typed besides, a day or a wish, which a place or a category keeps. */
type Asked = { text: string; place: Place; now: Date; rest: string }

/**
 * What someone may mean who is still typing: words that offers are written with, categories, collections, the best
 * offers around, cities, quarters. With a typing error the nearest known words lead. Words are proposed only when a
 * search for them finds something around, or around the place that is said, with all that was typed beside them. Empty
 * below two letters.
 */
export async function suggestionsFor(db: Db, asked: Omit<Asked, 'rest'>): Promise<Suggestion[]> {
  const { text, said } = saidApart(await withSaidWords(db, asked), asked.now)
  const saidThere = await saidPlace(db, { ...asked, text })
  // "Was kann man in Ottensen machen" looks for nothing but what is there.
  const where = saidThere && { ...saidThere, text: withoutAsking(saidThere.text) }
  // "In der Nähe" looks for nothing yet.
  if (where?.text === '' && where.place === null) return []
  const [searched, phrase] = where && where.text !== '' ? [where.text, where.phrase] : [text, '']
  // A place alone is looked for by its name: "in Ottensen".
  const typed = where?.text === '' && where.place ? where.place.name : searched
  const place = (where?.text === '' ? null : where?.place) ?? asked.place
  const named = await suggestionsOf(db, { ...asked, text: typed, place, rest: said })
  // Beside a place and a day or a party no word is left: what is only written with the place's name may not suit them.
  const isOnlyPlace = where?.text === '' && said !== ''
  const found = isOnlyPlace ? named.filter(({ kind }) => kind === 'city' || kind === 'quarter') : named
  const besides = [phrase, said].filter((part) => part !== '').join(' ')
  return found.map((one) =>
    one.kind === 'word' && besides ? { ...one, label: `${one.label} ${besides}` } : one,
  )
}

// What offers have nothing for is proposed as it may be written otherwise, with the offers that have that.
async function suggestionsOf(db: Db, asked: Asked): Promise<Suggestion[]> {
  if (asked.text.trim().length < leastTyped) return []
  const found = await suggestionsAsTyped(db, asked)
  if (found.some(({ kind }) => kind === 'word' || kind === 'service')) return found
  const { text: searchText, place, now } = asked
  const other = await writtenOtherwise(db, { searchText, place, now }, 'around')
  if (other === null) return found
  const services = await servicesMeant(db, { meant: await meantWords(db, other), place, now })
  return [{ kind: 'word', label: other, line: null, to: searchPath }, ...services, ...found]
}

async function suggestionsAsTyped(db: Db, { text, place, now, rest }: Asked): Promise<Suggestion[]> {
  const [meant, names, completed] = await Promise.all([
    meantWords(db, text),
    knownNames(db, { text, place }),
    completions(db, text),
  ])
  const services = await servicesMeant(db, { meant, place, now })
  const words = [...(meant.correctedTo === null ? [] : [meant.correctedTo]), ...completed]
  const isTyped = (word: string) => word.toLowerCase() === text.trim().toLowerCase()
  const untyped = [...new Set(words)].filter((word) => !isTyped(word)).slice(0, most.word)
  const around = { place: place.radius === 'all' ? place : withRadius(place, widest), now }
  const tried = await Promise.all(
    untyped.map(async (word) => leadsSomewhere(db, await lexemesOf(db, word), around)),
  )
  const shown = untyped.filter((_, index) => tried[index])
  const spelling: Spelling = services.length === 0 || meant.correctedTo !== null ? 'near' : 'exact'
  const named = (kind: Name['kind']) => namesMeant(names, { kind, text, spelling, rest })
  return [
    ...shown.map((label): Suggestion => ({ kind: 'word', label, line: null, to: searchPath })),
    ...named('category'),
    ...named('collection'),
    ...services,
    ...named('city'),
    ...named('quarter'),
  ]
}

type Name = {
  kind: 'category' | 'collection' | 'city' | 'quarter'
  form: string
  name: string
  also: string[]
  /** Of a quarter: its city, and whether that is the chosen one. */
  line: string | null
  isNear: boolean
}

const aroundPlace = (city: string, rest: string) =>
  `${searchPath}?${new URLSearchParams({ city, ...(rest && { searchText: rest }) })}`

const pathOf = {
  category: (id: string, rest: string) =>
    `/activity/${encodeURIComponent(id)}${rest && `?${new URLSearchParams({ searchText: rest })}`}`,
  collection: (id: string) => `/collections/${encodeURIComponent(id)}`,
  city: (form: string, rest: string) =>
    rest ? aroundPlace(form, rest) : `/city/${encodeURIComponent(form)}`,
  quarter: aroundPlace,
} as const satisfies Record<Name['kind'], (form: string, rest: string) => string>

const mostNames = 1_000

const names = hot(
  'discovery_suggest_names',
  `(select 'category' as kind, id as form, name, '{}'::text[] as also, null as line, true as "isNear" from category)
   union all
   (select 'collection', id, name, '{}', null, true from collection
    where not ('notlisted' = any(site_type)) and (location_hash is null or location_hash = $1) limit ${mostNames})
   union all
   (select 'city', form, name, names, null, true from city limit ${mostNames})
   union all
   (select 'quarter', quarter.form, quarter.name, quarter.names, city.name, quarter.city_hash = $1
    from quarter join city on city.geohash = quarter.city_hash where exists (
      select 1 from unnest(slugs) as slug
      where (starts_with(slug, $2) or position('-' || $2 in slug) > 0 or position($3 in slug) > 0)
        and not starts_with(slug, city.form || '-') and right(slug, length(city.form) + 1) <> '-' || city.form)
    order by 6 desc, 2 limit ${mostNames})`,
)

// Quarters are many: only those that are near in spelling are read and compared.
async function knownNames(db: Db, { text, place }: Pick<Asked, 'text' | 'place'>): Promise<Name[]> {
  const typed = nameSlug(text)
  const beginning = typed.length < leastTyped ? null : typed.slice(0, leastTyped)
  const within = typed.length < leastWithin ? null : typed
  const { rows } = await runText<Name>(db, names, [place.cityHash, beginning, within])
  return rows
}

function namesMeant(
  all: readonly Name[],
  { kind, text, spelling, rest }: { kind: Name['kind']; text: string; spelling: Spelling; rest: string },
): Suggestion[] {
  const ofKind = all.filter((known) => known.kind === kind)
  const fits = ofKind.flatMap((known) => {
    const each = [known.name, ...known.also].map((name) => fitOf(text, name, spelling))
    const found = each.filter((fit) => fit !== null)
    return found.length > 0 ? [{ known, fit: Math.min(...found) }] : []
  })
  return fits
    .toSorted(
      (a, b) =>
        a.fit - b.fit ||
        Number(b.known.isNear) - Number(a.known.isNear) ||
        (a.known.name < b.known.name ? -1 : 1),
    )
    .slice(0, most[kind])
    .map(({ known: { name, form, line } }) => ({ kind, label: name, line, to: pathOf[kind](form, rest) }))
}

/** Known words that are read for one beginning: the shortest of them are proposed. */
const wordsRead = 200
/** Of these the first that some offer still has. */
const wordsAsked = 12

const wordsBeginning = hot(
  'discovery_suggest_words',
  `select shown from (
     select shown, spelled from (
       select shown, spelled from search_word
       where spelled >= spelled_out($1) and spelled < spelled_out($1) || chr(1114111)
       order by spelled limit ${wordsRead}) near
     order by length(spelled), spelled limit ${wordsAsked}) short
   where exists (
     select 1 from service_posting where lexeme = any(tsvector_to_array(search_vector(short.shown))))
   limit ${most.word}`,
)

// The last word is still being typed; those before it stay.
async function completions(db: Db, text: string): Promise<string[]> {
  const words = abbreviationsApart(text).trim().split(/\s+/)
  const last = words.pop() ?? ''
  if (last.length < leastTyped) return []
  const { rows } = await runText<{ shown: string }>(db, wordsBeginning, [last])
  return rows.map(({ shown }) => [...words, shown].join(' '))
}

/** Kilometres around within which an offer is proposed when none is nearer. */
const widest = 50

/** The cities and quarters whose names are near to what was typed, the chosen city's quarters first. */
export async function placesNamed(
  db: Db,
  { text, place }: Pick<Asked, 'text' | 'place'>,
): Promise<FoundPlace[]> {
  const names = await knownNames(db, { text, place })
  const named = (kind: Name['kind'], spelling: Spelling) =>
    namesMeant(names, { kind, text, spelling, rest: '' })
  const exact = [...named('city', 'exact'), ...named('quarter', 'exact')]
  return placesIn(exact.length > 0 ? exact : [...named('city', 'near'), ...named('quarter', 'near')])
}

type Shown = { id: string; title: string; company_form: string; company_title: string; district: string }

const shownServices = hot(
  'discovery_suggest_services',
  `select service.id, service.title, service.district, company.form as company_form, company.title as company_title
   from unnest($1::text[], $2::text[]) with ordinality as hit (company_id, service_id, position)
   join service on service.company_id = hit.company_id and service.id = hit.service_id
   join company on company.id = hit.company_id order by hit.position`,
)

async function servicesMeant(
  db: Db,
  { meant, place, now }: { meant: MeantWords; place: Place; now: Date },
): Promise<Suggestion[]> {
  const { words } = meant
  if (words.length === 0 || words.some((lexemes) => lexemes.length === 0)) return []
  const search = searchStatement({ place, now }, { words, offset: 0, order: 'top', count: most.service })
  const { rows: hits } = await runText<Hit>(db, search.text, search.values)
  const isNarrow = place.radius !== 'all' && place.radius < widest
  if (hits.length === 0 && isNarrow)
    return servicesMeant(db, { meant, place: withRadius(place, widest), now })
  const keys = [hits.map(({ company_id }) => company_id), hits.map(({ service_id }) => service_id)]
  const { rows } = await runText<Shown>(db, shownServices, keys)
  return rows.map(({ id, title, company_form, company_title, district }) => ({
    kind: 'service',
    label: title,
    line: [company_title, district].filter(Boolean).join(', '),
    to: servicePath({ companyForm: company_form, serviceId: id }),
  }))
}
