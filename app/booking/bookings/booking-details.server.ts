import { backOfCancellations } from '#app/payment/payment.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { isEnded } from '#app/booking/reservations/reservations.ts'
import { endingsById } from './endings.server.ts'
import { partialRefundCentsById } from '#app/booking/refunds/refunds.server.ts'
import { attendanceById } from '#app/booking/check-in/check-in.server.ts'
import { waitingChangesAmong } from '#app/booking/amendments/amendments.server.ts'
import { findOpenPaymentPage } from './reads.server.ts'
import { payableStates } from '#app/booking/states/states.ts'
import type { ListedReservation } from '#app/booking/reservations/reservations.server.ts'
import type { BookingDetails } from './card-view.ts'
import { offerDeadlinesById } from '#app/booking/waitlist/waitlist.server.ts'

/**
 * What is said of bookings beside what they are: where they are paid and until when a waiting list holds their places,
 * how they ended and what cancelling gave back, how many are inside, what was given back of a visit, what change of
 * them waits. It is given for one of them by its id.
 */
export async function bookingDetailsLookup(
  db: Db,
  { userId, reservations, now }: { userId: string; reservations: readonly ListedReservation[]; now: Date },
): Promise<(id: string) => BookingDetails> {
  // An accepted request is paid on its own page.
  const unpaid = reservations.filter(
    ({ state }) => state !== 'slotConfirmed' && payableStates.some((payable) => payable === state),
  )
  const ended = reservations.filter((each) => isEnded(each) && each.totalCents > 0)
  const references = ended.map(({ companyId, id }) => ({ companyId, reference: id }))
  const [endings, backs, inside, given, promises, changes, open] = await Promise.all([
    endingsById(db, reservations),
    backOfCancellations(db, references),
    attendanceById(db, reservations),
    partialRefundCentsById(db, { reservations, now }),
    offerDeadlinesById(db, { userId, reservations }),
    waitingChangesAmong(db, reservations),
    Promise.all(unpaid.map(({ id }) => findOpenPaymentPage(db, { userId, reservationId: id, now }))),
  ])
  const payUrls = new Map(unpaid.map(({ id }, index) => [id, open[index]?.url ?? null]))
  return (id: string) => ({
    payUrl: payUrls.get(id) ?? null,
    promisedUntil: promises.get(id) ?? null,
    ending: endings.get(id) ?? null,
    inside: inside.get(id) ?? 0,
    now,
    openChange: changes.get(id) ?? null,
    givenCents: given.get(id) ?? 0,
    ...backs.get(id),
  })
}
