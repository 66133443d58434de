import type { Route } from './+types/lists'
import { scopeOf } from '#foundation/platform/scope.ts'
import { userOf } from '#app/account/account.server.ts'
import { savedPlacesOf } from '#app/lists/lists.server.ts'
import { useFrameData } from '#app/shell/ui/frame-data.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { listsMeta } from '../lists-meta.ts'
import { placesOnOverview } from '../own-lists.ts'
import { listsTexts } from '../texts/lists.ts'
import { MoreLink } from '../ui/more-link.tsx'
import { NothingSaved } from '../ui/nothing-saved.tsx'
import { SavedGrid } from '../ui/saved-grid.tsx'
import { SeenSection } from '../ui/seen-section.tsx'
import { useOwnPlaces } from '../ui/use-own-places.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { config, db } = scopeOf(context)
  const user = await userOf({ request, context })
  return {
    canonical: `${config.appUrl}/lists`,
    inAccount: user && (await savedPlacesOf(db, { userId: user.id })),
  }
}

export const meta = (asked: Route.MetaArgs) => listsMeta(asked)

/** The lists: what was saved, the account's or this device's, and what was looked at. */
export default function ListsPage({ loaderData }: Route.ComponentProps) {
  const { user } = useFrameData()
  const { places, line } = useOwnPlaces(loaderData.inAccount, { isSignedIn: Boolean(user) })
  return (
    <PageFrame current="lists">
      <div className="wrap pt-4">
        <h1>{listsTexts.title}</h1>
        {places?.length === 0 ? (
          <NothingSaved />
        ) : (
          <section className="pt-6" aria-labelledby="gemerkt" aria-busy={places === null}>
            <div className="section-head">
              <h2 id="gemerkt">{listsTexts.saved}</h2>
              <MoreLink to="/lists/gemerkt" label={listsTexts.all} what={listsTexts.saved} />
            </div>
            <p className="mt-1 mb-4 min-h-5 text-13 text-muted num">{line}</p>
            <SavedGrid places={places && places.slice(0, placesOnOverview)} />
          </section>
        )}
        <SeenSection />
      </div>
    </PageFrame>
  )
}
