import type { CheckoutLine } from './checkout.ts'
import type { CheckoutSession } from './stripe/gateway.ts'

/** One attempt to be paid, with what the provider calls its parts. */
export type NamedCheckout = {
  part: string | null
  sessionId: string | null
  connectAccountId: string
  lines: readonly CheckoutLine[]
  /** The provider's price of each line, in their order; empty where it never told them. */
  priceIds: readonly (string | null)[]
  paymentIntentId: string | null
  /** It came too late or in a wrong amount. */
  isAstray: boolean
}

/** What the payment provider calls what belongs to a reference; `null` where it has never heard of it. */
export type ProviderNames = {
  sessionId: string | null
  paymentIntentId: string | null
  connectAccountId: string | null
  /** The price of a line of the payment page. */
  priceIdOf: (line: Pick<CheckoutLine, 'name' | 'unitCents'>) => string | null
}

/**
 * The names of a reference, from its checkouts in the order they were made: those of the payment that bought it, else
 * of the latest attempt. What was paid for a part of it later has none here. `accountId`: where the company is paid now.
 */
export function providerNames(checkouts: readonly NamedCheckout[], accountId: string | null): ProviderNames {
  const whole = checkouts.filter(({ part }) => part === null)
  const paid = whole.filter(({ paymentIntentId }) => paymentIntentId !== null)
  const bought = paid.findLast(({ isAstray }) => !isAstray) ?? paid.at(-1)
  const shown = bought ?? whole.at(-1)
  return {
    sessionId: shown?.sessionId ?? null,
    paymentIntentId: bought?.paymentIntentId ?? null,
    connectAccountId: shown?.connectAccountId ?? accountId,
    priceIdOf: (line) => priceIdIn(whole, line),
  }
}

function priceIdIn(
  checkouts: readonly NamedCheckout[],
  { name, unitCents }: Pick<CheckoutLine, 'name' | 'unitCents'>,
): string | null {
  for (const { lines, priceIds } of checkouts.toReversed()) {
    const found = lines.findIndex((line) => line.name === name && line.unitCents === unitCents)
    const priceId = priceIds[found]
    if (priceId) return priceId
  }
  return null
}

/** A line as the provider keeps it, with the price that it made for it. */
export type KeptLine = CheckoutSession['lines'][number]

/** True when the provider named a price for each of our lines. */
export function isEveryLinePriced(lines: readonly CheckoutLine[], kept: readonly KeptLine[]): boolean {
  const priceIds = priceIdsOf(lines, kept)
  return priceIds.length === lines.length && priceIds.every(Boolean)
}

/**
 * The provider's price of each of our lines, whatever order it names them in; empty when it named none. A name that it
 * writes in its own way doesn't lose a line: the amount decides then.
 */
export function priceIdsOf(lines: readonly CheckoutLine[], kept: readonly KeptLine[]): (string | null)[] {
  if (kept.length === 0) return []
  const left = [...kept]
  const take = (fits: (line: KeptLine) => boolean) => {
    const found = left.findIndex(fits)
    return found < 0 ? null : (left.splice(found, 1)[0]?.priceId ?? null)
  }
  const named = lines.map(({ name, unitCents }) =>
    take((line) => line.name === name && line.unitCents === unitCents),
  )
  return lines.map(({ unitCents }, index) => named[index] ?? take((line) => line.unitCents === unitCents))
}
