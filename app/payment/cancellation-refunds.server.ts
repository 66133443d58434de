import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { isOneOf, type Referenced } from './personal-data.server.ts'
import { partCauses } from './refund.ts'

/** What goes back of one payment because its booking was cancelled, or changed to less. Amounts in cents. */
export type CancellationRefund = {
  id: string
  paymentId: string
  paidAt: Date
  /** What was paid then, and what of its price was left to go back. */
  paymentCents: number
  priceCents: number
  amountCents: number
  status: 'requested' | 'done' | 'failed'
  settledOutsideAt: Date | null
  /** When it was last sent again after it had failed. */
  reopenedAt: Date | null
  toldAt: Date | null
}

/**
 * The refunds that a cancellation asked for, one for each payment that stood, in the order of the payments. One that
 * failed counts unless another took its place.
 */
export function refundsOfCancellation(db: Db, booking: Referred): Promise<CancellationRefund[]> {
  return standingRefunds(db, booking).where('cause', 'in', ['user-cancelled', 'provider-cancelled']).execute()
}

/** `refundsOfCancellation` of several references of a company, by reference. */
export async function refundsOfCancellations(
  db: Db,
  { companyId, references }: ReferredAll,
): Promise<Map<string, CancellationRefund[]>> {
  if (references.length === 0) return new Map()
  const rows = await standing(db)
    .select('refund.reference')
    .where('refund.company_id', '=', companyId)
    .where('refund.reference', 'in', [...references])
    .where('cause', 'in', ['user-cancelled', 'provider-cancelled'])
    .execute()
  return Map.groupBy(rows, ({ reference }) => reference)
}

/** Likewise those of one change to less, or one goodwill: what a cancellation gave back after all isn't among them. */
export function refundsOfPart(
  db: Db,
  { part, ...booking }: Referred & { part: string },
): Promise<CancellationRefund[]> {
  return standingRefunds(db, booking).where('cause', 'in', partCauses).where('part', '=', part).execute()
}

/** What cancelling gave back in all, and whether all of that came by other means than it was paid with. */
export type CancellationBack = { backCents: number; isPaidElsewhere: boolean }

/** `CancellationBack` of each of these references; one without any refund isn't in the answer. */
export async function backOfCancellations(
  db: Db,
  references: readonly Referenced[],
): Promise<Map<string, CancellationBack>> {
  if (references.length === 0) return new Map()
  const rows = await db
    .selectFrom('refund')
    .select(['reference', sql<number>`sum(amount_cents)::int`.as('backCents')])
    .select(sql<boolean>`bool_and(settled_outside_at is not null)`.as('isPaidElsewhere'))
    .where(isOneOf(references))
    .where('cause', 'in', ['user-cancelled', 'provider-cancelled'])
    .where(stands)
    .groupBy('reference')
    .execute()
  return new Map(rows.map(({ reference, ...back }) => [reference, back]))
}

// In brackets of its own: the `or` would undo every condition above it.
const stands = sql<boolean>`(refund.status <> 'failed' or refund.came_back_times > 0 or not exists (
  select 1 from refund as other
  where other.company_id = refund.company_id and other.payment_id = refund.payment_id
    and other.status <> 'failed' and other.cause not in ('reduced', 'goodwill')))`

type Referred = { companyId: string; reference: string }
type ReferredAll = { companyId: string; references: readonly string[] }

function standingRefunds(db: Db, { companyId, reference }: Referred) {
  return standing(db).where('refund.company_id', '=', companyId).where('refund.reference', '=', reference)
}

function standing(db: Db) {
  return db
    .selectFrom('refund')
    .innerJoin('payment', (join) =>
      join
        .onRef('payment.company_id', '=', 'refund.company_id')
        .onRef('payment.id', '=', 'refund.payment_id'),
    )
    .select(['refund.id', 'refund.payment_id as paymentId'])
    .select(['paid_at as paidAt', 'payment.amount_cents as paymentCents', 'refund.status'])
    .select(['price_cents as priceCents', 'refund.amount_cents as amountCents'])
    .select(['settled_outside_at as settledOutsideAt', 'reopened_at as reopenedAt', 'told_at as toldAt'])
    .where(stands)
    .orderBy('paid_at')
    .orderBy('payment.checkout_id')
}

/** What of a payment's price went back because its booking was changed to less, or as goodwill. Amounts in cents. */
export type ReductionRefund = {
  paymentId: string
  cause: (typeof partCauses)[number]
  /** The change, or the goodwill, that it is of. */
  part: string | null
  /** What of the price it is, and what came back of that. */
  priceCents: number
  amountCents: number
  commissionCents: number
  feeCents: number
  status: 'requested' | 'done' | 'failed'
  /** How often it was through and the bank gave it back: then it is owed by itself, whatever becomes of the rest. */
  cameBackTimes: number
  requestedAt: Date
  doneAt: Date | null
}

/** What went back of a booking's payments because it was changed to less, or as goodwill, the first first. */
export async function reductionsOf(
  db: Db,
  { companyId, reference }: { companyId: string; reference: string },
): Promise<ReductionRefund[]> {
  return reductions(db).where('company_id', '=', companyId).where('reference', '=', reference).execute()
}

/** `reductionsOf` of several references of a company, by reference. */
export async function reductionsOfAll(
  db: Db,
  { companyId, references }: ReferredAll,
): Promise<Map<string, ReductionRefund[]>> {
  if (references.length === 0) return new Map()
  const rows = await reductions(db)
    .select('reference')
    .where('company_id', '=', companyId)
    .where('reference', 'in', [...references])
    .execute()
  return Map.groupBy(rows, ({ reference }) => reference)
}

function reductions(db: Db) {
  return db
    .selectFrom('refund')
    .select(['payment_id as paymentId', 'part', 'status', 'requested_at as requestedAt'])
    .select(['price_cents as priceCents', 'amount_cents as amountCents', 'done_at as doneAt'])
    .select(['commission_cents as commissionCents', 'fee_cents as feeCents'])
    .select('came_back_times as cameBackTimes')
    .select((eb) => eb.ref('cause').$castTo<(typeof partCauses)[number]>().as('cause'))
    .where('cause', 'in', partCauses)
    .orderBy('requested_at')
    .orderBy('id')
}
