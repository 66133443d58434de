import type Stripe from 'stripe'
import { freshId } from './ids.ts'
import type { WireMovement } from './wire.ts'
import type { World } from './world.ts'

const daysUntilAvailable = 7
const daySeconds = 24 * 60 * 60

/** What Stripe keeps of a payment with a European card: 1.5 % and 25 cents, rounded to the cent. */
export function processingFee(cents: number): number {
  return Math.round((cents * 15) / 1000) + 25
}

const categories: Record<string, string> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversal',
  application_fee: 'platform_earning',
  application_fee_refund: 'platform_earning_refund',
  adjustment: 'dispute',
  payout: 'payout',
  payout_failure: 'payout_reversal',
}

/** Books one movement; `fee` is what is kept of it. Refunds give no fee back. */
export function book(
  world: World,
  account: string,
  move: {
    type: Stripe.BalanceTransaction.Type
    cents: number
    source: string
    fee?: { cents: number; kind: 'stripe_fee' | 'application_fee' }
    /** For what happened before now. */
    created?: number
  },
): string {
  const created = move.created ?? world.clock.nowSeconds()
  const fee = move.fee?.cents ?? 0
  const movement: WireMovement = {
    id: freshId('txn', 24),
    object: 'balance_transaction',
    amount: move.cents,
    available_on: created + daysUntilAvailable * daySeconds,
    balance_type: 'payments',
    created,
    currency: 'eur',
    description: null,
    exchange_rate: null,
    fee,
    fee_details: move.fee
      ? [{ amount: fee, application: null, currency: 'eur', description: null, type: move.fee.kind }]
      : [],
    net: move.cents - fee,
    reporting_category: categories[move.type] ?? 'other_adjustment',
    source: move.source,
    status: 'pending',
    type: move.type,
  }
  return world.store.save(account, movement).id
}

/** A movement as it's shown: pending until its money is available. */
export function shownMovement(world: World, movement: WireMovement): WireMovement {
  return { ...movement, status: movement.available_on <= world.clock.nowSeconds() ? 'available' : 'pending' }
}

/** GET /v1/balance */
export function balanceOf(world: World, account: string): Stripe.Balance {
  const sql = `select coalesce(sum(json_extract(body, '$.net')), 0) as cents,
    json_extract(body, '$.available_on') <= ? as available
    from object where kind = 'balance_transaction' and account = ? group by available`
  const sums = world.store.rows<{ cents: number; available: number }>(sql, world.clock.nowSeconds(), account)
  const part = (available: number) => {
    const amount = sums.find((row) => row.available === available)?.cents ?? 0
    return [{ amount, currency: 'eur', source_types: { card: amount } }]
  }
  return { object: 'balance', available: part(1), livemode: false, pending: part(0) }
}
