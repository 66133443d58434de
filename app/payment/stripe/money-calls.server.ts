import type Stripe from 'stripe'
import type { Call } from './client.server.ts'
import type {
  Answer,
  MovementSearch,
  Payment,
  PaymentGateway,
  RefundOrder,
  ReversalOrder,
} from './gateway.ts'
import {
  marks,
  readCommission,
  readMovement,
  readPayment,
  readRefund,
  readReversal,
} from './reading.server.ts'

type MoneyCalls = Pick<
  PaymentGateway,
  | 'paymentOf'
  | 'capturePayment'
  | 'cancelPayment'
  | 'refund'
  | 'refundsOf'
  | 'reverseTransfer'
  | 'reversalsOf'
  | 'commissionOf'
  | 'returnCommission'
  | 'balanceMovements'
>

const pageSize = 100

/** Everything about money that has been paid. */
export function moneyCalls(stripe: Stripe, call: Call): MoneyCalls {
  const paymentOf = (id: string) => {
    const read = () => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.balance_transaction'] })
    return call('reading', 'payment_intent', read, readPayment)
  }
  return {
    paymentOf,
    async capturePayment({ operationId, paymentIntentId }) {
      const params = { expand: ['latest_charge.balance_transaction'] }
      const options = { idempotencyKey: `capture:${operationId}` }
      const capture = () => stripe.paymentIntents.capture(paymentIntentId, params, options)
      return endedOr(await call('writing', 'payment_intent', capture, readPayment), () =>
        paymentOf(paymentIntentId),
      )
    },
    async cancelPayment(id) {
      const cancel = () => stripe.paymentIntents.cancel(id, { expand: ['latest_charge.balance_transaction'] })
      return endedOr(await call('writing', 'payment_intent', cancel, readPayment), () => paymentOf(id))
    },
    refund: (order) => {
      const options = { idempotencyKey: `refund:${order.operationId}` }
      return call('writing', 'refund', () => stripe.refunds.create(refundParams(order), options), readRefund)
    },
    refundsOf: (id) => {
      const expand = ['data.failure_balance_transaction']
      const list = () => stripe.refunds.list({ payment_intent: id, limit: pageSize, expand })
      return call('reading', 'list', list, ({ data }) => data.map(readRefund))
    },
    reverseTransfer: (order) => {
      const options = { idempotencyKey: `reversal:${order.operationId}` }
      const reverse = () => stripe.transfers.createReversal(order.transferId, reversalParams(order), options)
      return call('writing', 'transfer_reversal', reverse, readReversal)
    },
    reversalsOf: (id) => {
      const list = () => stripe.transfers.listReversals(id, { limit: pageSize })
      return call('reading', 'list', list, ({ data }) => data.map(readReversal))
    },
    commissionOf: (id) => {
      const read = () => stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.application_fee'] })
      return call('reading', 'payment_intent', read, readCommission)
    },
    returnCommission: ({ operationId, commissionId, amountCents }) => {
      const params = { amount: amountCents, metadata: { [marks.operation]: operationId } }
      const options = { idempotencyKey: `commission:${operationId}` }
      const back = () => stripe.applicationFees.createRefund(commissionId, params, options)
      return call('writing', 'fee_refund', back, ({ id: feeRefundId }) => ({ id: feeRefundId }))
    },
    balanceMovements: (search) =>
      call(
        'reading',
        'list',
        () => movements(stripe, search),
        ({ data, has_more: hasMore }) => ({
          movements: data.map(readMovement),
          nextAfterId: hasMore ? (data.at(-1)?.id ?? null) : null,
        }),
      ),
  }
}

// Refused because it had ended before, or kept under its key: what it is now is the answer, unless it is held still.
async function endedOr(
  answer: Answer<Payment>,
  read: () => Promise<Answer<Payment>>,
): Promise<Answer<Payment>> {
  if (answer.outcome === 'done' || answer.because === 'transient' || answer.because === 'unknown')
    return answer
  const present = await read()
  return present.outcome === 'done' && present.value.status === 'held' ? answer : present
}

function refundParams(order: RefundOrder): Stripe.RefundCreateParams {
  return {
    payment_intent: order.paymentIntentId,
    amount: order.amountCents,
    reason: 'requested_by_customer',
    metadata: { [marks.operation]: order.operationId },
    ...(order.transfer === 'reverse-share' ? { reverse_transfer: true } : {}),
    ...(order.commission === 'return-share' ? { refund_application_fee: true } : {}),
  }
}

function reversalParams(order: ReversalOrder): Stripe.TransferCreateReversalParams {
  return {
    metadata: { [marks.operation]: order.operationId },
    ...(order.amountCents === 'rest' ? {} : { amount: order.amountCents }),
    ...(order.commission === 'return-share' ? { refund_application_fee: true } : {}),
  }
}

function movements(stripe: Stripe, { from, until, afterId, connectAccountId }: MovementSearch) {
  const created = { gte: Math.ceil(from.getTime() / 1000), lt: Math.ceil(until.getTime() / 1000) }
  const params = { created, limit: pageSize, ...(afterId ? { starting_after: afterId } : {}) }
  return stripe.balanceTransactions.list(params, connectAccountId ? { stripeAccount: connectAccountId } : {})
}
