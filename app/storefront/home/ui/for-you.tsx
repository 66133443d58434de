import { filterTexts, type StoredFilter } from '#app/catalog/catalog.ts'
import { homeTexts } from '../texts/home.ts'
import type { Tile } from '#app/search/offers/offers.ts'
import { MoreLink } from '#app/search/offers/ui/more-link.tsx'
import { TileGrid } from '#app/search/results/ui/card-grid.tsx'

type ForYouProps = { filters: readonly StoredFilter[]; tiles: readonly Tile[] }

/**
 * What fits the interests that somebody named, and which they are; for whoever named none, the way to say so. Nothing
 * where nothing fits.
 */
export function ForYouSection({ filters, tiles }: ForYouProps) {
  const isAsking = filters.length === 0
  if (!isAsking && tiles.length === 0) return null
  return (
    <section className="section" aria-labelledby="fuer-dich">
      <div className="section-head">
        <div>
          <h2 id="fuer-dich">{homeTexts.forYou}</h2>
          <p className="section-lead">
            {isAsking
              ? homeTexts.forYouAsk
              : homeTexts.forYouLine(filters.map((filter) => filterTexts[filter]))}
          </p>
        </div>
        <MoreLink
          to="/profile"
          label={isAsking ? homeTexts.nameInterests : homeTexts.changeInterests}
          what={homeTexts.interests}
        />
      </div>
      {tiles.length > 0 && <TileGrid tiles={tiles} />}
    </section>
  )
}
