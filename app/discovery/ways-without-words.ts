import { countedWords } from './counted-words.ts'
import { hasDay, linkTo } from './discovery-url.ts'
import { emptyTexts } from './texts/empty.ts'
import type { Nothing, Try } from './way-out.ts'
import { isWishing } from './wish.ts'

const mostWords = 4
const shortest = 3

/**
 * Of three and more words all others together, one left out after the other: "Kajak Hafen" of "Kajak Hafen
 * Weihnachtsmarkt". What each finds by itself is another way.
 */
export function withoutOneWord({ state, query, path, correctedTo }: Nothing): Try[] {
  const words = countedWords(correctedTo ?? query.searchText ?? '')
  if (words.length < shortest) return []
  return words.slice(0, mostWords).map((left, at) => {
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
