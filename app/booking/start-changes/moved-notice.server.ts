import type { Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import type { CounterSale } from '#app/availability/counter-sales/counter-sales.ts'
import { calendarAttachment } from '#app/booking/mail-parts/mail-parts.ts'
import { guestAddresses, startChangeMailId } from '#app/booking/mail-parts/mails.ts'
import { queueSaleMail } from '#app/booking/messages/messages.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { ticketAttachment } from '#app/booking/tickets/tickets.server.ts'
import type { StartChange } from './change-store.server.ts'
import { changeReasonLines, movedMail } from './mails/moved.ts'

/** Writes to a guest whose start was moved, with the new ticket and the new calendar file, once for each change. */
export async function tellOfMove(
  tx: Db,
  {
    change,
    reservation,
    before,
    now,
  }: { change: StartChange; reservation: Reservation; before: Reservation; now: Date },
): Promise<void> {
  const { snapshot } = reservation
  // Whoever deleted their account has no address any more.
  if (snapshot.userEmail === '') return
  const kind = change.kind === 'postponed' ? 'booking-postponed' : 'booking-moved'
  await queueMail(tx, {
    operationId: startChangeMailId(kind, { changeId: change.id, reservationId: reservation.id }),
    kind,
    ...guestAddresses(snapshot),
    ...movedMail({
      reservation,
      beforeStartsAt: before.startsAt,
      reason: change.reason,
      message: change.message,
      isPostponed: change.kind === 'postponed',
    }),
    attachments: [
      calendarAttachment(reservation, { isCancelled: false, now }),
      ticketAttachment(reservation),
    ],
    now,
  })
}

type SaleTold = { change: StartChange; sale: CounterSale; appUrl: string; now: Date }

/** Writes to somebody who bought at the counter and left an address; whoever left none is called by the company. */
export async function tellSaleOfChange(tx: Db, { change, sale, appUrl, now }: SaleTold): Promise<void> {
  const kind = change.kind === 'called-off' ? 'sale-cancelled' : 'sale-changed'
  await queueSaleMail(tx, kind, { sale, appUrl, now, more: changeReasonLines(change) })
}
