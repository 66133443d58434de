import { invariant } from '#foundation/lib/errors.ts'
import type { AddValue } from './add-value.ts'
import { insideTest } from './place-ranges.ts'
import type { ServiceQuery, WordLexemes } from '#app/search/criteria/criteria.ts'

/**
 * Where a query's services are looked for. `within` is a select of the needed columns of all services in a range: a FROM
 * item named `range` with the cells `low` to `high`, which don't overlap; what isn't within the query's place is left out.
 */
export type Source = {
  shape: string
  within: (range: string) => string
  /** The same, but only of the services that a select of ids names; `null` where that isn't of use. */
  among: ((ids: string, range: string) => string) | null
}

/**
 * The source that a query means: an editor's selection, a category's offers, those with the words, or all. `needs` are
 * columns of a narrow row, and of a posting when there are words.
 */
export function candidateSource({
  query,
  words,
  value,
  needs,
}: {
  query: ServiceQuery
  words: WordLexemes
  value: AddValue
  needs: readonly string[]
}): Source {
  const columns = needs.join(', ')
  const isInside = insideTest(query.place, value)
  const where = query.place.radius === 'all' ? '-all' : ''
  const chosen = { needs, isInside: isInside('narrow') }
  if (query.collectionId) return collectionSource(value(query.collectionId), chosen, where)
  const inCells = (condition: string) => (range: string) => `
    select narrow.* from ${range} cross join lateral (
      select ${columns} from service_index
      where ${condition} cell between range.low and range.high and ${isInside('service_index')}) narrow`
  const worded =
    words.length === 0 ? null : wordSource(words, { columns, isInside: isInside('posting'), where }, value)
  if (!query.category) return worded ?? { shape: `place${where}`, within: inCells(''), among: null }
  const isIn = `category_key = ${unseen(value(query.category.key), 'smallint')}`
  const ofCategory = inCells(`${isIn} and`)
  if (!worded) {
    const among = (ids: string, range: string) =>
      `${chosenOnes(`(${ids})`, chosen, range)} and narrow.${isIn}`
    return { shape: `category${where}`, within: ofCategory, among }
  }
  const within = (range: string) => `${worded.within(range)} union ${ofCategory(range)}`
  return { shape: `either-${worded.shape}`, within, among: null }
}

type Chosen = { needs: readonly string[]; isInside: string }

function collectionSource(id: string, chosen: Chosen, where: string): Source {
  const ids = `(select service_id from collection_service where collection_id = ${id})`
  return { shape: `collection${where}`, within: (range) => chosenOnes(ids, chosen, range), among: null }
}

// The limit keeps the planner from reading all rows to join them.
function chosenOnes(ids: string, { needs, isInside }: Chosen, range: string): string {
  const columns = [...new Set([...needs, 'category_key', 'cell', 'lat', 'lng'])].join(', ')
  return `
    select narrow.* from ${ids} chosen cross join lateral (
      select ${columns} from service_index where service_id = chosen.service_id limit 1) narrow
    where exists (select 1 from ${range} where narrow.cell between range.low and range.high and ${isInside})`
}

const lexemeSizes = [1, 4, 12]
/** A word that is written in several ways may stand for more. */
const mostLexemes = 12

// What every word has: read word by word in each range, index-only, and intersected, as the columns (a service's own,
// not the word's) are alike in each of its postings. Looking the others up for each of the first word's, by `exists`,
// takes the square of a common word's postings wherever the planner takes words for rare: it doesn't look at values,
// and most of a real catalogue's words are.
function wordSource(
  words: WordLexemes,
  { columns, isInside, where }: { columns: string; isInside: string; where: string },
  value: AddValue,
): Source {
  const lists = words.map((lexemes) => padded(lexemes.slice(0, mostLexemes), lexemeSizes, lexemes[0] ?? ''))
  const inRange = (list: readonly string[], nr: number) => `
      select ${columns} from service_posting posting
      where lexeme ${isOneOf(list, value)} and cell between range.low and range.high ${nr === 0 ? `and ${isInside}` : ''}`
  const having = lists.map(inRange).join(' intersect ')
  // One lexeme has a service once; several have rows alike, of which an intersection keeps one, too.
  const once = lists.length > 1 || lists[0]?.length === 1 ? '' : 'distinct'
  const within = (range: string) => `
    select ${once} worded.* from ${range} cross join lateral (${having}) worded`
  return { shape: `w${lists.map((list) => list.length).join('_')}${where}`, within, among: null }
}

function isOneOf(list: readonly string[], value: AddValue): string {
  const items = list.map((lexeme) => unseen(value(lexeme), 'text'))
  return items.length === 1 ? `= ${items[0]}` : `= any(array[${items.join(', ')}])`
}

/**
 * A value that the planner doesn't look at. Else it would plan a prepared statement anew for every value, only because
 * it knows which words and categories are common, and that takes as long as the search itself.
 */
function unseen(parameter: string, type: 'text' | 'smallint'): string {
  return `(select ${parameter}::${type})`
}

/*
 * Lists stand in the text one value by one, in a few lengths, filled up with values that change nothing. Arrays would
 * need only one text, but the planner then doesn't know their length, plans anew every time (a millisecond), or plans
 * badly.
 */

/**
 * A list filled up to the next of these sizes.
 *
 * @throws {Error} when it is longer than the largest: what was left out, a filter, would silently not count.
 */
export function padded<Item>(items: readonly Item[], sizes: readonly number[], filler: Item): Item[] {
  const size = sizes.find((candidate) => candidate >= items.length)
  invariant(size !== undefined, `${items.length} items fill no size up to ${sizes.at(-1)}`)
  return Array.from({ length: size }, (_, index) => items[index] ?? filler)
}
