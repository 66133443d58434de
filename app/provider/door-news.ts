import type { DoorTicket, Refusing } from '#app/booking/check-in/check-in.ts'
import { berlinClock, berlinDay, formatInstant } from '#foundation/lib/berlin-time.ts'

/** A list for the door, sealed: `list` is a `DoorFile` as JSON. */
export type SealedList = { list: string; keyId: string; signature: string }

/** What came of letting somebody in: the tickets that entered, or why nobody did; `undone`: it was taken back before. */
export type EntryAnswer =
  | { outcome: 'admitted'; numbers: number[]; ticket: DoorTicket }
  | { outcome: 'refused'; verdict: Refusing; ticket: DoorTicket }
  | { outcome: 'undone'; ticket: DoorTicket }
  | { outcome: 'unknown' }

/**
 * Somebody whom a scanner without network let in though the ticket wasn't good, in words. `impossible` only the scanner
 * itself says: the server doesn't take the entry, and never will.
 */
export type ShownConflict = {
  entryId: string
  because: Refusing['verdict'] | 'unknown' | 'undo-late' | 'impossible'
  /** How many came in without a ticket being left for them. */
  people: number
  who: string
  /** `20:03 Uhr`, or with its day. */
  when: string
  usedClock: string | null
}

/** Today's by the clock alone; a scanner that lay in a drawer tells of other days. */
export function shownWhen(at: Date, now: Date): string {
  return berlinDay(at) === berlinDay(now) ? `${berlinClock(at)} Uhr` : formatInstant(at)
}
