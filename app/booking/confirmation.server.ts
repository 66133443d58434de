import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail, type MailAttachment } from '#foundation/platform/mail.server.ts'
import { refundOfRest } from '#app/payment/payment.ts'
import { paymentsOf, type RefundOperation } from '#app/payment/payment.server.ts'
import { calendarOf } from './calendar-file.ts'
import { cancellationDeadline } from './cancellation.ts'
import { confirmationMail, refundMail, type TicketFacts } from './mails.ts'
import type { Reservation } from './reservations.server.ts'
import { ticketAttachment } from './ticket-file.server.ts'

/** Writes the confirmation with its calendar file, once per reservation, in the transaction that confirms it. */
export async function queueConfirmation(
  tx: Db,
  { reservation, now }: { reservation: Reservation; now: Date },
): Promise<void> {
  const facts = await ticketFacts(tx, { reservation, now })
  if (!facts) return
  const { snapshot } = facts
  await queueMail(tx, {
    operationId: `booking-confirmed:${reservation.id}`,
    kind: 'booking-confirmed',
    to: snapshot.userEmail,
    ...confirmationMail(facts),
    attachments: [
      calendarAttachment(reservation, { isCancelled: false, now }),
      ticketAttachment(reservation),
    ],
    now,
  })
}

/** The calendar file of a ticket for a mail: a later one replaces the one before, or takes it out. */
export function calendarAttachment(
  reservation: Reservation,
  { isCancelled, now }: { isCancelled: boolean; now: Date },
): MailAttachment {
  const file = calendarOf(reservation, { appUrl: reservation.orderForm.appUrl, isCancelled, now })
  return {
    name: 'termin.ics',
    type: `text/calendar; charset=utf-8; method=${isCancelled ? 'CANCEL' : 'PUBLISH'}`,
    base64: Buffer.from(file).toString('base64'),
  }
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
    refundCents: payment ? refundOfRest([payment]) : null,
    feeCents: payment?.feeCents ?? null,
  }
}

/** Writes the mail about a finished refund, once per refund and each time that it came back. */
export async function queueRefundMail(
  tx: Db,
  { reservation, refund, now }: { reservation: Reservation; refund: RefundOperation; now: Date },
): Promise<void> {
  const { bookingCode, startsAt, snapshot, orderForm } = reservation
  const isCancelled = reservation.placesReleasedAt !== null && reservation.cancelledAs !== null
  const isOfChange = refund.part !== null
  const facts = {
    bookingCode,
    startsAt,
    snapshot,
    appUrl: orderForm.appUrl,
    cause: refund.cause,
    isOurDoing: reservation.cancelledAs === 'operator',
    // Of a part only what goes back of the price is told, and what is kept of it.
    paidCents: refund.priceCents,
    refundCents: refund.amountCents,
    isOfChange,
    isCancelled,
    isPaidElsewhere: refund.settledOutsideAt !== null,
    isAgain: refund.cameBackTimes > 0,
  }
  await queueMail(tx, {
    operationId: ['booking-refunded', refund.id, ...againOf(refund)].join(':'),
    kind: 'booking-refunded',
    to: snapshot.userEmail,
    ...refundMail(facts),
    ...(isCancelled && !isOfChange && startsAt
      ? { attachments: [calendarAttachment(reservation, { isCancelled, now })] }
      : {}),
    now,
  })
}

const againOf = ({ cameBackTimes }: RefundOperation) => (cameBackTimes > 0 ? [cameBackTimes] : [])
