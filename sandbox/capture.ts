import { settle } from './charges.ts'
import { emit } from './events.ts'
import { cancelIntent, intentOf, unexpectedState } from './intents.ts'
import { refusedByState } from './stripe-failure.ts'
import type { WireIntent, WireSession } from './wire.ts'
import type { World } from './world.ts'

/** POST /v1/payment_intents/:id/capture: all of what was set aside is charged now. */
export function captureIntent(world: World, account: string, id: string): WireIntent {
  const intent = intentOf(world, account, id)
  if (intent.status !== 'requires_capture') throw unexpectedState(intent, 'capture')
  if (world.faults.take('capture-refused', { path: id })) {
    cancelIntent(world, account, intent)
    throw refusedByState('The charge has expired and cannot be captured.', {
      code: 'charge_expired_for_capture',
    })
  }
  const charge = world.store.found('charge', account, intent.latest_charge ?? '')
  if (!charge) throw unexpectedState(intent, 'capture')
  const settled = settle(world, account, intent, charge)
  const paid = world.store.save<WireIntent>(account, {
    ...intent,
    status: 'succeeded',
    amount_capturable: 0,
    amount_received: intent.amount,
    transfer_group: settled.transfer_group,
  })
  emit(world, 'payment_intent.succeeded', paid, account)
  for (const session of world.store.matching('checkout.session', account, { payment_intent: id }))
    world.store.save<WireSession>(account, { ...session, payment_status: 'paid' })
  return paid
}
