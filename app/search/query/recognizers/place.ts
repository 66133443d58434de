import { nameSlug } from '#app/catalog/catalog.ts'
import * as words from '#app/search/lexicon/words/places.ts'
import {
  findPatterns,
  isDenied,
  pattern,
  type KnownPlace,
  type Match,
  type Recognizer,
} from '../recognizer.ts'
import { nameStem, tokenize, type Span, type Token } from '#app/search/lexicon/lexicon.ts'

/** How a text names a place: behind "in" or the like, behind "auf", or by its name alone at an end of the text. */
type PlaceLead = 'in' | 'auf' | 'none'

/** Words of a text that may be a place's name, as `nameSlug` spells them, and how they would be said. */
export type PlaceName = {
  slug: string
  /** The name alone, and with all that belongs to it: "in", "herum". */
  name: Span
  phrase: Span
  /** `null`: it stands there, but does not say where to look, "nicht in Altona". */
  lead: PlaceLead | null
  /** Its lead ends with an article: "in der". */
  hasArticle: boolean
}
/** `from` and `to` by the numbers of tokens. */
type NamedTokens = PlaceName & { from: number; to: number }

/** Words of the longest name, with its city. */
const mostWords = 5
const leadBefore = (source: string) => new RegExp(`(?:^| )(${source})$`)
const inBefore = leadBefore(words.placePrepositions)
const onBefore = leadBefore(words.quarterPrepositions)
const deniedBefore = leadBefore(words.deniesPlace)
const articleAtEnd = new RegExp(`(?:^| )(?:${words.leadArticles})$`)
const behind = new RegExp(`^${words.placeEnds}(?= |$)`)

const isWord = (token: Token | undefined) => token !== undefined && /^[\p{L}\p{N}]/u.test(token.text)
const lineOf = (tokens: readonly Token[]) => tokens.map(({ stem }) => stem).join(' ')

/** Every run of words of a text that a place could be named by: where it stands, and what leads to it. */
export function placeNamesIn(text: string): PlaceName[] {
  return namesAmong(tokenize(text))
}

function namesAmong(tokens: readonly Token[]): NamedTokens[] {
  return tokens.flatMap((_, at) =>
    Array.from({ length: 2 * mostWords }, (_none, more) => nameAt(tokens, at, at + more + 1)).filter(
      (name) => name !== null,
    ),
  )
}

function nameAt(tokens: readonly Token[], at: number, end: number): NamedTokens | null {
  const own = tokens.slice(at, end)
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last || end > tokens.length || !isWord(first) || !isWord(last)) return null
  if (own.filter(isWord).length > mostWords || own.some(({ stem }) => stem === nameStem)) return null
  // Of two sentences no name is made.
  if (own.some((token, nr) => !isWord(token) && (!/^[,/-]$/.test(token.stem) || !isWord(own[nr + 1]))))
    return null
  const [before, after] = [lineOf(tokens.slice(0, at)), lineOf(tokens.slice(end))]
  const ending = behind.exec(after)?.[0] ?? ''
  const to = end + (ending === '' ? 0 : ending.split(' ').length)
  const led = inBefore.exec(before)?.[1] ?? onBefore.exec(before)?.[1] ?? ''
  const from = at - (led === '' ? 0 : led.split(' ').length)
  const isLast = !tokens.slice(to).some(isWord)
  const alone = standsAlone(tokens[at - 1], isLast ? undefined : tokens[end]) ? ('none' as const) : null
  const lead = led === '' ? alone : inBefore.test(before) ? 'in' : 'auf'
  const isNegated = isDenied(tokens, { from, to }) || deniedBefore.test(lineOf(tokens.slice(0, from)))
  const [phraseFrom, phraseTo] = [tokens[from]?.from ?? first.from, tokens[to - 1]?.to ?? last.to]
  return {
    slug: nameSlug(own.map(({ text }) => text).join(' ')),
    name: { from: first.from, to: last.to },
    phrase: { from: phraseFrom, to: phraseTo },
    lead: isNegated ? null : lead,
    hasArticle: articleAtEnd.test(led),
    from,
    to,
  }
}

// At the beginning or the end of a text, and nothing ties it to what stands beside it.
function standsAlone(before: Token | undefined, after: Token | undefined): boolean {
  if (before && after) return false
  return [before, after].every(
    (token) => !token || !(words.joinsName.includes(token.stem) || /^\d/.test(token.stem)),
  )
}

/** Names of one text that are none of another's part: the longer one is meant, "Altona-Nord". */
export function longestOf<Name extends { name: Span }>(names: readonly Name[]): Name[] {
  const isWithin = ({ name: a }: Name, { name: b }: Name) =>
    a !== b && a.from >= b.from && a.to <= b.to && a.to - a.from < b.to - b.from
  return names.filter((one) => !names.some((other) => isWithin(one, other)))
}

const nearby = [pattern(words.nearby, () => '')]

/** The city or quarter that a text names, "in Altona", "Minigolf Lübeck"; `''` where it only says "in meiner Nähe". */
export const place: Recognizer = {
  find: (tokens, { places = new Map() }) => {
    const known = namesAmong(tokens).flatMap((name) => {
      const meant = places.get(name.slug)
      return meant && isMeant(name, meant) ? [{ ...name, meant }] : []
    })
    const found = withoutElsewhere(longestOf(known))
    const matches = found.filter((name) => name.lead !== null || found.some((other) => isBeside(name, other)))
    if (found.every(({ lead }) => lead === null)) return findPatterns<string>('place', tokens, nearby)
    const forms = new Set(found.map(({ meant }) => meant.form))
    return matches.map(({ from, to, meant }): Match<string> => ({
      slot: 'place',
      from,
      to,
      value: forms.size > 1 ? null : meant.form,
    }))
  },
  apply: (matches, criteria) => {
    const found = matches.find(({ slot }) => slot === 'place')
    if (found) criteria.place = (found.value as string) || null
  },
}

// A name that is a word, too, is a place only behind its lead; a city has no article.
function isMeant({ lead, hasArticle }: PlaceName, meant: KnownPlace): boolean {
  if (meant.kind === 'city') return lead !== 'auf' && !hasArticle
  const isLed = lead === 'in' || lead === 'auf'
  return !meant.isWord || (meant.isOwn && isLed && !(hasArticle && !meant.hasArticle))
}

// A quarter of another city by its name alone: where nothing surer is named, and no offer around is called so.
function withoutElsewhere<Name extends PlaceName & { meant: KnownPlace }>(names: readonly Name[]): Name[] {
  const isElsewhere = ({ meant, lead }: Name) => meant.kind === 'quarter' && !meant.isOwn && lead === 'none'
  const sure = names.filter((name) => !isElsewhere(name))
  return sure.length > 0 ? sure : names.filter(({ meant }) => !meant.isWritten)
}

// "St. Pauli auf St. Pauli" names one place twice.
function isBeside(name: NamedTokens, other: NamedTokens & { lead: PlaceLead | null }): boolean {
  return name !== other && other.lead !== null && (name.to === other.from || other.to === name.from)
}
