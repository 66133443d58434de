import type { Route } from './+types/lists'
import { Compass } from 'lucide-react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { scopeOf } from '#foundation/platform/scope.ts'
import { useFrameData } from '#app/shell/ui/frame-data.ts'
import { userOf } from '#app/account/account.server.ts'
import { savedPlacesOf } from '#app/lists/lists.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { listsMeta } from '../lists-meta.ts'
import { useIsInStep, useSavedPlaces } from '../saved-places.ts'
import { listsTexts } from '../texts/lists.ts'
import { SavedGrid } from '../ui/saved-grid.tsx'
import { SeenSection } from '../ui/seen-section.tsx'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { config, db } = scopeOf(context)
  const user = await userOf({ request, context })
  return {
    canonical: `${config.appUrl}/lists`,
    inAccount: user && (await savedPlacesOf(db, { userId: user.id })),
  }
}

export const meta = (asked: Route.MetaArgs) => listsMeta(asked)

/** What was saved: the account's list, or the one of this device, which the browser fills in. */
export default function ListsPage({ loaderData }: Route.ComponentProps) {
  const onDevice = useSavedPlaces()
  const isInStep = useIsInStep()
  // A device that meets its account for the first time shows the account's list, until both are one.
  const places = isInStep ? onDevice : (loaderData.inAccount ?? onDevice)
  const { user } = useFrameData()
  return (
    <PageFrame current="lists">
      <div className="wrap pt-4">
        <h1>{listsTexts.title}</h1>
        {places?.length === 0 ? (
          <Empty />
        ) : (
          <section className="pt-6" aria-labelledby="gemerkt" aria-busy={places === null}>
            <h2 id="gemerkt">{listsTexts.saved}</h2>
            <p className="mt-1 mb-4 min-h-5 text-13 text-muted num">
              {places &&
                `${listsTexts.ideas(places.length)} · ${user ? listsTexts.account : listsTexts.device}`}
            </p>
            <SavedGrid places={places} />
          </section>
        )}
        <SeenSection />
      </div>
    </PageFrame>
  )
}

function Empty() {
  return (
    <section className="max-w-xl pt-6" aria-labelledby="leer">
      <img
        src="/files/brand/hero/morning_1200x900.webp"
        alt=""
        width={1200}
        height={618}
        className="aspect-[1200/618] w-full rounded-2 object-cover object-bottom"
      />
      <h2 id="leer" className="mt-5">
        {listsTexts.none}
      </h2>
      <p className="mt-2 mb-5 text-muted">{listsTexts.noneLine}</p>
      <ButtonLink to="/collections">
        <Compass aria-hidden />
        {listsTexts.browse}
      </ButtonLink>
    </section>
  )
}
