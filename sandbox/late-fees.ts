import { emit } from './events.ts'
import { refusedByState } from './stripe-failure.ts'
import type { LateFee, WireCharge } from './wire.ts'
import type { World } from './world.ts'

const lateFeeId = (chargeId: string) => `late_fee_${chargeId}`

/** Hides a new charge's movement when that fault is armed: at Stripe it's sometimes booked after the payment. */
export function hideFeeWhenLate(world: World, account: string, charge: WireCharge): void {
  const fault = world.faults.take('fee-late')
  if (!fault || charge.balance_transaction === null) return
  world.store.save<LateFee>(account, {
    id: lateFeeId(charge.id),
    object: 'sandbox.late-fee',
    charge: charge.id,
    movement: charge.balance_transaction,
    dueMs: fault.delaySeconds === undefined ? null : world.clock.nowMs() + fault.delaySeconds * 1000,
  })
  charge.balance_transaction = null
}

/** Shows the movement at last, and tells it as `charge.updated`. */
export function bookFee(world: World, account: string, chargeId: string): WireCharge {
  const late = world.store.found('sandbox.late-fee', account, lateFeeId(chargeId))
  const charge = world.store.found('charge', account, chargeId)
  if (!late || !charge) throw refusedByState(`Charge ${chargeId} doesn't wait for its fee.`)
  world.store.remove(late.id)
  const booked = world.store.save<WireCharge>(account, { ...charge, balance_transaction: late.movement })
  emit(world, 'charge.updated', booked, account)
  return booked
}

/** Books every late fee whose time has come. */
export function bookDueFees(world: World): void {
  const sql = `select body, account from object where kind = 'sandbox.late-fee' and json_extract(body, '$.dueMs') <= ?`
  for (const row of world.store.rows<{ body: string; account: string }>(sql, world.clock.nowMs())) {
    world.store.transaction(() => bookFee(world, row.account, (JSON.parse(row.body) as LateFee).charge))
  }
}
