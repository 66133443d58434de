import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { tileSizes } from '#app/catalog/ui/tile.tsx'
import type { DevicePlace } from '../device-places.ts'
import { SaveButton } from './save-button.tsx'

/** A place that this device remembers. */
export function PlaceTile({ place }: { place: DevicePlace }) {
  return (
    <article className="tile">
      <div className="tile-picture" style={{ backgroundColor: place.accentColor }}>
        <Picture base={place.picture} alt="" sizes={tileSizes} placeholder={place.accentColor} />
      </div>
      <div className="tile-corner">
        <SaveButton place={place} look="tile" />
      </div>
      <div className="tile-text">
        <p className="tile-meta">{place.place}</p>
        <h3 className="tile-title">
          <Link to={place.to} className="tile-link">
            {place.title}
          </Link>
        </h3>
      </div>
    </article>
  )
}
