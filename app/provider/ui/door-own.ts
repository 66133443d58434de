import type { DoorTicket } from '#app/booking/check-in/check-in.ts'
import { numbersOf, withEntries, withoutEntries, withTicket, type DoorFile } from '../door-scan.ts'
import type { KeptEntry } from './door-keeping.ts'

/** A list as this device knows it: what it let in or took back counts for it, whatever list it opens. */
export function withOwnEntries(file: DoorFile, entries: readonly KeptEntry[]): DoorFile {
  return entries.reduce((known, entry) => {
    if (entry.undoneAt !== undefined) return withoutEntries(known, { ...entry, numbers: entry.numbers ?? [] })
    const isListed = known.tickets.some(({ reservationId }) => reservationId === entry.reservationId)
    const all = isListed || !entry.ticket ? known : withTicket(known, entry.ticket)
    return withEntries(all, { ...entry, numbers: numbersOf(entry, all) })
  }, file)
}

/** One ticket of the server as this device knows it. */
export function withOwn(ticket: DoorTicket, entries: readonly KeptEntry[]): DoorTicket {
  const own = entries.filter(({ reservationId }) => reservationId === ticket.reservationId)
  const file = { tickets: [ticket], isComplete: true, madeAt: 0, goodUntil: 0 }
  return withOwnEntries(file, own).tickets[0] ?? ticket
}
