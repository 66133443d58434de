import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/invitation'
import { loginPath, registerPath } from '#app/account/account.ts'
import { contactOf, requireUser, userOf } from '#app/account/account.server.ts'
import { safeName } from '#app/booking/mail-parts/mails.ts'
import { reservationById } from '#app/booking/reservations/reservations.server.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import { LinkAnswer } from '#app/shell/ui/link-answer.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { scopeOf } from '#foundation/platform/scope.ts'
import { invitationPath, type JoinRefusal } from '../moderation.ts'
import { findInvitation, joinChat } from '../moderation.server.ts'
import { moderationTexts } from '../texts.ts'

const words = moderationTexts.join

// Who belongs there already is led in; the address alone says nothing to others.
const isInside = (because: JoinRefusal) =>
  because === 'own' || because === 'team' || because === 'there-already'

/** Looking uses nothing up: link scanners look too. */
export async function loader({ request, context, params: { code } }: Route.LoaderArgs) {
  const { db, now } = scopeOf(context)
  const user = await userOf({ request, context })
  const link = await findInvitation(db, { code, userId: user?.id ?? null, now: now() })
  if (link.because) {
    const chat = isInside(link.because) && link.reference ? chatUrl(link.reference) : null
    const status = link.because === 'gone' ? 404 : 200
    return data({ kind: 'refused' as const, because: link.because, chat }, status)
  }
  const { companyId, reference, guestId } = link
  const reservation = await reservationById(db, { companyId, id: reference })
  if (!reservation) return data({ kind: 'refused' as const, because: 'gone' as const, chat: null }, 404)
  const guest = await contactOf(db, { userId: guestId })
  const here = invitationPath(code)
  return data({
    kind: 'open' as const,
    guest: safeName(guest?.displayName ?? '', words.guestFallback),
    company: reservation.snapshot.provider.title,
    title: bookedTitle(reservation),
    isSignedIn: user !== null,
    ways: { signIn: loginPath(here), register: registerPath(here) },
  })
}

const chatUrl = (reference: string) => `/bookings/${encodeURIComponent(reference)}?view=chat`

export async function action({ request, context, params: { code } }: Route.ActionArgs) {
  const user = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const joined = await joinChat(db, { code, userId: user.id, now: now() })
  if (joined.outcome === 'refused') return data({ because: joined.because }, 409)
  throw redirect(chatUrl(joined.reference), 303)
}

export default function InvitationPage({ loaderData, actionData }: Route.ComponentProps) {
  const because = actionData?.because ?? (loaderData.kind === 'refused' ? loaderData.because : null)
  const chat = loaderData.kind === 'refused' ? loaderData.chat : null
  return (
    <PageFrame>
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap max-w-2xl py-10">
        {because !== null || loaderData.kind === 'refused' ? (
          <LinkAnswer
            headline={words.refusedHeadline}
            lead={because ? words.refusals[because] : words.refusals.gone}
          >
            <ButtonLink to={chat ?? '/'}>{chat ? words.toChat : words.toStart}</ButtonLink>
          </LinkAnswer>
        ) : (
          <LinkAnswer
            headline={words.headline(loaderData.guest)}
            lead={words.lead(loaderData.company, loaderData.title)}
          >
            {loaderData.isSignedIn ? (
              <Form method="post">
                <Button type="submit" size="large">
                  {words.submit}
                </Button>
              </Form>
            ) : (
              <SignIn ways={loaderData.ways} />
            )}
          </LinkAnswer>
        )}
      </div>
    </PageFrame>
  )
}

function SignIn({ ways }: { ways: { signIn: string; register: string } }) {
  return (
    <>
      <p className="mb-4">{words.signInFirst}</p>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={ways.signIn}>{words.signIn}</ButtonLink>
        <ButtonLink to={ways.register} look="outline">
          {words.register}
        </ButtonLink>
      </div>
    </>
  )
}
