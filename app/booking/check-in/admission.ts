import type { ReservationState } from '#app/booking/states/states.ts'
import { isEntryTime } from '#app/booking/deadlines/deadlines.ts'

/** `cancelled`: also while the money is on its way back. `unpaid`: places are kept, but the ticket isn't paid. */
export type Standing = 'valid' | 'unpaid' | 'cancelled'

/** A reservation as the door sees it: who, when, how many, and who of them is inside. Instants in milliseconds. */
export type DoorTicket = {
  reservationId: string
  bookingCode: string
  /** The name of the booking; empty for cancelled ones, whose people the door doesn't have to know. */
  name: string
  /** First and last name, by which the guest is found and which nothing shows; empty where `name` is. */
  fullName?: string
  title: string
  startsAt: number | null
  endsAt: number | null
  /** How many people it lets in. */
  tickets: number
  standing: Standing
  /** The tickets that were let in, by their number from 1, and when. */
  admitted: { number: number; at: number }[]
}

/** Who stands there: one person by the number of the ticket, or the party. */
export type Comer = { number: number } | 'party'

/**
 * What the door says. `valid`, `early` and `late` name the tickets that may still enter; `early`: it is good, but its
 * start is a long way off; `late`: its visit has ended. `outdated`: the ticket is of a time or a size that was changed
 * since. The order of the tests is fixed: whether it is valid at all comes before whether it is used, and that before
 * whether it is early or late.
 * Source: reliability I21.
 */
export type Verdict =
  | { verdict: 'valid' | 'early' | 'late'; waiting: number[] }
  | { verdict: 'used'; at: number; waiting: number[] }
  | { verdict: 'cancelled' | 'unpaid' | 'outdated' | 'wrong-day' }

/** What the door says when it may be opened. */
export type Opening = Extract<Verdict, { verdict: 'valid' | 'early' | 'late' }>
/** What it says when it stays shut. */
export type Refusing = Exclude<Verdict, Opening>

/**
 * Why an entry should not have been. `unknown`: no such reservation, though its code was genuine; `undo-late`: it was
 * taken back when it was too late for that, and stands.
 */
export type ConflictCause = Refusing['verdict'] | 'unknown' | 'undo-late'

/** True when somebody may enter. */
export function opensDoor(verdict: Verdict): verdict is Opening {
  return verdict.verdict === 'valid' || verdict.verdict === 'early' || verdict.verdict === 'late'
}

/** What a ticket that was shown says about its time; without one (a code typed by hand) the list's is right. */
export type ScannedStart = { startsAt: number | null }

/** What the door says to somebody with this ticket, at this moment. */
export function judgeTicket(
  ticket: DoorTicket,
  comer: Comer,
  { shown, now }: { shown: ScannedStart | null; now: Date },
): Verdict {
  if (ticket.standing === 'cancelled') return { verdict: 'cancelled' }
  if (shown && shown.startsAt !== ticket.startsAt) return { verdict: 'outdated' }
  if (comer !== 'party' && comer.number > ticket.tickets) return { verdict: 'outdated' }
  if (ticket.standing === 'unpaid') return { verdict: 'unpaid' }
  if (!isEntryTime(ticket, now)) return { verdict: 'wrong-day' }
  const waiting = unusedTicketNumbers(ticket)
  const inside = comer === 'party' ? null : ticket.admitted.find(({ number }) => number === comer.number)
  if (inside) return { verdict: 'used', at: inside.at, waiting }
  if (waiting.length === 0) return { verdict: 'used', at: lastEntryOf(ticket), waiting }
  const verdict = isEarly(ticket, now) ? 'early' : isLate(ticket, now) ? 'late' : 'valid'
  return { verdict, waiting: comer === 'party' ? waiting : [comer.number] }
}

/** Minutes before its start from which somebody comes in time; before that the door says when it begins. */
const inTimeMinutes = 60

/** True for somebody who comes a long time before the start: a door may still let them in, but knows what it does. */
export function isEarly({ startsAt }: Pick<DoorTicket, 'startsAt'>, now: Date): boolean {
  return startsAt !== null && now.getTime() < startsAt - inTimeMinutes * 60_000
}

/** True for somebody who comes when the visit has ended. */
function isLate({ endsAt }: Pick<DoorTicket, 'endsAt'>, now: Date): boolean {
  return endsAt !== null && now.getTime() >= endsAt
}

/** The tickets of a reservation that nobody used yet. */
export function unusedTicketNumbers({
  tickets,
  admitted,
}: Pick<DoorTicket, 'tickets' | 'admitted'>): number[] {
  const inside = new Set(admitted.map(({ number }) => number))
  return Array.from({ length: tickets }, (_, index) => index + 1).filter((number) => !inside.has(number))
}

function lastEntryOf({ admitted }: DoorTicket): number {
  return Math.max(0, ...admitted.map(({ at }) => at))
}

/** What a reservation is worth at the door. */
export function admissionStatus({
  state,
  placesReleasedAt,
}: {
  state: ReservationState
  placesReleasedAt: Date | null
}): Standing {
  if (placesReleasedAt !== null) return 'cancelled'
  if (state === 'confirmed' || state === 'reedemed') return 'valid'
  const isKept = (['processing', 'slotRequestet', 'slotConfirmed', 'depositConfirmed'] as const).some(
    (kept) => kept === state,
  )
  return isKept ? 'unpaid' : 'cancelled'
}
