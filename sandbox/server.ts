import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import type { AddressInfo } from 'node:net'
import { serveAdmin } from './admin.ts'
import { answerApi } from './api.ts'
import { openSandboxClock } from './clock.ts'
import { openFaults } from './faults.ts'
import { serveOnboardingPages } from './pages/onboarding.ts'
import { servePayPages } from './pages/pay.ts'
import { bookDueFees } from './late-fees.ts'
import { payOutDue } from './payouts.ts'
import { settleDue } from './session-end.ts'
import { expireDueSessions } from './sessions.ts'
import type { ApiAnswer } from './idempotency.ts'
import { openStore } from './store.ts'
import { openCourier, type Courier } from './webhooks.ts'
import type { SandboxConfig, World } from './world.ts'

const beatMs = 250
const largestBody = 256 * 1024

/** A running sandbox. */
export type Sandbox = {
  url: string
  port: number
  secretKey: string
  webhookSecret: string
  clock: World['clock']
  faults: World['faults']
  world: World
  /** Waits until every webhook that is due was tried. */
  settle(): Promise<void>
  stop(): Promise<void>
}

/** Starts the payment sandbox in this process; tests get one on a free port with `dataDir` alone. */
export async function startSandbox(config: SandboxConfig): Promise<Sandbox> {
  const store = openStore(config.dataDir)
  let ownUrl = ''
  const world: World = {
    store,
    clock: openSandboxClock(store),
    faults: openFaults(store),
    webhookUrl: config.webhookUrl,
    webhookSecret: config.webhookSecret,
    secretKey: config.secretKey ?? 'sk_test_sandbox',
    publicBase: () => config.publicBase ?? ownUrl,
  }
  const courier = openCourier(world)
  const server = createAdaptorServer({ fetch: pagesAndApi(world, courier).fetch })
  const port = await listening(server, config.port ?? 0).catch((error: unknown) => {
    store.close()
    throw error
  })
  ownUrl = `http://127.0.0.1:${port}`
  const beat = setInterval(() => heartbeat(world, courier), beatMs)
  courier.wake()
  return {
    url: ownUrl,
    port,
    secretKey: world.secretKey,
    webhookSecret: world.webhookSecret,
    clock: world.clock,
    faults: world.faults,
    world,
    settle: () => courier.settle(),
    async stop() {
      clearInterval(beat)
      const closed = new Promise((resolve) => server.close(resolve))
      if ('closeAllConnections' in server) server.closeAllConnections()
      await Promise.all([closed, courier.stop()])
      store.close()
    },
  }
}

/** What time alone brings about: sessions expire, slow banks answer, webhooks fall due. */
function heartbeat(world: World, courier: Courier): void {
  expireDueSessions(world)
  settleDue(world)
  bookDueFees(world)
  payOutDue(world)
  courier.wake()
}

type NodeServer = ReturnType<typeof createAdaptorServer>

function listening(server: NodeServer, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

function pagesAndApi(world: World, courier: Courier): Hono {
  const app = new Hono()
  app.all('/v1/*', async (c) => {
    const body = await c.req.text()
    if (body.length > largestBody)
      return c.json({ error: { type: 'invalid_request_error', message: 'Request too large' } }, 413)
    const { pathname, search } = new URL(c.req.url)
    const header = (name: string) => c.req.header(name)
    const answer = answerApi(world, {
      method: c.req.method,
      path: pathname,
      query: search.slice(1),
      body,
      header,
    })
    return delivered(answer, courier, c.env)
  })
  servePayPages(app, world, () => courier.wake())
  serveOnboardingPages(app, world, () => courier.wake())
  serveAdmin(app, world, courier)
  app.onError((error, c) => {
    console.error('sandbox', error)
    return c.json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, 500)
  })
  app.notFound((c) => {
    const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`
    return c.json({ error: { type: 'invalid_request_error', message } }, 404)
  })
  return app
}

async function delivered(answer: ApiAnswer, courier: Courier, env: unknown): Promise<Response> {
  if (answer.waitForWebhooks) await courier.settle()
  else courier.wake()
  if (answer.delayMs) await new Promise((resolve) => setTimeout(resolve, answer.delayMs))
  if (answer.hangUp) {
    const { incoming } = env as { incoming: { socket: { destroy(): void } } }
    incoming.socket.destroy()
    return new Response(null, { status: 500 })
  }
  return new Response(answer.body, {
    status: answer.status,
    headers: { 'content-type': 'application/json', ...answer.headers },
  })
}
