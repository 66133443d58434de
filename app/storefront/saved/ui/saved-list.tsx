import { ListPlus } from 'lucide-react'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { choicePath, placesAtOnce } from '../fixed-lists.ts'
import type { SavedPlace } from '#app/search/saved/saved.ts'
import type { SavedFacts } from '../list-view.ts'
import { listsTexts } from '../texts/lists.ts'
import { userListTexts } from '../texts/user-lists.ts'
import { EmptySavedPlaces } from './empty-list.tsx'
import { PlaceTile } from './place-tile.tsx'
import { SavedGrid } from './saved-grid.tsx'
import { useMergedSavedPlaces } from './use-held-places.ts'

type SavedListProps = {
  inAccount: readonly SavedPlace[] | null
  facts: SavedFacts
  limit: number
  isSignedIn: boolean
  error: string | null
}

/** Everything that was saved; whoever is signed in can put each into lists of their own. */
export function SavedList({ inAccount, facts, limit, isSignedIn, error }: SavedListProps) {
  const { places, line } = useMergedSavedPlaces(inAccount, { isSignedIn })
  const said = error && <Banner kind="error">{error}</Banner>
  if (places?.length === 0)
    return (
      <>
        {said}
        <EmptySavedPlaces />
      </>
    )
  return (
    <>
      <p className="mt-1 mb-4 min-h-5 text-13 text-muted num">{line}</p>
      {said}
      {places && inAccount ? (
        <ul className="grid-tiles">
          {places.slice(0, limit).map((place) => (
            <li key={place.to}>
              <PlaceTile place={place} facts={facts} />
              <ToList place={place} limit={limit} />
            </li>
          ))}
        </ul>
      ) : (
        <SavedGrid places={places && places.slice(0, limit)} facts={facts} />
      )}
      {places && places.length > limit && (
        <p className="mt-6 text-center">
          <ButtonLink to={`?bis=${limit + placesAtOnce}`} look="outline" replace preventScrollReset>
            {listsTexts.more(Math.min(placesAtOnce, places.length - limit))}
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function ToList({ place: { to, title }, limit }: { place: SavedPlace; limit: number }) {
  return (
    <ButtonLink
      to={choicePath({ place: to, limit })}
      look="outline"
      size="small"
      className="mt-2"
      aria-label={userListTexts.choose.openThis(title)}
      preventScrollReset
    >
      <ListPlus aria-hidden />
      {userListTexts.choose.open}
    </ButtonLink>
  )
}
