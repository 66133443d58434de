import { History } from 'lucide-react'
import { Button } from '#foundation/design/button.tsx'
import type { DevicePlace } from '../device-places.ts'
import { beginSeen, endSeen, useNotesSeen, useSeenPlaces } from '../seen-places.ts'
import { seenTexts } from '../texts/lists.ts'
import { MoreLink } from './more-link.tsx'
import { PlaceTile } from './place-tile.tsx'

/** On the home page: what was looked at on this device; nothing while there is nothing. */
export function SeenStrip() {
  const places = useSeenPlaces()
  if (!places || places.length === 0) return null
  return (
    <section className="section" aria-labelledby="angesehen">
      <div className="section-head">
        <h2 id="angesehen">{seenTexts.title}</h2>
      </div>
      <Places places={places} />
    </section>
  )
}

/** Among the lists: the same with its switch. `isWhole` on the list's own page, which has its name already. */
export function SeenSection({ isWhole = false }: { isWhole?: boolean }) {
  const isOn = useNotesSeen()
  const places = useSeenPlaces() ?? []
  if (isOn === null) return null
  return (
    <section className="section" aria-labelledby="angesehen">
      <div className="section-head">
        <div>
          <h2 id="angesehen" className={isWhole ? 'visually-hidden' : undefined}>
            {seenTexts.title}
          </h2>
          <p className="text-13 text-muted" role="status">
            {!isOn ? seenTexts.off : places.length === 0 ? seenTexts.none : seenTexts.line}
          </p>
        </div>
        {!isWhole && isOn && places.length > 0 && (
          <MoreLink to="/lists/angesehen" label={seenTexts.all} what={seenTexts.title} />
        )}
      </div>
      {isOn && places.length > 0 && <Places places={places} look={isWhole ? 'grid-tiles' : 'strip'} />}
      <div className="mt-4 flex flex-wrap gap-2">
        {isOn ? (
          <>
            {places.length > 0 && (
              <Button look="outline" size="small" onClick={beginSeen}>
                {seenTexts.forget}
              </Button>
            )}
            <Button look="outline" size="small" onClick={endSeen}>
              {seenTexts.end}
            </Button>
          </>
        ) : (
          <Button look="outline" size="small" onClick={beginSeen}>
            <History aria-hidden />
            {seenTexts.begin}
          </Button>
        )}
      </div>
    </section>
  )
}

function Places({
  places,
  look = 'strip',
}: {
  places: readonly DevicePlace[]
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
