import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { eventForBooking } from '#app/availability/availability.server.ts'
import { minGuestsLine } from '#app/booking/deadlines/texts/min-guests.ts'
import { refundOfRest } from '#app/payment/payment.ts'
import { paymentsOf } from '#app/payment/payment.server.ts'
import { calendarAttachment } from '#app/booking/mail-parts/mail-parts.ts'
import { unreturnedPayments } from '#app/booking/refunds/refunds.ts'
import { deadlineAhead } from '#app/booking/deadlines/deadlines.ts'
import { confirmationMail, guestAddresses, type TicketFacts } from '#app/booking/mail-parts/mails.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { ticketAttachment } from '#app/booking/tickets/tickets.server.ts'

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
    ...guestAddresses(snapshot),
    ...confirmationMail(facts),
    attachments: [
      calendarAttachment(reservation, { isCancelled: false, now }),
      ticketAttachment(reservation),
    ],
    now,
  })
}

async function ticketFacts(
  tx: Db,
  { reservation, now }: { reservation: Reservation; now: Date },
): Promise<TicketFacts | null> {
  const { companyId, id, eventId, startsAt, endsAt, orderForm } = reservation
  if (!startsAt || !endsAt) return null
  const payments = unreturnedPayments(await paymentsOf(tx, { companyId, reference: id }))
  const refundCents = payments.length > 0 ? refundOfRest(payments) : null
  const restCents = payments.reduce((sum, each) => sum + each.amountCents - each.returnedCents, 0)
  const event = eventId === null ? null : await eventForBooking(tx, { companyId, eventId })
  return {
    reservationId: id,
    bookingCode: reservation.bookingCode,
    startsAt,
    endsAt,
    persons: reservation.persons,
    units: reservation.units,
    cart: reservation.cart,
    snapshot: reservation.snapshot,
    minGuests: event && minGuestsLine(event, now),
    appUrl: orderForm.appUrl,
    termsVersion: orderForm.termsVersion,
    cancelUntil: deadlineAhead(reservation, now),
    refundCents,
    feeCents: refundCents === null ? null : restCents - refundCents,
    isPaidInShares: payments.some(({ isShare }) => isShare),
  }
}
