import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readPassword } from './password.server.ts'
import { takesLock } from './keeper.server.ts'
import { runningPostmaster, stopPostmaster } from './postmaster.server.ts'
import { distantHomeOf } from './server-home.server.ts'
import { connectTo } from './server-start.server.ts'

/** Is an application at work on this data folder? A server that a killed one left behind doesn't count. */
export async function isInUse(dataDir: string): Promise<boolean> {
  const running = runningPostmaster(clusterOf(dataDir))
  if (!running) return false
  const client = await connectTo({ password: readPassword(dataDir) }, running.port, 'postgres')
  try {
    return !(await takesLock(client))
  } finally {
    await client.end()
  }
}

/** Stops the server of a data folder, wherever its cluster lives. */
export async function stopServerOf(dataDir: string): Promise<void> {
  await stopPostmaster(clusterOf(dataDir))
}

/** What lies in a data folder and isn't in `ours`; nobody's files are removed with it. */
export function foreignEntriesOf(dataDir: string, ours: readonly RegExp[]): string[] {
  if (!existsSync(dataDir)) return []
  return readdirSync(dataDir).filter((name) => !ours.some((pattern) => pattern.test(name)))
}

/** Removes a data folder together with the database that it keeps elsewhere. The server must be stopped. */
export function removeDataFolder(dataDir: string): void {
  const distant = distantHomeOf(dataDir)
  if (distant) rmSync(distant, { recursive: true, force: true })
  rmSync(dataDir, { recursive: true, force: true })
}

function clusterOf(dataDir: string): string {
  return join(distantHomeOf(dataDir) ?? dataDir, 'postgres')
}
