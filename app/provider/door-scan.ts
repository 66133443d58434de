import { isNamedLike } from '#foundation/lib/folding.ts'
import { checkToken } from '#app/booking/tickets/tickets.ts'
import {
  isEarly,
  judgeTicket,
  unusedTicketNumbers,
  type Comer,
  type DoorTicket,
  type ScannedStart,
  type Verdict,
} from '#app/booking/check-in/check-in.ts'
import { isEntryTime } from '#app/booking/deadlines/deadlines.ts'
import { readToken, type TicketKey, type TicketToken } from '#app/booking/reservations/reservations.ts'

/** What a scanner knows of its company before any list: how to tell its tickets from others. */
export type DoorCompany = { companyMark: string; keys: readonly TicketKey[] }

/** The list that a scanner takes along. Instants in milliseconds. */
export type DoorFile = { tickets: DoorTicket[]; isComplete: boolean; madeAt: number; goodUntil: number }

/** Hours that a list may be used without network. Source: reliability 3.1 (QR tickets). */
export const listHours = 12

/** Somebody with a ticket of this company, and what the door says to them. */
export type AtTheDoor = {
  kind: 'ticket'
  ticket: DoorTicket
  comer: Comer
  shown: ScannedStart | null
  verdict: Verdict
}

/**
 * What a scan or a typed code came to. `unlisted`: genuine and of this company, but not on the list; `ticket` is what
 * the code itself tells, its start included. `no-list`: nothing to look in, because there is no list or it is too old.
 */
export type DoorAnswer =
  | AtTheDoor
  | { kind: 'unlisted' | 'no-list'; ticket: DoorTicket; comer: Comer; shown: ScannedStart; isEarly: boolean }
  | { kind: 'no-ticket' | 'forged' | 'foreign' | 'unknown' }

/** Judges a scanned code by nothing but what the scanner has with it. */
export async function answerScan(
  text: string,
  { company, file, now }: { company: DoorCompany; file: DoorFile | null; now: Date },
): Promise<DoorAnswer> {
  const checked = await checkToken(text, company.keys)
  if (checked.outcome !== 'genuine') return { kind: checked.outcome }
  const { token } = checked
  if (token.companyMark !== company.companyMark) return { kind: 'foreign' }
  const comer: Comer = token.number === 0 ? 'party' : { number: token.number }
  const shown = { startsAt: token.startsAt?.getTime() ?? null }
  const ticket = ticketIn(token)
  const unknown = { ticket, comer, shown, isEarly: isEarly(ticket, now) }
  if (!isUsable(file, now)) return { kind: 'no-list', ...unknown }
  const listed = file.tickets.find(({ reservationId }) => reservationId === token.reservationId)
  if (listed) return answerFor(listed, { comer, shown, now })
  // A ticket of another day is never on the list of these days.
  const answer = answerFor(ticket, { comer, shown, now })
  return answer.verdict.verdict === 'wrong-day' ? answer : { kind: 'unlisted', ...unknown }
}

/** What is asked about where there is a line: nobody stays outside because of a list that is a minute old. */
export function isDoubtful(answer: DoorAnswer): answer is Extract<DoorAnswer, { ticket: DoorTicket }> {
  if (answer.kind === 'ticket') return answer.verdict.verdict === 'used'
  return answer.kind === 'unlisted' || answer.kind === 'no-list'
}

// What a code says of its booking, where nothing else is known of it.
function ticketIn({ reservationId, startsAt, lengthMinutes, tickets }: TicketToken): DoorTicket {
  const from = startsAt?.getTime() ?? null
  return {
    ...{ reservationId, bookingCode: '', name: '', title: '', startsAt: from },
    endsAt: from === null ? null : from + lengthMinutes * 60_000,
    ...{ tickets: Math.max(1, tickets), standing: 'valid', admitted: [] },
  }
}

/** What the door says to somebody with this ticket. */
export function answerFor(
  ticket: DoorTicket,
  { comer, shown, now }: { comer: Comer; shown: ScannedStart | null; now: Date },
): AtTheDoor {
  return { kind: 'ticket', ticket, comer, shown, verdict: judgeTicket(ticket, comer, { shown, now }) }
}

/** True while a list may be relied on without network. */
export function isUsable(file: DoorFile | null, now: Date): file is DoorFile {
  return file !== null && now.getTime() < file.goodUntil
}

const mostFound = 20

/**
 * Tickets by words of the shown or the full name, in any order, or by a part of the booking code; spaces, hyphens,
 * capitals and the spelling of umlauts don't matter.
 */
export function findTickets(file: DoorFile | null, typed: string): DoorTicket[] {
  const wanted = plain(typed)
  if (!file || wanted === '') return []
  // A list that a scanner has kept from before has no full names.
  const fits = ({ name, fullName = '', bookingCode }: DoorTicket) =>
    plain(bookingCode).includes(wanted) || isNamedLike(`${name} ${fullName}`, typed)
  return file.tickets.filter(fits).slice(0, mostFound)
}

/** Who may come in now by the list, by start and name; narrowed to whom something typed fits. */
export function arrivalsIn(file: DoorFile, { typed, now }: { typed: string; now: Date }): DoorTicket[] {
  const meant = plain(typed) === '' ? file.tickets : findTickets(file, typed)
  const expected = meant.filter((ticket) => ticket.standing !== 'cancelled' && isEntryTime(ticket, now))
  const startOf = ({ startsAt }: DoorTicket) => startsAt ?? 0
  return expected.toSorted(
    (one, other) => startOf(one) - startOf(other) || one.name.localeCompare(other.name, 'de'),
  )
}

const plain = (text: string) => text.toLowerCase().replaceAll(/[\s-]/g, '')

/** True of a ticket's whole code: scanners that are held in the hand type it. */
export function isTicketText(typed: string): boolean {
  return readToken(typed) !== null
}

/** Typed as a booking code: with the hyphens where they belong, or `null` for something else. */
export function bookingCodeIn(typed: string): string | null {
  const letters = typed
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replace(/^UTK/, '')
  return letters.length === 8 ? `UTK-${letters.slice(0, 4)}-${letters.slice(4)}` : null
}

/** What something typed looks like: a whole booking code, a part or a slip of one, or a name. */
export type Typed = 'code' | 'no-code' | 'name'

/** Tells them apart: names have no digits, and nobody is called UTK. A word of eight letters is a name first. */
export function typedAs(typed: string): Typed {
  const isName = /\p{Letter}/u.test(typed) && !/\d/.test(typed) && !/^\s*utk\b/i.test(typed)
  if (isName) return 'name'
  return bookingCodeIn(typed) ? 'code' : 'no-code'
}

/** The list after these tickets were let in. */
export function withEntries(
  file: DoorFile,
  { reservationId, numbers, at }: { reservationId: string; numbers: readonly number[]; at: number },
): DoorFile {
  const tickets = file.tickets.map((ticket) =>
    ticket.reservationId === reservationId ? withEntry(ticket, { numbers, at }) : ticket,
  )
  return { ...file, tickets }
}

/** A ticket after these of its numbers were let in; who is inside already stays with the first time. */
function withEntry(
  ticket: DoorTicket,
  { numbers, at }: { numbers: readonly number[]; at: number },
): DoorTicket {
  const inside = new Set(ticket.admitted.map(({ number }) => number))
  const fresh = numbers.filter((number) => !inside.has(number)).map((number) => ({ number, at }))
  return { ...ticket, admitted: [...ticket.admitted, ...fresh] }
}

type OwnEntry = { reservationId: string; numbers: readonly number[]; at: number }

/** The list after an entry was taken back: whom another door let in by the same tickets stays inside. */
export function withoutEntries(file: DoorFile, entry: OwnEntry): DoorFile {
  const tickets = file.tickets.map((ticket) =>
    ticket.reservationId === entry.reservationId ? withoutEntry(ticket, entry) : ticket,
  )
  return { ...file, tickets }
}

// What tells one door's entry from another's is its moment.
function withoutEntry(ticket: DoorTicket, { numbers, at: own }: OwnEntry): DoorTicket {
  const others = ticket.admitted.filter(({ number, at }) => at !== own || !numbers.includes(number))
  return { ...ticket, admitted: others }
}

/** The list with the newest of one ticket. */
export function withTicket(file: DoorFile, ticket: DoorTicket): DoorFile {
  const others = file.tickets.filter(({ reservationId }) => reservationId !== ticket.reservationId)
  return { ...file, tickets: [...others, ticket] }
}

/** The list with the newest of one of its tickets. */
export function withNewest(file: DoorFile, ticket: DoorTicket): DoorFile {
  const isListed = file.tickets.some(({ reservationId }) => reservationId === ticket.reservationId)
  return isListed ? withTicket(file, ticket) : file
}

/** Which tickets an entry lets in, by what the list knows. */
export function numbersOf(
  { reservationId, whom }: { reservationId: string; whom: { number: number } | { count: number } },
  file: DoorFile,
): number[] {
  if ('number' in whom) return [whom.number]
  const ticket = file.tickets.find((each) => each.reservationId === reservationId)
  return ticket ? unusedTicketNumbers(ticket).slice(0, whom.count) : []
}

/** The answer that stands there after somebody was let in. */
export function entered(
  ticket: DoorTicket,
  {
    comer,
    shown,
    numbers,
    at,
  }: { comer: Comer; shown: ScannedStart | null; numbers: readonly number[]; at: number },
): AtTheDoor {
  const after = withEntry(ticket, { numbers, at })
  return {
    kind: 'ticket',
    ticket: after,
    comer,
    shown,
    verdict: { verdict: 'valid', waiting: unusedTicketNumbers(after) },
  }
}
