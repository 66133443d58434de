import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/settings'
import { requireSecondFactor, requireUser, type Asked } from '#app/account/account.server.ts'
import { packageChatPath } from '#app/booking/package-requests/package-requests.ts'
import { reservationById } from '#app/booking/reservations/reservations.server.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import { blocksOf, chatAccess } from '#app/chat/chat.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { conversationSettingsPath, invitationPath } from '../moderation.ts'
import {
  invitationsOf,
  inviteIntoChat,
  leaveChat,
  membersOf,
  removeMember,
  revokeInvitation,
  setBlock,
} from '../moderation.server.ts'
import { moderationTexts } from '../texts.ts'
import { InvitePanel } from '../ui/invite-panel.tsx'

/** Somebody who takes part in the conversation, for the company only with a second factor. */
async function participantOf(asked: Asked, reference: string) {
  const user = await requireUser(asked)
  const { db, now } = scopeOf(asked.context)
  const at = now()
  const access = await chatAccess(db, { reference, userId: user.id, now: at })
  const reservation = access && (await reservationById(db, { companyId: access.companyId, id: reference }))
  if (!access || !reservation) throw data(null, 404)
  if (access.role === 'company') await requireSecondFactor(asked)
  return { db, user, role: access.role, reservation, now: at }
}

export async function loader({ request, context, params: { reference } }: Route.LoaderArgs) {
  const { db, role, reservation, now } = await participantOf({ request, context }, reference)
  const { id, companyId, serviceId, userId } = reservation
  const isGuest = role === 'guest'
  const blocks = role === 'member' ? [] : await blocksOf(db, { companyId, userId })
  const done = askedUrl(request).searchParams.get('neu') ?? ''
  return {
    reference,
    role,
    title: bookedTitle(reservation),
    back: packageChatPath({ reservationId: id, companyId, serviceId }),
    invitations: isGuest ? await invitationsOf(db, { reference, now }) : [],
    members: isGuest ? await membersOf(db, { reference, now }) : [],
    isBlocking: role !== 'member' && blocks.includes(role),
    done: Object.hasOwn(moderationTexts.done, done)
      ? moderationTexts.done[done as keyof typeof moderationTexts.done]
      : null,
  }
}

export async function action({ request, context, params: { reference } }: Route.ActionArgs) {
  const { db, user, role, now } = await participantOf({ request, context }, reference)
  const form = await formOf(request)
  const place = { reference, userId: user.id, now }
  const [step, id] = [textIn(form, 'was'), textIn(form, 'id', { longest: 100 })]
  if (step === 'einladen') {
    const invited = await inviteIntoChat(db, place)
    if (invited.outcome === 'refused')
      return data({ error: moderationTexts.invite.refusals[invited.because], freshUrl: null }, 409)
    const freshUrl = scopeOf(context).config.appUrl + invitationPath(invited.code)
    return data({ error: null, freshUrl })
  }
  if (step === 'verlassen' && role === 'member') {
    await leaveChat(db, place)
    throw redirect('/', 303)
  }
  const done = await doneBy(step, id)
  if (done === null) return data({ error: moderationTexts.wrongStep, freshUrl: null }, 422)
  throw redirect(`${conversationSettingsPath(reference)}?neu=${done}`, 303)

  // What is done twice stands as it stood after the first time.
  async function doneBy(what: string, which: string) {
    if (what === 'zuruecknehmen' && role === 'guest') {
      await revokeInvitation(db, { ...place, id: which })
      return 'zurueckgenommen'
    }
    if (what === 'entfernen' && role === 'guest') {
      await removeMember(db, { ...place, memberId: which })
      return 'entfernt'
    }
    const isBlocked = what === 'sperren'
    if ((!isBlocked && what !== 'freigeben') || !(await setBlock(db, { ...place, isBlocked }))) return null
    return isBlocked ? 'gesperrt' : 'freigegeben'
  }
}

export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reference, role, title, back, done, isBlocking, invitations, members } = loaderData
  const error = actionData?.error ?? null
  const panel = { reference, invitations, members, error, freshUrl: actionData?.freshUrl ?? null }
  return (
    <PageFrame>
      <title>{moderationTexts.settings}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap flex max-w-2xl flex-col gap-6 py-10">
        <div>
          <h1>{moderationTexts.settings}</h1>
          <p className="text-muted">{title}</p>
          <Link to={back} className="link link-tap">
            {moderationTexts.back}
          </Link>
        </div>
        {done && !actionData && <Banner kind="success">{done}</Banner>}
        {error && role !== 'guest' && <Banner kind="error">{error}</Banner>}
        {role === 'guest' && <InvitePanel {...panel} />}
        {role === 'member' ? <Leave /> : <Block side={role} isBlocking={isBlocking} />}
      </div>
    </PageFrame>
  )
}

function Block({ side, isBlocking }: { side: 'guest' | 'company'; isBlocking: boolean }) {
  const isBusy = useNavigation().state === 'submitting'
  const words = moderationTexts.block[side]
  return (
    <section className="card flex flex-col items-start gap-4 p-5" aria-labelledby="sperre">
      <h2 id="sperre">{words.headline}</h2>
      <p>{isBlocking ? words.isOn : words.lead}</p>
      <Form method="post" preventScrollReset>
        <Button
          type="submit"
          name="was"
          value={isBlocking ? 'freigeben' : 'sperren'}
          look="outline"
          disabled={isBusy}
        >
          {isBlocking ? moderationTexts.block.lift : words.submit}
        </Button>
      </Form>
    </section>
  )
}

function Leave() {
  const isBusy = useNavigation().state === 'submitting'
  const words = moderationTexts.leave
  return (
    <section className="card flex flex-col items-start gap-4 p-5" aria-labelledby="verlassen">
      <h2 id="verlassen">{words.headline}</h2>
      <p>{words.lead}</p>
      <Form method="post">
        <Button type="submit" name="was" value="verlassen" look="outline" disabled={isBusy}>
          {words.submit}
        </Button>
      </Form>
    </section>
  )
}
