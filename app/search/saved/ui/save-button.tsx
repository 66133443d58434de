import { Heart } from 'lucide-react'
import { Button, IconButton } from '#foundation/design/button.tsx'
import { toggleSaved, useIsSaved } from '../saved-places.ts'
import type { SavedPlace } from '../saved-place.ts'
import { texts } from '#app/search/place/texts.ts'

type SaveButtonProps = {
  place: SavedPlace
  /** On a picture, on a page's head as an icon, on glass, or with its word. */
  look: 'tile' | 'plain' | 'floating' | 'word'
}

/** The heart. What it keeps stays on this device. */
export function SaveButton({ place, look }: SaveButtonProps) {
  const isSaved = useIsSaved(place.to)
  const name = texts.results.saved(place.title)
  const toggle = () => toggleSaved(place)
  if (look === 'tile') {
    return (
      <button type="button" className="heart" aria-pressed={isSaved} aria-label={name} onClick={toggle}>
        <span className="heart-disc">
          <Heart aria-hidden />
        </span>
      </button>
    )
  }
  if (look === 'word') {
    // No label of another wording: voice control finds a button by the word on it.
    return (
      <Button look="outline" size="small" aria-pressed={isSaved} onClick={toggle}>
        <Heart aria-hidden />
        {isSaved ? texts.results.unsave : texts.results.save}
        <span className="visually-hidden"> {place.title}</span>
      </Button>
    )
  }
  return (
    <IconButton look={look} label={name} aria-pressed={isSaved} onClick={toggle}>
      <Heart aria-hidden />
    </IconButton>
  )
}
