import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The embedded server's password; made on the first call, readable by the application's account only. */
export function keptPassword(dataDir: string): string {
  // Written beside and linked: a second start at the same moment must not read an empty file.
  const draft = `${fileIn(dataDir)}.${process.pid}`
  try {
    writeFileSync(draft, randomBytes(24).toString('base64url'), { mode: 0o600 })
    linkSync(draft, fileIn(dataDir))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readPassword(dataDir)
}

/** The embedded server's password, if the data folder has one. */
export function readPassword(dataDir: string): string {
  return readFileSync(fileIn(dataDir), 'utf8').trim()
}

function fileIn(dataDir: string): string {
  return join(dataDir, 'postgres.password')
}
