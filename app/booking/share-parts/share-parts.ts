import { shareOut } from '#foundation/lib/money.ts'

/** The shares of a price among `count` people: as equal as cents allow, the first ones bear what is left over. */
export function splitCents(totalCents: number, count: number): number[] {
  return shareOut(
    totalCents,
    Array.from({ length: count }, () => 1),
  )
}

const sharePrefix = 'share:'

/** The part of a booking that so many of its shares are paid for: their numbers, of how many there are. */
export const sharePart = (numbers: readonly number[], count: number): string =>
  `${sharePrefix}${numbers.join('.')}/${count}`

/** The shares that a payment is for, by their numbers from 1 on; `null` for any other payment. */
export function parseSharePart(part: string | null): { numbers: number[]; count: number } | null {
  if (!part?.startsWith(sharePrefix)) return null
  const [numbers = '', count = ''] = part.slice(sharePrefix.length).split('/')
  return { numbers: numbers.split('.').map(Number), count: Number(count) }
}

/** Where its organiser sees who has paid a share of it. */
export function sharesUrl(reservationId: string): string {
  return `/bookings/${reservationId}/anteile`
}
