import { expect, test } from 'vitest'
import { idOf } from './conformance.ts'
import {
  enabledCompany,
  openSession,
  paidSession,
  refusalOf,
  sdkFor,
  sessionParams,
  withBench,
  type Bench,
} from './test-kit.ts'

async function create(bench: Bench, key: string, maxNetworkRetries = 0) {
  const company = await enabledCompany(bench)
  const stripe = sdkFor(bench.sandbox, maxNetworkRetries)
  // Made once: a repeated key needs the same parameters, and the clock goes on.
  const params = sessionParams(bench.sandbox, company)
  return () => stripe.checkout.sessions.create(params, { idempotencyKey: key })
}

const sessionCount = async (bench: Bench) => (await bench.stripe.checkout.sessions.list()).data.length

test('answer-lost: the thing is done, the caller never hears, the same key tells', () =>
  withBench(async (bench) => {
    const order = await create(bench, 'operation-1')
    await bench.admin('/_faults', { kind: 'answer-lost', path: '/checkout/sessions', times: 2 })
    expect((await refusalOf(order())).type).toBe('StripeConnectionError')
    expect(await sessionCount(bench)).toBe(1)
    expect((await order()).status).toBe('open')
    expect(await sessionCount(bench)).toBe(1)
  }))

test('unreachable: nothing is done', () =>
  withBench(async (bench) => {
    const order = await create(bench, 'operation-1')
    await bench.admin('/_faults', { kind: 'unreachable', method: 'POST', times: 2 })
    expect((await refusalOf(order())).type).toBe('StripeConnectionError')
    expect(await sessionCount(bench)).toBe(0)
  }))

test.each([
  ['conflict-409', 409, 'idempotency_key_in_use'],
  ['rate-limit-429', 429, 'rate_limit'],
] as const)('%s: nothing is done and the key forgets it', (kind, statusCode, code) =>
  withBench(async (bench) => {
    const order = await create(bench, 'operation-1')
    await bench.admin('/_faults', { kind, method: 'POST' })
    expect(await refusalOf(order())).toMatchObject({ statusCode, code })
    expect((await order()).status).toBe('open')
  }),
)

test.each([
  [false, 0],
  [true, 1],
])('stored-500 (executed: %s): the key keeps the error, another key works', (executed, made) =>
  withBench(async (bench) => {
    const order = await create(bench, 'operation-1', 2)
    await bench.admin('/_faults', { kind: 'stored-500', path: '/checkout/sessions', executed })
    expect(await refusalOf(order())).toMatchObject({ statusCode: 500, rawType: 'api_error' })
    expect(await refusalOf(order())).toMatchObject({ statusCode: 500 })
    expect(await sessionCount(bench)).toBe(made)
    expect((await (await create(bench, 'operation-2'))()).status).toBe('open')
  }),
)

test('slow: the answer comes after the delay', () =>
  withBench(async (bench) => {
    await bench.admin('/_faults', { kind: 'slow', delaySeconds: 0.2 })
    const started = performance.now()
    await bench.stripe.balance.retrieve()
    expect(performance.now() - started).toBeGreaterThan(190)
  }))

test('webhook-before-answer: the webhook is there when the answer comes', () =>
  withBench(async (bench) => {
    const { id } = await openSession(bench)
    await bench.admin('/_faults', { kind: 'webhook-before-answer', path: '/expire' })
    await bench.stripe.checkout.sessions.expire(id)
    expect(bench.receiver.types()).toEqual(['checkout.session.expired'])
  }))

test('webhook-duplicate, -late, -never: three times, on demand, not until released', () =>
  withBench(async (bench) => {
    const type = 'checkout.session.completed'
    const told = () => bench.receiver.types().filter((each) => each === type)
    await bench.admin('/_faults', { kind: 'webhook-duplicate', type, copies: 3 })
    await paidSession(bench)
    await bench.sandbox.settle()
    expect(told()).toHaveLength(3)

    await bench.admin('/_faults', { kind: 'webhook-late', type, delaySeconds: 3 * 86_400 })
    await paidSession(bench)
    await bench.sandbox.settle()
    expect(told()).toHaveLength(3)
    await bench.admin('/_clock', { advanceSeconds: 3 * 86_400 })
    await bench.sandbox.settle()
    expect(told()).toHaveLength(4)

    await bench.admin('/_faults', { kind: 'webhook-never', type })
    await paidSession(bench)
    await bench.admin('/_clock', { advanceSeconds: 4 * 86_400 })
    await bench.sandbox.settle()
    expect(told()).toHaveLength(4)
    expect(await bench.admin('/_webhooks/deliver')).toEqual({ released: 1 })
    expect(told()).toHaveLength(5)
  }))

test('webhook-reordered: a batch leaves backwards', () =>
  withBench(async (bench) => {
    await bench.admin('/_faults', { kind: 'webhook-reordered', copies: 2, times: 2 })
    const first = await openSession(bench)
    const second = await openSession(bench)
    await bench.stripe.checkout.sessions.expire(first.id)
    await bench.sandbox.settle()
    expect(bench.receiver.received).toHaveLength(0)
    await bench.stripe.checkout.sessions.expire(second.id)
    await bench.admin('/_clock', { advanceSeconds: 1 })
    await bench.sandbox.settle()
    const told = bench.receiver.received.map(({ event }) => (event.data.object as { id: string }).id)
    expect(told).toEqual([second.id, first.id])
  }))

test('decline-next: the next card is declined with the wanted code', () =>
  withBench(async (bench) => {
    const { id } = await openSession(bench)
    await bench.admin('/_faults', { kind: 'decline-next', code: 'lost_card' })
    expect(await bench.admin(`/_sessions/${id}/pay`)).toMatchObject({
      outcome: 'declined',
      decline: { declineCode: 'lost_card' },
    })
    expect(await bench.admin(`/_sessions/${id}/pay`)).toEqual({ outcome: 'complete' })
  }))

test('completes-while-expiring: expiring is refused and the session is paid', () =>
  withBench(async (bench) => {
    const { id } = await openSession(bench)
    await bench.admin('/_faults', { kind: 'completes-while-expiring' })
    const refusal = await refusalOf(bench.stripe.checkout.sessions.expire(id))
    expect(refusal).toMatchObject({ statusCode: 400 })
    expect(refusal.message).toContain('status of `complete`')
    expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    })
    await bench.sandbox.settle()
    expect(bench.receiver.types()).toEqual(['checkout.session.completed'])
  }))

test('expiry-forgotten: expiring is confirmed, and the page can be paid all the same', () =>
  withBench(async (bench) => {
    const { id } = await openSession(bench)
    await bench.admin('/_faults', { kind: 'expiry-forgotten' })
    expect(await bench.stripe.checkout.sessions.expire(id)).toMatchObject({
      id,
      status: 'expired',
      url: null,
    })
    expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'open' })
    expect(await bench.admin(`/_sessions/${id}/pay`)).toEqual({ outcome: 'complete' })
    await bench.sandbox.settle()
    expect(bench.receiver.types()).toEqual(['checkout.session.completed'])
  }))

test.each([
  ['async-success', 'success', 'checkout.session.async_payment_succeeded', 'paid', 'succeeded'],
  ['async-failure', 'failure', 'checkout.session.async_payment_failed', 'unpaid', 'requires_payment_method'],
] as const)('%s: completed unpaid, decided later', (kind, result, type, paid, status) =>
  withBench(async (bench) => {
    await bench.admin('/_faults', { kind })
    const { session, intent } = await paidSession(bench)
    expect(session).toMatchObject({ status: 'complete', payment_status: 'unpaid' })
    expect(intent.status).toBe('processing')
    await bench.admin(`/_sessions/${session.id}/async`, { result })
    await bench.sandbox.settle()
    expect(bench.receiver.types()).toEqual(['checkout.session.completed', type])
    expect((await bench.stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe(paid)
    expect((await bench.stripe.paymentIntents.retrieve(intent.id)).status).toBe(status)
    await bench.admin('/_faults', { kind, delaySeconds: 60 })
    const second = await paidSession(bench)
    await bench.admin('/_clock', { advanceSeconds: 60 })
    expect((await bench.stripe.checkout.sessions.retrieve(second.session.id)).payment_status).toBe(paid)
  }),
)

test('reversal-refused: balance_insufficient under that key, nothing moved', () =>
  withBench(async (bench) => {
    const { charge } = await paidSession(bench)
    const transfer = idOf(charge.transfer)
    await bench.admin('/_faults', { kind: 'reversal-refused' })
    const reverse = (idempotencyKey: string) =>
      bench.stripe.transfers.createReversal(transfer, {}, { idempotencyKey })
    expect(await refusalOf(reverse('one'))).toMatchObject({ statusCode: 400, code: 'balance_insufficient' })
    expect(await refusalOf(reverse('one'))).toMatchObject({ code: 'balance_insufficient' })
    expect((await bench.stripe.transfers.retrieve(transfer)).amount_reversed).toBe(0)
    expect((await reverse('two')).amount).toBe(10_000)
  }))

test('refund-pending: pending first; a failure later gives the money back to the balance', () =>
  withBench(async (bench) => {
    const { charge } = await paidSession(bench)
    await bench.admin('/_faults', { kind: 'refund-pending' })
    const refund = await bench.stripe.refunds.create({ charge: charge.id })
    expect(refund.status).toBe('pending')
    await bench.admin(`/_refunds/${refund.id}`, { result: 'failed' })
    expect((await bench.stripe.refunds.retrieve(refund.id)).status).toBe('failed')
    expect((await bench.stripe.charges.retrieve(charge.id)).amount_refunded).toBe(0)
    await bench.sandbox.settle()
    expect(bench.receiver.types()).toContain('refund.failed')
  }))

test('fee-late: paid, but the charge shows its movement only later', () =>
  withBench(async (bench) => {
    await bench.admin('/_faults', { kind: 'fee-late', delaySeconds: 60 })
    const { session, charge } = await paidSession(bench)
    expect([session.payment_status, charge.balance_transaction]).toEqual(['paid', null])
    await bench.admin('/_clock', { advanceSeconds: 60 })
    const expand = ['balance_transaction']
    const booked = await bench.stripe.charges.retrieve(charge.id, { expand })
    expect(booked.balance_transaction).toMatchObject({ amount: 10_000, fee: 175 })
    await bench.admin('/_faults', { kind: 'fee-late' })
    const second = await paidSession(bench)
    await bench.admin(`/_charges/${second.charge.id}/book-fee`)
    expect((await bench.stripe.charges.retrieve(second.charge.id)).balance_transaction).not.toBeNull()
  }))

test('a dispute may follow a refund', () =>
  withBench(async (bench) => {
    const { charge } = await paidSession(bench)
    await bench.stripe.refunds.create({ charge: charge.id })
    await bench.admin(`/_charges/${charge.id}/dispute`)
    const [dispute] = (await bench.stripe.disputes.list({ charge: charge.id })).data
    expect(dispute).toMatchObject({ amount: 10_000, status: 'needs_response' })
    expect((await bench.stripe.charges.retrieve(charge.id)).disputed).toBe(true)
  }))

test('faults are listed and disarmed', () =>
  withBench(async (bench) => {
    await bench.admin('/_faults', { kind: 'slow', times: 3 })
    const listed = async () =>
      ((await (await fetch(`${bench.sandbox.url}/_faults`)).json()) as { armed: unknown[] }).armed
    expect(await listed()).toMatchObject([{ kind: 'slow', remaining: 3 }])
    await fetch(`${bench.sandbox.url}/_faults`, { method: 'DELETE' })
    expect(await listed()).toEqual([])
  }))
