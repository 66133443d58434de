import {
  noPriceCents,
  onlyChildrenBit,
  placesWanted,
  withoutOccasions,
  type SortCode,
} from '#app/catalog/catalog.ts'
import { haversineSql } from '#foundation/lib/haversine.ts'
import type { Point } from '#foundation/lib/geo.ts'
import type { Party } from '#app/search/prices/prices.ts'
import type { ServiceQuery } from '#app/search/criteria/criteria.ts'
import type { AddValue } from './add-value.ts'

/** How a list is sorted; `top` is by editorial mark, strongest first, then rank; `picked` as a collection's editors did. */
export type ListOrder = SortCode | 'top' | 'picked'

/** The order of a list that nobody sorted. */
export const usualOrder = ({ sort, collectionId }: Pick<ServiceQuery, 'sort' | 'collectionId'>): ListOrder =>
  sort ?? (collectionId ? 'picked' : 'so_distance')

/**
 * What an order needs of a narrow row, what it keeps of a `found` one, and its keys among what a table has kept. `shape`
 * tells apart the texts that one order has.
 */
export type OrderParts = {
  needs: readonly string[]
  kept: string
  keysOf: (table: string) => string
  shape: string
}

type Order = { needs: readonly string[]; kept: string; keys: readonly string[] }

const orders: Record<Exclude<ListOrder, 'so_distance' | 'picked'>, Order> = {
  top: { needs: ['best', 'rank'], kept: 'found.best, found.rank', keys: ['best desc', 'rank'] },
  so_utkiek: { needs: ['rank'], kept: 'found.rank', keys: ['rank'] },
  so_price: { needs: ['price_cents'], kept: 'found.price_cents', keys: ['price_cents'] },
  so_rating: {
    needs: ['rating_hundredths', 'rating_count'],
    kept: 'found.rating_hundredths, found.rating_count',
    keys: ['rating_hundredths desc', 'rating_count desc'],
  },
  so_pers: { needs: ['party_min'], kept: 'found.party_min', keys: ['party_min'] },
}

/**
 * The parts of an order, complete: equal rows go by id. Rating descends, the rest ascends. Distance is kept as `far`,
 * see `haversineSql`. By price a party's offers go by what it pays at least. Source: ledger RSLT-4
 */
export function buildOrderParts(order: ListOrder, query: ServiceQuery, value: AddValue): OrderParts {
  const party = order === 'so_price' ? summedParty(query) : null
  const { needs, kept, keys } = party === null ? plainOrder(order, query, value) : byLeastSum(party, value)
  return {
    needs,
    kept,
    keysOf: (table) => [...keys, 'service_id'].map((key) => `${table}.${key}`).join(', '),
    shape: party === null ? order : `${order}_${party.children > 0 ? 'family' : 'party'}`,
  }
}

function plainOrder(order: ListOrder, query: ServiceQuery, value: AddValue): Order {
  if (order === 'so_distance') return byDistance(query.place.centre, value)
  return order === 'picked' ? byEditors(query.collectionId ?? '', value) : orders[order]
}

// A collection holds a hundred offers at most.
function byEditors(collectionId: string, value: AddValue): Order {
  const place = `(select chosen.position from collection_service chosen
    where chosen.collection_id = ${value(collectionId)} and chosen.service_id = found.service_id)`
  return { needs: [], kept: `${place} as picked_nr`, keys: ['picked_nr'] }
}

/** The party whose sum a query's tiles show; whoever wishes without a number counts as the smallest. Else `null`. */
export function summedParty({ wish, filters }: Pick<ServiceQuery, 'wish' | 'filters'>): Party | null {
  if (wish) return { persons: wish.persons ?? 1, children: wish.children ?? 0 }
  const places = placesWanted(withoutOccasions(filters ?? []))
  return places > 1 ? { persons: places, children: 0 } : null
}

/** What a narrow row tells of what a party pays at least. */
export type LeastRow = {
  price_cents: number
  child_cents: number
  counts_persons: boolean
  /** Nobody else has a price there: see `onlyChildren`. */
  only_children: boolean
  party_min: number
}

/** True, in a statement, of a row of `table` whose service counts children only. */
export const onlyChildren = (table: string) => `(${table}.tags & ${onlyChildrenBit}::bigint) <> 0`

/** What the party pays at a service at least, in cents, as far as its narrow row can tell; `null` is nobody's sum. */
export function lowestPartyCents(row: LeastRow, party: Party | null): number {
  if (party === null || !row.counts_persons) return row.price_cents
  const { persons, children } = party
  if (children > 0 && row.only_children)
    return Math.min(noPriceCents, row.child_cents * Math.max(children, row.party_min))
  const grownUps = Math.max(persons, row.party_min) - children
  return Math.min(noPriceCents, row.price_cents * grownUps + row.child_cents * children)
}

// The same as `lowestPartyCents`.
function byLeastSum({ persons, children }: Party, value: AddValue): Order {
  const heads = `greatest(${value(persons)}::int, found.party_min)`
  const some = children > 0 ? `${value(children)}::int` : null
  const counted = some
    ? `when ${onlyChildren('found')} then found.child_cents * greatest(${some}, found.party_min)::bigint
       else found.price_cents * (${heads} - ${some})::bigint + found.child_cents * ${some}::bigint`
    : `else found.price_cents * ${heads}::bigint`
  const sum = `case when not found.counts_persons then found.price_cents ${counted} end`
  return {
    needs: ['price_cents', 'counts_persons', 'party_min', ...(some ? ['child_cents', 'tags'] : [])],
    kept: `least(${noPriceCents}, ${sum}) as least_cents`,
    keys: ['least_cents'],
  }
}

function byDistance(centre: Point, value: AddValue): Order {
  return { needs: ['lat', 'lng'], kept: `${haversineSql(centre, value)('found')} as far`, keys: ['far'] }
}
