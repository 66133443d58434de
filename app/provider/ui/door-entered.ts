import type { DoorTicket } from '#app/booking/booking.ts'
import type { EntryAnswer } from '../door-news.ts'
import { answerFor, entered, numbersOf, withEntries, withTicket, type DoorFile } from '../door-scan.ts'
import type { DoorEntry, RecentEntry } from './door-keeping.ts'
import type { DeskState } from './door-state.ts'

/** What a desk shows after a press, and what can be taken back of it; `null` when nobody came in. */
export type Entered = {
  shown: Pick<DeskState, 'answer'> & Partial<Pick<DeskState, 'file' | 'entered'>>
  recent: RecentEntry | null
}

const comerOf = ({ whom }: DoorEntry) => ('number' in whom ? whom : ('party' as const))

/** After the server answered to it. */
export function afterAnswer(
  entry: DoorEntry,
  told: EntryAnswer,
  { file: before, now }: { file: DoorFile | null; now: Date },
): Entered {
  if (told.outcome === 'unknown') return { shown: { answer: { kind: 'unknown' } }, recent: null }
  const { ticket } = told
  const { shown } = entry
  const comer = comerOf(entry)
  const file = before && withTicket(before, ticket)
  if (told.outcome === 'refused')
    return {
      shown: { file, answer: { kind: 'ticket', ticket, comer, shown, verdict: told.verdict } },
      recent: null,
    }
  if (told.outcome === 'undone')
    return { shown: { file, answer: answerFor(ticket, { comer, shown, now }) }, recent: null }
  const come = { reservationId: entry.reservationId, numbers: told.numbers, at: now.getTime() }
  return {
    shown: {
      file: file && withEntries(file, come),
      answer: entered(ticket, { comer, shown, ...come }),
      entered: { count: told.numbers.length, wasOffline: false, entryId: entry.entryId },
    },
    recent: { ...entry, ...come },
  }
}

/** After nobody could be asked; `isListed`: this device's list has the booking. */
export function afterSilence(
  entry: DoorEntry,
  ticket: DoorTicket,
  { file: before, now }: { file: DoorFile | null; now: Date },
): Entered & { recent: RecentEntry; isListed: boolean } {
  const isListed = before?.tickets.some((each) => each.reservationId === ticket.reservationId) ?? false
  const file = before && (isListed ? before : withTicket(before, ticket))
  const numbers = file ? numbersOf(entry, file) : []
  const come = { reservationId: entry.reservationId, numbers, at: now.getTime() }
  const count = 'count' in entry.whom ? Math.max(numbers.length, 1) : 1
  return {
    isListed,
    shown: {
      file: file && withEntries(file, come),
      answer: entered(ticket, { comer: comerOf(entry), shown: entry.shown, ...come }),
      entered: { count, wasOffline: true, entryId: entry.entryId },
    },
    recent: { ...entry, ...come },
  }
}
