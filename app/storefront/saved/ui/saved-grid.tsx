import type { SavedPlace } from '#app/search/saved/saved.ts'
import type { SavedFacts } from '../list-view.ts'
import { listsTexts } from '../texts/lists.ts'
import { PlaceTile } from './place-tile.tsx'

const waitingTiles = 4

type SavedGridProps = { places: readonly SavedPlace[] | null; facts: SavedFacts }

/** Saved places as tiles; `null` while the browser reads them. */
export function SavedGrid({ places, facts }: SavedGridProps) {
  if (!places) {
    return (
      <>
        <p role="status" className="visually-hidden">
          {listsTexts.waiting}
        </p>
        <ul className="grid-tiles" aria-hidden>
          {Array.from({ length: waitingTiles }, (_tile, index) => (
            <li key={index}>
              <div className="skeleton aspect-[4/3] rounded-2" />
              <div className="skeleton mt-3 h-4 w-2/3" />
              <div className="skeleton mt-2 h-4 w-full" />
            </li>
          ))}
        </ul>
      </>
    )
  }
  return (
    <ul className="grid-tiles">
      {places.map((place) => (
        <li key={place.to}>
          <PlaceTile place={place} facts={facts} />
        </li>
      ))}
    </ul>
  )
}
