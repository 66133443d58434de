import { nameSlug, nameSlugs } from '#app/catalog/catalog.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { eventsWithWords } from '#app/search/event-search/events-with-words.server.ts'
import { searchStatement } from '#app/search/sql/page-sql.server.ts'
import { withRadius, type Place } from '#app/search/place/visitor-place.ts'
import { isMeeting } from './said-company.ts'
import { isFamilyName, saidFamily } from './said-family.ts'
import { tilesPerPage } from '#app/search/criteria/search-query.ts'
import type { Hit } from '#app/search/cards/offer-cards.server.ts'
import { knownLexemes } from '#app/search/lexicon/words.server.ts'

const namesOf = hot(
  'discovery_names_of',
  `select service.title, company.title as by from unnest($1::text[], $2::text[]) as hit (company_id, service_id)
   join service on service.company_id = hit.company_id and service.id = hit.service_id
   join company on company.id = hit.company_id`,
)

/** `rest`: what is left of a text beside what is typed here. */
type Named = { typed: string; rest: string; place: Place; now: Date }

/** Kilometres around within which a name is known. */
const widest = 50
/** A place as far as names in it are known. */
export const around = (place: Place) => (place.radius === 'all' ? place : withRadius(place, widest))

/**
 * Whether offers, companies or evenings nearby are named as the text stands; one that says nothing but a wish, a day or
 * a place is a name only as a whole. Who of a family comes, "Mutter und Kind", is what courses are called, however they
 * join them, and so is a meeting, "Mädelsabend", whatever else a name says.
 */
export async function isName(db: Db, { typed, rest, place, now }: Named): Promise<boolean> {
  const words = await knownLexemes(db, typed)
  if (words === null) return false
  const search = searchStatement(
    { place: around(place), now },
    { words, offset: 0, order: 'top', count: tilesPerPage },
  )
  const [{ rows: hits }, evenings] = await Promise.all([
    runText<Hit>(db, search.text, search.values),
    eventsWithWords(db, { searchText: typed, place: around(place), days: null, filters: [], now }),
  ])
  const keys = [hits.map(({ company_id }) => company_id), hits.map(({ service_id }) => service_id)]
  const { rows } = await runText<{ title: string; by: string }>(db, namesOf, keys)
  const names = [...rows.flatMap(({ title, by }) => [title, by]), ...evenings.map(({ title }) => title)]
  const wanted = nameSlug(typed)
  const slugs = names.flatMap(nameSlugs)
  if (saidFamily(typed) !== null) return slugs.some((slug) => isFamilyName(slug, wanted))
  return slugs.some((slug) =>
    rest === '' && !isMeeting(typed) ? slug === wanted : `-${slug}-`.includes(`-${wanted}-`),
  )
}
