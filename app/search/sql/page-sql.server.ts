import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { hotShape } from '#foundation/platform/db.server.ts'
import { nearestCells, type NearestCells } from './expanding-geo-search.ts'
import type { Place } from '#app/search/place/place.ts'
import { searchRanges, type Ranges } from './place-ranges.ts'
import { onlyChildren, buildOrderParts, usualOrder, type ListOrder, type OrderParts } from './search-order.ts'
import {
  mostResults,
  tilesPerPage,
  type ServiceQuery,
  type WordLexemes,
} from '#app/search/criteria/criteria.ts'
import { foundServices, rangesWritten, type FoundServices, type Kept, type Statement } from './search-sql.ts'
import type { AddValue } from './add-value.ts'
import { withWideRows } from './hydrate.server.ts'

type Page = { words: WordLexemes; offset: number; order?: ListOrder; count?: number }

/**
 * The narrow rows of one page in their order; each says how many fit in all, exactly below 1,000. Everything is found
 * and ordered by indexes that hold what that needs; only the rows of the page are looked up. With days `total` counts
 * only to the page's end: days are tested in the order of the list until the page is full.
 */
export function searchStatement(query: ServiceQuery, page: Page): Statement {
  const { name, text, values } = narrowRows(query, page)
  return { text: hotShape(name, text), values }
}

/** As `searchStatement`, with each row's wide row in the same way there and back. */
export function hydratedSearchStatement(query: ServiceQuery, page: Page): Statement {
  const { name, text, values } = narrowRows(query, page)
  return { text: hotShape(`${name}_shown`, withWideRows(text)), values }
}

function narrowRows(
  query: ServiceQuery,
  { words, offset, order = usualOrder(query), count = tilesPerPage }: Page,
): Statement & { name: string } {
  const { category } = query
  const isPaidFirst = category !== null && category !== undefined && order !== 'top'
  let keysOf: OrderParts['keysOf'] = () => ''
  let orderShape = ''
  const found = foundServices(query, words, (value) => {
    const parts = buildOrderParts(order, query, value)
    keysOf = parts.keysOf
    orderShape = parts.shape
    return isPaidFirst ? ranked(parts) : parts
  })
  const skipped = `(select ${found.value(offset)}::int)`
  const free = found.late?.free ?? { join: '', test: '' }
  const paid = isPaidFirst ? paidIn({ categoryId: category.id, now: query.now, free }, found.value) : null
  const density = isPaidFirst || words.length > 0 ? 'some' : 'all'
  const hits = hitsOf(found, { place: query.place, density, order, paid, wanted: `${skipped} + ${count}` })
  const first = paid ? paidFirst : { test: 'false', key: '' }
  const ordered = `select hits.*, ${first.test} as is_promoted from hits order by ${first.key} ${keysOf('hits')}`
  // The sorted rows are read one by one, and no further than the page needs.
  const shown = found.late
    ? `select found.* from (${ordered}) found ${free.join} where true ${free.test}
        order by ${first.key} ${keysOf('found')}`
    : ordered
  const total = found.late ? `select ${skipped} + count(*)::int from page` : hits.total
  const text = `with ${hits.text}, page as (${shown} limit ${count} offset ${skipped})
    select own.service_id, own.company_id, own.lat, own.lng, own.rating_hundredths, own.rating_count, own.best,
      own.rank, own.request_kind, own.counts_persons, own.price_cents, own.child_cents, own.party_min,
      ${onlyChildren('own')} as only_children,
      page.is_promoted, (${total}) as total
    from page cross join lateral (select * from service_index where service_id = page.service_id limit 1) own
    order by ${first.key} ${keysOf('page')}`
  const name = ['discovery_search', found.shape, hits.shape, orderShape, count].join('_')
  return { name, text, values: found.values }
}

type Hits = { text: string; total: string; shape: string }
type Asked = { place: Place; density: 'all' | 'some'; order: ListOrder; paid: Paid | null; wanted: string }

/** What is listed, as `hits`, with what is paid for among it, as `promoted`. */
function hitsOf(found: FoundServices, { place, density, order, paid, wanted }: Asked): Hits {
  const ranges = searchRanges(place)
  const whole = (found.late ?? found).select(ranges)
  // What is paid for stands first from wherever in the place it is: where that is of use it is looked up by itself.
  const among = found.late ? null : found.among
  const promoted = paid && among ? `${paid.promoted(`(${among(paid.ids, ranges)})`)}, ` : ''
  const isNearest = order === 'so_distance' && (!paid || among !== null)
  const fields = isNearest ? nearestCells(place, density) : []
  const shape = rangesWritten(ranges)
  if (fields.length > 0) {
    const nearest = { ranges, whole, fields, wanted, withPaid: paid !== null }
    const isCounted = density === 'some' && !paid && !found.late
    const near = isCounted ? fewOrNearest(found, nearest) : nearOrWhole(found, nearest)
    return { text: promoted + near.text, total: near.total, shape: `${shape}_${near.shape}` }
  }
  // A category's rows are sorted as they are read and counted once more, which costs less than to put them aside.
  if (among)
    return {
      text: `${promoted} hits as not materialized (${whole})`,
      total: countUpTo(found, ranges),
      shape: `${shape}_read`,
    }
  const text = `hits as materialized (${whole}) ${paid ? `, ${paid.promoted('hits')}` : ''}`
  return { text, total: 'select count(*)::int from hits', shape: `${shape}_whole` }
}

function countUpTo({ select }: FoundServices, ranges: Ranges): string {
  return `select count(*)::int from (${select(ranges, '')} limit ${mostResults}) counted`
}

// Among paid placements that start alike the rank decides.
function ranked({ needs, kept }: Kept): Kept {
  return needs.includes('rank') ? { needs, kept } : { needs: [...needs, 'rank'], kept: `${kept}, found.rank` }
}

type Nearest = {
  ranges: Ranges
  whole: string
  fields: readonly NearestCells[]
  wanted: string
  withPaid: boolean
}

function nearOrWhole(found: FoundServices, nearest: Nearest): Hits {
  const { text, isNear, shape } = nearestFirst(found, nearest, null)
  if (found.late) return { text, total: '', shape }
  const capped = countUpTo(found, nearest.ranges)
  const all = 'select count(*)::int from whole'
  return { text, total: `select case when ${isNear} then (${capped}) else (${all}) end`, shape }
}

/**
 * Reads the first 1,000 of the place in any order: if these are all, they are what is listed, else the nearest are
 * looked for. Where two words meet is only known when both lists are read to their end, and the number needs that
 * anyway: to look around the centre first would only cost more.
 */
function fewOrNearest(found: FoundServices, nearest: Nearest): Hits {
  const isAll = '(select yes from few)'
  const rows = `select found.service_id, ${found.wanted} from first_ones found where ${isAll}`
  const { text, shape } = nearestFirst(found, nearest, { isAll, rows })
  const first = `first_ones as materialized (${found.select(nearest.ranges, found.unmade)} limit ${mostResults}),
    few as materialized (select count(*) < ${mostResults} as yes from first_ones)`
  return { text: `${first}, ${text}`, total: 'select count(*)::int from first_ones', shape: `few${shape}` }
}

/**
 * Finds the nearest of very many without reading all: when enough are surely nearer than all others, only a field
 * around the centre is read. A field is read when those within it had too few, and nothing when what is `known` is all.
 */
function nearestFirst(
  { select, value, late }: FoundServices,
  { whole, fields, wanted, withPaid }: Nearest,
  known: { isAll: string; rows: string } | null,
): { text: string; isNear: string; shape: string } {
  const free = late?.free ?? { join: '', test: '' }
  const isEnough = fields.map((_, nr) => `(select yes from enough_${nr})`)
  const before = known ? [known.isAll] : []
  const notYet = (count: number) => [...before, ...isEnough.slice(0, count)].map((yes) => `and not ${yes}`)
  const tried = fields.map(
    ({ ranges: cells, far }, nr) => `near_${nr} as materialized (
      ${(late ?? { select }).select(cells)} ${notYet(nr).join(' ')}),
    enough_${nr} as materialized (
      select count(*) >= ${wanted} as yes from near_${nr} found ${free.join}
      where found.far < ${value(far)}::float8 ${free.test})`,
  )
  const unpaid = withPaid ? 'and service_id is distinct from (select service_id from promoted)' : ''
  const near = isEnough.map((yes, nr) => `select * from near_${nr} where ${yes} ${unpaid}`)
  const isNear = isEnough.join(' or ')
  // The paid placement's row once: it may be one of the nearest, and is one of the whole.
  const paid = withPaid ? [`select * from promoted where ${isNear}`] : []
  const rows = ['select * from whole', ...near, ...paid, ...(known ? [known.rows] : [])]
  const text = `${tried.join(', ')},
    whole as materialized (${whole} ${notYet(fields.length).join(' ')}),
    hits as (${rows.join(' union all ')})`
  return { text, isNear, shape: `near${fields.map((field) => rangesWritten(field.ranges)).join('')}` }
}

type Paid = { ids: string; promoted: (rows: string) => string }
type Payable = { categoryId: string; now: Date; free: { join: string; test: string } }

/** Today's paid placements of a category: their ids, and the one of them among `rows` that stands first. */
function paidIn({ categoryId, now, free }: Payable, value: AddValue): Paid {
  const today = value(berlinDay(now))
  const isOn = `paid.category_id = ${value(categoryId)} and paid.starts_on <= ${today}::date
      and paid.ends_on >= ${today}::date`
  const promoted = (rows: string) => `promoted as materialized (
    select found.* from sponsored_placement paid join ${rows} found on found.service_id = paid.service_id ${free.join}
    where ${isOn} ${free.test} order by paid.starts_on, found.rank, found.service_id limit 1)`
  return { ids: `select distinct paid.service_id from sponsored_placement paid where ${isOn}`, promoted }
}

const paidFirst = {
  test: 'hits.service_id is not distinct from (select service_id from promoted)',
  key: 'is_promoted desc,',
}
