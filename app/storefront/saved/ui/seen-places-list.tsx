import type { SavedPlace } from '#app/search/saved/saved-place.ts'
import { PlaceTile } from './place-tile.tsx'

/** What was looked at, as tiles. */
export function SeenPlacesList({
  places,
  look = 'strip',
}: {
  places: readonly SavedPlace[]
  look?: 'strip' | 'grid-tiles'
}) {
  return (
    <ul className={look}>
      {places.map((place) => (
        <li key={place.to}>
          <PlaceTile place={place} />
        </li>
      ))}
    </ul>
  )
}
