import type { DoorTicket } from '#app/booking/check-in/check-in.ts'
import type { EntryAnswer } from '../door-news.ts'
import { answerFor, entered, numbersOf, withEntries, withTicket, type DoorFile } from '../door-scan.ts'
import type { DoorEntry, KeptEntry, RecentEntry } from './door-keeping.ts'
import type { DeskState } from './door-state.ts'

/** What a desk shows after a press, and what can be taken back of it; `null` when nobody came in. */
export type Entered = {
  shown: Pick<DeskState, 'answer'> & Partial<Pick<DeskState, 'file' | 'entered'>>
  recent: RecentEntry | null
  /** What the server has to hear of later. */
  kept: KeptEntry | null
}

const nobody = { recent: null, kept: null }

const comerOf = ({ whom }: DoorEntry) => ('number' in whom ? whom : ('party' as const))

/** After the server answered to it. */
export function afterAnswer(
  entry: DoorEntry,
  told: EntryAnswer,
  { file: before, now }: { file: DoorFile | null; now: Date },
): Entered {
  if (told.outcome === 'unknown') return { shown: { answer: { kind: 'unknown' } }, ...nobody }
  const { ticket } = told
  const { shown } = entry
  const comer = comerOf(entry)
  const file = before && withTicket(before, ticket)
  if (told.outcome === 'refused')
    return {
      shown: { file, answer: { kind: 'ticket', ticket, comer, shown, verdict: told.verdict } },
      ...nobody,
    }
  if (told.outcome === 'undone')
    return { shown: { file, answer: answerFor(ticket, { comer, shown, now }) }, ...nobody }
  // By its moment the entry is known again in every list of the server.
  const at = ticket.admitted.find(({ number }) => told.numbers.includes(number))?.at ?? now.getTime()
  const come = { reservationId: entry.reservationId, numbers: told.numbers, at }
  return {
    shown: {
      file: file && withEntries(file, come),
      answer: entered(ticket, { comer, shown, ...come }),
      entered: { count: told.numbers.length, wasOffline: false, entryId: entry.entryId },
    },
    kept: null,
    recent: { ...entry, ...come },
  }
}

/** After nobody could be asked. */
export function afterSilence(
  entry: DoorEntry,
  ticket: DoorTicket,
  { file: before, now }: { file: DoorFile | null; now: Date },
): Entered {
  const isListed = before?.tickets.some((each) => each.reservationId === ticket.reservationId) ?? false
  const file = before && (isListed ? before : withTicket(before, ticket))
  const numbers = file ? numbersOf(entry, file) : []
  const come = { reservationId: entry.reservationId, numbers, at: now.getTime() }
  const count = 'count' in entry.whom ? Math.max(numbers.length, 1) : 1
  return {
    kept: { ...entry, at: now.getTime(), ...(isListed ? {} : { ticket }) },
    shown: {
      file: file && withEntries(file, come),
      answer: entered(ticket, { comer: comerOf(entry), shown: entry.shown, ...come }),
      entered: { count, wasOffline: true, entryId: entry.entryId },
    },
    recent: { ...entry, ...come },
  }
}

/**
 * After an entry was taken back and told; `ticket` is what the server then says of it. An entry that was taken back
 * leaves the conflicts: one that stands there was taken back too late.
 */
export function afterUndo(
  entry: RecentEntry,
  {
    ticket,
    wasOffline,
    conflicts,
    file,
  }: Pick<DeskState, 'conflicts' | 'file'> & { ticket: DoorTicket | null; wasOffline: boolean },
): Pick<DeskState, 'file' | 'undone'> {
  const isLate = conflicts.some(({ entryId }) => entryId === entry.entryId)
  if (isLate) return { file: ticket ? file : file && withEntries(file, entry), undone: 'too-late' }
  const known = ticket ?? file?.tickets.find(({ reservationId }) => reservationId === entry.reservationId)
  const isUsed = known?.admitted.some(({ number }) => entry.numbers.includes(number)) ?? false
  return {
    file,
    undone: { count: Math.max(entry.numbers.length, 1), wasOffline, isUsed, entryId: entry.entryId },
  }
}
