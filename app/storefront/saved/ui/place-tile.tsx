import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { TilePrice, tileSizes } from '#app/catalog/ui/tile.tsx'
import type { SavedPlace } from '#app/search/saved/saved.ts'
import type { SavedFacts } from '../list-view.ts'
import { SaveButton } from '#app/search/saved/ui/save-button.tsx'

/** A place that this device or its account remembers, with what the server was asked about it. */
export function PlaceTile({ place, facts }: { place: SavedPlace; facts?: SavedFacts }) {
  const fact = facts?.[place.to]
  return (
    <article className="tile">
      <div className="tile-picture" style={{ backgroundColor: place.accentColor }}>
        <Picture base={place.picture} alt="" sizes={tileSizes} placeholder={place.accentColor} />
      </div>
      <div className="tile-corner">
        <SaveButton place={place} look="tile" />
      </div>
      <div className="tile-text">
        <p className="tile-meta">
          {place.place}
          {fact && ` · ${fact.distance}`}
        </p>
        <h3 className="tile-title">
          <Link to={place.to} className="tile-link">
            {place.title}
          </Link>
        </h3>
        {fact?.next && <p className="tile-times num">{fact.next}</p>}
        {fact && <TilePrice {...fact} />}
      </div>
    </article>
  )
}
