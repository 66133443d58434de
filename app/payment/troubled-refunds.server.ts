import { sql } from 'kysely'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { RefundCause } from './refund.ts'
import { enqueueRefund } from './refunds.server.ts'
import type { PaymentGateway } from './stripe/gateway.ts'

/** A refund that somebody has to look at: it failed, or it has been under way for long. */
export type TroubledRefund = {
  companyId: string
  id: string
  reference: string
  amountCents: number
  cause: RefundCause
  status: 'requested' | 'failed'
  /** The provider's own words, and whether it was the bank that didn't take the money. */
  error: string | null
  isBankRefusal: boolean
  requestedAt: Date
}

/** Why a step about a refund wasn't taken. */
export type RefundStepRefusal =
  | 'no-such-refund'
  | 'under-way-already'
  | 'solved-already'
  | 'provider-silent'
  | 'provider-has-it'
  | 'refunded-by-hand'
  | 'wrong-amount'

/** What a step about a refund came to. */
export type RefundStep = { outcome: 'done' } | { outcome: 'refused'; because: RefundStepRefusal }

/** A refund under way shorter than this isn't anybody's trouble. */
const patienceMs = 3_600_000

// A failed one is solved when other refunds of its payment leave no room for it any more.
const fromTroubled = ({ now, before = now }: { now: Date; before?: Date }) => sql`
  from refund f join payment p on p.company_id = f.company_id and p.id = f.payment_id
  where f.requested_at <= ${before} and (
    (f.status = 'requested'
      and coalesce(f.reopened_at, f.requested_at) <= ${new Date(now.getTime() - patienceMs)})
    or (f.status = 'failed' and f.price_cents + (
      select coalesce(sum(o.price_cents), 0) from refund o
      where o.company_id = f.company_id and o.payment_id = f.payment_id and o.status <> 'failed') <= p.amount_cents))`

/** Refunds that failed or wait for more than an hour, the oldest first. */
export async function troubledRefunds(
  db: Db,
  { now, offset, limit }: { now: Date; offset: number; limit: number },
): Promise<TroubledRefund[]> {
  const { rows } = await sql<TroubledRefund>`
    select f.company_id as "companyId", f.id, f.reference, f.amount_cents as "amountCents", f.cause, f.status,
      f.last_error as error, f.requested_at as "requestedAt",
      f.status = 'failed' and f.stripe_refund_id is not null as "isBankRefusal"
    ${fromTroubled({ now })} order by f.requested_at, f.id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many of them there are; with `before`, of those that were asked for by then. */
export async function troubledRefundCount(db: Db, span: { now: Date; before?: Date }): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) ${fromTroubled(span)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

type Step = { refundId: string; actorId: string; now: Date }

/**
 * Sends a failed refund again, under its old id and with a new key. Money that did move is taken over instead: by an
 * earlier try, or by hand at the provider. Talks to the payment provider: never inside a transaction.
 */
export async function sendRefundAgain(db: Db, gateway: PaymentGateway, step: Step): Promise<RefundStep> {
  const seen = await failureOf(db, step.refundId)
  if (typeof seen === 'string') return { outcome: 'refused', because: seen }
  const there = await standAtProvider(gateway, seen)
  if (there.stand === 'silent') return { outcome: 'refused', because: 'provider-silent' }
  if (there.stand === 'other-amount') return { outcome: 'refused', because: 'refunded-by-hand' }
  const found = there.stand === 'by-hand' ? there.id : null
  return inTransaction(db, async (tx) => {
    const refund = await failureOf(tx, step.refundId, 'locked')
    if (typeof refund === 'string') return { outcome: 'refused', because: refund } as const
    await reopen(tx, refund, { ...step, stripeRefundId: found, settledOutsideAt: null })
    await note(tx, step, found ? 'refund.take-over' : 'refund.send-again', { amount: refund.amountCents })
    return { outcome: 'done' } as const
  })
}

/** Tries a refund that is under way now instead of at its next turn. */
export function tryRefundNow(db: Db, step: Step): Promise<RefundStep> {
  return inTransaction(db, async (tx) => {
    const refund = await lockedRefund(tx, step.refundId)
    if (!refund) return { outcome: 'refused', because: 'no-such-refund' } as const
    if (refund.status !== 'requested') return { outcome: 'refused', because: 'solved-already' } as const
    await enqueueRefund(tx, refund)
    await note(tx, step, 'refund.try-now', { amount: refund.amountCents })
    return { outcome: 'done' } as const
  })
}

/**
 * Notes that a refund which can't be sent was paid by other means, to the cent. The company's share and our commission
 * still go back as always. Refused where the provider has given the money back after all. Talks to the provider: never
 * inside a transaction.
 */
export async function settleRefundOutside(
  db: Db,
  gateway: PaymentGateway,
  step: Step & { amountCents: number; reason: string },
): Promise<RefundStep> {
  const seen = await failureOf(db, step.refundId)
  if (typeof seen === 'string') return { outcome: 'refused', because: seen }
  if (seen.amountCents !== step.amountCents) return { outcome: 'refused', because: 'wrong-amount' }
  const { stand } = await standAtProvider(gateway, seen)
  if (stand !== 'none') return { outcome: 'refused', because: standRefusals[stand] }
  return inTransaction(db, async (tx) => {
    const refund = await failureOf(tx, step.refundId, 'locked')
    if (typeof refund === 'string') return { outcome: 'refused', because: refund } as const
    await reopen(tx, refund, { ...step, stripeRefundId: null, settledOutsideAt: step.now })
    await note(tx, step, 'refund.settle-outside', { amount: refund.amountCents, reason: step.reason })
    return { outcome: 'done' } as const
  })
}

const standRefusals = {
  silent: 'provider-silent',
  ours: 'provider-has-it',
  'by-hand': 'provider-has-it',
  'other-amount': 'refunded-by-hand',
} as const satisfies Record<string, RefundStepRefusal>

type Locked = NonNullable<Awaited<ReturnType<typeof lockedRefund>>>

// The payment's row is what everybody locks who changes its refunds.
async function lockedRefund(tx: Db, refundId: string) {
  await sql`select 1 from payment p join refund f on f.company_id = p.company_id and f.payment_id = p.id
    where f.id = ${refundId} for update of p`.execute(tx)
  return readRefund(tx, refundId)
}

async function readRefund(db: Db, refundId: string) {
  const { rows } = await sql<{
    companyId: string
    id: string
    status: 'requested' | 'done' | 'failed'
    amountCents: number
    priceCents: number
    roomCents: number
    paymentIntentId: string
    refusedRefundIds: string[]
    stripeRefundId: string | null
  }>`
    select f.company_id as "companyId", f.id, f.status, f.amount_cents as "amountCents",
      f.price_cents as "priceCents", p.payment_intent_id as "paymentIntentId",
      f.refused_refund_ids as "refusedRefundIds",
      f.stripe_refund_id as "stripeRefundId", (p.amount_cents - (
        select coalesce(sum(o.price_cents), 0) from refund o
        where o.company_id = f.company_id and o.payment_id = f.payment_id
          and o.status <> 'failed'))::int as "roomCents"
    from refund f join payment p on p.company_id = f.company_id and p.id = f.payment_id
    where f.id = ${refundId}`.execute(db)
  return rows[0] ?? null
}

async function failureOf(db: Db, refundId: string, lock?: 'locked'): Promise<Locked | RefundStepRefusal> {
  const refund = lock ? await lockedRefund(db, refundId) : await readRefund(db, refundId)
  if (!refund) return 'no-such-refund'
  if (refund.status === 'requested') return 'under-way-already'
  return refund.status === 'done' || refund.priceCents > refund.roomCents ? 'solved-already' : refund
}

type Stand = { stand: 'none' | 'ours' | 'silent' | 'other-amount' } | { stand: 'by-hand'; id: string }

// A refund without our mark was made by hand. Those with the mark of another operation are another refund.
async function standAtProvider(gateway: PaymentGateway, refund: Locked): Promise<Stand> {
  const known = await gateway.refundsOf(refund.paymentIntentId)
  if (known.outcome === 'failed') return { stand: 'silent' }
  const moved = known.value.filter(({ status }) => status !== 'failed')
  if (moved.some(({ operationId }) => operationId?.split('.')[0] === refund.id)) return { stand: 'ours' }
  const byHand = moved.filter(({ operationId }) => operationId === null)
  const fitting = byHand.find(({ amountCents }) => amountCents === refund.amountCents)
  if (fitting && byHand.length === 1) return { stand: 'by-hand', id: fitting.id }
  return { stand: byHand.length > 0 ? 'other-amount' : 'none' }
}

async function reopen(
  tx: Db,
  { companyId, id }: Locked,
  change: { stripeRefundId: string | null; settledOutsideAt: Date | null; now: Date },
): Promise<void> {
  await sql`
    update refund set status = 'requested', attempts = attempts + 1, last_error = null,
      refused_refund_ids = case when stripe_refund_id is null then refused_refund_ids
        else array_append(refused_refund_ids, stripe_refund_id) end,
      stripe_refund_id = ${change.stripeRefundId}, settled_outside_at = ${change.settledOutsideAt},
      reopened_at = ${change.now}
    where company_id = ${companyId} and id = ${id} and status = 'failed'`.execute(tx)
  await enqueueRefund(tx, { companyId, id })
}

function note(
  tx: Db,
  { refundId, actorId, now }: Step,
  action: string,
  { amount, reason }: { amount: number; reason?: string },
): Promise<void> {
  const subject = { kind: 'refund', id: refundId } as const
  const details = { amount: String(amount), ...(reason === undefined ? {} : { reason }) }
  return noteInAudit(tx, { actorId, action, subject, details, now })
}
