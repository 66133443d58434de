import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { noPriceCents } from '#app/catalog/catalog.ts'
import { mostResults } from '#app/search/criteria/search-query.ts'
import { leastSumOf, onlyChildren, type LeastRow, type ListOrder } from '#app/search/criteria/search-order.ts'
import type { SearchResult } from '#app/search/engine/search.server.ts'
import type { Party } from '#app/search/prices/party-price.ts'
import type { Statement } from '#app/search/sql/search-sql.ts'
import { whyTexts } from './texts/why.ts'
import type { Tile } from '#app/search/offers/offer-card.ts'
import { reasonsFor, type Reason, type Standing } from './ranking-reason.ts'

const standingRows = hot(
  'discovery_standings',
  `select service_id, best, rank, price_cents, child_cents, party_min, counts_persons,
     ${onlyChildren('narrow')} as only_children
   from service_index narrow where service_id = any($1::text[])`,
)

type StandingRow = LeastRow & { service_id: string; best: number; rank: number }

/** The statement that reads what these services are ranked by. */
export function standingsStatement(serviceIds: readonly string[]): Statement {
  return { text: standingRows, values: [serviceIds] }
}

/**
 * What the search knew of each of these tiles when it ranked them; tiles that have gone meanwhile are left out. `party`
 * is the one whose sum the tiles show (`summedParty`): then the price is that sum, or what it pays at least.
 */
export async function standingsOf(
  db: Db,
  tiles: readonly Tile[],
  party: Party | null,
): Promise<Map<string, Standing>> {
  const { text, values } = standingsStatement(tiles.map(({ serviceId }) => serviceId))
  const { rows } = await runText<StandingRow>(db, text, values)
  const known = new Map(rows.map((row) => [row.service_id, row]))
  return new Map(
    tiles.flatMap(
      ({ serviceId, startPriceCents, party: paid, ratingHundredths, ratingCount, distanceKm }) => {
        const row = known.get(serviceId)
        if (!row) return []
        const { best: mark, rank, party_min: partyMin } = row
        const least = paid && party !== null ? paid.totalCents : leastSumOf(row, party)
        const priceCents = party === null ? startPriceCents : least === noPriceCents ? null : least
        return [
          [
            serviceId,
            { serviceId, mark, rank, priceCents, partyMin, ratingHundredths, ratingCount, distanceKm },
          ],
        ]
      },
    ),
  )
}

type Listed = Pick<SearchResult, 'tiles' | 'total' | 'totalIs'> & {
  order: ListOrder
  offset: number
  /** The one whose sum the tiles show. */
  party: Party | null
}

/** Why each tile of a page stands where it stands, a sentence per tile in their order. */
export async function whyLines(db: Db, listed: Listed): Promise<string[]> {
  const { tiles, order, offset, total, totalIs, party } = listed
  if (tiles.length === 0) return []
  const standings = await standingsOf(db, tiles, party)
  const isLeast = totalIs === 'least' || total >= mostResults
  const of = isLeast ? whyTexts.least(total) : whyTexts.exactly(total)
  return tiles.map((tile, index) => {
    if (tile.badge === 'anzeige') return whyTexts.paid
    const place = whyTexts.place(offset + index + 1, of, whyTexts.sorting[order])
    const standing = standings.get(tile.serviceId)
    const reasons = standing
      ? reasonsFor(standing, order).flatMap((reason) =>
          spoken(reason, tile.party?.persons ?? party?.persons ?? null),
        )
      : []
    return reasons.length === 0 ? `${place}.` : `${place}: ${reasons.join(', ')}.`
  })
}

function spoken({ fact, value }: Reason, persons: number | null): string[] {
  if (fact === 'price') return [(persons ?? 1) > 1 ? whyTexts.sum(value) : whyTexts.price(value)]
  if (value === null) return []
  if (fact === 'rating') return [whyTexts.rating(value / 100)]
  if (fact === 'ratings') return value === 0 ? [] : [whyTexts.ratings(value)]
  return [whyTexts[fact](value)]
}
