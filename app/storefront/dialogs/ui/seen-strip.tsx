import { useSeenPlaces } from '#app/search/saved/seen-places.ts'
import { seenTexts } from '#app/storefront/saved/texts/lists.ts'
import { SeenPlacesList } from '#app/storefront/saved/ui/seen-places-list.tsx'

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
