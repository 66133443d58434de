import * as words from '#app/search/lexicon/words/party.ts'
import { findPatterns, pattern, type Recognizer } from '../recognizer.ts'

/** With a number or an age more is said: "mit Kindern ab 6". */
const noMore = '(?!(?: :)? \\d| ,? ?(?:ab|bis|von|unter|ueber|zwischen|im alter von) \\d{1,2}(?! uhr)(?: |$))'
const wholeFamily = `(?:(?:die|der|eine|meine|meiner|unsere|unserer) )?(?:ganze[n]? )?${words.family}`

const patterns = [
  ...Object.entries(words.companions).map(([filter, named]) =>
    pattern(`mit (?:(?:${words.articles}) )?(?:${named})${noMore}`, () => filter),
  ),
  pattern(`(?:mit|fuer) ${wholeFamily}`, () => 'ev_withFamily'),
  pattern(words.couples, () => 'ev_withPartner'),
]
/** Children and a family who are all that is left of a text: "Sonntag Regen Kinder" looks for what suits them. */
const onlyChildren = [pattern(words.kids, () => 'ev_withChildren')]
const onlyFamily = [pattern(`(?:als )?(?:ganze )?${words.family}`, () => 'ev_withFamily')]

/** Who comes along, "mit den Kindern", "mit Freunden", "für Paare", as the filter for it. */
export const companions: Recognizer = {
  find: (tokens) => [
    ...findPatterns<string>('companions', tokens, patterns),
    ...findPatterns<string>('companions', tokens, onlyChildren).map((match) => ({
      ...match,
      onlyAlone: 'beside' as const,
    })),
    ...findPatterns<string>('companions', tokens, onlyFamily).map((match) => ({
      ...match,
      onlyAlone: 'anything' as const,
    })),
  ],
  apply: (matches, criteria) => {
    for (const { slot, value } of matches) if (slot === 'companions') criteria.filters.push(value as string)
  },
}
