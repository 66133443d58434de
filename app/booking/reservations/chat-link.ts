import { isEnded } from './ended.ts'
import { companyTicketUrl, reservationUrl } from './reservation-url.ts'
import type { Reservation } from './store.server.ts'
import { chatTexts } from './texts.ts'

/** The conversation about a booking, and what the button that leads there is called. */
export type ChatLink = { href: string; label: string }

type Talked = Pick<
  Reservation,
  'id' | 'companyId' | 'serviceId' | 'kind' | 'state' | 'placesReleasedAt' | 'entriesUndoneAt'
>

/**
 * True where guest and company can begin to write to each other: about every package, and about whatever else stands.
 * Who only began to pay has nothing to ask yet.
 */
export function canHaveChat(reservation: Omit<Talked, 'id' | 'companyId' | 'serviceId'>): boolean {
  if (reservation.kind === 'onRequest') return true
  return reservation.state !== 'processing' && !isEnded(reservation)
}

/**
 * The way to the conversation about a booking, for its guest or for the company's people; `null` where there is none.
 * Source: contract 2, sections 2 and 4 (STATE-23, STATE-28).
 */
export function chatLink(reservation: Talked, side: 'guest' | 'company' = 'guest'): ChatLink | null {
  if (!canHaveChat(reservation)) return null
  const href =
    side === 'company' ? companyTicketUrl(reservation, 'chat') : reservationUrl(reservation, 'chat')
  const { agree, questions, withGuest } = chatTexts
  if (reservation.kind === 'onRequest') return { href, label: agree }
  return { href, label: side === 'company' ? withGuest : questions }
}
