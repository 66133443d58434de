import { Stripe } from 'stripe'

/** Whom to ask: the sandbox, or the real provider's test mode with an enabled connected account. */
export type Target = {
  stripe: Stripe
  /** The same address with a key that isn't valid. */
  stranger: Stripe
  connectAccountId: string
  /** The provider's present time in seconds. */
  nowSeconds: () => number
  /** Makes names and keys of this run unique. */
  run: string
}

/** One promise of the provider that our code builds on. */
export type Check = { promise: string; holds: (target: Target) => Promise<void> }

/** The id of a reference, expanded or not. */
export const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '')

/** @throws {Error} when two values differ. */
export function same(actual: unknown, expected: unknown, what: string): void {
  if (JSON.stringify(actual) === JSON.stringify(expected)) return
  throw new Error(`${what}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`)
}

/** The refusal that the work came to. @throws {Error} when it was accepted. */
export async function refused(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const outcome: unknown = await work.then(
    () => 'accepted',
    (error: unknown) => error,
  )
  if (outcome instanceof Stripe.errors.StripeError) return outcome
  throw new Error('accepted, though it should be refused', { cause: outcome })
}
