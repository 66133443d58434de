import type { RefundCause } from '#app/payment/payment.ts'
import { brand } from '#app/booking/mail-parts/mails.ts'

const refundReasons = {
  'user-cancelled': 'Du hast deine Buchung storniert.',
  'provider-cancelled': 'Der Anbieter musste deine Buchung leider absagen. Du bekommst alles zurück.',
  'late-payment':
    'Deine Zahlung kam leider erst an, als die Plätze schon vergeben waren. ' +
    'Du hast kein Ticket und bekommst alles zurück.',
  'amount-mismatch':
    'Der gezahlte Betrag passte nicht zu deiner Buchung. Du hast kein Ticket und bekommst alles zurück.',
  goodwill: 'Der Anbieter gibt dir Geld zurück.',
  reduced:
    'Du hast umgebucht, und deine Buchung kostet jetzt weniger. Was du zu viel bezahlt hast, bekommst du zurück.',
} satisfies Record<RefundCause, string>

// Of a payment for a change that came to nothing.
const changeReasons: Partial<Record<RefundCause, string>> = {
  'late-payment':
    'Die Zahlung für deine Umbuchung kam zu spät an. ' +
    'Umgebucht wurde nicht, und du bekommst diese Zahlung ganz zurück.',
  'amount-mismatch':
    'Der gezahlte Betrag passte nicht zu deiner Umbuchung. ' +
    'Umgebucht wurde nicht, und du bekommst diese Zahlung ganz zurück.',
}

/** True of money for a change that came to nothing. */
export const isOfLapsedChange = (cause: RefundCause): boolean => cause in changeReasons

const ourReason = `${brand} musste deine Buchung leider absagen. Du bekommst alles zurück.`

// The company had moved it, so that all of it goes back.
const choiceReason =
  'Der Anbieter hatte deinen Termin verschoben, und du hast storniert. Du bekommst alles zurück.'

/** Why the money goes back. */
export function refundReasonText({
  cause,
  isOurDoing,
  isGuestsChoice = false,
  isOfChange = false,
}: {
  cause: RefundCause
  isOurDoing: boolean
  isGuestsChoice?: boolean
  isOfChange?: boolean
}): string {
  if (isGuestsChoice && cause === 'provider-cancelled') return choiceReason
  if (isOurDoing && cause === 'provider-cancelled') return ourReason
  return (isOfChange && changeReasons[cause]) || refundReasons[cause]
}
