import { type SavedPlace, useSeenPlaces } from '#app/search/saved/saved.ts'
import { seenTexts } from '../texts/lists.ts'
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

/** On the home page: what was looked at on this device; nothing while there is nothing. */
export function SeenStrip() {
  const places = useSeenPlaces()
  if (!places || places.length === 0) return null
  return (
    <section className="section" aria-labelledby="angesehen">
      <div className="section-head">
        <h2 id="angesehen">{seenTexts.title}</h2>
      </div>
      <SeenPlacesList places={places} />
    </section>
  )
}
