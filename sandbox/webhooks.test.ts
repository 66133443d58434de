import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Stripe } from 'stripe'
import { expect, test } from 'vitest'
import { idOf } from './conformance.ts'
import {
  adminOf,
  enabledCompany,
  openReceiver,
  openSession,
  paidSession,
  refusalOf,
  sdkFor,
  sessionParams,
  testWebhookSecret,
  withBench,
} from './test-kit.ts'

test('a paid session is told once, signed over the raw body, as it was at that moment', () =>
  withBench(async (bench) => {
    const { session } = await paidSession(bench)
    await bench.sandbox.settle()
    expect(bench.receiver.types()).toEqual(['checkout.session.completed'])
    const { body, signature } = bench.receiver.received[0]!
    expect(signature).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/)
    const event = bench.stripe.webhooks.constructEvent(body, signature, testWebhookSecret)
    expect(event).toMatchObject({
      object: 'event',
      livemode: false,
      data: { object: { id: session.id, payment_status: 'paid' } },
    })
    expect(() => bench.stripe.webhooks.constructEvent(body, signature, 'whsec_other')).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    )
    expect(() => bench.stripe.webhooks.constructEvent(`${body} `, signature, testWebhookSecret)).toThrow(
      /signature/,
    )
  }))

test('a refused webhook comes again after a pause until it is taken', () =>
  withBench(async (bench) => {
    bench.receiver.answerWith(500)
    await paidSession(bench)
    await bench.sandbox.settle()
    const refused = bench.receiver.received.length
    await bench.admin('/_clock', { advanceSeconds: 5 })
    await bench.sandbox.settle()
    expect(bench.receiver.received.length).toBeGreaterThan(refused)
    bench.receiver.answerWith(200)
    await bench.admin('/_clock', { advanceSeconds: 60 })
    await bench.sandbox.settle()
    const taken = bench.receiver.received.length
    await bench.admin('/_clock', { advanceSeconds: 3600 })
    await bench.sandbox.settle()
    expect(bench.receiver.received).toHaveLength(taken)
    expect(new Set(bench.receiver.received.map(({ event }) => event.id)).size).toBe(1)
  }))

test('a session expires by the sandbox clock and says so', () =>
  withBench(async (bench) => {
    const { id } = await openSession(bench)
    await bench.admin('/_clock', { advanceSeconds: 30 * 60 })
    expect((await bench.stripe.checkout.sessions.retrieve(id)).status).toBe('open')
    await bench.admin('/_clock', { advanceSeconds: 60 })
    await bench.sandbox.settle()
    expect(bench.receiver.types()).toEqual(['checkout.session.expired'])
    expect(await bench.stripe.checkout.sessions.retrieve(id)).toMatchObject({ status: 'expired', url: null })
  }))

test('an event can be replayed, and every event is listed', () =>
  withBench(async (bench) => {
    await paidSession(bench)
    await bench.sandbox.settle()
    const { id } = bench.receiver.received[0]!.event
    await bench.admin(`/_events/${id}/replay`, { times: 5 })
    await bench.sandbox.settle()
    expect(bench.receiver.received.map(({ event }) => event.id)).toEqual(Array(6).fill(id))
    const types = (await bench.stripe.events.list({ limit: 100 })).data.map(({ type }) => type)
    expect(types).toEqual(
      expect.arrayContaining([
        'payment_intent.succeeded',
        'charge.succeeded',
        'transfer.created',
        'application_fee.created',
      ]),
    )
    expect((await bench.stripe.events.retrieve(id)).type).toBe('checkout.session.completed')
  }))

async function launch(
  settings: object,
): Promise<{ child: ChildProcess; url: string; port: number; secretKey: string }> {
  const main = join(import.meta.dirname, 'main.ts')
  const child = spawn(process.execPath, [main, JSON.stringify(settings)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string]
  return { child, ...(JSON.parse(line) as { url: string; port: number }), secretKey: 'sk_test_sandbox' }
}

async function ended(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  const exit = once(child, 'exit')
  child.kill(signal)
  const [code] = (await exit) as [number | null]
  return code
}

test('kill -9 loses nothing that was answered: objects, answers, faults, clock, webhooks', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'utkiek-sandbox-'))
  const receiver = await openReceiver()
  const settings = { dataDir, webhookSecret: testWebhookSecret, webhookUrl: receiver.url }
  const first = await launch(settings)
  const admin = adminOf(first.url)
  receiver.answerWith(503)
  await admin('/_clock', { advanceSeconds: 3600 })
  const clock = { nowSeconds: () => Math.floor(Date.now() / 1000) + 3600 } as Parameters<
    typeof sessionParams
  >[0]['clock']
  const params = sessionParams({ clock }, await enabledCompany({ admin }))
  const session = await sdkFor(first).checkout.sessions.create(params, { idempotencyKey: 'operation-1' })
  await admin(`/_sessions/${session.id}/pay`)
  await admin('/_faults', { kind: 'reversal-refused' })
  await ended(first.child, 'SIGKILL')

  receiver.answerWith(200)
  const second = await launch(settings)
  const stripe = sdkFor(second)
  const again = await stripe.checkout.sessions.create(params, { idempotencyKey: 'operation-1' })
  expect(again.id).toBe(session.id)
  expect((await stripe.checkout.sessions.retrieve(session.id)).payment_status).toBe('paid')
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
  const faults = (await (await fetch(`${second.url}/_faults`)).json()) as { armed: { kind: string }[] }
  expect(faults.armed.map(({ kind }) => kind)).toEqual(['reversal-refused'])
  await adminOf(second.url)('/_webhooks/deliver')
  expect(receiver.types()).toContain('checkout.session.completed')
  const { deliveries } = (await (await fetch(`${second.url}/_webhooks`)).json()) as {
    deliveries: { state: string }[]
  }
  expect(deliveries.map(({ state }) => state)).toEqual(['delivered'])
  expect(await ended(second.child, 'SIGTERM')).toBe(0)
  await receiver.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 30_000)

test('connected accounts see nothing of each other or of the platform', () =>
  withBench(async (bench) => {
    const { session, intent, charge } = await paidSession(bench)
    const mine = await enabledCompany(bench)
    const other = await enabledCompany(bench, 'acct_escape')
    const asOther = { stripeAccount: other }
    for (const read of [
      bench.stripe.checkout.sessions.retrieve(session.id, {}, asOther),
      bench.stripe.paymentIntents.retrieve(intent.id, {}, asOther),
      bench.stripe.charges.retrieve(charge.id, {}, asOther),
      bench.stripe.refunds.create({ payment_intent: intent.id }, asOther),
      bench.stripe.transfers.createReversal(idOf(charge.transfer), {}, asOther),
      bench.stripe.refunds.create({ payment_intent: intent.id }, { stripeAccount: mine }),
    ]) {
      expect(await refusalOf(read)).toMatchObject({ statusCode: 404, code: 'resource_missing' })
    }
    const [received] = (await bench.stripe.charges.list({}, { stripeAccount: mine })).data
    const upwards = bench.stripe.charges.retrieve(
      received!.id,
      { expand: ['source_transfer'] },
      { stripeAccount: mine },
    )
    expect(await refusalOf(upwards)).toMatchObject({ statusCode: 400, param: 'expand' })
    const movements = await bench.stripe.balanceTransactions.list({}, asOther)
    expect(movements.data).toEqual([])
    const own = await bench.stripe.balanceTransactions.list({}, { stripeAccount: mine })
    expect(own.data.map(({ type, net }) => [type, net])).toEqual([['payment', 9000]])
  }))
