import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The embedded server's password; made on the first call, readable by the application's account only. */
export function keptPassword(dataDir: string): string {
  try {
    writeFileSync(fileIn(dataDir), randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
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
