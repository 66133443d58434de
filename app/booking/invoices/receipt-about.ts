import type { ReceiptAbout, ReceiptContent } from '#app/payment/payment.ts'
import type { ReceiptEntry } from '#app/payment/payment.server.ts'
import type { BookedChoice } from '#app/booking/amendments/amendments.ts'
import type { Amendment } from '#app/booking/amendments/amendments.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { partyText } from '#app/booking/summary/summary.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'

type Of = Pick<Reservation, 'startsAt' | 'endsAt' | 'snapshot'>

/** What a receipt of a choice of this booking is about. */
export function aboutChoice({ eventTitle, startsAt, endsAt }: BookedChoice, reservation: Of): ReceiptAbout {
  return { title: eventTitle ?? bookedTitle(reservation), startsAt, endsAt }
}

/** What is booked now or, of a cancelled booking, what was cancelled. */
export function aboutBooked(reservation: Of): ReceiptAbout {
  const { startsAt, endsAt } = reservation
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return { title: bookedTitle(reservation), startsAt: iso(startsAt), endsAt: iso(endsAt) }
}

/**
 * What a payment bought: what was booked first or, with that change as its `part`, what the change came to; `null`
 * where nothing was changed since, so it is what stands booked.
 */
export function boughtChoice(changes: readonly Amendment[], part: string | null): BookedChoice | null {
  const change = changes.find(({ id }) => id === part)
  if (change) return change.after
  return changes.find(({ state, baseSequence }) => state === 'applied' && baseSequence === 0)?.before ?? null
}

type About = ReceiptAbout & Pick<ReceiptContent, 'before'>

/**
 * What the receipt of money that went back is about: a correction what its change came to, and what it was before where
 * that was another time; a cancellation what was cancelled, time and party, and what its payment had bought where that
 * was something else.
 */
export function aboutBack(
  reservation: Reservation,
  { changes, entry }: { changes: readonly Amendment[]; entry: ReceiptEntry },
): About {
  const { back, kind } = entry
  if (kind === 'cancellation') return aboutCancelled(reservation, boughtChoice(changes, entry.part))
  const part = back?.among.find(({ refundId }) => refundId === back.refundId)?.part
  const change = changes.find(({ id }) => id === part)
  if (!change) return aboutBooked(reservation)
  const [before, after] = [aboutChoice(change.before, reservation), aboutChoice(change.after, reservation)]
  return isSameTime(before, after) ? after : { ...after, before }
}

// Where nothing was changed the lines themselves say for whom it was.
function aboutCancelled(reservation: Reservation, bought: BookedChoice | null): About {
  if (bought === null) return aboutBooked(reservation)
  const party = (choice: Pick<Reservation, 'cart' | 'persons' | 'units'>) =>
    partyText({ ...choice, countingUnit: reservation.snapshot.countingUnit })
  const cancelled = { ...aboutBooked(reservation), party: party(reservation) }
  const before = { ...aboutChoice(bought, reservation), party: party(bought) }
  const isSame = isSameTime(before, cancelled) && before.party === cancelled.party
  return isSame ? cancelled : { ...cancelled, before }
}

const isSameTime = (one: ReceiptAbout, other: ReceiptAbout) =>
  one.startsAt === other.startsAt && one.endsAt === other.endsAt && one.title === other.title
