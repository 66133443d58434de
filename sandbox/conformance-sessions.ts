import type { Stripe } from 'stripe'
import { refused, same, type Check, type Target } from './conformance.ts'

const minuteSeconds = 60

function order(
  target: Target,
  extra: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Stripe.Checkout.SessionCreateParams {
  const account = target.connectAccountId
  return {
    mode: 'payment',
    locale: 'de',
    line_items: [
      { quantity: 2, price_data: { currency: 'eur', unit_amount: 5000, product_data: { name: 'Klettern' } } },
    ],
    customer_email: 'alex@example.org',
    client_reference_id: target.run,
    metadata: { run: target.run },
    expires_at: target.nowSeconds() + 31 * minuteSeconds,
    success_url: 'https://shop.example/ok?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'https://shop.example/no',
    payment_intent_data: {
      application_fee_amount: 1000,
      on_behalf_of: account,
      transfer_data: { destination: account },
    },
    ...extra,
  }
}

/** What a hosted payment page promises. */
export const sessionChecks: Check[] = [
  {
    promise: 'a new session is open, unpaid, adds up, and has a page but no payment intent yet',
    async holds(target) {
      const session = await target.stripe.checkout.sessions.create(order(target))
      const { status, payment_status: paid, amount_total: total, currency, payment_intent: intent } = session
      same(
        { status, paid, total, currency, intent },
        { status: 'open', paid: 'unpaid', total: 10_000, currency: 'eur', intent: null },
        'session',
      )
      same([session.client_reference_id, session.metadata], [target.run, { run: target.run }], 'marks')
      same(typeof session.url, 'string', 'url')
      same(session.object, 'checkout.session', 'object')
    },
  },
  {
    promise: 'a session lives at least 30 minutes and at most 24 hours',
    async holds(target) {
      for (const minutes of [29, 24 * 60 + 2]) {
        const params = order(target, { expires_at: target.nowSeconds() + minutes * minuteSeconds })
        same(
          (await refused(target.stripe.checkout.sessions.create(params))).param,
          'expires_at',
          `${minutes} minutes`,
        )
      }
    },
  },
  {
    promise: 'an expired session has no page and cannot expire again',
    async holds({ stripe, ...rest }) {
      const { id } = await stripe.checkout.sessions.create(order({ stripe, ...rest }))
      const expired = await stripe.checkout.sessions.expire(id)
      same([expired.status, expired.url], ['expired', null], 'expired session')
      same((await refused(stripe.checkout.sessions.expire(id))).statusCode, 400, 'second expiry')
    },
  },
  {
    promise: 'prices by id, tax rates and several lines add up, and the lines can be listed',
    async holds(target) {
      const { stripe } = target
      const price = await stripe.prices.create({
        currency: 'eur',
        unit_amount: 1190,
        product_data: { name: 'Ticket' },
      })
      const rate = await stripe.taxRates.create({ display_name: 'MwSt.', inclusive: true, percentage: 19 })
      const lines = [{ price: price.id, quantity: 3, tax_rates: [rate.id] }]
      const session = await stripe.checkout.sessions.create(order(target, { line_items: lines }))
      same([session.amount_total, session.total_details?.amount_tax], [3570, 570], 'amounts')
      const listed = await stripe.checkout.sessions.listLineItems(session.id)
      same(
        listed.data.map((line) => [line.description, line.quantity, line.amount_total]),
        [['Ticket', 3, 3570]],
        'lines',
      )
    },
  },
  {
    promise:
      'a new session names the price of its first ten lines and says that there are more; the list has all',
    async holds(target) {
      const { stripe } = target
      const lines = Array.from({ length: 12 }, (_, index) => ({
        quantity: 1,
        price_data: { currency: 'eur', unit_amount: 100 + index, product_data: { name: `Karte ${index}` } },
      }))
      const params = order(target, { line_items: lines, expand: ['line_items'] })
      const { id, line_items: named } = await stripe.checkout.sessions.create(params)
      same([named?.data.length, named?.has_more], [10, true], 'expanded lines')
      const { data, has_more: hasMore } = await stripe.checkout.sessions.listLineItems(id, { limit: 100 })
      same([data.length, hasMore], [12, false], 'listed lines')
      const cents = data.map(({ price }) => price?.unit_amount ?? 0).sort((one, other) => one - other)
      same(
        cents,
        lines.map(({ price_data: { unit_amount: amount } }) => amount),
        'prices',
      )
      same(
        data.every(({ price }) => price?.id.startsWith('price_')),
        true,
        'price ids',
      )
    },
  },
  {
    promise: 'unknown parameters and a commission of 0 are refused',
    async holds(target) {
      const odd = { ...order(target), colour: 'blue' } as Stripe.Checkout.SessionCreateParams
      same(
        (await refused(target.stripe.checkout.sessions.create(odd))).code,
        'parameter_unknown',
        'unknown parameter',
      )
      const free = order(target)
      free.payment_intent_data = { ...free.payment_intent_data, application_fee_amount: 0 }
      same((await refused(target.stripe.checkout.sessions.create(free))).statusCode, 400, 'commission of 0')
    },
  },
]

/** What repeated, wrong and foreign requests come to. */
export const requestChecks: Check[] = [
  {
    promise: 'the same key gives the same object, other parameters under it are refused',
    async holds(target) {
      const { stripe, run } = target
      const options = { idempotencyKey: `${run}-same` }
      const params = order(target)
      const first = await stripe.checkout.sessions.create(params, options)
      const second = await stripe.checkout.sessions.create(params, options)
      same(second.id, first.id, 'id')
      const other = await refused(
        stripe.checkout.sessions.create({ ...params, customer_email: 'b@example.org' }, options),
      )
      same([other.statusCode, other.rawType], [400, 'idempotency_error'], 'mismatch')
    },
  },
  {
    promise: 'a key forgets a request that failed validation',
    async holds(target) {
      const options = { idempotencyKey: `${target.run}-invalid` }
      await refused(
        target.stripe.checkout.sessions.create({ ...order(target), success_url: 'no address' }, options),
      )
      same(
        (await target.stripe.checkout.sessions.create(order(target), options)).status,
        'open',
        'second request',
      )
    },
  },
  {
    promise:
      'a missing object is 404 resource_missing, an unknown address 404, a wrong key 401, a foreign account 403',
    async holds({ stripe, stranger }) {
      const missing = await refused(stripe.checkout.sessions.retrieve('cs_test_missing'))
      same([missing.statusCode, missing.code], [404, 'resource_missing'], 'missing')
      const nowhere = await refused(stripe.rawRequest('GET', '/v1/nowhere'))
      same([nowhere.statusCode, nowhere.rawType], [404, 'invalid_request_error'], 'unknown address')
      same((await refused(stranger.balance.retrieve())).statusCode, 401, 'wrong key')
      const foreign = await refused(stripe.balance.retrieve({}, { stripeAccount: 'acct_1032D82eZvKYlo2C' }))
      same(foreign.statusCode, 403, 'foreign account')
    },
  },
]
