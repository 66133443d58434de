import { nameSlug } from '#app/catalog/catalog.ts'
import { anySpelling, withoutSpans, type Span } from '#app/search/lexicon/said-part.ts'
import { saidPlaceWords as words } from './texts/said-place.ts'

/** How a text names a place: behind "in" or the like, behind "auf", or by its name alone at an end of the text. */
export type PlaceLead = 'in' | 'auf' | 'none'

/** Words of a text that may be a place's name, as `nameSlug` spells them, and how they would be said. */
export type PlaceName = {
  slug: string
  /** The name alone, and with all that belongs to it: "in", "herum". */
  name: Span
  phrase: Span
  /** `null`: it stands there, but doesn't say where to look, "nicht in Altona". */
  lead: PlaceLead | null
  /** Its lead ends with an article: "in der". */
  hasArticle: boolean
}

/** Words of the longest name, with its city. */
const mostWords = 5
const letter = 'a-z\\u00df-\\u00ff'
const apart = `(?<![${letter}0-9.-])`

const leadBefore = (leads: string) => new RegExp(`${apart}(${anySpelling(leads)})\\s+$`, 'i')
const inBefore = leadBefore(words.leads)
const onBefore = leadBefore(words.quarterLeads)
const articleAtEnd = new RegExp(`(?:^|\\s)${words.article}$`, 'i')
const deniedBefore = new RegExp(
  `${apart}${anySpelling(words.denies)}\\s+(?:${anySpelling(words.softens)}\\s+)*$`,
  'i',
)
const deniedBehind = new RegExp(`^,?\\s+${anySpelling(words.deniesBehind)}(?![${letter}])`, 'i')
const behind = new RegExp(`^${words.behind}(?![${letter}0-9])`, 'i')
const joins = new RegExp(`^(?:${anySpelling(words.joins)}|\\d.*)$`, 'i')
const nearMe = new RegExp(`${apart}(?:${anySpelling(words.nearMe)})(?![${letter}0-9-])`, 'gi')

type Word = Span & { text: string }

/** Every run of words of a text that a place could be named by: where it stands, and what leads to it. */
export function placeNamesIn(text: string): PlaceName[] {
  const all = [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }): Word => ({
    text: word,
    from: index,
    to: index + word.length,
  }))
  return all.flatMap((_first, at) =>
    Array.from({ length: Math.min(mostWords, all.length - at) }, (_none, more) =>
      nameAt(text, all, { at, end: at + more + 1 }),
    ).filter((name) => name !== null),
  )
}

function nameAt(
  text: string,
  all: readonly Word[],
  { at, end }: { at: number; end: number },
): PlaceName | null {
  const [first, last] = [all[at], all[end - 1]]
  if (!first || !last) return null
  const name = { from: first.from, to: last.to }
  const written = text.slice(name.from, name.to)
  const [before, after] = [text.slice(0, name.from), text.slice(name.to)]
  // "Altona-Museum" isn't Altona, and of two sentences no name is made.
  if (/[^\s.,()/–-]|[,/–-]\s*[,/–-]/.test(written.replace(/[\p{L}\p{N}]+/gu, ''))) return null
  if (/[\p{L}\p{N}][-–]$/u.test(before) || /^[-–][\p{L}\p{N}]/u.test(after)) return null
  const rest = behind.exec(after)?.[0] ?? ''
  const to = name.to + rest.length
  const led = inBefore.exec(before) ?? onBefore.exec(before)
  const from = name.from - (led?.[0].length ?? 0)
  const isDenied = deniedBefore.test(text.slice(0, from)) || deniedBehind.test(text.slice(to))
  const isLast = !/[\p{L}\p{N}]/u.test(text.slice(to))
  const isAlone = standsAlone(all[at - 1], isLast ? undefined : all[end])
  const alone = isAlone ? ('none' as const) : null
  const lead = isDenied ? null : led ? (inBefore.test(before) ? 'in' : 'auf') : alone
  const hasArticle = articleAtEnd.test(led?.[1] ?? '')
  return { slug: nameSlug(written), name, phrase: { from, to }, lead, hasArticle }
}

// At the beginning or the end of a text, and nothing ties it to what stands beside it.
function standsAlone(before: Word | undefined, after: Word | undefined): boolean {
  if (before && after) return false
  return [before, after].every((word) => !word || !joins.test(word.text))
}

/** Names of one text that are none of another's part: the longer one is meant, "Altona-Nord". */
export function longestOf<Name extends { name: Span }>(names: readonly Name[]): Name[] {
  const isWithin = ({ name: a }: Name, { name: b }: Name) =>
    a !== b && a.from >= b.from && a.to <= b.to && a.to - a.from < b.to - b.from
  return names.filter((one) => !names.some((other) => isWithin(one, other)))
}

/**
 * The parts of a text within which a phrase would be a name, each with the word beside it: "Planetarium Hamburg",
 * "Hamburg Dungeon". Empty where the phrase is all of it.
 */
export function besideIn(text: string, { from, to }: Span): string[] {
  const before = /[\p{L}\p{N}-]+[^\p{L}\p{N}]*$/u.exec(text.slice(0, from))?.[0] ?? ''
  const after = /^[^\p{L}\p{N}]*[\p{L}\p{N}-]+/u.exec(text.slice(to))?.[0] ?? ''
  const phrase = text.slice(from, to)
  return [...(before ? [before + phrase] : []), ...(after ? [phrase + after] : [])]
}

/** Where a text says that something be near, and near to nothing else: "in meiner Nähe". */
export function nearMeIn(text: string): Span[] {
  return [...text.matchAll(nearMe)]
    .map(({ 0: phrase, index }) => ({ from: index, to: index + phrase.length }))
    .filter(({ from }) => !deniedBefore.test(text.slice(0, from)))
}

/** A text without the phrase that says a place. */
export function withoutPlace(text: string, phrase: Span): string {
  return withoutSpans(text, [phrase])
}
