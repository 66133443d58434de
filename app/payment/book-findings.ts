import type { Movement } from './stripe/gateway.ts'

/** A single payment or refund that only one side knows, with its id at the provider. */
export type BookFinding = {
  kind: 'charge-unknown-here' | 'refund-unknown-here' | 'payment-unknown-there'
  id: string
  amountCents: number
}

/** What we know of a day: payments by their charge, and which of the moved refunds are ours. */
export type OurSide = {
  payments: readonly { id: string; amountCents: number; isOfDay: boolean }[]
  refundIds: ReadonlySet<string>
}

/** More than this on one day has one cause, and a list doesn't help to find it. */
const mostFindings = 50

/** What one side has and the other hasn't, the provider's first. */
export function bookFindings(
  movements: readonly Pick<Movement, 'type' | 'sourceId' | 'amountCents'>[],
  { payments, refundIds }: OurSide,
): BookFinding[] {
  const charges = new Set(payments.map(({ id }) => id))
  const moved = new Set(movements.map(({ sourceId }) => sourceId))
  const theirs = movements.flatMap(({ type, sourceId: id, amountCents }): BookFinding[] => {
    if (id === null) return []
    if ((type === 'charge' || type === 'payment') && !charges.has(id))
      return [{ kind: 'charge-unknown-here', id, amountCents }]
    if ((type === 'refund' || type === 'payment_refund') && !refundIds.has(id))
      return [{ kind: 'refund-unknown-here', id, amountCents }]
    return []
  })
  const ours = payments
    .filter(({ id, isOfDay }) => isOfDay && !moved.has(id))
    .map(({ id, amountCents }): BookFinding => ({ kind: 'payment-unknown-there', id, amountCents }))
  return [...theirs, ...ours].slice(0, mostFindings)
}
