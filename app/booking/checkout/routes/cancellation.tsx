import { data, redirect, useNavigate } from 'react-router'
import { databaseError } from '#foundation/platform/db.server.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import type { Route } from './+types/cancellation'
import { requireUser } from '#app/account/account.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { NotFound } from '#foundation/lib/errors.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { tryAgainIn } from '#foundation/lib/wait-text.ts'
import { allowCancellation, cancelBooking, forgiveCancellation } from '../cancellation.server.ts'
import { getTicket, type Ticket } from '#app/booking/tickets/tickets.server.ts'
import {
  cancellationReasons,
  isPastCancelling,
  isUpToProvider,
  type CancellationReason,
} from '#app/booking/deadlines/deadlines.ts'
import { effectiveState } from '#app/booking/states/states.ts'
import { bookingPageView, partialCancellationUrl } from '#app/booking/my-bookings/my-bookings.ts'
import { providerQuestions } from '#app/booking/bookings/bookings.ts'
import { texts } from '#app/booking/reservations/texts.ts'
import { cancelTexts } from '../texts/cancellation.ts'
import { CancellationDone, CancellationOver } from '../ui/cancellation-done.tsx'
import { CancellationDialog, CancellationForm } from '../ui/cancellation-form.tsx'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db, now } = scopeOf(context)
  const ticket = await getTicket(db, { userId: user.id, reservationId: params.resID, now: now() }).catch(
    missing,
  )
  const { reservation, cancellationRefusal: because } = ticket
  const query = new URL(request.url).searchParams
  const isAsked = query.get('open') === 'ja'
  const chosen = cancellationReasons.find((name) => name === query.get('reason')) ?? null
  return {
    chosen,
    isAsked: isAsked && chosen !== null,
    reasonError: isAsked && chosen === null ? texts.cancel.reasonMissing : null,
    booking: bookingPageView(reservation, { payUrl: null, now: now() }),
    kind: effectiveState(reservation).state === 'confirmed' ? ('ticket' as const) : ('request' as const),
    refundCents: reservation.state === 'confirmed' ? ticket.refundCents : null,
    paid: ticket.paid,
    shareNote: shareNoteOf(ticket),
    refusal: because && texts.cancel.refusals[because],
    questions: isUpToProvider(because) ? providerQuestions(reservation) : [],
    dropsChange: ticket.openChange !== null,
    fewerUrl: partialCancellationUrl(ticket),
    isOver: isPastCancelling(because),
  }
}

function shareNoteOf({ isPaidInShares, paid, refundCents }: Ticket): string | null {
  if (!isPaidInShares) return null
  const keptCents = refundCents === null ? 0 : paid.paidCents - paid.backCents - refundCents
  return keptCents > 0 ? cancelTexts.shares.eachLessFee : cancelTexts.shares.each
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const user = await requireUser({ request, context })
  const { db, now, payments, log } = scopeOf(context)
  const chosen = (await formOf(request)).get('reason')
  const reason = cancellationReasons.find((name) => name === chosen) satisfies CancellationReason | undefined
  if (!reason) return answer({ reasonError: texts.cancel.reasonMissing }, 422)
  const allowance = await allowCancellation(db, { userId: user.id, now: now() })
  if (allowance.outcome === 'refused') {
    const { retryAfterSeconds } = allowance
    const wait = `${texts.cancel.tooMany} ${tryAgainIn(retryAfterSeconds)}`
    return answer({ wait, reason }, 429, { 'retry-after': String(retryAfterSeconds) })
  }
  const command = { userId: user.id, reservationId: params.resID, reason, now: now() }
  const result = await cancelBooking(db, payments, command).catch((error: unknown) => {
    if (error instanceof NotFound) return missing(error)
    log.error('cancellation', faultFields(error))
    return { outcome: databaseError(error) ? ('not-written' as const) : ('not-yet' as const) }
  })
  // What came to nothing was no cancellation.
  if (!isDone(result.outcome)) await forgiveCancellation(db, { userId: user.id, now: now() })
  if (result.outcome === 'refused') {
    // Another window was faster: this page says so, and leads to the booking as it stands.
    if (isPastCancelling(result.because)) throw redirect(`/bookings/${params.resID}/stornieren`)
    return answer({ refusal: texts.cancel.refusals[result.because] }, 409)
  }
  if (result.outcome === 'not-yet' || result.outcome === 'not-written') {
    const wait = result.outcome === 'not-yet' ? texts.cancel.failed : texts.cancel.notWritten
    return answer({ wait, reason }, 503)
  }
  // The payment was faster: it is a ticket now, with its own terms.
  if (result.outcome === 'paid-meanwhile') throw redirect(`/bookings/${params.resID}?view=ticket`)
  const refundCents = result.outcome === 'refund-started' ? result.refundCents : null
  const message = doneMessages[result.outcome]
  return answer({ done: { message, refundCents } }, 200)
}

const doneMessages = {
  'given-up': texts.cancel.requestDeleted,
  cancelled: texts.cancel.freeTicketCancelled,
  'refund-started': texts.cancel.ticketCancelled,
} as const

const isDone = (outcome: string) => outcome in doneMessages

type Answer = {
  reasonError: string | null
  /** Why nothing can be cancelled any more. */
  refusal: string | null
  /** How long to wait before pressing again; the form stays, with the reason that was chosen. */
  wait: string | null
  reason: CancellationReason | null
  done: { message: string; refundCents: number | null } | null
}

const nothing: Answer = { reasonError: null, refusal: null, wait: null, reason: null, done: null }

function answer(said: Partial<Answer>, status: number, headers: Record<string, string> = {}) {
  return data({ ...nothing, ...said }, { status, headers })
}

function missing(error: unknown): never {
  if (error instanceof NotFound) throw data({ said: texts.cancel.notFound }, 404)
  throw error
}

export default function CancellationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { booking, kind, refundCents, shareNote, isOver, chosen, isAsked } = loaderData
  const navigate = useNavigate()
  const here = chosen ? `?${new URLSearchParams({ reason: chosen })}` : '?'
  const close = () => void navigate(here, { replace: true, preventScrollReset: true })
  const isOpen = isAsked && !actionData && !isOver && loaderData.refusal === null
  return (
    <PageFrame
      current="bookings"
      dialogs={
        isOpen &&
        chosen && (
          <CancellationDialog
            booking={booking}
            kind={kind}
            refundCents={refundCents}
            shareNote={shareNote}
            here={here}
            reason={chosen}
            onClose={close}
          />
        )
      }
    >
      {actionData?.done ? (
        <CancellationDone bookingId={booking.id} isPaidInShares={shareNote !== null} {...actionData.done} />
      ) : isOver ? (
        <CancellationOver bookingId={booking.id} />
      ) : (
        <CancellationForm
          booking={booking}
          kind={kind}
          refundCents={refundCents}
          paid={loaderData.paid}
          shareNote={shareNote}
          questions={loaderData.questions}
          dropsChange={loaderData.dropsChange}
          fewerUrl={loaderData.fewerUrl}
          refusal={actionData?.refusal ?? loaderData.refusal}
          wait={actionData?.wait ?? null}
          chosen={actionData?.reason ?? chosen}
          reasonError={actionData?.reasonError ?? loaderData.reasonError}
        />
      )}
    </PageFrame>
  )
}
