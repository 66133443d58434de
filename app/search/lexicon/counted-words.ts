import { languagesJoined } from './said-language.ts'
import { needsJoined, withoutSuited } from './said-need.ts'
import { searchWords } from '#app/search/criteria/search-query.ts'

/**
 * The words of a text that count: what several words say together, "auf Englisch", "ohne Treppen", "barriere frei", is
 * one of them, and those go that say no more beside a need, "Rollstuhl geeignet".
 */
export function countedWords(searchText: string): readonly string[] {
  return languagesJoined(withoutSuited(needsJoined(searchWords(searchText))))
}
