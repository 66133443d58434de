import { testCards, type Payer } from './cards.ts'
import { euro, mostCents } from './catalog.ts'
import { attempt, intentOf, openIntent, unexpectedState } from './intents.ts'
import type { Params } from './params.ts'
import { readCapture, readDestination } from './plans.ts'
import { invalidParameter, missing, StripeFailure } from './stripe-failure.ts'
import type { WireIntent } from './wire.ts'
import type { World } from './world.ts'

/** POST /v1/payment_intents, also with `confirm` and one of Stripe's test payment methods. */
export function createIntent(world: World, account: string, params: Params): WireIntent {
  const amount = params.requiredInteger('amount', { min: 50, max: mostCents })
  euro(params)
  const { fee, behalf, transfer } = readDestination(world, account, params, amount)
  params.accept(
    'allowed_payment_method_types',
    'automatic_payment_methods',
    'receipt_email',
    'return_url',
    'off_session',
  )
  const intent = openIntent(world, account, {
    amount,
    ...readCapture(params),
    application_fee_amount: fee,
    on_behalf_of: behalf,
    transfer_data: transfer,
    description: params.text('description') ?? null,
    metadata: params.metadata() ?? {},
    transfer_group: params.text('transfer_group') ?? null,
  })
  const method = params.text('payment_method')
  if (params.flag('confirm') !== true) return intent
  if (method === undefined)
    throw invalidParameter('payment_method', 'parameter_missing', 'You must provide a payment method')
  return confirmed(world, account, intent, method)
}

/** POST /v1/payment_intents/:id/confirm */
export function confirmIntent(world: World, account: string, id: string, params: Params): WireIntent {
  const intent = intentOf(world, account, id)
  params.accept('return_url', 'off_session')
  if (intent.status !== 'requires_payment_method') throw unexpectedState(intent, 'confirm')
  return confirmed(world, account, intent, params.requiredText('payment_method'))
}

function confirmed(world: World, account: string, intent: WireIntent, token: string): WireIntent {
  const card = testCards.find((one) => one.token === token)
  if (!card) throw missing('PaymentMethod', token, 'payment_method', 400)
  const payer: Payer = { card, expMonth: 12, expYear: 2034, name: null, email: null }
  const tried = attempt(world, account, intent, { payer, challenge: 'open' })
  if (tried.outcome !== 'declined') return tried.intent
  const { code, declineCode, message } = tried.decline
  const charge = tried.intent.latest_charge ?? ''
  const body = {
    type: 'card_error',
    code,
    decline_code: declineCode,
    message,
    charge,
    payment_intent: tried.intent,
  } as const
  throw new StripeFailure(402, body, 'stored')
}
