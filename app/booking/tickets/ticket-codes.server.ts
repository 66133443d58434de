import { qrPath } from '#foundation/lib/qr.ts'
import type { Ticket } from '#app/booking/bookings/reads.server.ts'
import { tokensOf } from '#app/booking/reservations/ticket-code.ts'
import { companyMarkOf, type TicketKeys } from './ticket-keys.server.ts'
import type { ShownCode } from '#app/booking/summary/views.ts'

/** The QR codes of a ticket, drawn: the party's first, then each person's. */
export function shownCodes({ reservation, entries }: Ticket, keys: TicketKeys): ShownCode[] {
  const inside = new Set(entries.map(({ number }) => number))
  return tokensOf(reservation, companyMarkOf(reservation.companyId)).map((token) => {
    const { path, size } = qrPath(keys.sign(token))
    return { number: token.number, path, size, isUsed: inside.has(token.number) }
  })
}
