import { nameSlug } from '#app/catalog/catalog.ts'
import { isAsking, type Span, type Token } from '#app/search/lexicon/lexicon.ts'
import type { Match } from './recognizer.ts'
import type { PlaceName } from './recognizers/place.ts'

/**
 * A part of a text that may be the name of an offer, a company or an event. `needsWhole`: only as all of a name.
 * `placeSlug`: it counts only where that is a place.
 */
export type NameRun = Span & { text: string; needsWhole: boolean; placeSlug?: string | undefined }

type Read = { tokens: readonly Token[]; matches: readonly Match[] }
/** By the numbers of tokens. */
type Part = { from: number; to: number; needsWhole: boolean; placeSlug?: string | undefined }

const mostRuns = 40

/**
 * Parts of a text within which a criterion would be part of a name: each with the word beside it, "Dinner für 2",
 * "Planetarium Hamburg", and all of the text. A day is part of a name only as all of it: "am Samstag" isn't "Tanz am
 * Samstag".
 */
export function candidateRuns(
  text: string,
  readings: readonly Read[],
  placeNames: readonly PlaceName[],
): NameRun[] {
  const spans = readings.flatMap(({ tokens, matches }) => {
    const ofMatches = matches.map(({ slot, from, to }) => ({
      from,
      to,
      needsWhole: slot === 'day' || slot === 'month',
    }))
    const ofPlaces = placeNames
      .filter(({ lead }) => lead !== null)
      .map(({ phrase, slug: placeSlug }) => ({
        from: tokens.findIndex((token) => token.to > phrase.from),
        to: tokens.findLastIndex((token) => token.from < phrase.to) + 1,
        needsWhole: false,
        placeSlug,
      }))
    const parts: Part[] = [...ofMatches, ...ofPlaces]
    const all: Part[] = parts.length === 0 ? [] : [{ from: 0, to: tokens.length, needsWhole: true }]
    return [...all, ...parts.flatMap((part) => besideWords(tokens, part))].map(({ from, to, ...more }) => ({
      ...more,
      from: tokens[from]?.from ?? 0,
      to: tokens[to - 1]?.to ?? 0,
    }))
  })
  const runs = spans.map((span): NameRun => ({
    ...span,
    text: nameSlug(text.slice(span.from, span.to)).replaceAll('-', ' '),
  }))
  const keyed = runs.map((run) => [`${run.text} ${run.needsWhole} ${run.placeSlug}`, run] as const)
  return [...new Map(keyed).values()].filter((run) => run.text !== '').slice(0, mostRuns)
}

function besideWords(tokens: readonly Token[], { from, to, ...more }: Part): Part[] {
  const isWord = (token: Token | undefined) =>
    token !== undefined && /^[\p{L}\p{N}]/u.test(token.text) && (!isAsking(token.text) || more.needsWhole)
  return [
    ...(isWord(tokens[from - 1]) ? [{ from: from - 1, to, ...more }] : []),
    ...(isWord(tokens[to]) ? [{ from, to: to + 1, ...more }] : []),
  ]
}
