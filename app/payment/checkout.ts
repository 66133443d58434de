/** One line of the payment page. `unitCents` is gross; `vatPercent` is its rate where it isn't the request's. */
export type CheckoutLine = {
  name: string
  note: string | null
  unitCents: number
  quantity: number
  vatPercent?: number
}

/**
 * What a checkout is opened with; kept as it was, so that the same call can be repeated under the same key.
 * `reference` is opaque to this module.
 */
export type CheckoutRequest = {
  lines: CheckoutLine[]
  customerEmail: string
  successUrl: string
  cancelUrl: string
  vatPercent: number
  /** What the payment page says above its button: until when the places are reserved. */
  message?: string
  /** The money is only authorised, until the caller has it captured. */
  capture?: 'manual'
}

/** The sum of the lines, in cents. The caller compares it with the total before anything is opened. */
export function sumOfLines(lines: readonly CheckoutLine[]): number {
  return lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
}
