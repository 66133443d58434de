import { resultsTexts } from '#app/search/search-url/texts/results.ts'
import type { Tile as ServiceTile } from '#app/search/offers/offers.ts'
import { TileStrip } from './card-strip.tsx'

/** Others around, and what of the list's choice they weren't held to; `note` is `null` for nothing. */
export type Nearby = { tiles: ServiceTile[]; note: string | null }

/** More activities nearby, below a list. Source: contract 1, section 2 (category page). */
export function NearbyStrip({ tiles, note }: Nearby) {
  if (tiles.length === 0) return null
  return (
    <section className="section" aria-labelledby="in-der-naehe">
      <div className="section-head">
        <h2 id="in-der-naehe">{resultsTexts.nearby}</h2>
      </div>
      {note !== null && <p className="mb-3 text-15 text-muted">{note}</p>}
      <TileStrip tiles={tiles} />
    </section>
  )
}
