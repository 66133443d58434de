import { anyWriting } from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { unlessSameLetters, withoutHaving } from '#app/search/lexicon/lexicon.ts'
import {
  searchRanges,
  rangeRows,
  rangesWritten,
  candidateSource,
  type AddValue,
} from '#app/search/sql/sql.ts'
import { withRadius, type Place } from '#app/search/place/place.ts'
import { searchWords, type WordLexemes } from '#app/search/criteria/criteria.ts'
import { resolveTerms } from '#app/search/lexicon/lexicon.server.ts'

/** What a text asks of events; `null` without a text. `meant` is a better written one, if a word isn't known. */
export type EventWords = { words: WordLexemes; typed: readonly string[]; meant: string | null } | null

/** Offers with the words whose evenings are looked for. */
const mostServices = 5_000

/**
 * What a search text asks of events. A word that no offer knows may be an artist's name, which only evenings know: it
 * is not corrected, as a search for services would.
 */
export async function eventWords(db: Db, searchText: string): Promise<EventWords> {
  if (searchText.trim() === '') return null
  // Nearly all events have tickets, and hardly any is written with them.
  const asked = withoutHaving(searchText)
  const wordsTyped = searchWords(asked)
  // Of mere signs, which a title may have.
  const typed = wordsTyped.length > 0 ? wordsTyped : [asked.trim()]
  const { words, correctedTo, isWordless } = await resolveTerms(db, asked)
  const meant = unlessSameLetters(correctedTo, searchText)
  return { words: meant !== null || isWordless ? [] : words, typed, meant }
}

/** A condition on `event`, to follow another one, and the table `worded` that it asks. */
export type EventWordsTest = { table: string; test: string; shape: string }

/** That an evening's offer has all words, or its own title does. */
export function eventWordsTest(said: EventWords, place: Place, value: AddValue): EventWordsTest {
  if (!said) return { table: '', test: '', shape: '' }
  const title = titleTest(said.typed, value)
  if (said.words.length === 0) return { table: '', test: `and ${title.test}`, shape: `_title${title.shape}` }
  const near = place.radius === 'all' ? withRadius(place, 50) : place
  const query = { place: near, now: new Date(0) }
  const source = candidateSource({ query, words: said.words, value, needs: ['service_id', 'request_kind'] })
  const ranges = searchRanges(near)
  return {
    table: `worded as materialized (
      select distinct found.service_id from (${source.within(rangeRows(ranges, value))}) found
      where found.request_kind = 1 limit ${mostServices}),`,
    test: `and (event.service_id in (select service_id from worded) or ${title.test})`,
    shape: `${title.shape}_${source.shape}_${rangesWritten(ranges)}`,
  }
}

// A word that is written in several ways has a test of its own: the others needn't wait for it.
function titleTest(typed: readonly string[], value: AddValue): { test: string; shape: string } {
  const patterns = typed.map(anyWriting)
  const pattern = patterns.find((one) => one !== null)
  const words = typed.filter((_, index) => patterns[index] === null)
  // The words' patterns are made once.
  const hasWords = `event.title_keys like all (array(
      select '%' || replace(replace(replace(spelled_out(typed.word), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
      from unnest(${value(words)}::text[]) as typed (word)))`
  if (!pattern) return { test: hasWords, shape: '' }
  return { test: `(${hasWords} and event.title_keys ~ ${value(pattern)}::text)`, shape: '_pattern' }
}
