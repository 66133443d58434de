import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  statfsSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder, stopServerOf } from './data-folder.server.ts'
import { openEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.server.ts'

const prefix = 'utkiek-test-'
const ownerFile = 'owner.pid'

// Nobody misses a test database after a power cut. Kill tests take 'durable', because they look for lost writes.
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A server for tests in its own temporary folder, in memory if it may forget; `stop` removes the folder. */
export type ThrowawayPostgres = EmbeddedPostgres & { dataDir: string }

/**
 * Starts a server that nobody will need again. Servers of test runs that were killed are stopped and removed first.
 */
export async function openThrowawayPostgres(
  durability: 'forgetful' | 'durable' = 'forgetful',
  settings: Readonly<Record<string, string>> = {},
): Promise<ThrowawayPostgres> {
  await removeLeftovers()
  const place = durability === 'durable' ? tmpdir() : memoryFolder()
  const dataDir = mkdtempSync(join(place, prefix))
  chmodSync(dataDir, 0o711)
  writeFileSync(join(dataDir, ownerFile), String(process.pid))
  const server = await openEmbeddedPostgres({
    ...{ dataDir, say: () => undefined, onLost: failLoudly },
    settings: { ...(durability === 'durable' ? {} : forgetful), ...settings },
  })
  return {
    ...server,
    dataDir,
    stop: async () => {
      await server.stop()
      removeDataFolder(dataDir)
    },
  }
}

const inMemory = '/dev/shm'
// What containers get without being asked for is too small for databases.
const enoughBytes = 2 * 1024 ** 3

/**
 * Where data is kept that nobody will need again: in memory where the system has a folder there with enough room, else
 * among its temporary files. A new database is a thousand files, which a busy disk takes a second for.
 */
export function memoryFolder(): string {
  if (!existsSync(inMemory)) return tmpdir()
  const { bavail, bsize } = statfsSync(inMemory)
  return bavail * bsize >= enoughBytes ? inMemory : tmpdir()
}

async function removeLeftovers(): Promise<void> {
  const folders = new Set([tmpdir(), memoryFolder()])
  const all = [...folders].flatMap((folder) => readdirSync(folder).map((name) => ({ folder, name })))
  for (const { folder, name } of all.filter((entry) => entry.name.startsWith(prefix))) {
    const dataDir = join(folder, name)
    if (!isOrphaned(dataDir)) continue
    await stopServerOf(dataDir)
    removeDataFolder(dataDir)
  }
}

// A folder whose owner can't be read belongs to another user, or is just being made.
function isOrphaned(dataDir: string): boolean {
  try {
    process.kill(Number(readFileSync(join(dataDir, ownerFile), 'utf8')), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

function failLoudly(reason: Error): never {
  throw reason
}
