import {
  isAsking,
  withoutAsking,
  nameStem,
  tokenize,
  withoutSpans,
  type Corrections,
  type Span,
  type Token,
} from '#app/search/lexicon/lexicon.ts'
import type { Context, Criteria, Match, Recognizer, Slot } from './recognizer.ts'
import { ages } from './recognizers/ages.ts'
import { attributes } from './recognizers/attributes.ts'
import { budget } from './recognizers/budget.ts'
import { companions } from './recognizers/companions.ts'
import { date } from './recognizers/date.ts'
import { duration } from './recognizers/duration.ts'
import { party } from './recognizers/party.ts'
import { place } from './recognizers/place.ts'
import { radius } from './recognizers/radius.ts'
import { time } from './recognizers/time.ts'

/** In the order in which criteria are made: a budget needs to know for how many it is. */
const recognizers: readonly Recognizer[] = [
  ...[date, time, party, companions, ages, budget, attributes, duration, place, radius],
]

/** `names`: parts of the text that are names of offers, places or events and stay words. */
type ParseContext = Context & { corrections?: Corrections; names?: readonly Span[] }

/** What a text asks for, the words that are left of it, and where it says what. */
export type ParsedQuery = {
  criteria: Criteria
  rest: string
  matches: readonly Match[]
  tokens: readonly Token[]
}

/**
 * Reads a search text: "Kajak Samstag zu viert bis 25 €" is "Kajak" on Saturday for four who pay at most 25 € each. The
 * longest match wins, and two values for one slot stay words: also where one of them counts only once the other is
 * taken out of the text, because the page that a search leads to reads the rest of it again.
 */
export function parseQuery(text: string, context: ParseContext): ParsedQuery {
  const found = findMatches(text, context)
  const unclear: Slot[] = []
  for (;;) {
    const parsed = parsedFrom(text, found, unclear)
    const more = slotsReadAgain(text, parsed, context).filter((slot) => !unclear.includes(slot))
    if (more.length === 0) return parsed
    unclear.push(...more)
  }
}

type Found = { tokens: readonly Token[]; matches: readonly Match[] }

function parsedFrom(text: string, { tokens, matches: all }: Found, unclear: readonly Slot[]): ParsedQuery {
  const matches = recognizers.reduce<readonly Match[]>(
    (left, { keepPossible }) => keepPossible?.(left) ?? left,
    counting(tokens, onceEach(all, unclear)),
  )
  const criteria: Criteria = { wish: {}, filters: [] }
  for (const { apply } of recognizers) apply?.(matches, criteria)
  criteria.filters = [...new Set(criteria.filters)]
  const rest = withoutSpans(
    text,
    matches.map((match) => spanOf(tokens, match)),
  )
  return { criteria, rest: matches.length === 0 ? rest : withoutAsking(rest), matches, tokens }
}

/** Slots for which the rest of a text says another value than the text. "In der Nähe" says no other place. */
function slotsReadAgain(text: string, parsed: ParsedQuery, context: ParseContext): Slot[] {
  const { matches, rest, criteria } = parsed
  if (matches.length === 0 || rest === '') return []
  const names = (context.names ?? []).flatMap(({ from, to }): Span[] => {
    const at = rest.indexOf(text.slice(from, to))
    return at < 0 ? [] : [{ from: at, to: at + to - from }]
  })
  const again = parsedFrom(rest, findMatches(rest, { ...context, names }), [])
  const party = ({ wish: { persons, children } }: Criteria) => `${persons} ${children}`
  // "Für 2" says another party than "2 Erwachsene, 2 Kinder", though it says the same number.
  const isOtherParty = party(again.criteria) !== party(criteria)
  const isOther = ({ slot, value }: Match) =>
    slot !== 'place' &&
    matches.some(
      (match) =>
        match.slot === slot &&
        ((slot === 'persons' && isOtherParty) || JSON.stringify(match.value) !== JSON.stringify(value)),
    )
  return again.matches.filter(isOther).map(({ slot }) => slot)
}

/** Everything that tokens may say, also twice for one slot; where matches overlap, the longest one. */
export function findMatches(text: string, { names = [], corrections, ...context }: ParseContext): Found {
  const isName = ({ from, to }: Token) => names.some((name) => from >= name.from && to <= name.to)
  const tokens = tokenize(text, corrections).map((token) =>
    isName(token) ? { ...token, stem: nameStem } : token,
  )
  const found = recognizers.flatMap(({ find }) => find(tokens, context))
  const longestFirst = found.toSorted((a, b) => b.to - b.from - (a.to - a.from))
  const matches: Match[] = []
  for (const match of longestFirst)
    if (matches.every(({ from, to }) => match.to <= from || match.from >= to)) matches.push(match)
  return { tokens, matches: matches.toSorted((a, b) => a.from - b.from) }
}

/** Where in the text a match stands. */
export function spanOf(tokens: readonly Token[], { from, to }: Pick<Match, 'from' | 'to'>): Span {
  return { from: tokens[from]?.from ?? 0, to: tokens[to - 1]?.to ?? 0 }
}

/** Without slots that have two values, or one that nobody can ask for, or that are `unclear` otherwise. */
function onceEach(matches: readonly Match[], unclear: readonly Slot[]): Match[] {
  const isUnclear = (slot: Slot) => {
    if (unclear.includes(slot)) return true
    const [first, ...more] = matches.filter((match) => match.slot === slot)
    const value = JSON.stringify(first?.value)
    return first?.value === null || more.some((match) => JSON.stringify(match.value) !== value)
  }
  // Nobody knows among how many children come.
  return matches.filter(({ slot }) => !isUnclear(slot) && !(slot === 'children' && isUnclear('persons')))
}

/** Without matches that count only alone, where other words are looked for. */
function counting(tokens: readonly Token[], matches: readonly Match[]): Match[] {
  const isFree = (at: number) => matches.every(({ from, to }) => at < from || at >= to)
  const isWord = ({ stem, text }: Token) => /^[\p{L}\p{N}~]/u.test(stem) && !isAsking(text)
  const areOtherWords = tokens.some((token, at) => isFree(at) && isWord(token))
  const areOthers = matches.some(
    ({ onlyAlone, slot }) => onlyAlone === undefined && slot !== 'place' && slot !== 'radius',
  )
  return matches.filter(
    ({ onlyAlone }) => !onlyAlone || (!areOtherWords && (onlyAlone === 'anything' || areOthers)),
  )
}
