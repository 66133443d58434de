import type { Route } from './+types/list'
import { Suspense } from 'react'
import { data } from 'react-router'
import { BackButton } from '#foundation/design/back-button.tsx'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { sendOrKeep, type Interruption } from '#foundation/design/fields/lost-line.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { requireUser, userOf } from '#app/account/account.server.ts'
import { mostSavedPlaces } from '#app/search/saved/saved.ts'
import { pollLines } from '#app/storefront/voting/voting.server.ts'
import { listSavedPlaces } from '../saved-places.server.ts'
import { useFrameData } from '#app/shell/ui/frame-data.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { parseFixedListId, parsePlaceLimit, type FixedListId } from '../fixed-lists.ts'
import { listsMeta } from '../lists-meta.ts'
import { changeList, sortSaved } from '../list-actions.server.ts'
import { isListId, type ListAnswer } from '../list-answer.ts'
import { choicePart, userListPage } from '../list-page.server.ts'
import { loadSavedFacts } from '../saved-facts.server.ts'
import { listsTexts, seenTexts } from '../texts/lists.ts'
import { listRefusals, userListTexts } from '../texts/user-lists.ts'
import { UserListContents } from '../ui/list-view.tsx'
import { SavedList } from '../ui/saved-list.tsx'
import { SeenSection } from '../ui/seen-section.tsx'

const titles = { gemerkt: listsTexts.saved, angesehen: seenTexts.title }

/** One of the lists that everybody has, or one that somebody made; those ask whoever isn't signed in to sign in. */
export async function loader({ context, request, params: { listID } }: Route.LoaderArgs) {
  const fixed = parseFixedListId(listID)
  if (!fixed && !isListId(listID)) throw data(null, 404)
  const { config, db, now } = scopeOf(context)
  const at = { request, now: now() }
  const canonical = `${config.appUrl}/lists/${listID}`
  const query = new URL(request.url).searchParams
  if (!fixed) {
    const { id } = await requireUser({ request, context })
    const page = await userListPage(db, { userId: id, query, listId: listID, ...at })
    const lines = await pollLines(db, { userId: id, now: at.now })
    return { canonical, ...page, voteLine: lines[listID] ?? null }
  }
  const user = fixed === 'gemerkt' ? await userOf({ request, context }) : null
  const limit = parsePlaceLimit(query, mostSavedPlaces)
  const inAccount = user && (await listSavedPlaces(db, { userId: user.id }))
  return {
    kind: fixed satisfies FixedListId,
    canonical,
    limit,
    inAccount,
    facts: await loadSavedFacts(db, inAccount?.slice(0, limit) ?? [], at),
    choice: user && (await choicePart(db, { userId: user.id, query })),
  }
}

export async function action({ context, request, params: { listID } }: Route.ActionArgs) {
  const fixed = parseFixedListId(listID)
  if (fixed === 'angesehen') throw data(null, 405)
  if (!fixed && !isListId(listID)) throw data(null, 404)
  const { id: userId } = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const sent = { userId, form: await formOf(request), now: now(), query }
  return fixed ? sortSaved(db, sent) : changeList(db, { ...sent, listId: listID })
}

/** What was typed stays where no answer comes. */
export async function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because: Interruption, form): ListAnswer => {
    const open = textIn(form, 'was') === 'umbenennen' ? 'umbenennen' : null
    const typed = textIn(form, 'name')
    return { open, typed, path: null, fault: null, error: userListTexts.lost[because] }
  })
}

export const meta = (asked: Route.MetaArgs) => listsMeta(asked, titleOf(asked.loaderData))

function titleOf(said: Route.MetaArgs['loaderData']): string | undefined {
  return said && (said.kind === 'own' ? said.list.name : titles[said.kind])
}

/** One list, whole. */
export default function ListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { user } = useFrameData()
  const answer = actionData ?? null
  return (
    <PageFrame current="lists" dialogs={<Dialogs shown={loaderData} answer={answer} />}>
      {/* As long as a screen before the device says what it keeps, so that nothing in view moves then. */}
      <div className="wrap min-h-svh pb-24">
        <div className="py-2">
          <BackButton to="/lists" />
        </div>
        {loaderData.kind === 'own' ? (
          <UserListContents shown={loaderData} voteLine={loaderData.voteLine} answer={answer} />
        ) : (
          <>
            <h1>{titles[loaderData.kind]}</h1>
            {loaderData.kind === 'gemerkt' ? (
              <SavedList {...loaderData} isSignedIn={Boolean(user)} error={errorOf(loaderData, answer)} />
            ) : (
              <SeenSection isWhole />
            )}
          </>
        )}
      </div>
    </PageFrame>
  )
}

// Most look at their lists and change nothing.
const UserListDialogs = lazyPart(() => import('../ui/list-dialogs.tsx').then((part) => part.UserListDialogs))
const ChooseList = lazyPart(() => import('../ui/choose-list.tsx').then((part) => part.ChooseList))

type Shown = Route.ComponentProps['loaderData']

function Dialogs({ shown, answer }: { shown: Shown; answer: ListAnswer | null }) {
  if (shown.kind === 'own')
    return (answer ? answer.open : shown.open) ? (
      <Suspense>
        <UserListDialogs shown={shown} answer={answer} />
      </Suspense>
    ) : null
  const { choice, limit } = shown
  return choice && choice !== 'not-saved' ? (
    <Suspense>
      <ChooseList choice={choice} limit={limit} answer={answer} />
    </Suspense>
  ) : null
}

// With the dialog open it stands there.
function errorOf({ choice }: Extract<Shown, { choice: unknown }>, answer: ListAnswer | null): string | null {
  if (choice === 'not-saved') return listRefusals['not-saved']
  return choice ? null : (answer?.error ?? null)
}
