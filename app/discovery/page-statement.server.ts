import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { hotShape } from '#foundation/platform/db.server.ts'
import { nearestCells, type NearestCells } from './nearest-cells.ts'
import { searchRanges } from './place.ts'
import { orderOf, type ListOrder, type OrderParts } from './search-order.ts'
import { mostResults, tilesPerPage, type ServiceQuery } from './search-query.ts'
import {
  foundServices,
  rangesWritten,
  type FoundServices,
  type Kept,
  type Ranges,
  type Statement,
} from './search-statement.ts'
import type { AddValue, WordLexemes } from './search-source.ts'

/**
 * The narrow rows of one page in their order; each says how many fit in all, exactly below 1,000. Everything is found
 * and ordered by indexes that hold what that needs; only the rows of the page are looked up.
 */
export function searchStatement(
  query: ServiceQuery,
  {
    words,
    offset,
    order = query.sort ?? 'so_distance',
    count = tilesPerPage,
  }: { words: WordLexemes; offset: number; order?: ListOrder; count?: number },
): Statement {
  const { category } = query
  const isPaidFirst = category !== null && category !== undefined && order !== 'top'
  let keysOf: OrderParts['keysOf'] = () => ''
  let orderShape = ''
  const found = foundServices(query, words, (value) => {
    const parts = orderOf(order, query, value)
    keysOf = parts.keysOf
    orderShape = parts.shape
    return isPaidFirst ? ranked(parts) : parts
  })
  const skipped = `${found.value(offset)}::int`
  const nearest = order === 'so_distance' && !isPaidFirst ? nearestCells(query.place) : null
  const ranges = searchRanges(query.place)
  const hits = nearest
    ? nearestFirst(found, { ranges, nearest, wanted: `${skipped} + ${count}` })
    : {
        text: `hits as materialized (${found.select(ranges)})`,
        total: 'select count(*)::int from hits',
        shape: 'whole',
      }
  const first = isPaidFirst
    ? promotedFirst(category.id, query.now, found.value)
    : { text: '', test: 'false', key: '' }
  const text = `with ${hits.text} ${first.text}, page as (
      select hits.*, ${first.test} as is_promoted from hits order by ${first.key} ${keysOf('hits')}
      limit ${count} offset ${skipped})
    select own.service_id, own.company_id, own.lat, own.lng, own.rating_hundredths, own.rating_count, own.best,
      own.request_kind, own.counts_persons, own.price_cents, own.child_cents, own.party_min,
      page.is_promoted, (${hits.total}) as total
    from page cross join lateral (select * from service_index where service_id = page.service_id limit 1) own
    order by ${first.key} ${keysOf('page')}`
  const name = ['discovery_search', found.shape, rangesWritten(ranges), hits.shape, orderShape, count].join(
    '_',
  )
  return { text: hotShape(name, text), values: found.values }
}

// Among paid placements that start alike the rank decides.
function ranked({ needs, kept }: Kept): Kept {
  return needs.includes('rank') ? { needs, kept } : { needs: [...needs, 'rank'], kept: `${kept}, found.rank` }
}

/**
 * Finds the nearest of very many without reading all: when enough are surely nearer than all others, only the cells
 * around the centre are read, and the rest is only counted, up to 1,000.
 */
function nearestFirst(
  { select, value }: FoundServices,
  { ranges, nearest, wanted }: { ranges: Ranges; nearest: NearestCells; wanted: string },
) {
  const isEnough = '(select yes from enough)'
  const text = `near as materialized (${select(nearest.ranges)}),
    enough as materialized (
      select count(*) filter (where far < ${value(nearest.far)}::float8) >= ${wanted} as yes from near),
    whole as materialized (${select(ranges)} and not ${isEnough}),
    hits as (select * from whole union all select * from near where ${isEnough})`
  const capped = `select count(*)::int from (${select(ranges, '')} limit ${mostResults}) counted`
  const total = `select case when ${isEnough} then (${capped}) else (select count(*)::int from whole) end`
  return { text, total, shape: `near${rangesWritten(nearest.ranges)}` }
}

function promotedFirst(categoryId: string, now: Date, value: AddValue) {
  const today = value(berlinDay(now))
  const text = `, promoted as materialized (
    select hits.service_id from sponsored_placement paid join hits on hits.service_id = paid.service_id
    where paid.category_id = ${value(categoryId)} and paid.starts_on <= ${today}::date
      and paid.ends_on >= ${today}::date
    order by paid.starts_on, hits.rank, hits.service_id limit 1)`
  const test = 'hits.service_id is not distinct from (select service_id from promoted)'
  return { text, test, key: 'is_promoted desc,' }
}
