import { hot } from '#foundation/platform/db.server.ts'
import { nearCells } from './place-ranges.ts'
import type { ServiceQuery } from '#app/search/criteria/criteria.ts'
import { tagTest, type Statement } from './search-sql.ts'
import { withWideRows } from './hydrate.server.ts'
import { suitsTest } from './party-filter.ts'

/** Bits of a cell below its first four characters. */
const bitsBelowFour = 10

/**
 * The best services around a place when nothing else is asked for, each with its wide row: a few rows per cell in the
 * order of an index, then merged. Counting and sorting all offers of a large city would cost a hundred times as much.
 * With `mostPerCell` filters and what a party needs are tried on no more than so many of the best of each cell.
 * `notIn` is the key of a category that is left out.
 */
export function bestOfCellsStatement(
  query: ServiceQuery,
  count: number,
  { mostPerCell = null, notIn = null }: { mostPerCell?: number | null; notIn?: number | null } = {},
): Statement {
  const values: unknown[] = []
  const value = (item: unknown) => `$${values.push(item)}`
  const near = nearCells(query.place, value)
  const tags = tagTest(query, 'found', value)
  const suits = suitsTest(query, value)
  const test = `${tags.test} ${suits.test && `and ${suits.test}`}`
  // Cells of four characters have an index in this order; smaller ones hold few enough rows to sort.
  const isWhole = query.place.radius === 50
  const inCell = isWhole
    ? `(narrow.cell >> ${bitsBelowFour}) = (near.low >> ${bitsBelowFour})`
    : 'narrow.cell between near.low and near.high'
  const order = (table: string) => `${table}.best desc, ${table}.rank, ${table}.service_id`
  const other = notIn === null ? '' : `and narrow.category_key <> ${value(notIn)}::smallint`
  const best = `select narrow.* from service_index narrow where ${inCell} and ${near.isInside('narrow')}
      and narrow.request_kind <> 1 ${other}`
  const few = mostPerCell === null ? '' : `order by ${order('narrow')} limit ${mostPerCell}`
  const text = `
    select hits.*, false as is_promoted, 0 as total
    from ${near.rows} cross join lateral (
      select found.* from (${best} ${few}) found where true ${test}
      order by ${order('found')} limit ${count}) hits
    order by ${order('hits')} limit ${count}`
  const shape = [tags.shape, suits.shape, count, mostPerCell, other && 'other']
  const name = ['discovery_best', isWhole ? 'whole' : 'small', ...shape].join('_')
  return { text: hot(name, withWideRows(text)), values }
}
