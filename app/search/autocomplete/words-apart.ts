import { withoutAsking } from '#app/search/lexicon/lexicon.ts'
import { type Criteria, spanOf, type ParsedQuery, type Match } from '#app/search/query/query.ts'

/** Words of a text: those that are looked for, those that name a place, and those that ask for a day or a party. */
type WordsApart = { text: string; said: string; phrase: string; criteria: Criteria }

/**
 * The words of a text that is still being typed, apart. Where nothing else is left, all of it is looked for, or what
 * may still become another word: "Kinder" of "Samstag Kinder".
 */
export function wordsApart(typed: string, { criteria, rest, matches, tokens }: ParsedQuery): WordsApart {
  const isPlace = ({ slot }: Match) => slot === 'place' || slot === 'radius'
  const begun =
    rest === '' ? matches.find(({ slot, onlyAlone }) => slot === 'companions' && onlyAlone) : undefined
  const textFor = (some: readonly Match[]) =>
    some
      .map((match) => {
        const { from, to } = spanOf(tokens, match)
        const own = tokens.slice(match.from, match.to)
        const isCorrected = own.length === 1 && own[0]?.isCorrected
        return isCorrected ? (own[0]?.stem ?? '') : typed.slice(from, to)
      })
      .join(' ')
  const others = matches.filter((match) => !isPlace(match) && match !== begun)
  const phrase = textFor(matches.filter(isPlace))
  const filters = criteria.filters.filter((filter) => filter !== begun?.value)
  const text = begun ? textFor([begun]) : withoutAsking(rest)
  if (text === '' && phrase === '') return { text: typed, said: '', phrase, criteria }
  return { text, said: textFor(others), phrase, criteria: { ...criteria, filters } }
}
