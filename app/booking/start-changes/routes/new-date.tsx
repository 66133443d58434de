import { data, Form, redirect, useNavigation } from 'react-router'
import type { Route } from './+types/new-date'
import { requireUser } from '#app/account/account.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { getTicket } from '#app/booking/tickets/tickets.server.ts'
import { mailTitle } from '#app/booking/mail-parts/mails.ts'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { NotFound } from '#foundation/lib/errors.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { acceptNewDate, declineNewDate, newDateChoice } from '../new-date.server.ts'
import { startChangeTexts } from '../texts.ts'

const words = startChangeTexts.choice

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const own = { userId: user.id, reservationId: params.resID, now: now() }
  const ticket = await getTicket(db, own).catch(missing)
  const { reservation, refundCents } = ticket
  const choice = await newDateChoice(db, own)
  const begins = reservation.startsAt ? formatInstant(reservation.startsAt) : ''
  const isCancelled = reservation.placesReleasedAt !== null || reservation.state === 'refunded'
  return {
    title: mailTitle(reservation.snapshot),
    lead: words.lead(choice ? formatInstant(choice.before) : null, begins),
    until: choice && words.until(formatInstant(choice.until)),
    moneyBack: refundCents === null ? words.free : `${words.moneyBack}: ${formatEuro(refundCents)}`,
    over: isCancelled ? words.refunded : words.accepted,
    ticketUrl: `/bookings/${reservation.id}?view=ticket`,
    here: `/bookings/${reservation.id}/termin`,
  }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser({ request, context })
  const { db, now, payments } = scopeOf(context)
  const answer = (await formOf(request)).get('antwort')
  if (answer !== 'passt' && answer !== 'geld') throw data(null, 422)
  const own = { userId: user.id, reservationId: params.resID, now: now() }
  const given = answer === 'passt' ? acceptNewDate(db, own) : declineNewDate(db, payments, own)
  const { outcome } = await given.catch(missing)
  if (outcome === 'not-yet') return data({ refusal: startChangeTexts.notYet }, 503)
  // What was answered in another window stands on the page.
  throw redirect(`/bookings/${params.resID}/termin`, 303)
}

function missing(error: unknown): never {
  if (error instanceof NotFound) throw data(null, 404)
  throw error
}

export default function NewDate({ loaderData, actionData }: Route.ComponentProps) {
  const { title, lead, until, moneyBack, over, ticketUrl, here } = loaderData
  const isWorking = useNavigation().state !== 'idle'
  return (
    <PageFrame current="bookings">
      <title>{words.title}</title>
      <div className="wrap flex max-w-lg flex-col gap-4 py-8">
        <BackButton to={ticketUrl} />
        <h1>{until ? words.title : title}</h1>
        {until && <p className="text-17">{title}</p>}
        <p>{lead}</p>
        {actionData && <Banner kind="error">{actionData.refusal}</Banner>}
        {until ? (
          <Form method="post" action={here} className="flex flex-col gap-3" replace>
            <p className="text-muted">{until}</p>
            <Button type="submit" name="antwort" value="passt" disabled={isWorking}>
              {words.accept}
            </Button>
            <Button type="submit" name="antwort" value="geld" look="outline" disabled={isWorking}>
              {moneyBack}
            </Button>
          </Form>
        ) : (
          <>
            <Banner kind="info">{over}</Banner>
            <ButtonLink to={ticketUrl}>{words.toTicket}</ButtonLink>
          </>
        )}
      </div>
    </PageFrame>
  )
}
