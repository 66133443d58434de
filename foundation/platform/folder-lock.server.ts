import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { elapsedMs } from './clock.ts'

const patienceMs = 3_000
const pauseMs = 100

/** The right to be the only process that works in a folder; the system takes it back when the process ends. */
export type FolderLock = { release: () => void }

// A lock that nobody refers to any more would be collected, and with it its hold.
const held = new Set<DatabaseSync>()

/**
 * Takes a folder for this process, however the one before ended (a killed one holds nothing), or says with `null`
 * after three seconds that another process works in it. Node can't lock files by itself; SQLite does it everywhere.
 */
export async function holdFolder(folder: string): Promise<FolderLock | null> {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'in-use.lock'))
  const end = elapsedMs() + patienceMs
  while (!isTaken(lock)) {
    if (elapsedMs() > end) {
      lock.close()
      return null
    }
    await sleep(pauseMs)
  }
  held.add(lock)
  return {
    release: () => {
      held.delete(lock)
      lock.close()
    },
  }
}

function isTaken(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (error instanceof Error && /locked/.test(error.message)) return false
    throw error
  }
}
