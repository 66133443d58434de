import { History } from 'lucide-react'
import { Button } from '#foundation/design/button.tsx'
import { beginSeen, endSeen, useNotesSeen, useSeenPlaces } from '#app/search/saved/saved.ts'
import { seenTexts } from '../texts/lists.ts'
import { MoreLink } from '#app/search/offers/ui/more-link.tsx'
import { SeenPlacesList } from './seen-places-list.tsx'

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
      {isOn && places.length > 0 && (
        <SeenPlacesList places={places} look={isWhole ? 'grid-tiles' : 'strip'} />
      )}
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
