import { Heart } from 'lucide-react'
import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { Link } from '#foundation/design/link.tsx'
import { useIsSaved } from '../saved-places.ts'
import type { SavedPlace } from '../saved-place.ts'
import { texts } from '#app/search/place/texts.ts'

/** The heart of a page's head: opens the list dialog. Source: contract 1, section 2 (category page, save button). */
export function ListLink({ place }: { place: SavedPlace }) {
  const same = useSameAddress()
  const isSaved = useIsSaved(place.to)
  return (
    <Link
      to={same({ open: 'list' })}
      state={opensDialog}
      preventScrollReset
      className={`icon-button icon-button-plain ${isSaved ? 'icon-button-saved' : ''}`}
      aria-label={texts.results.saved(place.title)}
    >
      <Heart aria-hidden />
    </Link>
  )
}
