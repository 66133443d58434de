import { readToken } from '#app/booking/reservations/reservations.ts'
import { storableText } from '#foundation/lib/text.ts'

/** Which bookings the list holds; the words are those of its address. */
export const bookingFilters = ['hilfe', 'heute', 'storniert', 'alle'] as const

/** One of them. */
export type BookingFilter = (typeof bookingFilters)[number]

/** The filter that an address names; whoever searches looks through all. */
export function bookingFilterIn(value: string | null, isSearch: boolean): BookingFilter {
  return bookingFilters.find((each) => each === value) ?? (isSearch ? 'alle' : 'hilfe')
}

/** Why a booking needs an operator, the most urgent first. Texts: `texts.troubles`. */
export const bookingTroubles = ['refund', 'payment', 'request', 'change'] as const

/** One of these reasons. */
export type BookingTrouble = (typeof bookingTroubles)[number]

/** Hours after which an unanswered request needs help. */
export const answerHours = 12

/**
 * What a typed text may name: a reservation by its id, a booking by its number, a payment at the payment provider. `text`
 * is looked for in names and mail addresses; `null` where nothing but a number can be meant.
 */
export type BookingSearch = {
  reservationId: string | null
  code: string | null
  paymentIntentId: string | null
  text: string | null
}

/** The longest text that is read: a ticket's code is the longest thing to look for. */
export const longestSearch = 200

const nothing: BookingSearch = { reservationId: null, code: null, paymentIntentId: null, text: null }

// The letters of `randomCode`: neither 0 nor O, 1, I or L.
const codeLetters = '[2-9A-HJKMNP-Z]'
const codePattern = new RegExp(`^(UTK)?(${codeLetters}{4})(${codeLetters}{4})$`)

/**
 * Reads what was typed or scanned into the search. A booking's number may miss its first part, its hyphens and its
 * capitals; without its first part it may be a name as well. `null` where nothing was typed.
 */
export function parseBookingSearch(typed: string): BookingSearch | null {
  const scanned = typed.length > longestSearch ? null : readToken(typed)
  if (scanned) return { ...nothing, reservationId: scanned.token.reservationId }
  const text = storableText(typed, longestSearch).trim()
  if (text === '') return null
  if (/^pi_\w+$/.test(text)) return { ...nothing, paymentIntentId: text }
  const [, first, ...halves] =
    codePattern.exec(text.toUpperCase().replaceAll(/[\s\u2010-\u2015-]/g, '')) ?? []
  const code = halves.length > 0 ? `UTK-${halves.join('-')}` : null
  const isId = /^[\w-]{22}$/.test(text)
  return { ...nothing, code, reservationId: isId ? text : null, text: first ? null : text }
}
