import type { ServiceQuery } from './search-query.ts'

/** Adds a parameter and says how the text names it. */
export type AddValue = (item: unknown) => string

/** The lexemes of each searched word: a service must have one of every word. */
export type WordLexemes = readonly (readonly string[])[]

/**
 * Where a query's services are looked for. `within` is a select of the needed columns of all services in a range: a FROM
 * item named `range` with the cells `low` to `high`, which don't overlap.
 */
export type Source = { shape: string; within: (range: string) => string }

/**
 * The source that a query means: an editor's selection, a category's offers, those with the words, or all. `needs` are
 * columns of a narrow row, and of a posting when there are words.
 */
export function sourceOf({
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
  if (query.collectionId) return collectionSource(value(query.collectionId), columns)
  const inCells = (condition: string) => (range: string) => `
    select narrow.* from ${range} cross join lateral (
      select ${columns} from service_index where ${condition} cell between range.low and range.high) narrow`
  const worded = words.length === 0 ? null : wordSource(words, value, columns)
  if (!query.category) return worded ?? { shape: 'place', within: inCells('') }
  const ofCategory = inCells(`category_key = ${unseen(value(query.category.key), 'smallint')} and`)
  if (!worded) return { shape: 'category', within: ofCategory }
  const within = (range: string) => `${worded.within(range)} union ${ofCategory(range)}`
  return { shape: `either-${worded.shape}`, within }
}

// The limit keeps the planner from reading all rows to join them.
function collectionSource(id: string, columns: string): Source {
  const within = (range: string) => `
    select narrow.* from collection_service chosen cross join lateral (
      select ${columns}, cell from service_index where service_id = chosen.service_id limit 1) narrow
    where chosen.collection_id = ${id} and exists (
      select 1 from ${range} where narrow.cell between range.low and range.high)`
  return { shape: 'collection', within }
}

const lexemeSizes = [1, 4, 12]

// The first word's postings drive; of the others only those in the same range count. All are index-only. One lexeme has
// a service once; with several its rows are alike, so that one of them is kept.
function wordSource(words: WordLexemes, value: AddValue, columns: string): Source {
  const lists = words.map((lexemes) => padded(lexemes, lexemeSizes, lexemes[0] ?? ''))
  const [first = '', ...others] = lists.map((list) => isOneOf(list, value))
  const tests = others.map(
    (list) => `and exists (select 1 from service_posting other
      where other.lexeme ${list} and other.cell between range.low and range.high
      and other.cell = posting.cell and other.service_id = posting.service_id)`,
  )
  const once = lists[0]?.length === 1 ? '' : 'distinct'
  const within = (range: string) => `
    select ${once} worded.* from ${range} cross join lateral (
      select ${columns} from service_posting posting
      where lexeme ${first} and cell between range.low and range.high ${tests.join(' ')}) worded`
  return { shape: `w${lists.map((list) => list.length).join('_')}`, within }
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

/** A list filled up to the next of these sizes. */
export function padded<Item>(items: readonly Item[], sizes: readonly number[], filler: Item): Item[] {
  const size = sizes.find((candidate) => candidate >= items.length) ?? sizes.at(-1) ?? 0
  return Array.from({ length: size }, (_, index) => items[index] ?? filler)
}
