import { noPriceCents } from '#app/catalog/catalog.ts'
import { mostResults } from '#app/search/criteria/criteria.ts'
import { lowestPartyCents, type ListOrder } from '#app/search/sql/sql.ts'
import type { RankedResult } from '#app/search/engine/engine.server.ts'
import type { Party } from '#app/search/prices/prices.ts'
import { whyTexts } from './texts/why.ts'
import type { Tile } from '#app/search/offers/offers.ts'
import type { Hit } from '#app/search/cards/cards.server.ts'
import { reasonsFor, type Reason, type Standing } from './ranking-reason.ts'

/**
 * What each of these tiles was ranked by, from the rows that the search found. `party` is the one whose sum the tiles
 * show (`summedParty`): then the price is that sum, or what it pays at least.
 */
export function rankingFactsById(
  tiles: readonly Tile[],
  hits: readonly Hit[],
  party: Party | null,
): Map<string, Standing> {
  const known = new Map(hits.map((hit) => [hit.service_id, hit]))
  return new Map(
    tiles.flatMap(
      ({ serviceId, startPriceCents, party: paid, ratingHundredths, ratingCount, distanceKm }) => {
        const row = known.get(serviceId)
        if (!row) return []
        const { best: mark, rank, party_min: partyMin } = row
        const least = paid && party !== null ? paid.totalCents : lowestPartyCents(row, party)
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

type Listed = Pick<RankedResult, 'tiles' | 'hits' | 'total' | 'totalIs'> & {
  order: ListOrder
  offset: number
  /** The one whose sum the tiles show. */
  party: Party | null
}

/** Why each tile of a page stands where it stands, a sentence per tile in their order. */
export function whyLines(listed: Listed): string[] {
  const { tiles, hits, order, offset, total, totalIs, party } = listed
  const standings = rankingFactsById(tiles, hits, party)
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
