import type { ListOrder } from '#app/search/sql/sql.ts'

/** What a service is ranked by: its narrow row, and how far it is from the place's centre. */
export type Standing = {
  serviceId: string
  /** Editorial mark: 5 is strongest, 0 none. */
  mark: number
  /** The editors' rank, 1 first. */
  rank: number
  priceCents: number | null
  ratingHundredths: number
  ratingCount: number
  /** The smallest group that it takes. */
  partyMin: number
  distanceKm: number
}

/** What decided, most decisive first: a fact and its value. The smaller `weight` comes first. */
export type Reason = {
  fact: 'mark' | 'rank' | 'price' | 'rating' | 'ratings' | 'party' | 'distance'
  value: number | null
  weight: number
}

/** The reasons for a service's place in a list of this order; a test holds the search to them. Source: ledger RSLT-4 */
export function reasonsFor(standing: Standing, order: ListOrder): Reason[] {
  const { mark, rank, priceCents, ratingHundredths, ratingCount, partyMin, distanceKm } = standing
  switch (order) {
    case 'top':
      return [falling('mark', mark), rising('rank', rank)]
    case 'so_utkiek':
      return [rising('rank', rank)]
    case 'so_price':
      return [rising('price', priceCents)]
    case 'so_rating':
      return [falling('rating', ratingHundredths), falling('ratings', ratingCount)]
    case 'so_pers':
      return [rising('party', partyMin)]
    case 'so_distance':
      return [rising('distance', distanceKm)]
    // By nothing that a service says of itself: its editors chose the place.
    case 'picked':
      return []
  }
}

/** Orders two services by their reasons alone; equal ones go by id. */
export function byReasons(order: ListOrder): (a: Standing, b: Standing) => number {
  return (a, b) => {
    const theirs = reasonsFor(b, order)
    const decisive = reasonsFor(a, order)
      .map(({ weight }, index) => Math.sign(weight - (theirs[index]?.weight ?? 0)) || 0)
      .find((sign) => sign !== 0)
    return decisive ?? (a.serviceId < b.serviceId ? -1 : 1)
  }
}

const rising = (fact: Reason['fact'], value: number | null): Reason => ({
  fact,
  value,
  weight: value ?? Number.MAX_VALUE,
})

const falling = (fact: Reason['fact'], value: number): Reason => ({ fact, value, weight: -value })
