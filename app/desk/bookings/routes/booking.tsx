import { data, redirect } from 'react-router'
import type { Route } from './+types/booking'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { operatorPath } from '#app/operator/operator.ts'
import { requireOperator } from '#app/operator/operator.server.ts'
import { companyTexts } from '#app/booking/company-desk/texts/company.ts'
import { companyWords } from '#app/booking/provider-moves/texts/company-words.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { storableText } from '#foundation/lib/text.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { bookingView } from '../booking-page.server.ts'
import { refundBooking } from '../refund-booking.server.ts'
import { texts } from '../texts.ts'
import { BookingDetails } from '../ui/booking-details.tsx'
import { RefundButton, RefundSheet } from '../ui/refund-sheet.tsx'

/** So much is kept of a reason that is too long to be taken. */
const longestKept = 1000

const pathOf = (id: string, query: Record<string, string> = {}) => {
  const path = `${operatorPath('bookings')}/${encodeURIComponent(id)}`
  return Object.keys(query).length > 0 ? `${path}?${new URLSearchParams(query)}` : path
}

/** Everything about one booking. Whoever looks is noted: it is somebody's data and money. */
export async function loader({ request, context, params: { id } }: Route.LoaderArgs) {
  const { frame, operator } = await openOperatorPage({ request, context })
  const { db, now } = scopeOf(context)
  const booking = await bookingView(db, { id, now: now() })
  if (!booking) throw data(null, 404)
  await noteInAudit(db, {
    actorId: operator.id,
    action: 'booking.open',
    subject: { kind: 'booking', id },
    now: now(),
  })
  const query = new URL(request.url).searchParams
  const news = query.get('neu')
  const done = news === 'erstattet' ? texts.refund.done : news === 'storniert' ? texts.refund.doneFree : null
  return { frame, booking, done, isOpen: query.get('schritt') === 'erstatten' && booking.refund !== null }
}

type Sent = { reason: string; fault: string | null; error: string | null }

/** Refunds the booking in full. */
export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, payments, now } = scopeOf(context)
  const form = await formOf(request)
  const reason = storableText(textIn(form, 'grund', { longest: longestKept }), longestKept)
  const refused = (status: number, said: Partial<Sent>) =>
    data<Sent>({ reason, fault: null, error: null, ...said }, status)
  if (form.get('was') !== 'erstatten') return refused(422, { error: texts.refund.wrongStep })
  const end = await refundBooking(db, payments, { id, reason, actorId: operator.id, now: now() })
  if (end.outcome === 'done') throw redirect(pathOf(id, { neu: end.isPaid ? 'erstattet' : 'storniert' }), 303)
  if (end.outcome === 'fault') return refused(422, { fault: companyWords.faults[end.fault] })
  if (end.outcome === 'not-yet') return refused(503, { error: companyWords.notYet })
  if (end.because === 'no-such-booking') throw data(null, 404)
  return refused(409, { error: companyTexts.refusals[end.because] })
}

export default function BookingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, booking, done, isOpen } = loaderData
  const here = pathOf(booking.ticket.id)
  // A fault of what was typed is shown where it was typed.
  const isAsking = actionData ? actionData.fault !== null : isOpen
  return (
    <OperatorFrame
      frame={frame}
      page="bookings"
      title={texts.booking(booking.ticket.bookingCode)}
      back={operatorPath('bookings')}
      action={<RefundButton booking={booking} here={here} />}
      dialogs={
        isAsking &&
        booking.refund && (
          <RefundSheet offer={booking.refund} booking={booking} here={here} sent={actionData ?? null} />
        )
      }
    >
      {done && !actionData && <Banner kind="success">{done}</Banner>}
      {actionData?.error && <Banner kind="error">{actionData.error}</Banner>}
      <BookingDetails booking={booking} />
    </OperatorFrame>
  )
}
