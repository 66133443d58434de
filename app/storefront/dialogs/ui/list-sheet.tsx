import { Heart } from 'lucide-react'
import { useCloseDialog } from '#foundation/design/address.ts'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { toggleSaved, useIsSaved, type SavedPlace } from '#app/search/saved/saved.ts'
import { resultsTexts } from '#app/search/search-url/texts/results.ts'
import { listsTexts } from '#app/storefront/saved/texts/lists.ts'

/** Keeps this page in the list on this device, or takes it out again; and leads to the list. */
export function ListSheet({ place }: { place: SavedPlace }) {
  const close = useCloseDialog()
  const isSaved = useIsSaved(place.to)
  return (
    <Sheet title={resultsTexts.listHeading} onClose={close} size="small">
      <button type="button" className="row" aria-pressed={isSaved} onClick={() => toggleSaved(place)}>
        <Heart aria-hidden />
        <span className="row-text">
          {listsTexts.saved}
          <small>{place.title}</small>
        </span>
        <span className="radio radio-square" aria-hidden />
      </button>
      <p className="py-3 text-13 text-muted">{resultsTexts.listLine}</p>
      <ButtonLink to="/lists" look="outline" width="wide">
        {resultsTexts.toLists}
      </ButtonLink>
    </Sheet>
  )
}
