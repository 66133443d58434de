import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { refundAmount } from '#app/payment/payment.ts'
import { paymentsOf, type RefundOperation } from '#app/payment/payment.server.ts'
import { calendarFile, calendarWords } from './calendar-file.ts'
import { cancellationDeadline } from './cancellation.ts'
import { confirmationMail, refundMail, ticketUrl, titleOf, type TicketFacts } from './mails.ts'
import type { Reservation } from './reservations.server.ts'
import { ticketAttachment } from './ticket-file.server.ts'

/** Writes the confirmation with its calendar file, once per reservation, in the transaction that confirms it. */
export async function queueConfirmation(
  tx: Db,
  { reservation, now }: { reservation: Reservation; now: Date },
): Promise<void> {
  const facts = await ticketFacts(tx, { reservation, now })
  if (!facts) return
  const { snapshot, startsAt, endsAt } = facts
  const file = calendarFile({
    id: `${reservation.id}@utkiek`,
    title: titleOf(snapshot),
    description: calendarWords(reservation),
    location: snapshot.address,
    url: ticketUrl(facts),
    startsAt,
    endsAt,
    now,
  })
  await queueMail(tx, {
    operationId: `booking-confirmed:${reservation.id}`,
    kind: 'booking-confirmed',
    to: snapshot.userEmail,
    ...confirmationMail(facts),
    attachments: [
      {
        name: 'termin.ics',
        type: 'text/calendar; charset=utf-8; method=PUBLISH',
        base64: Buffer.from(file).toString('base64'),
      },
      ticketAttachment(reservation),
    ],
    now,
  })
}

async function ticketFacts(
  tx: Db,
  { reservation, now }: { reservation: Reservation; now: Date },
): Promise<TicketFacts | null> {
  const { companyId, id, startsAt, endsAt, orderForm } = reservation
  if (!startsAt || !endsAt) return null
  const payment = (await paymentsOf(tx, { companyId, reference: id })).at(-1)
  const cancelUntil = cancellationDeadline(reservation)
  return {
    reservationId: id,
    bookingCode: reservation.bookingCode,
    startsAt,
    endsAt,
    persons: reservation.persons,
    units: reservation.units,
    cart: reservation.cart,
    snapshot: reservation.snapshot,
    appUrl: orderForm.appUrl,
    termsVersion: orderForm.termsVersion,
    cancelUntil: cancelUntil && now > cancelUntil ? 'over' : cancelUntil,
    refundCents: payment ? refundAmount({ ...payment, cause: 'user-cancelled' }) : null,
    feeCents: payment?.feeCents ?? null,
  }
}

/** Writes the mail about a finished refund, once per refund. */
export async function queueRefundMail(
  tx: Db,
  { reservation, refund, now }: { reservation: Reservation; refund: RefundOperation; now: Date },
): Promise<void> {
  const { companyId, id, bookingCode, startsAt, snapshot, orderForm } = reservation
  const payments = await paymentsOf(tx, { companyId, reference: id })
  const payment = payments.find(({ paymentId }) => paymentId === refund.paymentId)
  const facts = {
    bookingCode,
    startsAt,
    snapshot,
    appUrl: orderForm.appUrl,
    cause: refund.cause,
    isOurDoing: reservation.cancelledAs === 'operator',
    paidCents: payment?.amountCents ?? refund.amountCents,
    refundCents: refund.amountCents,
  }
  await queueMail(tx, {
    operationId: `booking-refunded:${refund.id}`,
    kind: 'booking-refunded',
    to: snapshot.userEmail,
    ...refundMail(facts),
    now,
  })
}
