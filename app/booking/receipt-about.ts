import type { ReceiptAbout, ReceiptContent } from '#app/payment/payment.ts'
import type { ReceiptEntry } from '#app/payment/payment.server.ts'
import type { BookedChoice } from './amendment.ts'
import type { Amendment } from './amendments.server.ts'
import type { Reservation } from './reservations.server.ts'
import { titleOf } from './shown.ts'

type Of = Pick<Reservation, 'startsAt' | 'endsAt' | 'snapshot'>

/** What a receipt of a choice of this booking is about. */
export function aboutChoice({ eventTitle, startsAt, endsAt }: BookedChoice, reservation: Of): ReceiptAbout {
  return { title: eventTitle ?? titleOf(reservation), startsAt, endsAt }
}

/** What is booked now or, of a cancelled booking, what was cancelled. */
export function aboutBooked(reservation: Of): ReceiptAbout {
  const { startsAt, endsAt } = reservation
  const iso = (at: Date | null) => at?.toISOString() ?? null
  return { title: titleOf(reservation), startsAt: iso(startsAt), endsAt: iso(endsAt) }
}

/**
 * What the receipt of money that went back is about: a correction what its change came to, and what it was before where
 * that was another time; a cancellation what was cancelled, whatever the payment had bought first.
 */
export function aboutBack(
  reservation: Reservation,
  { changes, entry }: { changes: readonly Amendment[]; entry: ReceiptEntry },
): ReceiptAbout & Pick<ReceiptContent, 'before'> {
  const { back, kind } = entry
  const part = back?.among.find(({ refundId }) => refundId === back.refundId)?.part
  const change = kind === 'correction' ? changes.find(({ id }) => id === part) : undefined
  if (!change) return aboutBooked(reservation)
  const [before, after] = [aboutChoice(change.before, reservation), aboutChoice(change.after, reservation)]
  const isMoved = before.startsAt !== after.startsAt || before.endsAt !== after.endsAt
  return isMoved || before.title !== after.title ? { ...after, before } : after
}
