import { requireDestination } from './accounts.ts'
import type { Params } from './params.ts'
import { invalidParameter } from './stripe-failure.ts'
import { platform } from './store.ts'
import type { IntentPlan } from './wire.ts'
import type { World } from './world.ts'

/** Where a session's plan for its payment intent lies. */
export const planId = (sessionId: string) => `plan_${sessionId}`

/** Whether the money moves at once, or is only authorised until somebody captures it. */
export function readCapture(params: Params): Pick<IntentPlan, 'capture_method'> {
  const method = params.oneOf('capture_method', ['automatic', 'automatic_async', 'manual'])
  return method === undefined ? {} : { capture_method: method }
}

/** Commission, settlement merchant and destination, as of a session's and an intent's parameters. */
export function readDestination(world: World, account: string, params: Params, total: number) {
  const fee = params.integer('application_fee_amount', { min: 1 }) ?? null
  const behalf = params.text('on_behalf_of') ?? null
  const target = params.child('transfer_data')
  const destination = target?.requiredText('destination')
  const part = target?.integer('amount', { min: 1, max: total })
  if (destination !== undefined)
    requireDestination(world, destination, params.nameOf('transfer_data[destination]'))
  if (behalf !== null) requireDestination(world, behalf, params.nameOf('on_behalf_of'))
  if (fee !== null && destination === undefined && account === platform) {
    const message =
      'Can only apply an application_fee_amount when the PaymentIntent is attempting ' +
      'a direct payment or destination payment.'
    throw invalidParameter(params.nameOf('application_fee_amount'), undefined, message)
  }
  if (fee !== null && fee > total) {
    throw invalidParameter(
      params.nameOf('application_fee_amount'),
      undefined,
      'The application fee cannot exceed the amount',
    )
  }
  const transfer =
    destination === undefined ? null : { destination, ...(part === undefined ? {} : { amount: part }) }
  return { fee, behalf, transfer }
}
