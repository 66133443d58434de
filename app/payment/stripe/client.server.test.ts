import { expect, test } from 'vitest'
import { enabledCompany, testWebhookSecret, withBench, type Bench } from '#sandbox/test-kit.ts'
import { causeOf, connectAccountId, gatewayFor, orderFor } from '#test/support/stripe-orders.ts'
import type { Answer, CheckoutOrder, CheckoutSession } from './gateway.ts'

function valueOf<Value>(answer: Answer<Value>): Value {
  if (answer.outcome === 'failed') throw new Error(`${answer.because}: ${answer.message}`)
  return answer.value
}

async function opened(bench: Bench, changes: Partial<CheckoutOrder> = {}): Promise<CheckoutSession> {
  await enabledCompany(bench, connectAccountId)
  return valueOf(await gatewayFor(bench).createCheckoutSession(orderFor(bench, changes)))
}

async function paid(bench: Bench, changes: Partial<CheckoutOrder> = {}) {
  const gateway = gatewayFor(bench)
  const { id } = await opened(bench, changes)
  await bench.admin(`/_sessions/${id}/pay`)
  const session = valueOf(await gateway.sessionOf(id))
  return { gateway, session, payment: valueOf(await gateway.paymentOf(session.paymentIntentId ?? '')) }
}

test('an order becomes a session with our marks; the same operation gives the same session', () =>
  withBench(async (bench) => {
    const session = await opened(bench)
    expect(session).toMatchObject({
      status: 'open',
      paymentStatus: 'unpaid',
      amountCents: 10_000,
      currency: 'eur',
      paymentIntentId: null,
      reference: 'reference-1',
      operationId: 'operation-1',
    })
    expect((await opened(bench)).id).toBe(session.id)
    expect((await opened(bench, { operationId: 'operation-2' })).id).not.toBe(session.id)
    const changed = await gatewayFor(bench).createCheckoutSession(orderFor(bench, { commissionCents: 900 }))
    expect(causeOf(changed)).toBe('rejected')
  }))

test('a session is found by payment and by operation', () =>
  withBench(async (bench) => {
    const { gateway, session } = await paid(bench)
    expect(valueOf(await gateway.sessionOfPayment(session.paymentIntentId ?? '')).id).toBe(session.id)
    const span = {
      createdFrom: new Date(session.createdAt.getTime() - 1000),
      createdUntil: session.expiresAt,
    }
    expect(valueOf(await gateway.sessionOfOperation({ operationId: 'operation-1', ...span })).id).toBe(
      session.id,
    )
    expect(causeOf(await gateway.sessionOfOperation({ operationId: 'nobody', ...span }))).toBe('missing')
    expect(causeOf(await gateway.sessionOf('cs_test_nothing'))).toBe('missing')
  }))

test('a commission of 0 and prices and tax rates by id are understood', () =>
  withBench(async (bench) => {
    await enabledCompany(bench, connectAccountId)
    const gateway = gatewayFor(bench)
    const { id: priceId } = valueOf(
      await gateway.createPrice({ operationId: 'p', name: 'Kind', unitCents: 90 }),
    )
    const { id: taxRateId } = valueOf(
      await gateway.createTaxRate({ operationId: 't', percent: 7, label: 'MwSt.' }),
    )
    const changes = { commissionCents: 0, lines: [{ priceId, taxRateId, quantity: 1 }] }
    const { payment } = await paid(bench, changes)
    expect(payment).toMatchObject({ amountCents: 90, commissionCents: 0, status: 'paid' })
  }))

test('[I15] a user cancellation ends with the fee borne by the customer and everyone else at zero', () =>
  withBench(async (bench) => {
    const { gateway, payment } = await paid(bench)
    expect(payment).toMatchObject({
      status: 'paid',
      feeCents: 175,
      commissionCents: 1000,
      refundedCents: 0,
      connectAccountId,
    })
    const amountCents = payment.amountCents - (payment.feeCents ?? 0)
    const back = {
      operationId: 'r1',
      paymentIntentId: payment.paymentIntentId,
      amountCents,
      transfer: 'leave',
      commission: 'keep',
    } as const
    const refund = valueOf(await gateway.refund(back))
    expect(refund).toMatchObject({ status: 'done', amountCents: 9825, operationId: 'r1' })
    expect(valueOf(await gateway.refund(back)).id).toBe(refund.id)
    const transferId = payment.transferId ?? ''
    const whole = { operationId: 'r1', transferId, amountCents: 'rest', commission: 'return-share' } as const
    const reversal = valueOf(await gateway.reverseTransfer(whole))
    expect(valueOf(await gateway.reverseTransfer(whole)).id).toBe(reversal.id)
    const span = { from: new Date(0), until: new Date(bench.sandbox.clock.nowMs() + 1000) }
    const net = async (account: object) =>
      valueOf(await gateway.balanceMovements({ ...span, ...account })).movements.reduce(
        (sum, one) => sum + one.netCents,
        0,
      )
    expect([await net({}), await net({ connectAccountId })]).toEqual([0, 0])
    expect(valueOf(await gateway.refundsOf(payment.paymentIntentId)).map(({ id }) => id)).toEqual([refund.id])
    expect(valueOf(await gateway.reversalsOf(transferId)).map(({ id }) => id)).toEqual([reversal.id])
    expect(causeOf(await gateway.refund({ ...back, operationId: 'r2' }))).toBe('conflict')
    expect(causeOf(await gateway.reverseTransfer({ ...whole, operationId: 'r2' }))).toBe('conflict')
  }))

test('expiring answers with the session as it then is, also when it was paid in that moment', () =>
  withBench(async (bench) => {
    const gateway = gatewayFor(bench)
    const first = await opened(bench)
    expect(valueOf(await gateway.expireSession(first.id))).toMatchObject({ status: 'expired', url: null })
    expect(valueOf(await gateway.expireSession(first.id)).status).toBe('expired')
    const second = await opened(bench, { operationId: 'operation-2' })
    await bench.admin('/_faults', { kind: 'completes-while-expiring' })
    expect(valueOf(await gateway.expireSession(second.id))).toMatchObject({
      status: 'complete',
      paymentStatus: 'paid',
    })
    await bench.admin('/_faults', { kind: 'stored-500', path: '/expire' })
    const third = await opened(bench, { operationId: 'operation-3' })
    expect(causeOf(await gateway.expireSession(third.id))).toBe('stuck')
    expect(causeOf(await gateway.expireSession('cs_test_nothing'))).toBe('missing')
  }))

test('a lack of balance is declined, a closed company rejected', () =>
  withBench(async (bench) => {
    const { gateway, payment } = await paid(bench)
    await bench.admin('/_faults', { kind: 'reversal-refused' })
    const whole = {
      operationId: 'r',
      transferId: payment.transferId ?? '',
      amountCents: 'rest',
      commission: 'keep',
    } as const
    expect(causeOf(await gateway.reverseTransfer(whole))).toBe('declined')
    await bench.admin(`/_accounts/${connectAccountId}/deauthorise`)
    expect(
      causeOf(await gateway.createCheckoutSession(orderFor(bench, { operationId: 'operation-2' }))),
    ).toBe('rejected')
  }))

test('companies are connected through the onboarding page', () =>
  withBench(async (bench) => {
    const gateway = gatewayFor(bench)
    const company = { operationId: 'c', companyId: 'halle', email: 'halle@example.org', name: 'Halle' }
    const account = valueOf(await gateway.createConnectAccount(company))
    expect(account.chargesEnabled).toBe(false)
    expect(account.missingDetails).toContain('external_account')
    const addresses = { returnUrl: 'http://shop.example/back', refreshUrl: 'http://shop.example/again' }
    const link = valueOf(await gateway.onboardingLink({ connectAccountId: account.id, ...addresses }))
    expect(link.expiresAt.getTime()).toBeGreaterThan(bench.sandbox.clock.nowMs())
    const filled = new URLSearchParams({ company: 'Halle', iban: 'DE89370400440532013000', terms: 'yes' })
    await fetch(link.url, { method: 'POST', body: filled, redirect: 'manual' })
    expect(valueOf(await gateway.accountOf(account.id))).toMatchObject({
      chargesEnabled: true,
      missingDetails: [],
    })
  }))

test('what the sandbox sends verifies by the machine clock, however far its own was moved', () =>
  withBench(async (bench) => {
    await bench.admin('/_clock', { advanceSeconds: 90 * 86_400 })
    const expiresAt = new Date(bench.sandbox.clock.nowMs() + 31 * 60_000)
    const { gateway } = await paid(bench, { expiresAt })
    await bench.sandbox.settle()
    const { body, signature } = bench.receiver.received[0]!
    expect(gateway.verifyWebhook({ rawBody: body, signature, secrets: [testWebhookSecret] }).outcome).toBe(
      'genuine',
    )
  }))

test('a company’s payouts come with their days, page after page', () =>
  withBench(async (bench) => {
    const { gateway } = await paid(bench)
    await bench.admin('/_clock', { advanceSeconds: 86_400 })
    const { payouts, nextAfterId } = valueOf(await gateway.payoutsOf({ connectAccountId }))
    expect(nextAfterId).toBeNull()
    const [payout] = payouts
    expect(payout).toMatchObject({ amountCents: 9000, status: 'in-transit', failure: null })
    expect(payout?.arrivesOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    const search = { connectAccountId, afterId: payout?.id ?? '' }
    expect(valueOf(await gateway.payoutsOf(search))).toEqual({ payouts: [], nextAfterId: null })
    const later = new Date((payout?.createdAt.getTime() ?? 0) + 1000)
    expect(valueOf(await gateway.payoutsOf({ connectAccountId, from: later })).payouts).toEqual([])
    expect(causeOf(await gateway.payoutsOf({ connectAccountId: 'acct_of_nobody' }))).toBe('rejected')
  }))
