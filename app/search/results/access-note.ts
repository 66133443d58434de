import { countedWords } from '#app/search/lexicon/counted-words.ts'
import { nameAccess } from '#app/search/lexicon/said-need.ts'
import { accessTexts } from '#app/search/lexicon/texts/access.ts'

/**
 * What a list with `total` offers says where its text, or what it was read as, asks for access: that it goes by what providers write, which is
 * no promise, or, where it is empty, what can be done. `null` where the text asks for none.
 */
export function accessNote(searchText: string, total: number): string | null {
  if (!nameAccess(countedWords(searchText))) return null
  return total === 0 ? accessTexts.nothing : accessTexts.note
}
