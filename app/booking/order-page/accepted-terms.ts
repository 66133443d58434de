import type { OrderPreview } from './order-facts.server.ts'
import type { OrderButton } from '#app/booking/orders/orders.ts'

/**
 * What an order page named and what the order rests on. The form sends it back, and only an order of exactly these
 * terms is made. Source: reliability I9, § 312j BGB.
 */
export type AcceptedTerms = {
  totalCents: number
  button: OrderButton
  /** What comes back until `cancelUntil`; `null` when nothing is paid or nothing comes back. */
  refundCents: number | null
  /** ISO instants. The last moment to cancel is `null` when the page says that there is none (any more). */
  cancelUntil: string | null
  startsAt: string
}

type Terms = Pick<OrderPreview, 'cart' | 'button' | 'refundCents' | 'cancelUntil' | 'startsAt'>

/** The terms that a page names at `now`. */
export function currentTerms(preview: Terms, now: Date): AcceptedTerms {
  const { cart, button, refundCents, cancelUntil, startsAt } = preview
  const isOpen = cancelUntil !== null && now.getTime() <= cancelUntil.getTime()
  return {
    totalCents: cart.totalCents,
    button,
    refundCents: isOpen ? refundCents : null,
    cancelUntil: isOpen ? cancelUntil.toISOString() : null,
    startsAt: startsAt.toISOString(),
  }
}

/** True when both name the same price, kind, time and refund. */
export function areSameTerms(one: AcceptedTerms, other: AcceptedTerms): boolean {
  return JSON.stringify(termsFields(one)) === JSON.stringify(termsFields(other))
}

const none = 'none'

/** The terms as fields of a form. They are only ever compared: no price is taken from them. */
export function termsFields(terms: AcceptedTerms): [name: string, value: string][] {
  return [
    ['shown_total', String(terms.totalCents)],
    ['shown_button', terms.button],
    ['shown_refund', terms.refundCents === null ? none : String(terms.refundCents)],
    ['shown_until', terms.cancelUntil ?? none],
    ['shown_start', terms.startsAt],
  ]
}

/** Reads the terms out of a form; `null` when it names none. */
export function parseAcceptedTerms(form: URLSearchParams): AcceptedTerms | null {
  const total = form.get('shown_total') ?? ''
  const button = buttons.find((name) => name === form.get('shown_button'))
  const refund = form.get('shown_refund') ?? ''
  const until = form.get('shown_until')
  const startsAt = form.get('shown_start')
  const isFine = cents.test(total) && (refund === none || cents.test(refund))
  if (!isFine || !button || !until || !startsAt) return null
  return {
    totalCents: Number(total),
    button,
    refundCents: refund === none ? null : Number(refund),
    cancelUntil: until === none ? null : until,
    startsAt,
  }
}

const buttons = ['pay', 'free', 'request'] as const satisfies readonly OrderButton[]
const cents = /^\d{1,9}$/
