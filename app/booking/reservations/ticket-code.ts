import { mostTickets, type TicketToken } from './ticket-token.ts'

/** How many people a reservation lets in, each with a ticket of their own. */
export function ticketCount({ persons }: { persons: number }): number {
  return Math.max(1, persons)
}

/** The codes that a reservation comes with: the party's first, then one for each person of a party of several. */
export function ticketTokens(
  reservation: { id: string; persons: number; startsAt: Date | null; endsAt: Date | null },
  companyMark: string,
): TicketToken[] {
  const { id, startsAt, endsAt } = reservation
  const tickets = ticketCount(reservation)
  const lengthMs = startsAt && endsAt ? endsAt.getTime() - startsAt.getTime() : 0
  const party = {
    reservationId: id,
    companyMark,
    startsAt,
    tickets,
    lengthMinutes: Math.round(lengthMs / 60_000),
    number: 0,
  }
  const isDivided = tickets > 1 && tickets <= mostTickets
  const single = isDivided ? Array.from({ length: tickets }, (_, index) => index + 1) : []
  return [party, ...single.map((number) => ({ ...party, number }))]
}

/** A QR code, drawn on the server: an SVG path on a square of `size` units. */
export type TicketCodeView = {
  /** Which person's ticket it is, from 1; 0 is the whole party's. */
  number: number
  path: string
  size: number
  /** Somebody came in with it. */
  isUsed: boolean
}
