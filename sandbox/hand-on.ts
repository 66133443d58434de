import { book } from './balance.ts'
import { bareCharge } from './bare-charge.ts'
import { emit } from './events.ts'
import { freshId } from './ids.ts'
import { platform } from './store.ts'
import type { WireCharge, WireFee, WireIntent, WireTransfer } from './wire.ts'
import type { World } from './world.ts'

/** Hands a destination charge on to its company and takes the commission out of it. */
export function handOn(
  world: World,
  intent: WireIntent,
  chargeId: string,
): { transfer: WireTransfer; fee: string | null } {
  const destination = intent.transfer_data?.destination ?? ''
  const cents = intent.transfer_data?.amount ?? intent.amount
  const commission = intent.application_fee_amount ?? 0
  const id = freshId('tr', 24)
  const payment = freshId('py', 24)
  const transfer: WireTransfer = {
    id,
    object: 'transfer',
    amount: cents,
    amount_reversed: 0,
    balance_transaction: book(world, platform, { type: 'transfer', cents: -cents, source: id }),
    created: world.clock.nowSeconds(),
    currency: 'eur',
    description: null,
    destination,
    destination_payment: payment,
    livemode: false,
    metadata: {},
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: chargeId,
    source_type: 'card',
    transfer_group: intent.transfer_group ?? `group_${intent.id}`,
  }
  world.store.save(platform, transfer)
  const fee =
    commission > 0
      ? takeCommission(world, { account: destination, charge: payment, origin: chargeId, cents: commission })
      : null
  receive(world, transfer, { fee, commission })
  emit(world, 'transfer.created', transfer)
  return { transfer, fee }
}

// The company's side: a payment, of which the commission is kept.
function receive(
  world: World,
  transfer: WireTransfer,
  kept: { fee: string | null; commission: number },
): void {
  const { destination, destination_payment: payment, amount: cents } = transfer
  const movement = book(world, destination, {
    type: 'payment',
    cents,
    source: payment,
    fee: { cents: kept.commission, kind: 'application_fee' },
  })
  const received: WireCharge = {
    ...bareCharge(transfer.created, payment, cents),
    application_fee: kept.fee,
    application_fee_amount: kept.commission || null,
    balance_transaction: movement,
    captured: true,
    paid: true,
    source_transfer: transfer.id,
    status: 'succeeded',
    transfer_group: transfer.transfer_group,
  }
  world.store.save(destination, received)
}

/** Books a commission on the platform's balance and keeps its application fee; returns its id. */
export function takeCommission(
  world: World,
  from: { account: string; charge: string; origin: string | null; cents: number },
): string {
  const id = freshId('fee', 24)
  const fee: WireFee = {
    id,
    object: 'application_fee',
    account: from.account,
    amount: from.cents,
    amount_refunded: 0,
    application: 'ca_sandbox',
    balance_transaction: book(world, platform, { type: 'application_fee', cents: from.cents, source: id }),
    charge: from.charge,
    created: world.clock.nowSeconds(),
    currency: 'eur',
    fee_source: { charge: from.charge, type: 'charge' },
    livemode: false,
    originating_transaction: from.origin,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  }
  emit(world, 'application_fee.created', world.store.save(platform, fee))
  return id
}
