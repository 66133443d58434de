import { spawn, type ChildProcess } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Config } from '#foundation/platform/config.server.ts'
import { holdFolder } from '#foundation/platform/folder-lock.server.ts'
import { freePort } from '#foundation/platform/postgres/postmaster.server.ts'
import { StartRefusal } from '#foundation/platform/start-refusal.ts'

/** The sandbox as the application sees it. */
export type PaymentSandbox = { url: string; secretKey: string; stop: () => Promise<void> }

// By the package's own name: the build lies elsewhere than this file.
const main = createRequire(import.meta.url).resolve('#sandbox/main.ts')
/** Restarts after crashes; more than this means that something is wrong for good. */
const maxRestarts = 20
/** Against what hangs: one that ends is heard of at once, and a busy machine takes its time. */
const readyTimeoutMs = 60_000
const secretKey = 'sk_test_sandbox'

/**
 * Starts the payment sandbox as a process of its own with its state under the data folder, and starts it again on the
 * same port when it dies. It ends by itself when this process does.
 *
 * @throws {StartRefusal} when another application's sandbox works on this data folder.
 */
export async function startPaymentSandbox(config: Config): Promise<PaymentSandbox> {
  const dataDir = join(config.dataDir, 'sandbox')
  const lock = await holdFolder(dataDir)
  if (!lock) throw new StartRefusal(`Utkiek is already running on ${config.dataDir}.`)
  const port = await freePort()
  const settings = join(dataDir, 'settings.json')
  writeFileSync(
    settings,
    JSON.stringify({
      dataDir,
      port,
      secretKey,
      webhookUrl: `http://${ownAddress(config)}:${config.port}/webhooks/stripe`,
      webhookSecret: config.sandboxWebhookSecret ?? '',
      publicBase: `${config.appUrl}/_sandbox`,
    }),
    { mode: 0o600 },
  )
  let stopping = false
  let restarts = 0
  let child: ChildProcess
  const launch = async () => {
    child = spawn(process.execPath, [main, settings, 'until-parent-ends'], {
      detached: true,
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    child.once('exit', () => {
      restarts += 1
      if (!stopping && restarts <= maxRestarts) launch().catch(() => undefined)
    })
    await firstLine(child)
  }
  await launch()
  return {
    url: `http://127.0.0.1:${port}`,
    secretKey,
    stop: async () => {
      stopping = true
      if (child.exitCode === null) {
        const ended = new Promise((resolve) => child.once('exit', resolve))
        child.kill('SIGTERM')
        await ended
      }
      lock.release()
    },
  }
}

function firstLine(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the payment sandbox does not answer')), readyTimeoutMs)
    const settle = (act: () => void) => {
      clearTimeout(timer)
      act()
    }
    child.once('exit', () => settle(() => reject(new Error('the payment sandbox ended at its start'))))
    if (child.stdout) createInterface({ input: child.stdout }).once('line', () => settle(resolve))
  })
}

// Whoever listens everywhere listens here, too.
function ownAddress({ host }: Config): string {
  if (host === null || ['0.0.0.0', '::'].includes(host)) return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
