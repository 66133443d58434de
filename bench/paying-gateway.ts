import { randomId } from '#foundation/platform/random.ts'
import type { CheckoutSession, GatewayEvent, PaymentGateway } from '#app/payment/stripe/gateway.ts'

/** The event by which the provider tells of a paid session. */
export const eventOf = (sessionId: string) => ({
  ...{ id: `evt_${sessionId}`, object: 'event', type: 'checkout.session.completed' },
  data: { object: { id: sessionId, object: 'checkout.session' } },
})

type Sold = { session: CheckoutSession; commissionCents: number; connectAccountId: string }

/** A provider that answers at once, with every session paid: its time is not ours to measure. */
export function payingGateway(now: () => Date) {
  const sold = new Map<string, Sold>()
  const prices = new Map<string, number>()
  const gateway = {
    createCheckoutSession: async ({ operationId, reference, lines, expiresAt, metadata = {}, ...order }) => {
      const priced = lines.map((line) => {
        if ('priceId' in line) return { name: null, unitCents: null, priceId: line.priceId }
        const priceId = `price_${randomId()}`
        prices.set(priceId, line.unitCents)
        return { name: line.name, unitCents: line.unitCents, priceId }
      })
      const amountCents = lines.reduce(
        (sum, line, nr) => sum + line.quantity * (prices.get(priced[nr]?.priceId ?? '') ?? 0),
        0,
      )
      const id = `cs_${operationId}`
      const session: CheckoutSession = {
        ...{ id, status: 'open', paymentStatus: 'unpaid', url: `https://pay.example/${id}` },
        ...{ amountCents, currency: 'eur', paymentIntentId: null, reference, operationId, metadata },
        ...{ createdAt: now(), expiresAt, lines: priced },
      }
      sold.set(id, { session, ...order })
      return { outcome: 'done', value: session }
    },
    sessionOf: async (id) => {
      const { session } = sold.get(id) ?? unknown(id)
      const paid = {
        status: 'complete',
        paymentStatus: 'paid',
        paymentIntentId: `pi_${id}`,
        url: null,
      } as const
      return { outcome: 'done', value: { ...session, ...paid } }
    },
    paymentOf: async (paymentIntentId) => {
      const id = paymentIntentId.slice('pi_'.length)
      const { session, commissionCents, connectAccountId } = sold.get(id) ?? unknown(id)
      return {
        outcome: 'done',
        value: {
          ...{ paymentIntentId, status: 'paid', amountCents: session.amountCents, currency: 'eur' },
          ...{ reference: session.reference, chargeId: `ch_${id}`, paidAt: now(), feeCents: 43 },
          ...{ refundedCents: 0, commissionCents, transferId: `tr_${id}`, connectAccountId },
        },
      }
    },
    verifyWebhook: ({ rawBody }) => {
      const payload = JSON.parse(String(rawBody)) as ReturnType<typeof eventOf>
      const about = { objectId: payload.data.object.id, objectKind: payload.data.object.object }
      const event: GatewayEvent = {
        ...{ id: payload.id, type: payload.type, createdAt: now(), isLive: false, connectAccountId: null },
        ...{ ...about, paymentIntentId: null, reference: null, payload },
      }
      return { outcome: 'genuine', event }
    },
  } satisfies Pick<
    PaymentGateway,
    'createCheckoutSession' | 'sessionOf' | 'paymentOf' | 'verifyWebhook'
  > as Partial<PaymentGateway> as PaymentGateway
  return { ...gateway, sessionIds: () => [...sold.keys()] }
}

function unknown(id: string): never {
  throw new Error(`the provider has no session ${id}`)
}
