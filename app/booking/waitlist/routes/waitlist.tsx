import { data } from 'react-router'
import type { Route } from './+types/waitlist'
import { requireUser } from '#app/account/account.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { useCloseDialog } from '#foundation/design/address.ts'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { waitlistEntryView } from '../waitlist-view.ts'
import { waitingTexts } from '../texts/waitlist.ts'
import { EndedWaits, LeaveDialog, WaitCard } from '../ui/waitlist-parts.tsx'
import { leaveList, type Left } from '../end-entries.server.ts'
import { userWaitlistEntries } from '../reads.server.ts'

const words = waitingTexts.list

/** One's own places on waiting lists. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const { open, ended } = await userWaitlistEntries(db, { userId: user.id })
  const at = now()
  const query = new URL(request.url).searchParams
  const has = (said: string) => query.has(said)
  const shown = open.map((each) => waitlistEntryView(each, at))
  return {
    open: shown,
    // What is over, or being paid, isn't left any more.
    leaving:
      (query.get('open') === 'verlassen' &&
        shown.find(({ id, paying }) => id === query.get('platz') && paying === null)) ||
      null,
    email: user.email,
    ended: ended.map((each) => waitlistEntryView(each, at)),
    hasJoined: has('neu'),
    isKnown: has('schon'),
    isOther: has('anders'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const user = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const id = textIn(await formOf(request), 'platz')
  const { outcome } = await leaveList(db, { userId: user.id, id, now: now() })
  return data({ outcome }, statuses[outcome])
}

const statuses: Record<Left['outcome'], number> = { left: 200, gone: 200, 'not-theirs': 404, 'not-yet': 503 }

export default function WaitingListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { open, ended, leaving, email, hasJoined, isKnown, isOther } = loaderData
  const close = useCloseDialog()
  const dialog = leaving && !actionData && <LeaveDialog wait={leaving} onClose={close} />
  return (
    <PageFrame current="bookings" dialogs={dialog}>
      <title>{words.title}</title>
      <div className="wrap flex max-w-2xl flex-col gap-5 pt-4 pb-24 md:pt-8">
        <BackButton to="/bookings" />
        <h1>{words.title}</h1>
        {isKnown && !actionData && <Banner kind="info">{words.known}</Banner>}
        {isOther && !actionData && <Banner kind="info">{words.other}</Banner>}
        {actionData ? <Said outcome={actionData.outcome} /> : hasJoined && <Joined email={email} />}
        {open.length > 0 ? (
          <>
            <p className="text-17 text-muted">
              {open.some(({ offer }) => offer) ? words.leadOffered : words.lead}
            </p>
            {open.map((wait) => (
              <WaitCard key={wait.id} wait={wait} />
            ))}
          </>
        ) : (
          <EmptyCard title={words.empty} lead={words.emptyHint}>
            <ButtonLink to="/collections">{words.toIdeas}</ButtonLink>
          </EmptyCard>
        )}
        {ended.length > 0 && <EndedWaits waits={ended} />}
      </div>
    </PageFrame>
  )
}

function Joined({ email }: { email: string }) {
  return <Banner kind="success">{words.joined(email)}</Banner>
}

function Said({ outcome }: { outcome: Left['outcome'] }) {
  if (outcome === 'left') return <Banner kind="success">{words.leftNow}</Banner>
  if (outcome === 'not-yet') return <Banner kind="error">{words.failed}</Banner>
  return <Banner kind="info">{words.gone}</Banner>
}
