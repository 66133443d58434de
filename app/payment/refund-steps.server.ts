import { sql } from 'kysely'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { enqueueRefund } from './refunds.server.ts'
import type { PaymentGateway } from './stripe/gateway.ts'

/** Why a step about a refund wasn't taken. */
type RefundStepRefusal =
  | 'no-such-refund'
  | 'under-way-already'
  | 'solved-already'
  | 'provider-silent'
  | 'provider-has-it'
  | 'refunded-by-hand'
  | 'settled-outside'
  | 'wrong-amount'

/** What a step about a refund came to. */
export type RefundStep = { outcome: 'done' } | { outcome: 'refused'; because: RefundStepRefusal }

type Step = { refundId: string; actorId: string; now: Date }

/**
 * Sends a failed refund again, under its old id and with a new key. Money that did move is taken over instead: by an
 * earlier try, or by hand at the provider. Talks to the payment provider: never inside a transaction.
 */
export async function sendRefundAgain(db: Db, gateway: PaymentGateway, step: Step): Promise<RefundStep> {
  const seen = await failureOf(db, step.refundId)
  if (typeof seen === 'string') return { outcome: 'refused', because: seen }
  if (seen.settledOutsideAt) return { outcome: 'refused', because: 'settled-outside' }
  const there = await standAtProvider(gateway, seen)
  if (there.stand === 'silent') return { outcome: 'refused', because: 'provider-silent' }
  if (there.stand === 'too-little') return { outcome: 'refused', because: 'refunded-by-hand' }
  return inTransaction(db, async (tx) => {
    const refund = await failureOf(tx, step.refundId, 'locked')
    if (typeof refund === 'string') return { outcome: 'refused', because: refund } as const
    if (refund.attempts !== seen.attempts)
      return { outcome: 'refused', because: 'under-way-already' } as const
    await reopen(tx, refund, { now: step.now, settledOutsideAt: null, taken: takenOf(there) })
    const named = there.stand === 'none' ? {} : { stripeRefund: there.ids.join(' ') }
    await note(tx, step, sentActions[there.stand], { amount: String(refund.amountCents), ...named })
    return { outcome: 'done' } as const
  })
}

const sentActions = {
  none: 'refund.send-again',
  ours: 'refund.take-over-own',
  'by-hand': 'refund.take-over',
} as const

/** Tries a refund that is under way now instead of at its next turn. */
export function tryRefundNow(db: Db, step: Step): Promise<RefundStep> {
  return inTransaction(db, async (tx) => {
    const refund = await lockedRefund(tx, step.refundId)
    if (!refund) return { outcome: 'refused', because: 'no-such-refund' } as const
    if (refund.status !== 'requested') return { outcome: 'refused', because: 'solved-already' } as const
    await enqueueRefund(tx, refund)
    await note(tx, step, 'refund.try-now', { amount: String(refund.amountCents) })
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
    // What the provider told is about the try that was seen.
    if (refund.attempts !== seen.attempts)
      return { outcome: 'refused', because: 'under-way-already' } as const
    await reopen(tx, refund, { now: step.now, settledOutsideAt: step.now, taken: nothingTaken })
    await note(tx, step, 'refund.settle-outside', {
      ...{ amount: String(refund.amountCents), reason: step.reason },
    })
    return { outcome: 'done' } as const
  })
}

const standRefusals = {
  silent: 'provider-silent',
  ours: 'provider-has-it',
  'by-hand': 'provider-has-it',
  'too-little': 'refunded-by-hand',
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
    attempts: number
    settledOutsideAt: Date | null
    otherRefundIds: string[]
  }>`
    select f.company_id as "companyId", f.id, f.status, f.amount_cents as "amountCents",
      f.price_cents as "priceCents", p.payment_intent_id as "paymentIntentId",
      f.attempts, f.settled_outside_at as "settledOutsideAt",
      array(select unnest(o.stripe_refund_id || o.hand_refund_ids) from refund o
        where o.company_id = f.company_id and o.payment_id = f.payment_id and o.id <> f.id
          and o.stripe_refund_id is not null) as "otherRefundIds", (p.amount_cents - (
        select coalesce(sum(o.price_cents), 0) from refund o
        where o.company_id = f.company_id and o.payment_id = f.payment_id and o.id <> f.id
          and (o.status <> 'failed' or o.came_back_times > 0)))::int as "roomCents"
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

type Stand =
  | { stand: 'none' }
  | { stand: 'silent' }
  | { stand: 'too-little' }
  | { stand: 'ours'; ids: string[] }
  | { stand: 'by-hand'; ids: string[]; excessCents: number }

// A refund without our mark was made by hand; several together may be what is owed, or more. Those with the mark of
// another operation, or taken over by one, are another refund.
async function standAtProvider(gateway: PaymentGateway, refund: Locked): Promise<Stand> {
  const known = await gateway.refundsOf(refund.paymentIntentId)
  if (known.outcome === 'failed') return { stand: 'silent' }
  const moved = known.value.filter(({ status }) => status !== 'failed')
  const ours = moved.filter(({ operationId }) => operationId?.split('.')[0] === refund.id)
  if (ours.length > 0) return { stand: 'ours', ids: ours.map(({ id }) => id) }
  const byHand = moved.filter(
    ({ id, operationId }) => operationId === null && !refund.otherRefundIds.includes(id),
  )
  if (byHand.length === 0) return { stand: 'none' }
  const excessCents = byHand.reduce((sum, { amountCents }) => sum + amountCents, -refund.amountCents)
  if (excessCents < 0) return { stand: 'too-little' }
  // Of several the one that the bank still has is looked after.
  const ordered = byHand.toSorted((a, b) => Number(b.status === 'pending') - Number(a.status === 'pending'))
  return { stand: 'by-hand', ids: ordered.map(({ id }) => id), excessCents }
}

type Taken = { stripeRefundId: string | null; handIds: string[]; excessCents: number }

const nothingTaken: Taken = { stripeRefundId: null, handIds: [], excessCents: 0 }

// Our own earlier try is found by its mark when it is carried on.
function takenOf(there: Stand): Taken {
  if (there.stand !== 'by-hand') return nothingTaken
  const { ids, excessCents } = there
  return { stripeRefundId: ids[0] ?? null, handIds: ids, excessCents }
}

async function reopen(
  tx: Db,
  { companyId, id }: Locked,
  { now, settledOutsideAt, taken }: { now: Date; settledOutsideAt: Date | null; taken: Taken },
): Promise<void> {
  await sql`
    update refund set status = 'requested', attempts = attempts + 1, last_error = null,
      refused_refund_ids = case when stripe_refund_id is null then refused_refund_ids
        when stripe_refund_id = any(${taken.handIds}::text[]) then refused_refund_ids
        else array_append(refused_refund_ids, stripe_refund_id) end,
      stripe_refund_id = ${taken.stripeRefundId}, excess_cents = ${taken.excessCents},
      hand_refund_ids = array(select distinct unnest(hand_refund_ids || ${taken.handIds}::text[])),
      settled_outside_at = ${settledOutsideAt}, reopened_at = ${now}
    where company_id = ${companyId} and id = ${id} and status = 'failed'`.execute(tx)
  await enqueueRefund(tx, { companyId, id })
}

function note(
  tx: Db,
  { refundId, actorId, now }: Step,
  action: string,
  details: Record<string, string>,
): Promise<void> {
  return noteInAudit(tx, { actorId, action, subject: { kind: 'refund', id: refundId }, details, now })
}
