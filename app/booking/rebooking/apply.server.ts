import { sql } from 'kysely'
import { invariant } from '#foundation/lib/errors.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeChange } from '#app/availability/availability.server.ts'
import { partsToReturn, refundOfRest } from '#app/payment/payment.ts'
import { requestRefund } from '#app/payment/payment.server.ts'
import { deleteSurplusAnswers } from '#app/booking/questions/questions.server.ts'
import { bookedPersons } from '#app/booking/summary/summary.ts'
import { wantedBy, type BookedChoice } from '#app/booking/amendments/amendments.ts'
import { standingPayments } from './facts.server.ts'
import { askAfter } from './waitlist-lock.server.ts'
import { tellOfAmendment } from './notices.server.ts'
import type { Amendment } from '#app/booking/amendments/amendments.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'

/**
 * Makes a change: its places become the reservation's, what isn't needed any more is free, and what was paid too much
 * goes back. Everything in the caller's transaction, which holds the locks of the places, the reservation and the
 * change; before it only the old ticket was valid, after it only the new one is.
 */
export async function applyAmendment(
  tx: Db,
  { reservation, amendment, now }: { reservation: Reservation; amendment: Amendment; now: Date },
): Promise<Reservation> {
  const { companyId, id, serviceId } = reservation
  const { after } = amendment
  invariant(reservation.sequence === amendment.baseSequence, `change ${amendment.id} is of this booking`)
  const places = { companyId, serviceId, reference: id, change: amendment.id, now }
  await makeChange(tx, { ...places, wanted: wantedBy(after), units: after.units })
  await askAfter(tx, reservation, amendment.before)
  const changed = await saveChoice(tx, reservation, { after, cancelLatestAt: amendment.cancelLatestAt, now })
  // What was said of whoever doesn't come any more goes; whoever comes along answers on the booking's page.
  await deleteSurplusAnswers(tx, { companyId, reservationId: id, party: bookedPersons(changed) })
  const backCents = amendment.differenceCents < 0 ? await giveBack(tx, { reservation, amendment, now }) : 0
  const standing = await standingPayments(tx, reservation)
  const refundCents = standing.length > 0 ? refundOfRest(standing) : null
  const money = { backCents, refundCents }
  await tellOfAmendment(tx, 'applied', { reservation: changed, amendment, money, now })
  return changed
}

// What goes back, in cents.
async function giveBack(
  tx: Db,
  { reservation, amendment, now }: { reservation: Reservation; amendment: Amendment; now: Date },
): Promise<number> {
  const { companyId } = reservation
  const parts = partsToReturn(await standingPayments(tx, reservation), -amendment.differenceCents)
  invariant(parts, `what change ${amendment.id} gives back was paid`)
  let cents = 0
  for (const { payment, priceCents } of parts) {
    const refund = await requestRefund(tx, {
      companyId,
      paymentId: payment.paymentId,
      cause: 'reduced',
      part: { id: amendment.id, priceCents },
      now,
    })
    cents += refund.amountCents
  }
  return cents
}

async function saveChoice(
  tx: Db,
  reservation: Reservation,
  { after, cancelLatestAt, now }: { after: BookedChoice; cancelLatestAt: Date; now: Date },
): Promise<Reservation> {
  const { companyId, id } = reservation
  const sequence = reservation.sequence + 1
  const snapshot = { ...reservation.snapshot, eventTitle: after.eventTitle }
  const orderForm = { ...reservation.orderForm, fingerprint: after.fingerprint }
  const { eventId, startsOn, cart, units, persons } = after
  const [startsAt, endsAt] = [new Date(after.startsAt), new Date(after.endsAt)]
  await tx
    .updateTable('reservation')
    .set({
      event_id: eventId,
      starts_at: startsAt,
      ends_at: endsAt,
      starts_on: startsOn,
      units,
      persons,
      cart: JSON.stringify(cart),
      total_cents: cart.totalCents,
      // The name in it may have been taken out meanwhile; only what changed is written.
      snapshot: sql`snapshot || ${JSON.stringify({ eventTitle: after.eventTitle })}::jsonb`,
      order_form: sql`order_form || ${JSON.stringify({ fingerprint: after.fingerprint })}::jsonb`,
      cancel_latest_at: cancelLatestAt,
      sequence,
      updated_at: now,
    })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  const choice = { eventId, startsAt, endsAt, startsOn, cart, units, persons, totalCents: cart.totalCents }
  return { ...reservation, ...choice, snapshot, orderForm, cancelLatestAt, sequence }
}
