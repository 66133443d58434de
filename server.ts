import { serve, type ServerType } from '@hono/node-server'
import type { ServerBuild } from 'react-router'
import { openClock, elapsedMs } from '#foundation/platform/clock.ts'
import type { Config } from '#foundation/platform/config.server.ts'
import { openDb, type Db } from '#foundation/platform/db.server.ts'
import { readClockOffset } from '#foundation/platform/demo-clock.server.ts'
import { closeServer } from '#foundation/platform/http/close-server.ts'
import {
  reachedBy,
  scriptHeadersFor,
  securityHeadersFor,
} from '#foundation/platform/http/security-headers.ts'
import { loadStaticFiles, type StaticFiles } from '#foundation/platform/http/static-files.server.ts'
import { openWriteProbe } from '#foundation/platform/write-probe.server.ts'
import { runJobs, type JobRunner } from '#foundation/platform/jobs.server.ts'
import { openLog } from '#foundation/platform/log.server.ts'
import { migrate } from '#foundation/platform/migrate.server.ts'
import { openDatabase } from '#foundation/platform/postgres/open-database.server.ts'
import { refusalOf, StartRefusal } from '#foundation/platform/start-refusal.ts'
import { jobBook } from '#app/jobs.ts'
import { openPictures } from '#app/pictures.server.ts'
import { openScope } from '#app/scope.server.ts'
import { openWeb } from '#app/web.server.ts'
import { fillDemoCity } from '#app/demo.server.ts'
import { loadReferenceData } from '#db/reference/load-reference-data.server.ts'
import { startPaymentSandbox, type PaymentSandbox } from '#app/payment-sandbox.server.ts'

// For development, which must find in the very same modules what it needs besides.
export { configFrom } from '#foundation/platform/config.server.ts'
export { demoLogins } from '#app/demo.server.ts'

/** A running application. `stop` drains, then closes everything in the reverse order of opening. */
export type RunningServer = { url: string; fetch: Fetch; stop: () => Promise<void> }

export type StartOptions = {
  config: Config
  /** The built routes, or a function that gives the present ones in development. */
  build: ServerBuild | (() => Promise<ServerBuild>)
  /** The folder of built browser files; `null` in development. */
  clientFolder: string | null
  /** `nowhere`: the caller passes requests to `fetch` itself, as development does. */
  listens?: 'on-its-port' | 'nowhere'
  /** One line of progress for the person at the terminal. */
  say: (line: string) => void
  /** Called when something the application can't live without is gone for good. */
  onLost: (reason: Error) => void
}

/**
 * Starts everything one process needs: database, migrations, demo city, payment sandbox, jobs, web.
 *
 * @throws {StartRefusal} one clear line when it can't start.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { config, build, clientFolder, say, onLost, listens = 'on-its-port' } = options
  const started = elapsedMs()
  const closing: (() => Promise<unknown>)[] = []
  const closeAll = async () => {
    const faults: unknown[] = []
    // What can't be closed keeps nothing else open.
    for (const close of closing.reverse()) await close().catch((fault: unknown) => faults.push(fault))
    if (faults.length > 0) throw faults[0]
  }
  try {
    const database = await openDatabase(config, { say, onLost })
    closing.push(database.stop)
    const { applied } = await migrate(database.directUrl)
    if (applied.length > 0) say(`Database: ${applied.length} migrations applied.`)
    const db = openDb(database.url)
    closing.push(() => db.destroy())
    await loadReferenceData(db)
    const clock = openClock(config.mode === 'demo' ? await readClockOffset(db) : 0)
    const log = openLog(clock.now)
    const sandbox = await sandboxFor(config)
    if (sandbox) closing.push(sandbox.stop)
    const scope = openScope({ config, db, clock, log, sandbox, listenUrl: database.directUrl })
    scope.counters.start()
    closing.push(scope.counters.stop)
    if (config.mode === 'demo') await fillDemoCity(scope, say)
    const runner = await jobsFor(config, { db, url: database.directUrl, scope })
    if (runner) closing.push(runner.stop)
    const state = { draining: false }
    const canWrite = openWriteProbe(db, config)
    const web = openWeb({
      scope,
      build,
      files: clientFolder ? await filesOf(clientFolder, config) : null,
      picture: openPictures(scope),
      sandboxUrl: sandbox?.url ?? null,
      isReady: async () => !state.draining && (await canWrite()),
    })
    if (listens === 'on-its-port' && config.role !== 'worker') {
      const server = await listen(web.fetch, config)
      closing.push(() => closeServer(server))
    }
    // Streams don't end by themselves: closing the server would wait for them.
    closing.push(async () => scope.chat?.stop())
    closing.push(async () => scope.polls?.stop())
    closing.push(async () => {
      state.draining = true
      await new Promise((resolve) => setTimeout(resolve, Math.min(5, config.drainSeconds) * 1000))
    })
    say(`Ready after ${((elapsedMs() - started) / 1000).toFixed(1)} s: ${config.appUrl}`)
    return { url: config.appUrl, fetch: web.fetch, stop: closeAll }
  } catch (error) {
    await closeAll().catch(() => undefined)
    throw refusalOf(error) ?? error
  }
}

function filesOf(folder: string, config: Config): Promise<StaticFiles> {
  const ofScripts = scriptHeadersFor({ reaches: reachedBy(config) })
  return loadStaticFiles(folder, securityHeadersFor(config.appUrl), ofScripts)
}

async function sandboxFor(config: Config): Promise<PaymentSandbox | null> {
  return config.mode === 'demo' && config.stripe === null ? startPaymentSandbox(config) : null
}

type JobParts = { db: Db; url: string; scope: ReturnType<typeof openScope> }

async function jobsFor(config: Config, { db, url, scope }: JobParts): Promise<JobRunner | null> {
  if (config.role === 'web') return null
  const jobs = await runJobs({ url, db, log: scope.log, book: jobBook(scope) })
  // What a moved demo clock has made due is seen at once.
  scope.clock.onMove(jobs.sweepNow)
  return jobs
}

type Fetch = Parameters<typeof serve>[0]['fetch']

// Longer than proxies keep one (60 s, as a rule): who closes it mustn't be the one that is about to be asked.
const keepAliveTimeoutMs = 75_000

function listen(fetch: Fetch, { port, host }: Config): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const serverOptions = { keepAliveTimeout: keepAliveTimeoutMs }
    const address = host === null ? {} : { hostname: host }
    const server = serve({ fetch, port, ...address, serverOptions }, () => resolve(server))
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE'
      reject(
        taken
          ? new StartRefusal(`Port ${port} is taken. Set another one by PORT or npm start -- --port N.`)
          : error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND'
            ? new StartRefusal(`HOST ${host} is no address of this machine.`)
            : error,
      )
    })
  })
}
