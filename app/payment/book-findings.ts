import type { Movement } from './stripe/gateway.ts'

/** A single payment, refund or other movement that only one side knows, with its id at the provider. */
export type BookFinding = {
  kind:
    | 'charge-unknown-here'
    | 'refund-unknown-here'
    | 'refund-failed-there'
    | 'payment-unknown-there'
    | 'other-movement'
  id: string
  amountCents: number
  /** The provider's word for another movement. */
  type?: string
}

/** Movements that the ledger knows, too: those of sales and refunds. */
const ofBookings = new Set([
  ...['charge', 'payment', 'refund', 'payment_refund', 'refund_failure', 'payment_failure_refund'],
  ...['transfer', 'transfer_refund', 'application_fee', 'application_fee_refund'],
])

/** What sales and refunds have moved on the platform's balance, in cents; a payout to our bank is neither. */
export function bookedCents(movements: readonly Pick<Movement, 'type' | 'netCents'>[]): number {
  return movements.reduce((sum, { type, netCents }) => sum + (ofBookings.has(type) ? netCents : 0), 0)
}

/**
 * What we know of a day: payments by their charge, which of the moved refunds are ours, which of those we know to have
 * failed, and what moved on the neighbouring days.
 */
export type OurSide = {
  payments: readonly { id: string; amountCents: number; isOfDay: boolean }[]
  refundIds: ReadonlySet<string>
  failedIds: ReadonlySet<string>
  movedNearby: ReadonlySet<string>
}

/** More than this on one day has one cause, and a list doesn't help to find it. */
const mostFindings = 50

type Moved = Pick<Movement, 'id' | 'type' | 'sourceId' | 'amountCents'>

/** What one side has and the other hasn't, the provider's first. */
export function bookFindings(movements: readonly Moved[], ours: OurSide): BookFinding[] {
  const moved = new Set(movements.map(({ sourceId }) => sourceId))
  const unknownThere = ours.payments
    .filter(({ id, isOfDay }) => isOfDay && !moved.has(id) && !ours.movedNearby.has(id))
    .map(({ id, amountCents }): BookFinding => ({ kind: 'payment-unknown-there', id, amountCents }))
  return [...movements.flatMap((movement) => findingOf(movement, ours)), ...unknownThere].slice(
    0,
    mostFindings,
  )
}

function findingOf({ id: movementId, type, sourceId, amountCents }: Moved, ours: OurSide): BookFinding[] {
  const id = sourceId ?? movementId
  if (!ofBookings.has(type))
    return type.startsWith('payout') ? [] : [{ kind: 'other-movement', id, amountCents, type }]
  if (sourceId === null) return []
  const isCharge = type === 'charge' || type === 'payment'
  if (isCharge && !ours.payments.some((payment) => payment.id === id))
    return [{ kind: 'charge-unknown-here', id, amountCents }]
  if ((type === 'refund' || type === 'payment_refund') && !ours.refundIds.has(id))
    return [{ kind: 'refund-unknown-here', id, amountCents }]
  if (type === 'refund_failure' && !ours.failedIds.has(id))
    return [{ kind: 'refund-failed-there', id, amountCents }]
  return []
}
