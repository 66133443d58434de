import type { StartRefusal } from '#app/booking/orders/orders.ts'
import { orderPageTexts } from '#app/booking/order-page/texts/order.ts'

const headlines = orderPageTexts.refusedHeadlines

/** What a refusal is about: most are ordinary answers, only the last ones are faults of ours. */
const kinds = {
  'not-offered': 'start',
  blocked: 'start',
  started: 'start',
  'too-soon': 'start',
  'too-far': 'start',
  'no-price-at-this-time': 'start',
  'sold-out': 'soldOut',
  'nothing-chosen': 'choice',
  'bad-duration': 'choice',
  'too-few-persons': 'choice',
  'too-many-persons': 'choice',
  'too-few-units': 'choice',
  'needs-adult': 'choice',
  'needs-child': 'choice',
  'too-few-adults': 'choice',
  'too-many-extras': 'choice',
  'too-many-of-one': 'choice',
  'too-large-a-share': 'choice',
  'too-many-free': 'choice',
  'booked-elsewhere': 'elsewhere',
  'total-too-large': 'elsewhere',
  'no-ticket-needed': 'noTicket',
  'form-used-up': 'usedUp',
  'form-changed': 'changed',
  'order-changed': 'changed',
  'booked-already': 'already',
  'account-deleted': 'notNow',
  'answers-missing': 'changed',
  'too-many-open': 'notNow',
  'request-open': 'notNow',
  'too-many-orders': 'notNow',
  unverified: 'notNow',
  'unconfirmed-share': 'notNow',
  'unconfirmed-again': 'notNow',
  busy: 'notNow',
  'split-open': 'notNow',
  'split-unconfirmed': 'notNow',
  'split-people': 'choice',
  'split-too-small': 'choice',
  'split-too-large': 'choice',
  'split-too-late': 'choice',
  'split-not-paid': 'choice',
  'unknown-price': 'failed',
  'total-too-small': 'failed',
  'no-payout-account': 'failed',
  'price-mismatch': 'failed',
  'checkout-incomplete': 'failed',
  'payment-page-failed': 'failed',
} as const satisfies Record<StartRefusal, keyof typeof headlines>

/** The headline of a page without an order: by the reason, or, where none is known, that something broke. */
export function refusalHeadline(because: StartRefusal | null): string {
  return headlines[because === null ? 'failed' : kinds[because]]
}

type WayOn = keyof typeof orderPageTexts.waysOn

const waysOfKinds = {
  start: 'time',
  soldOut: 'time',
  already: 'time',
  choice: 'choice',
  elsewhere: 'offer',
  noTicket: 'offer',
  usedUp: 'offer',
  changed: 'offer',
  notNow: 'offer',
  failed: 'offer',
} as const satisfies Record<keyof typeof headlines, WayOn>

// Of these another time would be refused as well.
const aboutPersons: readonly (StartRefusal | null)[] = [
  'too-few-persons',
  'too-many-persons',
  'needs-adult',
  'needs-child',
  'too-few-adults',
]

/** What the way back to the offer is called: by what helps there. */
export function wayOnText(because: StartRefusal | null): string {
  const way = waysOfKinds[because === null ? 'failed' : kinds[because]]
  return orderPageTexts.waysOn[aboutPersons.includes(because) ? 'persons' : way]
}
