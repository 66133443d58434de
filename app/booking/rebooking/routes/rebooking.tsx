import { data, redirect, redirectDocument } from 'react-router'
import type { Route } from './+types/rebooking'
import { requireUser } from '#app/account/account.server.ts'
import { reductionsOf } from '#app/payment/payment.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { NotFound } from '#foundation/lib/errors.ts'
import { tryAgainIn } from '#foundation/lib/wait-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { amendmentPlacesRefusal } from '../waitlist-lock.server.ts'
import { findAmendmentChoices, wishFrom } from '../choices.server.ts'
import { notAmendable, takesChange } from '#app/booking/amendments/amendments.ts'
import {
  cancelledText,
  amendmentPreviewView,
  completedAmendmentView,
  pendingAmendmentView,
} from '../amendment-view.ts'
import { previewAmendment } from '../facts.server.ts'
import { listAmendments, findOpenAmendment } from '#app/booking/amendments/amendments.server.ts'
import { checkAmendment, payAmendment } from '#app/booking/checkout/checkout.server.ts'
import { discardAmendment } from '../end.server.ts'
import { getReservation, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import { startAmendment } from '../start.server.ts'
import { blockingAmendmentNotice } from '../card-change-view.ts'
import { partyRefused, bookedSummaryView, amendmentChoicesView } from '../choice-view.ts'
import { amendmentTexts as texts } from '../texts/rebooking.ts'
import { AmendmentForm } from '../ui/rebooking-form.tsx'
import { AmendmentDone, AmendmentRefused, AmendmentWaiting, OpenAmendment } from '../ui/rebooking-states.tsx'

/** Changing one's own booking: what it can be, what that costs, and the one button. Nothing is held by looking. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db, now: clock, payments } = scopeOf(context)
  const now = clock()
  const query = new URL(request.url).searchParams
  const own = { userId: user.id, reservationId: params.resID, now }
  const isBack = query.get('bezahlt') === 'ja'
  if (isBack) await checkAmendment(db, payments, own).catch(missing)
  const reservation = await getReservation(db, { userId: user.id, id: params.resID }).catch(missing)
  const ticketUrl = `/bookings/${reservation.id}?view=ticket`
  const waiting = await findOpenAmendment(db, {
    companyId: reservation.companyId,
    reservationId: reservation.id,
  })
  const open = takesChange(reservation) ? waiting : null
  if (isBack && open) return { kind: 'waiting' as const, ticketUrl }
  if (open)
    return {
      kind: 'open' as const,
      ticketUrl,
      booked: bookedSummaryView(reservation),
      open: pendingAmendmentView(open, reservation, now),
    }
  const end = isBack || query.get('neu') === 'ja' ? await endOf(db, reservation) : null
  const cancelled = cancelledText(reservation)
  if (cancelled) {
    const message = isBack && end?.kind === 'lapsed' ? `${cancelled} ${texts.paidTooLate}` : cancelled
    return { kind: 'refused' as const, ticketUrl, message, way: texts.toBooking }
  }
  if (end) return { ...end, ticketUrl }
  const refusal = { kind: 'refused' as const, ticketUrl, way: texts.keepTicket }
  const because = notAmendable(reservation, now)
  if (because) return { ...refusal, message: texts.refusals[because] }
  const wish = wishFrom(query, reservation)
  const choices = wish && (await findAmendmentChoices(db, { reservation, query, wish, now }))
  if (!wish || !choices) return { ...refusal, message: texts.notOnSale }
  const page = {
    kind: 'choose' as const,
    ticketUrl,
    key: randomId(),
    choices: amendmentChoicesView(choices, reservation),
  }
  const party = partyRefused(choices)
  if (party) return { ...page, change: null, message: party }
  // Between the day and its start nothing is wished yet.
  if (choices.calendar?.lacksStart) return { ...page, change: null, message: null }
  const priced = await previewAmendment(db, { ...own, wish })
  const refused = 'refused' in priced ? priced.refused : await amendmentPlacesRefusal(db, priced, now)
  return {
    ...page,
    change: 'refused' in priced || refused ? null : amendmentPreviewView(priced, now),
    message: refused && refused !== 'nothing-changed' ? texts.refusals[refused] : null,
  }
}

// The newest change says how it ended, for whoever comes back from its payment page.
async function endOf(db: Db, reservation: Reservation) {
  const { companyId, id } = reservation
  const newest = (await listAmendments(db, { companyId, reservationId: id })).at(-1)
  if (newest?.state !== 'applied') return { kind: 'lapsed' as const }
  const reductions = newest.differenceCents < 0 ? await reductionsOf(db, { companyId, reference: id }) : []
  return { kind: 'done' as const, made: completedAmendmentView(newest, reservation, reductions) }
}

export async function action(asked: Route.ActionArgs) {
  try {
    return await change(asked)
  } catch (error) {
    // Redirects and pages are thrown, too; only what nobody foresaw is an Error.
    if (!(error instanceof Error)) throw error
    scopeOf(asked.context).log.error('amendment', faultFields(error))
    return answer(texts.notYet, 503)
  }
}

async function change({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser({ request, context })
  const { db, now, payments, config } = scopeOf(context)
  const form = new URLSearchParams()
  for (const [name, value] of await formOf(request)) if (typeof value === 'string') form.append(name, value)
  const own = { userId: user.id, reservationId: params.resID, now: now() }
  const here = `/bookings/${params.resID}/umbuchen`
  const was = form.get('was')
  if (was === 'verwerfen') {
    const { outcome } = await discardAmendment(db, payments, own).catch(missing)
    if (outcome === 'not-yet') return answer(texts.notYet, 503)
    throw redirect(outcome === 'applied' ? `${here}?neu=ja` : here, 303)
  }
  if (was === 'bezahlen') {
    const paying = await payAmendment(db, payments, own).catch(missing)
    if (paying.outcome === 'checkout') throw redirectDocument(paying.url)
    if (paying.outcome === 'applied') throw redirect(`${here}?neu=ja`, 303)
    return paying.outcome === 'over'
      ? refused(db, own, { message: texts.refusals['form-used-up'], status: 409 })
      : answer(texts.notYet, 503)
  }
  const reservation = await getReservation(db, { userId: user.id, id: params.resID }).catch(missing)
  const wish = wishFrom(form, reservation)
  const idempotencyKey = form.get('key') ?? ''
  if (!wish || !/^[\w-]{10,64}$/.test(idempotencyKey)) throw data(null, 422)
  const started = await startAmendment(db, payments, {
    customer: user,
    reservationId: params.resID,
    wish,
    shown: form.get('shown'),
    idempotencyKey,
    appUrl: config.appUrl,
    now: now(),
  }).catch(missing)
  if (started.outcome === 'checkout') throw redirectDocument(started.url)
  if (started.outcome !== 'refused')
    throw redirect(started.outcome === 'applied' ? `${here}?neu=ja` : here, 303)
  const { because, retryAfterSeconds, openReservationId } = started
  if (openReservationId) {
    const other = await otherChangeOf(db, { ...own, reservationId: openReservationId }).catch(missing)
    if (other) return data({ ...other, form: 'stays' as const }, { status: 409 })
  }
  const wait = retryAfterSeconds ? ` ${tryAgainIn(retryAfterSeconds)}` : ''
  const status = because === 'busy' ? 503 : because === 'too-many-changes' ? 429 : 409
  return refused(db, own, { message: `${texts.refusals[because]}${wait}`, status })
}

type Own = { userId: string; reservationId: string }

// Cancelled on another page meanwhile there is nothing left to be changed: the form goes with its reason.
async function refused(
  db: Db,
  { userId, reservationId: id }: Own,
  { message, status }: { message: string; status: number },
) {
  const cancelled = cancelledText(await getReservation(db, { userId, id }).catch(missing))
  return cancelled ? answer(cancelled, 409, 'over') : answer(message, status)
}

// What has to come to its end first is named, with the way there.
async function otherChangeOf(db: Db, { userId, reservationId: id, now }: Own & { now: Date }) {
  const other = await getReservation(db, { userId, id })
  const open = await findOpenAmendment(db, { companyId: other.companyId, reservationId: id })
  return open && blockingAmendmentNotice(open, other, now)
}

const answer = (message: string, status: number, form: 'stays' | 'over' = 'stays') =>
  data({ message, form, way: null }, { status })

function missing(error: unknown): never {
  if (error instanceof NotFound) throw data(null, 404)
  throw error
}

export default function AmendmentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, ticketUrl } = loaderData
  const said = actionData?.message ?? null
  if (actionData?.form === 'over')
    return (
      <PageFrame current="bookings">
        <title>{texts.title}</title>
        <AmendmentRefused message={actionData.message} ticketUrl={ticketUrl} way={texts.toBooking} />
      </PageFrame>
    )
  return (
    <PageFrame current="bookings">
      <title>{texts.title}</title>
      {kind === 'choose' && (
        <AmendmentForm
          choices={loaderData.choices}
          change={loaderData.change}
          message={said ?? loaderData.message}
          way={actionData?.way ?? null}
          idempotencyKey={loaderData.key}
          ticketUrl={ticketUrl}
        />
      )}
      {kind === 'open' && (
        <OpenAmendment
          open={loaderData.open}
          booked={loaderData.booked}
          message={said}
          ticketUrl={ticketUrl}
        />
      )}
      {kind === 'waiting' && <AmendmentWaiting ticketUrl={ticketUrl} />}
      {kind === 'done' && <AmendmentDone made={loaderData.made} ticketUrl={ticketUrl} />}
      {kind === 'lapsed' && <AmendmentRefused message={said ?? texts.lapsed} ticketUrl={ticketUrl} />}
      {kind === 'refused' && (
        <AmendmentRefused message={said ?? loaderData.message} ticketUrl={ticketUrl} way={loaderData.way} />
      )}
    </PageFrame>
  )
}
