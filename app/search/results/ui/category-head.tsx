import { Heart } from 'lucide-react'
import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { Paragraph } from '#app/catalog/catalog.ts'
import { texts } from '#app/search/place/texts.ts'
import { type SavedPlace, useIsSaved } from '#app/search/saved/saved.ts'
import { resultsTexts } from '#app/search/search-url/texts/results.ts'
import { CollapsibleText } from '#app/search/offers/ui/collapsible-text.tsx'
import { ListHeading, type ListPage } from './list-pages.tsx'
import { ShareLink } from './share-link.tsx'

/** Back, title, share, and on the first page a description that unfolds. */
export function CategoryHead({
  title,
  description,
  backTo,
  place,
  page,
  pages,
}: ListPage & {
  title: string
  /** What the heart keeps; a search can't be kept. */
  place: SavedPlace | null
  description: readonly Paragraph[]
  backTo: string
}) {
  return (
    <>
      <div className="flex items-center justify-between">
        <BackButton to={backTo} />
        <div className="flex">
          {place && <ListLink place={place} />}
          <ShareLink title={title} look="plain" />
        </div>
      </div>
      <ListHeading page={page} pages={pages} className="mt-1 mb-2 text-32 md:text-h1">
        {title}
      </ListHeading>
      <div className="mb-4">
        {page === 1 && (
          <CollapsibleText
            paragraphs={description}
            more={resultsTexts.readMore}
            less={resultsTexts.readLess}
          />
        )}
      </div>
    </>
  )
}

/** The heart of a page's head: opens the list dialog. Source: contract 1, section 2 (category page, save button). */
function ListLink({ place }: { place: SavedPlace }) {
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
