import { abbreviationsApart } from '#app/catalog/catalog.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { numberLexeme } from '#app/search/lexicon/lexicon.ts'
import { isChosenPlace, readQuery, type ReadQuery } from '#app/search/query/query.server.ts'
import { wordsApart } from './words-apart.ts'
import { resolveDays } from '#app/search/dates/dates.ts'
import { hasResults, writtenOtherwise } from '#app/search/engine/engine.server.ts'
import { knownNames, matchingNames, type NameContext, type Name } from './name-suggestions.server.ts'
import { withRadius, type Place } from '#app/search/place/place.ts'
import { searchStatement } from '#app/search/sql/sql.server.ts'
import type { ServiceQuery } from '#app/search/criteria/criteria.ts'
import { leastTyped, type Spelling, type Suggestion } from './suggestions.ts'
import { servicePath } from '#app/search/offers/offers.ts'
import type { Hit } from '#app/search/cards/cards.server.ts'
import { isWishing, noWish } from '#app/search/party/party.ts'
import { lexemesOf, resolveTerms, type QueryTerms } from '#app/search/lexicon/lexicon.server.ts'

/** Proposals of each kind. */
const most = { word: 3, service: 4 } as const
const searchPath = '/activity/search'

/** `besides`: what was typed beside the words that are looked for; `isPlaceNamed`: where to look is a part of it. */
type Asked = {
  text: string
  place: Place
  now: Date
  besides: NameContext
  isPlaceNamed: boolean
  criteria: ReadQuery['criteria']
}

/**
 * What someone may mean who is still typing: words that offers are written with, categories, collections, the best
 * offers around, cities, quarters. With a typing error the nearest known words lead. Words are proposed only when a
 * search for them finds something around, with all that was typed beside them: within the place that is said, on its
 * day and for its party. Empty below two letters.
 */
export async function suggestionsFor(
  db: Db,
  asked: Pick<Asked, 'text' | 'place' | 'now'>,
): Promise<Suggestion[]> {
  const read = await readQuery(db, asked)
  const { text, said, phrase, criteria } = wordsApart(asked.text, read)
  // "In der Nähe" looks for nothing yet.
  if (text === '' && read.place === null) return []
  // A place alone is looked for by its name: "in Ottensen".
  const isPlaceAlone = text === '' && read.place !== null
  const there = isPlaceAlone ? null : read.place
  const city = there && !isChosenPlace(there, asked.place) ? there.form : null
  const named = await suggestionsOf(db, {
    text: isPlaceAlone ? (read.place?.name ?? '') : text,
    place: there ?? asked.place,
    now: asked.now,
    besides: { said, city },
    isPlaceNamed: there !== null,
    criteria,
  })
  // Beside a place and a day or a party no word is left: what is only written with the place's name may not suit them.
  const isOnlyPlace = isPlaceAlone && said !== ''
  const found = isOnlyPlace ? named.filter(({ kind }) => kind === 'city' || kind === 'quarter') : named
  const besides = [isPlaceAlone ? '' : phrase, said].filter((part) => part !== '').join(' ')
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
  const services = await servicesMeant(db, { meant: await resolveTerms(db, other), place, now })
  return [{ kind: 'word', label: other, line: null, to: searchPath }, ...services, ...found]
}

async function suggestionsAsTyped(db: Db, asked: Asked): Promise<Suggestion[]> {
  const { text, place, now, besides } = asked
  const [meant, names, completed] = await Promise.all([
    resolveTerms(db, text),
    knownNames(db, { text, place }),
    completions(db, text),
  ])
  const services = await servicesMeant(db, { meant, place, now })
  const shown = await wordsThatLead(db, asked, { corrected: meant.correctedTo, completed })
  const spelling: Spelling = services.length === 0 || meant.correctedTo !== null ? 'near' : 'exact'
  const named = (kind: Name['kind']) => matchingNames(names, { kind, text, spelling, besides })
  return [
    ...shown.map((label): Suggestion => ({ kind: 'word', label, line: null, to: searchPath })),
    ...named('category'),
    ...named('collection'),
    ...services,
    ...named('city'),
    ...named('quarter'),
  ]
}

// What is completed here is nobody's word yet: it has to find something there and then. A typing error is put right
// all the same.
async function wordsThatLead(
  db: Db,
  { text, place, now, criteria, isPlaceNamed }: Asked,
  { corrected, completed }: { corrected: string | null; completed: readonly string[] },
): Promise<string[]> {
  const isTyped = (word: string) => word.toLowerCase() === text.trim().toLowerCase()
  const words = [...(corrected === null ? [] : [corrected]), ...completed]
  const untyped = [...new Set(words)].filter((word) => !isTyped(word)).slice(0, most.word)
  const around = place.radius === 'all' ? place : withRadius(place, widest)
  const then = { ...asksBesides(criteria, now), place: isPlaceNamed ? place : around, now }
  const tried = await Promise.all(
    untyped.map(async (word) =>
      hasResults(db, await lexemesOf(db, word), word === corrected ? { place: around, now } : then),
    ),
  )
  return untyped.filter((_, index) => tried[index])
}

/** What criteria ask of an offer. */
function asksBesides(
  { day, wish: typed, filters, eachAge = false }: ReadQuery['criteria'],
  now: Date,
): Pick<ServiceQuery, 'days' | 'wish' | 'filters' | 'eachAge'> {
  const wish = { ...noWish, ...typed }
  return { days: day ? resolveDays(day, now) : null, wish: isWishing(wish) ? wish : null, filters, eachAge }
}

/** Known words that are read for one beginning: the shortest of them are proposed. */
const wordsRead = 200
/** Of these the first that some offer still has. */
const wordsAsked = 12

// Nobody means a number by its beginning: "Hund" isn't "hundertvierzig".
const wordsBeginning = hot(
  'discovery_suggest_words',
  `select shown from (
     select shown, min(spelled) as spelled from (
       select shown, spelled from search_word
       where spelled >= spelled_out($1) and spelled < spelled_out($1) || chr(1114111)
         and spelled !~ '${numberLexeme}'
       order by spelled limit ${wordsRead}) near
     group by shown order by length(min(spelled)), min(spelled) limit ${wordsAsked}) short
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
  { meant, place, now }: { meant: QueryTerms; place: Place; now: Date },
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
