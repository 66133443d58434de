import { BackButton } from '#foundation/design/back-button.tsx'
import type { Paragraph } from '#app/catalog/catalog.ts'
import type { SavedPlace } from '../saved-places.ts'
import { resultsTexts } from '../texts/results.ts'
import { CollapsibleText } from './collapsible-text.tsx'
import { ListLink } from './list-link.tsx'
import { ShareLink } from './share-link.tsx'

/** Back, title, share, and a description that unfolds. */
export function CategoryHead({
  title,
  description,
  backTo,
  place,
}: {
  title: string
  /** What the heart keeps; a search can't be kept. */
  place: SavedPlace | null
  description: readonly Paragraph[]
  backTo: string
}) {
  return (
    <>
      <div className="flex items-center justify-between">
        <BackButton to={backTo} home="word" />
        <div className="flex">
          {place && <ListLink place={place} />}
          <ShareLink title={title} look="plain" />
        </div>
      </div>
      <h1 className="mt-1 mb-2 text-32 md:text-h1">{title}</h1>
      <div className="mb-4">
        <CollapsibleText paragraphs={description} more={resultsTexts.readMore} less={resultsTexts.readLess} />
      </div>
    </>
  )
}
