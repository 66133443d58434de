import { effectiveState } from '#app/booking/states/states.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import type { Ending } from '#app/booking/summary/summary.ts'
import { bookingPageTexts } from './texts/booking.ts'
import { packageTexts } from '#app/booking/summary/texts/package.ts'

const { headings } = bookingPageTexts

/**
 * What the page of a booking is called, and its document: a ticket only what is one, or is to become one. Source:
 * contract 2, section 2 (the request's page).
 */
export function bookingHeading(
  booked: Pick<Reservation, 'kind' | 'state' | 'placesReleasedAt' | 'entriesUndoneAt'>,
  ending: Ending | null,
): string {
  const { kind, state, placesReleasedAt } = effectiveState(booked)
  if (kind === 'onRequest') return packageTexts.title
  if (state === 'reedemed' || (state === 'confirmed' && placesReleasedAt === null)) return headings.ticket
  if (state === 'confirmed' || state === 'refunded') return headings.cancelled
  if (state === 'processing') return headings.unpaid
  if (state === 'slotRequestet' || state === 'slotConfirmed') return headings.ticket
  if (state === 'slotRejected') return headings.rejected
  if (state === 'deleteCapacity') return endedHeading(ending)
  return headings.other
}

function endedHeading(ending: Ending | null): string {
  if (ending?.from === 'confirmed') return headings.cancelled
  const wasAsked = ending?.from === 'slotRequestet' || ending?.from === 'slotConfirmed'
  return wasAsked ? headings.endedRequest : headings.ended
}
