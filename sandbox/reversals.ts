import type Stripe from 'stripe'
import { book } from './balance.ts'
import { emit } from './events.ts'
import { freshId } from './ids.ts'
import type { Params } from './params.ts'
import { missing, refusedByState, StripeFailure } from './stripe-failure.ts'
import { platform } from './store.ts'
import type { WireFee, WireTransfer } from './wire.ts'
import type { World } from './world.ts'

/** @throws {StripeFailure} 404 */
export function transferOf(world: World, account: string, id: string): WireTransfer {
  const transfer = world.store.found('transfer', account, id)
  if (!transfer) throw missing('transfer', id)
  const data = world.store.matching('transfer_reversal', account, { transfer: id })
  return {
    ...transfer,
    reversals: { ...transfer.reversals, data: data.slice(0, 10), has_more: data.length > 10 },
  }
}

/** POST /v1/transfers/:id/reversals */
export function createReversal(
  world: World,
  account: string,
  id: string,
  params: Params,
): Stripe.TransferReversal {
  const transfer = transferOf(world, account, id)
  const rest = transfer.amount - transfer.amount_reversed
  params.accept('description')
  const cents = params.integer('amount', { min: 1 }) ?? rest
  if (rest === 0) throw refusedByState(`Transfer ${id} is already fully reversed.`)
  if (cents > rest) {
    throw refusedByState(
      `Reversal amount (${cents}) is greater than the unreversed amount of the transfer (${rest})`,
      { param: 'amount' },
    )
  }
  const withFee = params.flag('refund_application_fee') === true ? 'with-fee' : 'without-fee'
  return reverse(world, transfer, { cents, withFee, refund: null, metadata: params.metadata() ?? {} })
}

/** Takes money back from the company; with its share of the commission when asked. */
export function reverse(
  world: World,
  transfer: WireTransfer,
  how: {
    cents: number
    withFee: 'with-fee' | 'without-fee'
    refund: string | null
    metadata: Record<string, string>
  },
): Stripe.TransferReversal {
  if (world.faults.take('reversal-refused')) {
    const message = `Insufficient funds in the connected account ${transfer.destination} to reverse this transfer.`
    throw new StripeFailure(
      400,
      { type: 'invalid_request_error', code: 'balance_insufficient', message },
      'stored',
    )
  }
  const { destination, destination_payment: payment } = transfer
  const id = freshId('trr', 24)
  const back = freshId('pyr', 24)
  const reversed = transfer.amount_reversed + how.cents
  const reversal: Stripe.TransferReversal = {
    id,
    object: 'transfer_reversal',
    amount: how.cents,
    balance_transaction: book(world, platform, { type: 'transfer_refund', cents: how.cents, source: id }),
    created: world.clock.nowSeconds(),
    currency: 'eur',
    destination_payment_refund: back,
    metadata: how.metadata,
    source_refund: how.refund,
    transfer: transfer.id,
  }
  world.store.save(platform, reversal)
  const changed = { ...transfer, amount_reversed: reversed, reversed: reversed === transfer.amount }
  world.store.save(platform, changed)
  book(world, destination, { type: 'payment_refund', cents: -how.cents, source: back })
  const received = world.store.found('charge', destination, payment)
  if (received)
    world.store.save(destination, { ...received, amount_refunded: reversed, refunded: changed.reversed })
  if (how.withFee === 'with-fee' && received?.application_fee) {
    refundFeeShare(world, received.application_fee, { part: reversed, whole: transfer.amount })
  }
  emit(world, 'transfer.reversed', transferOf(world, platform, transfer.id))
  return reversal
}

/** Gives back the commission up to the share that is now reversed or refunded. */
export function refundFeeShare(
  world: World,
  feeId: string,
  { part, whole }: { part: number; whole: number },
): void {
  const fee = feeOf(world, feeId)
  const due = Math.round((fee.amount * part) / whole) - fee.amount_refunded
  if (due > 0) refundFee(world, fee, { cents: due, metadata: {} })
}

/** POST /v1/application_fees/:id/refunds */
export function createFeeRefund(world: World, id: string, params: Params): Stripe.FeeRefund {
  const fee = feeOf(world, id)
  const rest = fee.amount - fee.amount_refunded
  const cents = params.integer('amount', { min: 1 }) ?? rest
  if (rest === 0)
    throw refusedByState(`Application fee ${id} has already been refunded.`, {
      code: 'application_fee_already_refunded',
    })
  if (cents > rest)
    throw refusedByState(`Refund amount (${cents}) is greater than unrefunded amount on fee (${rest})`, {
      param: 'amount',
    })
  return refundFee(world, fee, { cents, metadata: params.metadata() ?? {} })
}

/** @throws {StripeFailure} 404 */
export function feeOf(world: World, id: string): WireFee {
  const fee = world.store.found('application_fee', platform, id)
  if (!fee) throw missing('application fee', id)
  const data = world.store.matching('fee_refund', platform, { fee: id })
  return { ...fee, refunds: { ...fee.refunds, data: data.slice(0, 10), has_more: data.length > 10 } }
}

function refundFee(
  world: World,
  fee: WireFee,
  how: { cents: number; metadata: Record<string, string> },
): Stripe.FeeRefund {
  const id = freshId('fr', 24)
  const refund: Stripe.FeeRefund = {
    id,
    object: 'fee_refund',
    amount: how.cents,
    balance_transaction: book(world, platform, {
      type: 'application_fee_refund',
      cents: -how.cents,
      source: id,
    }),
    created: world.clock.nowSeconds(),
    currency: 'eur',
    fee: fee.id,
    metadata: how.metadata,
  }
  world.store.save(platform, refund)
  book(world, fee.account, { type: 'application_fee_refund', cents: how.cents, source: id })
  const refunded = fee.amount_refunded + how.cents
  world.store.save(platform, { ...fee, amount_refunded: refunded, refunded: refunded === fee.amount })
  emit(world, 'application_fee.refunded', feeOf(world, fee.id))
  return refund
}
