import type { Stripe } from 'stripe'
import { idOf, refused, same, type Check, type Target } from './conformance.ts'

function payment(
  target: Target,
  more: Partial<Stripe.PaymentIntentCreateParams> = {},
): Promise<Stripe.PaymentIntent> {
  const account = target.connectAccountId
  return target.stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'eur',
    confirm: true,
    payment_method: 'pm_card_visa',
    application_fee_amount: 1000,
    on_behalf_of: account,
    transfer_data: { destination: account },
    return_url: 'https://shop.example/back',
    automatic_payment_methods: { enabled: true },
    expand: ['latest_charge.balance_transaction'],
    ...more,
  })
}

const chargeOf = (intent: Stripe.PaymentIntent) => intent.latest_charge as Stripe.Charge
const transferOf = (intent: Stripe.PaymentIntent) => idOf(chargeOf(intent).transfer)

/** What charges, refunds and reversals promise. */
export const moneyChecks: Check[] = [
  {
    promise: 'with manual capture nothing is booked until it is captured, and what is cancelled never is',
    async holds(target) {
      const { stripe } = target
      const held = await payment(target, { capture_method: 'manual' })
      same([held.status, held.amount_capturable], ['requires_capture', 10_000], 'held')
      same([chargeOf(held).captured, chargeOf(held).balance_transaction], [false, null], 'charge')
      const paid = await stripe.paymentIntents.capture(held.id, {
        expand: ['latest_charge.balance_transaction'],
      })
      same([paid.status, paid.amount_received], ['succeeded', 10_000], 'captured')
      const transfer = await stripe.transfers.retrieve(transferOf(paid))
      same([transfer.amount, transfer.destination], [10_000, target.connectAccountId], 'transfer')
      const other = await payment(target, { capture_method: 'manual' })
      same((await stripe.paymentIntents.cancel(other.id)).status, 'canceled', 'cancelled')
      const late = await refused(stripe.paymentIntents.capture(other.id))
      same([late.statusCode, late.code], [400, 'payment_intent_unexpected_state'], 'late')
    },
  },
  {
    promise: 'a destination charge is settled with fee, transfer and commission',
    async holds(target) {
      const intent = await payment(target)
      const charge = chargeOf(intent)
      const movement = charge.balance_transaction as Stripe.BalanceTransaction
      same([intent.status, charge.paid, movement.amount], ['succeeded', true, 10_000], 'charge')
      same(movement.net, movement.amount - movement.fee, 'net')
      const transfer = await target.stripe.transfers.retrieve(transferOf(intent))
      same([transfer.amount, transfer.destination], [10_000, target.connectAccountId], 'transfer')
      const fee = await target.stripe.applicationFees.retrieve(idOf(charge.application_fee))
      same([fee.amount, fee.account], [1000, target.connectAccountId], 'commission')
    },
  },
  {
    promise:
      'a partial refund without flags leaves the transfer alone; a full reversal returns the commission',
    async holds(target) {
      const { stripe } = target
      const intent = await payment(target)
      const refund = await stripe.refunds.create({ payment_intent: intent.id, amount: 9825 })
      same([refund.amount, refund.transfer_reversal], [9825, null], 'refund')
      const transfer = transferOf(intent)
      const reversal = await stripe.transfers.createReversal(transfer, { refund_application_fee: true })
      same(reversal.amount, 10_000, 'reversal')
      const fee = await stripe.applicationFees.retrieve(idOf(chargeOf(intent).application_fee))
      same([fee.amount_refunded, fee.refunded], [1000, true], 'commission')
      same((await stripe.transfers.retrieve(transfer)).reversed, true, 'transfer')
      same((await refused(stripe.transfers.createReversal(transfer))).statusCode, 400, 'second reversal')
    },
  },
  {
    promise: 'a refund with both flags takes back the same share of transfer and commission',
    async holds(target) {
      const { stripe } = target
      const intent = await payment(target)
      const flags = { reverse_transfer: true, refund_application_fee: true }
      await stripe.refunds.create({ payment_intent: intent.id, amount: 2500, ...flags })
      same((await stripe.transfers.retrieve(transferOf(intent))).amount_reversed, 2500, 'transfer')
      const fee = await stripe.applicationFees.retrieve(idOf(chargeOf(intent).application_fee))
      same(fee.amount_refunded, 250, 'commission')
    },
  },
  {
    promise: 'refunds never exceed the charge, and a refunded charge says so',
    async holds(target) {
      const { stripe } = target
      const { id } = await payment(target)
      await stripe.refunds.create({ payment_intent: id, amount: 4000 })
      same(
        (await refused(stripe.refunds.create({ payment_intent: id, amount: 6001 }))).statusCode,
        400,
        'too much',
      )
      await stripe.refunds.create({ payment_intent: id })
      same(
        (await refused(stripe.refunds.create({ payment_intent: id }))).code,
        'charge_already_refunded',
        'again',
      )
      same(
        (await stripe.refunds.list({ payment_intent: id })).data.map(({ amount }) => amount),
        [6000, 4000],
        'list',
      )
    },
  },
  {
    promise: 'a declined card is a 402 with its decline code',
    async holds(target) {
      const declined = await refused(
        payment(target, { payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' }),
      )
      same(
        [declined.statusCode, declined.code, declined.decline_code],
        [402, 'card_declined', 'insufficient_funds'],
        'decline',
      )
    },
  },
  {
    promise: 'balance movements are listed newest first and page by page',
    async holds(target) {
      const { stripe } = target
      await payment(target)
      const first = await stripe.balanceTransactions.list({ limit: 2 })
      const next = await stripe.balanceTransactions.list({
        limit: 1,
        starting_after: first.data[1]?.id ?? '',
      })
      same([first.data.length, first.has_more, next.data.length], [2, true, 1], 'pages')
      same(new Set([...first.data, ...next.data].map(({ id }) => id)).size, 3, 'distinct movements')
    },
  },
]
