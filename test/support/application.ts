import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { childEnvironment } from '#foundation/platform/config.server.ts'
import { openDb, type Db } from '#foundation/platform/db.server.ts'
import { memoryFolder } from '#foundation/platform/postgres/throwaway-postgres.server.ts'
import { superuser } from '#foundation/platform/postgres/cluster.server.ts'
import { memoryEnvironment, memoryFlags } from '../../bin/memory.mjs'
import { removeDataFolder } from '#foundation/platform/postgres/data-folder.server.ts'
import { freePort, runningPostmaster } from '#foundation/platform/postgres/postmaster.server.ts'
import { serverHomeOf } from '#foundation/platform/postgres/server-home.server.ts'
import { endWithThis } from './ends-with.ts'
import { makeGivenDatabase } from './given-server.ts'

/** A mail in the demo's outbox. */
export type SentMail = {
  id: string
  subject: string
  text: string
  html: string
  kind: string
  attachments: { name: string; type: string; base64: string }[]
}

/** Where a running application is; a plain object, so that it can be handed to another process. */
export type ApplicationPlace = {
  url: string
  dataDir: string
  /** Its database where that isn't the embedded one of the data folder. */
  databaseUrl: string | null
}

/** What can be done with a running application from outside, without being its parent. */
export type ApplicationControls = ApplicationPlace & {
  /** The newest mails to an address, newest first. */
  mailsTo: (address: string) => Promise<SentMail[]>
  /** Asks the payment sandbox to misbehave; see `sandbox/faults.ts`. */
  fault: (fault: Record<string, unknown>) => Promise<void>
  /** Disarms what is left of the faults. */
  calm: () => Promise<void>
  /** Pays on an open payment page behind the visitor's back: the page never hears of it. */
  payUnseen: (sessionId: string) => Promise<void>
  /** Moves the demo clock ahead, of application and sandbox alike. */
  moveClock: (minutes: number) => Promise<void>
  /** Runs `work` on the application's own database, beside it. */
  withDb: <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>
}

/** The built application as a process of its own, with a city, a sandbox and an outbox of its own. */
export type Application = ApplicationControls & {
  /** Milliseconds from the start of the process until it said that it is ready. */
  readyMs: number
  /** The process that serves at present. */
  pid: () => number
  log: () => string
  /** Ends it as a power cut would, and starts it again on the same data and port. */
  killAndStartAgain: () => Promise<void>
  stop: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')
const readyTimeoutMs = 120_000
/** What looks at everything beside a busy application isn't stopped as the application's own statements are. */
const patienceMs = 60_000

/**
 * Starts the built application on a free port with an empty data folder, which goes when it stops. Where DATABASE_URL
 * names a server for this run, it gets a database of its own there. It ends with this process, however that ends.
 * What is drawn goes into the folder `pictures`, which several applications may share, or into its own.
 */
export async function openApplication(
  environment: Record<string, string> = {},
  { pictures }: { pictures?: string } = {},
): Promise<Application> {
  const port = await freePort()
  const dataDir = mkdtempSync(join(memoryFolder(), 'utkiek-app-'))
  // Closed to others, its database would be kept elsewhere, on the disk.
  chmodSync(dataDir, 0o711)
  if (pictures !== undefined) sharePictures(dataDir, pictures)
  const given = await makeGivenDatabase()
  const lines: string[] = []
  const own = { PORT: String(port), DATA_DIR: dataDir, ...(given ? { DATABASE_URL: given.url } : {}) }
  const begin = () => startProcess({ ...own, ...environment }, { dataDir, lines })
  const started = performance.now()
  let running = await begin()
  return {
    ...controlsOf({ url: `http://localhost:${port}`, dataDir, databaseUrl: given?.url ?? null }),
    readyMs: performance.now() - started,
    pid: () => running.child.pid ?? 0,
    log: () => lines.join('\n'),
    killAndStartAgain: async () => {
      running.child.kill('SIGKILL')
      await running.ended
      running = await begin()
    },
    stop: async () => {
      running.child.kill('SIGTERM')
      await running.ended
      await given?.drop()
      removeDataFolder(dataDir)
    },
  }
}

/** Where the demo city's pictures are stored; what people upload stays each application's own. */
const drawnFolders = ['brand', 'categories', 'collections', 'companies', 'services']

function sharePictures(dataDir: string, pictures: string): void {
  mkdirSync(join(dataDir, 'files'))
  for (const folder of drawnFolders) {
    mkdirSync(join(pictures, folder), { recursive: true })
    symlinkSync(join(pictures, folder), join(dataDir, 'files', folder))
  }
}

type Running = { child: ChildProcess; ended: Promise<void> }

async function startProcess(
  environment: Record<string, string>,
  { dataDir, lines }: { dataDir: string; lines: string[] },
): Promise<Running> {
  const child = spawn(process.execPath, [...memoryFlags, join(root, 'build/current/server/index.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: childEnvironment({
      ...memoryEnvironment,
      NODE_ENV: 'production',
      // Vitest's own.
      MODE: undefined,
      VITEST: undefined,
      DATABASE_URL: undefined,
      ...environment,
    }),
  })
  const letGo = endWithThis({ pid: child.pid ?? 0, folder: dataDir })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  void ended.then(letGo)
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`not ready:\n${lines.join('\n')}`)), readyTimeoutMs)
    const settle = (act: () => void) => {
      clearTimeout(timer)
      act()
    }
    const read = (line: string) => {
      lines.push(line)
      if (line.startsWith('Ready after')) settle(resolve)
    }
    createInterface({ input: child.stdout }).on('line', read)
    createInterface({ input: child.stderr }).on('line', read)
    child.once('exit', () => settle(() => reject(new Error(`ended at its start:\n${lines.join('\n')}`))))
  })
  return { child, ended }
}

/** The controls of an application that runs already. */
export function controlsOf({ url, dataDir, databaseUrl }: ApplicationPlace): ApplicationControls {
  return {
    url,
    dataDir,
    databaseUrl,
    mailsTo: async (address) =>
      (await fetch(`${url}/dev/mails.json?to=${encodeURIComponent(address)}`)).json(),
    fault: (fault) => post(`${url}/_sandbox/_faults`, fault),
    calm: async () =>
      void (await fetch(`${url}/_sandbox/_faults`, { method: 'DELETE', headers: { origin: url } })),
    payUnseen: (sessionId) => post(`${url}/_sandbox/_sessions/${sessionId}/pay`, { card: 'success' }),
    moveClock: (minutes) => post(`${url}/dev/clock`, { minutes }),
    withDb: async (work) => {
      const db = openDb(databaseUrl ?? embeddedUrl(dataDir), { max: 2, statementMs: patienceMs })
      try {
        return await work(db)
      } finally {
        await db.destroy()
      }
    },
  }
}

// As `npm run audit` finds it: beside the running application.
function embeddedUrl(dataDir: string): string {
  const { cluster, password } = serverHomeOf(dataDir, () => undefined)
  const running = runningPostmaster(cluster)
  if (!running) throw new Error(`no database server runs in ${dataDir}`)
  return `postgres://${superuser}:${encodeURIComponent(password)}@127.0.0.1:${running.port}/utkiek`
}

async function post(url: string, body: Record<string, unknown>): Promise<void> {
  const origin = new URL(url).origin
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`)
}
