import type { SortCode } from '#app/catalog/catalog.ts'
import type { DayChoice } from '#app/search/dates/dates.ts'
import type { Radius } from '#app/search/place/place.ts'
import type { Wish } from '#app/search/party/party.ts'
import type { Token } from '#app/search/lexicon/lexicon.ts'

/** What a text asks for beside its words. */
export type Criteria = {
  day?: DayChoice
  /** A month by its number in a year, `2026-07`. */
  month?: string
  wish: Partial<Wish>
  filters: string[]
  /** It lists ages of which each counts, or says some otherwise; missing where it says none. */
  eachAge?: boolean
  sort?: SortCode
  /** The form of a city or quarter; `null` where it only says that it be near. */
  place?: string | null
  radius?: Radius
}

/** What a match may fill, once: two values for one slot stay words. */
export type Slot =
  | ('day' | 'month' | 'hours' | 'timeOfDay' | 'duration' | 'budget' | 'order')
  | ('persons' | 'children' | 'ages' | 'companions' | 'audience')
  | (
      | 'setting'
      | 'weather'
      | 'free'
      | 'drinks'
      | 'wheelchair'
      | 'pram'
      | 'language'
      | 'cancelling'
      | 'place'
      | 'radius'
    )

/**
 * What tokens say, `from` to `to` by their numbers, `to` not included. `value` is `null` where they say something of the
 * slot that nobody can ask for, "ab Samstag": the slot stays words then.
 */
export type Match<Value = unknown> = {
  slot: Slot
  value: Value | null
  from: number
  to: number
  /** It counts only where nothing else is looked for, or where besides nothing but other matches are. */
  onlyAlone?: 'anything' | 'beside'
}

/** What recognizers know beside the tokens: today, whether months count, and the places that the text may name. */
export type Context = {
  today: string
  hasMonths?: boolean
  places?: ReadonlyMap<string, KnownPlace>
}

/** What a name in a text may mean, by its slug. */
export type KnownPlace = {
  form: string
  kind: 'city' | 'quarter'
  /** A quarter of the chosen city. */
  isOwn: boolean
  /** Its name, which stands there alone, is a word, too. */
  isWord: boolean
  hasArticle: boolean
  /** Offers around the chosen place are written with a name of another city's quarter. */
  isWritten: boolean
}

/** Finds what tokens say of some slots. Matches may overlap: the longest one counts. */
export type Recognizer = {
  find: (tokens: readonly Token[], context: Context) => Match[]
  /** Leaves out what nobody can ask for together. */
  keepPossible?: (matches: readonly Match[]) => readonly Match[]
  /** Adds what the matches say together to the criteria. */
  apply?: (matches: readonly Match[], criteria: Criteria) => void
}

/**
 * An expression over stems, which are joined by blanks, with what its groups mean: `null` for nothing that can be asked,
 * `undefined` where they are no such expression after all.
 */
export type Pattern<Value> = { regexp: RegExp; read: (groups: readonly string[]) => Value | null | undefined }

/** An expression that begins and ends with a token. */
export function pattern<Value>(source: string, read: Pattern<Value>['read']): Pattern<Value> {
  return { regexp: new RegExp(`(?<=^| )(?:${source})(?= |$)`, 'g'), read }
}

/** Where patterns match, but for what a negation outside of them denies. */
export function findPatterns<Value>(
  slot: Slot,
  tokens: readonly Token[],
  patterns: readonly Pattern<Value>[],
): Match<Value>[] {
  const line = tokens.map(({ stem }) => stem).join(' ')
  const starts: number[] = []
  let length = 0
  for (const { stem } of tokens) {
    starts.push(length)
    length += stem.length + 1
  }
  return patterns.flatMap(({ regexp, read }) =>
    [...line.matchAll(regexp)].flatMap((found): Match<Value>[] => {
      const value = read(found.slice(1).map((group: string | undefined) => group ?? ''))
      const from = starts.indexOf(found.index)
      const end = found.index + found[0].length
      const to = starts.findIndex((start) => start >= end)
      const match = { slot, value: value ?? null, from, to: to < 0 ? tokens.length : to }
      return value === undefined || found[0] === '' || isDenied(tokens, match) ? [] : [match]
    }),
  )
}

const negation = /^(?:nicht|nichts|nix|keine?[mnrs]?|ohne|keinesfalls|statt|anstatt)$/

/** True when a negation before or behind a match denies it; its own, "nicht mehr als 20 Euro", says something else. */
export function isDenied(tokens: readonly Token[], { from, to }: Pick<Match, 'from' | 'to'>): boolean {
  const own = tokens.slice(from, to)
  const isOwn =
    own.some(({ stem }) => negation.test(stem)) &&
    (!own[0]?.isNegated || negation.test(own.at(-1)?.stem ?? ''))
  return own.some(({ isNegated }) => isNegated) && !isOwn
}

/** What the first match for a slot says. */
export function valueFor<Value>(matches: readonly Match[], slot: Slot): Value | undefined {
  return matches.find((match) => match.slot === slot)?.value as Value | undefined
}
