import { slug, slugsOf } from '#foundation/lib/text.ts'
import { nameSlug, nameSlugs } from '#app/catalog/catalog.ts'
import { nearestWord } from '#app/search/lexicon/lexicon.ts'

/** What a proposal below the search field leads to. */
export type SuggestionKind = 'word' | 'category' | 'service' | 'collection' | 'city' | 'quarter'

/** A proposal; `to` is a path, for a word the search page itself. `line` says where or by whom, of a quarter
 * its city. */
export type Suggestion = { kind: SuggestionKind; label: string; line: string | null; to: string }

/** A city or a quarter as an address names it; `line` is a quarter's city. */
export type FoundPlace = { form: string; name: string; line: string | null }

/** The cities and quarters among proposals. */
export function suggestedPlaces(found: readonly Suggestion[]): FoundPlace[] {
  return found
    .filter(({ kind }) => kind === 'city' || kind === 'quarter')
    .map(({ kind, label, line, to }) => {
      const { pathname, searchParams } = new URL(to, 'http://localhost')
      const named = searchParams.get('city') ?? decodeURIComponent(pathname.split('/').at(-1) ?? '')
      return { form: named, name: label, line: kind === 'city' ? null : line }
    })
}

/** What `/suggest.json` answers: proposals, and what of the text is a day, a place or a wish, as the chips of a list say it. */
export type SuggestAnswer = {
  found: readonly Suggestion[]
  understood: readonly string[]
  /** The first of `understood` where it is a day: that of the search, instead of the former one. */
  day?: string | null
}

/** Nothing to say. */
export const noAnswer: SuggestAnswer = { found: [], understood: [] }

/**
 * What was answered to a question for proposals. Nothing where the answer is a refusal, doesn't come, or has another
 * shape, as one that was kept from an earlier release: what was said to another text is no answer to this one.
 */
export async function readSuggestAnswer(asked: Promise<Response>): Promise<SuggestAnswer> {
  try {
    const response = await asked
    const answer: unknown = response.ok ? await response.json() : null
    return isAnswer(answer) ? answer : noAnswer
  } catch {
    return noAnswer
  }
}

// The parts of the lists come from the same place: the lists tell one shape from the other.
function isAnswer(answer: unknown): answer is SuggestAnswer {
  if (typeof answer !== 'object' || answer === null) return false
  const { found, understood } = answer as Partial<Record<keyof SuggestAnswer, unknown>>
  return Array.isArray(found) && Array.isArray(understood)
}

const searchPath = '/activity/search'
/** Parameters of a place, which a chosen one replaces. */
const ofPlace = ['city', 'hash', 'radius'] as const

/** The address of a search for words, with what the search had before. */
export function searchAddress(searchText: string, kept: Readonly<Record<string, string>>): string {
  return `${searchPath}?${new URLSearchParams({ ...kept, searchText })}`
}

/**
 * Where a proposal leads: a category and a place keep the day, the party and the filters of the search, and a place,
 * also one that a category comes with, takes that of the former one. What is a page of its own keeps nothing.
 */
export function suggestionUrl(
  { kind, to, label }: Suggestion,
  kept: Readonly<Record<string, string>>,
): string {
  if (kind === 'word') return searchAddress(label, kept)
  const [path = '', own] = to.split('?')
  const isPlace = path === searchPath
  if (kind !== 'category' && !isPlace) return to
  const params = new URLSearchParams(kept)
  const owned = new URLSearchParams(own)
  if (owned.has('city')) for (const name of ofPlace) params.delete(name)
  for (const [name, value] of owned) params.set(name, value)
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}

/** Fewer letters propose nothing. */
export const leastTyped = 2
/** From here on letters in the middle of a word count, and typing errors are looked past. */
export const leastWithin = 4

/** Whether a name is meant by what was typed exactly, or only by looking past typing errors. */
export type Spelling = 'exact' | 'near'

/**
 * How well a name fits what was typed: 0 begins with it, 1 a word of it does, 2 every typed word begins one, 3 has it
 * within, 4 is near to it; `null` when it doesn't fit. Case, umlauts and accents don't matter, nor whether
 * a saint is abbreviated.
 */
export function nameMatchRank(typed: string, name: string, spelling: Spelling): number | null {
  const fits = [
    ...slugsOf(name).map((own) => fitOfSlugs(slug(typed), own, spelling)),
    ...nameSlugs(name).map((own) => fitOfSlugs(nameSlug(typed), own, spelling)),
  ]
  const found = fits.filter((fit) => fit !== null)
  return found.length === 0 ? null : Math.min(...found)
}

function fitOfSlugs(text: string, whole: string, spelling: Spelling): number | null {
  if (text.length < leastTyped) return null
  const words = whole.split('-')
  const begins = (part: string) => words.some((word) => word.startsWith(part))
  if (whole.startsWith(text)) return 0
  if (begins(text)) return 1
  if (text.split('-').every(begins)) return 2
  if (text.length >= leastWithin && whole.includes(text)) return 3
  if (spelling === 'exact' || text.length < leastWithin) return null
  const known = words.map((word) => ({ spelled: word, shown: word })).filter(isMeaningful)
  return nearestWord(text, known) ? 4 : null
}

// Short words are near to everything.
function isMeaningful({ spelled }: { spelled: string }): boolean {
  return spelled.length >= leastWithin
}
