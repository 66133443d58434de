import type { Route } from './+types/list'
import { data } from 'react-router'
import { BackButton } from '#foundation/design/back-button.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { scopeOf } from '#foundation/platform/scope.ts'
import { userOf } from '#app/account/account.server.ts'
import { mostSavedPlaces } from '#app/lists/lists.ts'
import { savedPlacesOf } from '#app/lists/lists.server.ts'
import { useFrameData } from '#app/shell/ui/frame-data.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { listsMeta } from '../lists-meta.ts'
import { ownListIn, placesAtOnce, placesIn } from '../own-lists.ts'
import { listsTexts, seenTexts } from '../texts/lists.ts'
import { NothingSaved } from '../ui/nothing-saved.tsx'
import { SavedGrid } from '../ui/saved-grid.tsx'
import { SeenSection } from '../ui/seen-section.tsx'
import { useOwnPlaces } from '../ui/use-own-places.ts'

const titles = { gemerkt: listsTexts.saved, angesehen: seenTexts.title }

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const list = ownListIn(params.listID)
  if (!list) throw data(null, 404)
  const { config, db } = scopeOf(context)
  const user = list === 'gemerkt' ? await userOf({ request, context }) : null
  return {
    list,
    canonical: `${config.appUrl}/lists/${list}`,
    count: placesIn(new URL(request.url).searchParams, mostSavedPlaces),
    inAccount: user && (await savedPlacesOf(db, { userId: user.id })),
  }
}

export const meta = (asked: Route.MetaArgs) =>
  listsMeta(asked, asked.loaderData ? titles[asked.loaderData.list] : undefined)

/** One list, whole: what was saved, or what was looked at. */
export default function ListPage({ loaderData }: Route.ComponentProps) {
  return (
    <PageFrame current="lists">
      <div className="wrap pb-24">
        <div className="py-2">
          <BackButton to="/lists" home="word" />
        </div>
        <h1>{titles[loaderData.list]}</h1>
        {loaderData.list === 'gemerkt' ? <Saved {...loaderData} /> : <SeenSection isWhole />}
      </div>
    </PageFrame>
  )
}

function Saved({ inAccount, count }: Pick<Awaited<ReturnType<typeof loader>>, 'inAccount' | 'count'>) {
  const { user } = useFrameData()
  const { places, line } = useOwnPlaces(inAccount, { isSignedIn: Boolean(user) })
  if (places?.length === 0) return <NothingSaved />
  return (
    <>
      <p className="mt-1 mb-4 min-h-5 text-13 text-muted num">{line}</p>
      <SavedGrid places={places && places.slice(0, count)} />
      {places && places.length > count && (
        <p className="mt-6 text-center">
          <ButtonLink to={`?bis=${count + placesAtOnce}`} look="outline" replace preventScrollReset>
            {listsTexts.more(Math.min(placesAtOnce, places.length - count))}
          </ButtonLink>
        </p>
      )}
    </>
  )
}
