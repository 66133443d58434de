import { cities, quartersNamed, quartersOf, type City, type Quarter } from '#app/catalog/catalog.server.ts'
import { answersTo, nameSlugs } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { hasResults } from '#app/search/engine/has-results.server.ts'
import { around, isName } from './names-nearby.server.ts'
import { cityPlace, quarterPlace, type Place } from '#app/search/place/visitor-place.ts'
import { withoutAsking } from '#app/search/lexicon/said-asking.ts'
import { isMistyped } from './said-mistyped.ts'
import { besideIn, longestOf, nearMeIn, placeNamesIn, withoutPlace, type PlaceName } from './said-place.ts'
import { lexemesByWord } from '#app/search/lexicon/word-lexemes.server.ts'
import { lexemesOf } from '#app/search/lexicon/words.server.ts'

type Asked = { text: string; place: Place; now: Date }

/** A text without the place that it says; `place` is `null` where it only says "in meiner Nähe". */
export type SaidPlace = { text: string; place: Place | null; phrase: string }

/**
 * The city or quarter that a text says, "in Altona", "Minigolf Lübeck". Of quarters that are called the same the one in
 * the chosen city is meant. A name alone of another city's only one is it where it leads nowhere otherwise:
 * `isOnlyElsewhere`. What says the same place again goes, too: "in Altona, Altona". `null` when it says none or two, and
 * when it is the name of something nearby: "Planetarium Hamburg".
 */
export async function saidPlace(db: Db, { text, place, now }: Asked): Promise<SaidPlace | null> {
  const names = placeNamesIn(text)
  if (names.length === 0) return null
  const known = await placesKnown(db, { text, place }, names)
  const all = longestOf(known.filter(({ meant }) => meant !== null))
  const sure = all.filter(({ isElsewhere }) => !isElsewhere)
  const found = sure.length > 0 ? sure : all
  // What is named twice is left out where it is led to.
  const first = found.find(({ lead }) => lead === 'in' || lead === 'auf') ?? found.find(({ lead }) => lead)
  if (!first) return saidNearMe(db, { text, place, now })
  const { phrase, meant } = first
  if (found.some((other) => other.meant?.form !== meant?.form)) return null
  if (await isPartOfName(db, { text, place, now }, phrase)) return null
  const rest = withoutPlace(text, phrase)
  if (first.isElsewhere && !(await isOnlyElsewhere(db, { text, place, now }, { ...first, rest }))) return null
  const again = meant && (await saidPlace(db, { text: rest, place: meant, now }))
  const left = again?.place?.form === meant?.form ? (again?.text ?? rest) : rest
  return { text: left, place: meant, phrase: text.slice(phrase.from, phrase.to) }
}

/** Whether a place that is said is the chosen one, which keeps its radius. */
export function isChosenPlace(said: Place, chosen: Place): boolean {
  return said.form === chosen.form && chosen.kind !== 'point' && chosen.radius !== 'all'
}

async function saidNearMe(db: Db, asked: Asked): Promise<SaidPlace | null> {
  const [phrase, ...more] = nearMeIn(asked.text)
  if (!phrase || more.length > 0 || (await isPartOfName(db, asked, phrase))) return null
  const { from, to } = phrase
  return { text: withoutPlace(asked.text, phrase), place: null, phrase: asked.text.slice(from, to) }
}

/**
 * Whether a quarter of another city is meant by its name alone, "Reeperbahn" while Lübeck is chosen: no offer around
 * the chosen place is found by the name, and around the quarter there is what else the text looks for. "Nudeln Walle"
 * stays words where Walle has no noodles.
 */
async function isOnlyElsewhere(
  db: Db,
  { text, place, now }: Asked,
  { name, meant, rest }: Known & { rest: string },
): Promise<boolean> {
  const written = text.slice(name.from, name.to)
  if (!meant || (await hasResults(db, await lexemesOf(db, written), { place: around(place), now })))
    return false
  const left = withoutAsking(rest)
  return left === '' || hasResults(db, await lexemesOf(db, left), { place: around(meant), now })
}

/** `isElsewhere`: by its name alone, and in another city than the chosen one. */
type Known = PlaceName & Meant
type Meant = { meant: Place | null; isElsewhere: boolean }

const nothingMeant: Meant = { meant: null, isElsewhere: false }

async function placesKnown(
  db: Db,
  { text, place }: { text: string; place: Place },
  names: readonly PlaceName[],
): Promise<Known[]> {
  const slugs = [...new Set(names.map(({ slug }) => slug))]
  const [towns, quarters] = await Promise.all([cities(db), quartersNamed(db, slugs)])
  const known = names.map((name) => ({ ...name, ...meantBy(name, { towns, quarters, place }) }))
  if (known.some(({ meant }) => meant !== null)) return known
  return nearlyKnown(db, { text, place, towns }, names)
}

type Places = { towns: readonly City[]; quarters: readonly Quarter[]; place: Place }

function meantBy({ slug, lead, hasArticle }: PlaceName, { towns, quarters, place }: Places): Meant {
  const town = towns.find((one) => answersTo(one, slug))
  if (town) return { ...nothingMeant, meant: lead === 'auf' || hasArticle ? null : cityPlace(town) }
  const named = quarters.filter(({ slugs }) => slugs.includes(slug))
  const own = named.find(({ cityHash }) => cityHash === place.cityHash)
  const quarter = own ?? (named.length === 1 ? named[0] : undefined)
  if (!quarter) return nothingMeant
  // With its city beside it a name is no other word, nor another place: "Bremen-Neustadt".
  const isNameAlone = slugsOf(quarter).includes(slug)
  const isElsewhere = !own && isNameAlone && lead === 'none'
  const isOtherWord = quarter.isWord && isNameAlone
  if (isOtherWord && (!own || lead === 'none' || lead === null || (hasArticle && quarter.article === null)))
    return nothingMeant
  return { meant: quarterPlace(quarter, towns), isElsewhere }
}

const slugsOf = ({ names }: Quarter) => names.flatMap(nameSlugs)

/** Shorter names are near to everything. */
const shortestTyped = 5

// Of a mistyped name, which no offer is written with: "in Ottensn".
async function nearlyKnown(
  db: Db,
  { text, place, towns }: { text: string; place: Place; towns: readonly City[] },
  names: readonly PlaceName[],
): Promise<Known[]> {
  const isName = ({ slug, lead, hasArticle }: PlaceName) =>
    lead === 'in' && !hasArticle && slug.length >= shortestTyped && !slug.includes('-')
  const led = nearMeIn(text).length > 0 ? [] : names.filter(isName)
  const unknown = led.length === 0 ? new Set() : await notWritten(db, led)
  const mistyped = led.filter(({ slug }) => unknown.has(slug))
  if (mistyped.length === 0) return []
  const quarters = await quartersOf(db, place.cityHash)
  const spelled = [
    ...towns.map((town) => ({ slug: town.form, meant: cityPlace(town) })),
    ...quarters
      .filter(({ isWord }) => !isWord)
      .flatMap((quarter) => slugsOf(quarter).map((slug) => ({ slug, meant: quarterPlace(quarter, towns) }))),
  ]
  return mistyped.flatMap((name) => {
    const [only, ...more] = spelled.filter(({ slug }) => isMistyped(name.slug, slug))
    const isOne = only && more.every(({ meant }) => meant.form === only.meant.form)
    return isOne ? [{ ...name, ...nothingMeant, meant: only.meant }] : []
  })
}

async function notWritten(db: Db, names: readonly PlaceName[]): Promise<Set<string>> {
  const typed = names.map(({ slug }) => slug)
  const found = await lexemesByWord(db, typed)
  const isWritten = (index: number) =>
    found.some(({ nr, known, lexemes }) => nr === index + 1 && known && lexemes.length > 0)
  return new Set(typed.filter((_word, index) => !isWritten(index)))
}

async function isPartOfName(
  db: Db,
  { text, place, now }: Asked,
  phrase: { from: number; to: number },
): Promise<boolean> {
  const beside = besideIn(text, phrase)
  const asked =
    beside.length === 0 ? [{ typed: text, rest: '' }] : beside.map((typed) => ({ typed, rest: text }))
  const named = await Promise.all(asked.map((one) => isName(db, { ...one, place, now })))
  return named.includes(true)
}
