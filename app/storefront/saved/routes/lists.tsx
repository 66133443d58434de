import { Suspense } from 'react'
import { redirect } from 'react-router'
import type { Route } from './+types/lists'
import { Banner } from '#foundation/design/banner.tsx'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { sendOrKeep, type Interruption } from '#foundation/design/fields/lost-line.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { loginPath } from '#app/account/account.ts'
import { userOf } from '#app/account/account.server.ts'
import { pollLines } from '#app/storefront/voting/voting.server.ts'
import { listSavedPlaces } from '../saved-places.server.ts'
import { useFrameData } from '#app/shell/ui/frame-data.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { placesOnOverview } from '../fixed-lists.ts'
import { listsMeta } from '../lists-meta.ts'
import { makeList, parseNewListForm } from '../list-actions.server.ts'
import { newListPath, type ListAnswer } from '../list-answer.ts'
import { userListsView } from '../list-page.server.ts'
import { loadSavedFacts } from '../saved-facts.server.ts'
import { listsTexts } from '../texts/lists.ts'
import { userListTexts } from '../texts/user-lists.ts'
import { MoreLink } from '#app/search/offers/ui/more-link.tsx'
import { EmptySavedPlaces } from '../ui/empty-list.tsx'
import { NewListLink, UserListsSection } from '../ui/user-lists.tsx'
import { SavedGrid } from '../ui/saved-grid.tsx'
import { SeenSection } from '../ui/seen-section.tsx'
import { useMergedSavedPlaces } from '../ui/use-held-places.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { config, db, now } = scopeOf(context)
  const user = await userOf({ request, context })
  const query = new URL(request.url).searchParams
  const [inAccount, own] = await Promise.all([
    user && listSavedPlaces(db, { userId: user.id }),
    userListsView(db, { userId: user?.id ?? null, query }),
  ])
  return {
    canonical: `${config.appUrl}/lists`,
    inAccount,
    facts: await loadSavedFacts(db, inAccount?.slice(0, placesOnOverview) ?? [], { request, now: now() }),
    own,
    voteLines: user && own?.lists.length ? await pollLines(db, { userId: user.id, now: now() }) : {},
    newListTo: user ? '?open=neu' : loginPath(newListPath({ typed: '', path: null })),
  }
}

/** Makes a list. Whoever was signed out meanwhile signs in and finds what they typed. */
export async function action({ context, request }: Route.ActionArgs) {
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const user = await userOf({ request, context })
  if (!user) throw redirect(loginPath(newListPath(parseNewListForm(form))))
  return makeList(db, { userId: user.id, form, now: now() })
}

/** What was typed stays where no answer comes. */
export async function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because: Interruption, form): ListAnswer => ({
    open: 'neu',
    typed: textIn(form, 'name'),
    path: textIn(form, 'ort') || null,
    fault: null,
    error: userListTexts.lost[because],
  }))
}

const NewListSheet = lazyPart(() => import('../ui/list-dialogs.tsx').then((part) => part.NewListSheet))

export const meta = (asked: Route.MetaArgs) => listsMeta(asked)

const doneLines = { geloescht: userListTexts.deleted, weg: userListTexts.noSuchList }

/** The lists: one's own, what was saved, the account's or this device's, and what was looked at. */
export default function ListsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user } = useFrameData()
  const { own, newListTo } = loaderData
  const { places, line } = useMergedSavedPlaces(loaderData.inAccount, { isSignedIn: Boolean(user) })
  const answer = actionData ?? null
  const isFull = own?.isFull ?? false
  const fresh = own?.fresh
  const done = own?.done === 'geloescht' || own?.done === 'weg' ? doneLines[own.done] : null
  return (
    <PageFrame
      current="lists"
      dialogs={
        fresh && (
          <Suspense>
            <NewListSheet fresh={fresh} isFull={isFull} answer={answer} />
          </Suspense>
        )
      }
    >
      {/* As long as a screen before the device says what it keeps, so that nothing in view moves then. */}
      <div className="wrap min-h-svh pt-4">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h1>{listsTexts.title}</h1>
          {!isFull && <NewListLink to={newListTo} />}
        </div>
        {done && <Banner kind={own?.done === 'weg' ? 'info' : 'success'}>{done}</Banner>}
        <UserListsSection lists={own && own.lists} isFull={isFull} voteLines={loaderData.voteLines} />
        {places?.length === 0 ? (
          <EmptySavedPlaces />
        ) : (
          <section className="section" aria-labelledby="gemerkt" aria-busy={places === null}>
            <div className="section-head">
              <h2 id="gemerkt">{listsTexts.saved}</h2>
              <MoreLink to="/lists/gemerkt" label={listsTexts.all} what={listsTexts.saved} />
            </div>
            <p className="mt-1 mb-4 min-h-5 text-13 text-muted num">{line}</p>
            <SavedGrid places={places && places.slice(0, placesOnOverview)} facts={loaderData.facts} />
          </section>
        )}
        <SeenSection />
      </div>
    </PageFrame>
  )
}
