import type { BookableEvent } from '#app/availability/availability.ts'
import { berlinClock, berlinDay, formatShortDay } from '#foundation/lib/berlin-time.ts'

/**
 * That a date takes place with so many guests only, and when that is decided; `null` where it needs no smallest number,
 * where its guests were counted, and where it was called off.
 */
export function minGuestsLine(
  { minGuests, status }: Pick<BookableEvent, 'minGuests' | 'status'>,
  now: Date,
): string | null {
  if (!minGuests || status === 'cancelled' || minGuests.until <= now) return null
  const { count, until } = minGuests
  const guests = count === 1 ? 'einem Gast' : `${count} Gästen`
  const decidedAt = `${formatShortDay(berlinDay(until))}, ${berlinClock(until)}`
  return `Findet ab ${guests} statt. Entscheidung bis ${decidedAt}.`
}
