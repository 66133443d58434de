import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { elapsedMs } from './clock.ts'
import type { Db } from './db.server.ts'

const askedAnewMs = 1_000
const tryBytes = 64 * 1024

/**
 * Says whether anything can be written at present: a row to the database, a small file to the data folder. Whoever asks
 * more often than once a second gets the last answer, so that asking costs nothing.
 */
export function openWriteProbe(db: Db, { dataDir }: { dataDir: string }): () => Promise<boolean> {
  let last: { atMs: number; answer: Promise<boolean> } | null = null
  return () => {
    if (last === null || elapsedMs() - last.atMs > askedAnewMs)
      last = { atMs: elapsedMs(), answer: tryToWrite(db, dataDir) }
    return last.answer
  }
}

async function tryToWrite(db: Db, dataDir: string): Promise<boolean> {
  const file = join(dataDir, `.room.${process.pid}`)
  try {
    await sql`insert into setting (key, value) values ('tried-to-write', '1')
      on conflict (key) do update set value = excluded.value`.execute(db)
    await mkdir(dataDir, { recursive: true })
    await writeFile(file, Buffer.alloc(tryBytes))
    return true
  } catch {
    return false
  } finally {
    await rm(file, { force: true }).catch(() => undefined)
  }
}
