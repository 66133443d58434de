import { qrPath } from '#foundation/lib/qr.ts'
import type { Ticket } from './ticket.server.ts'
import { ticketTokens, type TicketCodeView } from '#app/booking/reservations/reservations.ts'
import { deriveCompanyMark, type TicketKeys } from './ticket-keys.server.ts'

/** The QR codes of a ticket, drawn: the party's first, then each person's. */
export function drawTicketCodes({ reservation, entries }: Ticket, keys: TicketKeys): TicketCodeView[] {
  const inside = new Set(entries.map(({ number }) => number))
  return ticketTokens(reservation, deriveCompanyMark(reservation.companyId)).map((token) => {
    const { path, size } = qrPath(keys.sign(token))
    return { number: token.number, path, size, isUsed: inside.has(token.number) }
  })
}
