import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { Stripe } from 'stripe'
import { memoryFolder } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { startSandbox, type Sandbox } from './server.ts'

/** The secret that test sandboxes sign with. */
export const testWebhookSecret = 'whsec_only_for_tests'

/** A webhook as it arrived. */
type Received = { body: string; signature: string; event: Stripe.Event }

/** Something that takes webhooks; `answerWith` decides the status of the next ones. */
export type Receiver = {
  url: string
  received: Received[]
  types: () => string[]
  answerWith: (status: number) => void
  stop: () => Promise<void>
}

/** Listens for webhooks on a free port. */
export async function openReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let status = 200
  const server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8')
      const signature = String(request.headers['stripe-signature'])
      received.push({ body, signature, event: JSON.parse(body) as Stripe.Event })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhooks/stripe`,
    received,
    types: () => received.map(({ event }) => event.type),
    answerWith: (wanted) => {
      status = wanted
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** A sandbox with its receiver and the means to use it. */
export type Bench = {
  sandbox: Sandbox
  stripe: Stripe
  receiver: Receiver
  /** POSTs JSON to the operator's side. */
  admin: (path: string, body?: object) => Promise<unknown>
  dataDir: string
  /** The sandbox's time when it began, in milliseconds: the same for every call of a test. */
  startedMs: number
}

/** The SDK, pointed at a sandbox. */
export function sdkFor(sandbox: { port: number; secretKey: string }, maxNetworkRetries = 0): Stripe {
  const address = { host: '127.0.0.1', port: sandbox.port, protocol: 'http' } as const
  return new Stripe(sandbox.secretKey, { ...address, maxNetworkRetries, telemetry: false })
}

/** Runs `work` with a fresh sandbox in a folder of its own, which is gone afterwards. */
export async function withBench(work: (bench: Bench) => Promise<void>): Promise<void> {
  const dataDir = mkdtempSync(join(memoryFolder(), 'utkiek-sandbox-'))
  const receiver = await openReceiver()
  const sandbox = await startSandbox({ dataDir, webhookUrl: receiver.url, webhookSecret: testWebhookSecret })
  try {
    const startedMs = sandbox.clock.nowMs()
    await work({
      sandbox,
      receiver,
      dataDir,
      startedMs,
      stripe: sdkFor(sandbox),
      admin: adminOf(sandbox.url),
    })
  } finally {
    await sandbox.stop()
    await receiver.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** POSTs JSON to a sandbox's operator side and reads the answer. */
export function adminOf(url: string): Bench['admin'] {
  return async (path, body = {}) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as unknown
  }
}

/** A company that can be paid. */
export async function enabledCompany(
  { admin }: Pick<Bench, 'admin'>,
  id = 'acct_kletterhalle',
): Promise<string> {
  await admin('/_fixtures', { accounts: [{ id, name: 'Kletterhalle <Nord>', email: 'halle@example.org' }] })
  return id
}

/** Parameters of a session over 100 euro with a commission of 10, as the application asks for it. */
export function sessionParams(
  sandbox: Pick<Sandbox, 'clock'>,
  company: string,
): Stripe.Checkout.SessionCreateParams {
  return {
    mode: 'payment',
    locale: 'de',
    line_items: [
      {
        quantity: 2,
        price_data: { currency: 'eur', unit_amount: 5000, product_data: { name: 'Klettern <b>' } },
      },
    ],
    client_reference_id: 'reference-1',
    customer_email: 'alex@example.org',
    expires_at: sandbox.clock.nowSeconds() + 31 * 60,
    success_url: 'http://shop.example/ok?id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.example/no',
    payment_intent_data: {
      application_fee_amount: 1000,
      on_behalf_of: company,
      transfer_data: { destination: company },
    },
  }
}

/** An open session for an enabled company. */
export async function openSession(bench: Bench): Promise<Stripe.Checkout.Session & { url: string }> {
  const company = await enabledCompany(bench)
  const session = await bench.stripe.checkout.sessions.create(sessionParams(bench.sandbox, company))
  return session as Stripe.Checkout.Session & { url: string }
}

/** A session that was paid with a card, and its intent with the charge and the fee. */
export async function paidSession(
  bench: Bench,
): Promise<{ session: Stripe.Checkout.Session; intent: Stripe.PaymentIntent; charge: Stripe.Charge }> {
  const { id } = await openSession(bench)
  await bench.admin(`/_sessions/${id}/pay`)
  const expand = ['payment_intent.latest_charge.balance_transaction']
  const session = await bench.stripe.checkout.sessions.retrieve(id, { expand })
  const intent = session.payment_intent as Stripe.PaymentIntent
  return { session, intent, charge: intent.latest_charge as Stripe.Charge }
}

/** What a person types for a card that works. */
export const goodCard = { number: '4242 4242 4242 4242', expiry: '12/34', code: '123', name: 'Alex Beispiel' }

/** Posts a form as a browser without script does; redirects aren't followed. */
export async function submit(
  url: string,
  fields: Record<string, string>,
): Promise<{ status: number; location: string | null; html: string }> {
  const response = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

/** Reads a page without following redirects. */
export async function visit(url: string): Promise<{ status: number; location: string | null; html: string }> {
  const response = await fetch(url, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location'), html: await response.text() }
}

/** What the SDK threw. @throws {Error} when nothing was thrown. */
export async function refusalOf(work: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  const error: unknown = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  if (error instanceof Stripe.errors.StripeError) return error
  throw new Error('expected a refusal of the provider', { cause: error })
}
