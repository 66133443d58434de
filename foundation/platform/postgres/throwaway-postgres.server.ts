import { chmodSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { removeDataFolder, stopServerOf } from './data-folder.server.ts'
import { openEmbeddedPostgres, type EmbeddedPostgres } from './embedded-postgres.server.ts'

const prefix = 'utkiek-test-'
const ownerFile = 'owner.pid'

// Nobody misses a test database after a power cut. Kill tests take 'durable', because they look for lost writes.
const forgetful = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** A server for tests in its own temporary folder; `stop` removes the folder. */
export type ThrowawayPostgres = EmbeddedPostgres & { dataDir: string }

/**
 * Starts a server that nobody will need again. Servers of test runs that were killed are stopped and removed first.
 */
export async function openThrowawayPostgres(
  durability: 'forgetful' | 'durable' = 'forgetful',
  settings: Readonly<Record<string, string>> = {},
): Promise<ThrowawayPostgres> {
  await removeLeftovers()
  const dataDir = mkdtempSync(join(tmpdir(), prefix))
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

async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(tmpdir()).filter((entry) => entry.startsWith(prefix))) {
    const dataDir = join(tmpdir(), name)
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
