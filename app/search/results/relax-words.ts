import { countedWords } from '#app/search/lexicon/counted-words.ts'
import { hasDay, linkTo } from '#app/search/search-url/search-state.ts'
import { emptyTexts } from './texts/empty.ts'
import type { Nothing, Try } from './relaxation.ts'
import { isWishing } from '#app/search/party/party-criteria.ts'

/** Of more words one is hardly all that is wrong; each try may compare others of them with known ones. */
const most = 5
const least = 3

/**
 * Of three to five words all others together, one left out after the other: "Kajak Hafen" of "Kajak Hafen
 * Weihnachtsmarkt". What each finds by itself is another way.
 */
export function withoutOneWord({ state, query, path, correctedTo }: Nothing): Try[] {
  const words = countedWords(correctedTo ?? query.searchText ?? '')
  if (words.length < least || words.length > most) return []
  return words.map((left, at) => {
    const searchText = words.toSpliced(at, 1).join(' ')
    return {
      way: {
        kind: 'words',
        to: linkTo(path, state, { searchText }),
        label: emptyTexts.withoutFilters(left),
      },
      query: { ...query, searchText },
    }
  })
}

/** What is there for the day, the party and the filters of a search, without its words. */
export function withoutWords({ state, query, path }: Nothing): Try[] {
  const { searchText, filters, wish } = state
  const saysMore = hasDay(state) || isWishing(wish) || filters.length > 0
  if (searchText === '' || query.category || !saysMore) return []
  return [
    {
      way: {
        kind: 'words',
        to: linkTo(path, state, { searchText: '' }),
        label: emptyTexts.withoutFilters(searchText),
      },
      query: { ...query, searchText: '' },
    },
  ]
}
