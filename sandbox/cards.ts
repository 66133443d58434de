/** What a card does when it's charged. */
type CardBehaviour = 'success' | 'challenge' | 'declined' | 'insufficient_funds' | 'expired_card'

/** A test card: no other number is taken, so that nobody types a real one. */
export type TestCard = {
  number: string
  behaviour: CardBehaviour
  brand: 'visa' | 'mastercard'
  token: string
}

/** Stripe's published test numbers, with the tokens that its API takes for the same behaviour. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'success', brand: 'visa', token: 'pm_card_visa' },
  { number: '5555555555554444', behaviour: 'success', brand: 'mastercard', token: 'pm_card_mastercard' },
  {
    number: '4000002500003155',
    behaviour: 'challenge',
    brand: 'visa',
    token: 'pm_card_authenticationRequired',
  },
  { number: '4000000000000002', behaviour: 'declined', brand: 'visa', token: 'pm_card_visa_chargeDeclined' },
  {
    number: '4000000000009995',
    behaviour: 'insufficient_funds',
    brand: 'visa',
    token: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  },
  {
    number: '4000000000000069',
    behaviour: 'expired_card',
    brand: 'visa',
    token: 'pm_card_chargeDeclinedExpiredCard',
  },
]

/** Who pays with what; only the last four digits are ever kept. */
export type Payer = {
  card: TestCard
  expMonth: number
  expYear: number
  name: string | null
  email: string | null
}

/** Why a card was refused, in Stripe's words. */
export type Decline = { code: string; declineCode: string; message: string }

const declines: Record<string, Decline> = {
  insufficient_funds: {
    code: 'card_declined',
    declineCode: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  authentication_failed: {
    code: 'payment_intent_authentication_failure',
    declineCode: 'authentication_not_handled',
    message:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
  },
}

/** The decline for a behaviour or a decline code. */
export function declineOf(reason: string): Decline {
  const known = declines[reason]
  if (known) return known
  const declineCode = reason === 'declined' ? 'generic_decline' : reason
  return { code: 'card_declined', declineCode, message: 'Your card was declined.' }
}
