import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  openSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { elapsedMs } from '../clock.ts'
import { serverEnvironment } from './cluster.server.ts'
import type { ServerHome } from './server-home.server.ts'
import { asUser } from './server-user.server.ts'

/** A live server process of one cluster. */
export type Postmaster = { pid: number; port: number; isStopping: boolean }

const logKeptBytes = 10 * 1024 * 1024
const fastStopMs = 60_000
const immediateStopMs = 10_000
const pollMs = 20

/** The server that runs on this cluster now, whoever started it; `null` when its pid file is absent or stale. */
export function runningPostmaster(cluster: string): Postmaster | null {
  const lines = pidFileLines(cluster)
  const [pid, , , port] = lines.map(Number)
  if (!pid || identityOf(pid, cluster) !== 'ours') return null
  return { pid, port: port ?? 0, isStopping: lines[7]?.trim() === 'stopping' }
}

/**
 * Removes a pid file whose number now belongs to another program, as happens after a reboot or in a container:
 * PostgreSQL would take that program for a server and refuse to start. A file that can't be judged stays.
 */
export function removeStalePidFile(cluster: string): void {
  const pid = Number(pidFileLines(cluster)[0])
  if (pid && identityOf(pid, cluster) === 'another') rmSync(join(cluster, 'postmaster.pid'), { force: true })
}

/** A launched server that may still fail to come up. */
export type Launch = { exitCode: () => number | null }

/**
 * Starts the server on `port` of 127.0.0.1 and lets go of it: it outlives us, and the terminal's Ctrl-C doesn't
 * reach it. `settings` go to the server as they are.
 */
export function launchPostmaster(
  home: ServerHome,
  { port, settings }: { port: number; settings: Readonly<Record<string, string>> },
): Launch {
  const all = { listen_addresses: '127.0.0.1', unix_socket_directories: '', ...settings }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  rotate(home.logFile)
  const log = openSync(home.logFile, 'a', 0o600)
  let exitCode: number | null = null
  const child = spawn(join(home.bin, 'postgres'), ['-D', home.cluster, '-p', String(port), ...flags], {
    ...asUser(home.user),
    cwd: home.folder,
    env: serverEnvironment,
    detached: true,
    stdio: ['ignore', 'ignore', log],
  })
  closeSync(log)
  child.on('error', () => (exitCode = 1))
  child.on('exit', (code) => (exitCode = code ?? 1))
  child.unref()
  return { exitCode: () => exitCode }
}

/** Stops the cluster's server, which rolls back what is open and writes everything down. Waits until it is gone. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const running = runningPostmaster(cluster)
  if (!running) return
  signal(running.pid, 'SIGINT')
  if (await isGoneWithin(cluster, fastStopMs)) return
  signal(running.pid, 'SIGQUIT')
  await isGoneWithin(cluster, immediateStopMs)
}

/** A port of 127.0.0.1 that was free a moment ago. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

function pidFileLines(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

/** Who a process is: a server of this cluster, somebody else, or nobody that can be told. */
type Identity = 'ours' | 'another' | 'unknown'

// A stale pid file may name a process that has nothing to do with us, so the process must work in this very folder.
function identityOf(pid: number, cluster: string): Identity {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster) ? 'ours' : 'another'
  } catch {
    const { stdout } = spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
    if (!stdout?.trim()) return 'unknown'
    return stdout.includes(cluster) ? 'ours' : 'another'
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function isGoneWithin(cluster: string, limitMs: number): Promise<boolean> {
  const end = elapsedMs() + limitMs
  while (elapsedMs() < end) {
    if (runningPostmaster(cluster) === null) return true
    await sleep(pollMs)
  }
  return false
}

function rotate(logFile: string): void {
  try {
    if (statSync(logFile).size > logKeptBytes) renameSync(logFile, `${logFile}.1`)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}
