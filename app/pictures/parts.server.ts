import { mkdirSync } from 'node:fs'
import { readFile, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { StorageFailure, failureOf } from './storage.server.ts'

/** Parts of what nobody finishes are cleared away after a day. */
export const partsKeptHours = 24

/** So little left means that a part couldn't be written for want of room. */
const roomForPart = 32 * 1024 * 1024

/** The folder in which uploads are put together, on the machine that answers them. */
export function openParts(dataDir: string): FileStore {
  const directory = join(dataDir, 'uploads')
  // The store makes it, too, but a fault of that would end the process.
  mkdirSync(directory, { recursive: true })
  return new FileStore({
    directory,
    expirationPeriodInMilliseconds: partsKeptHours * 3_600_000,
  })
}

/** What has come of an upload so far; `null`: nothing, or on another machine. @throws {StorageFailure} */
export async function readPart(parts: FileStore, id: string): Promise<Uint8Array | null> {
  try {
    return await readFile(join(parts.directory, id))
  } catch (error) {
    if (isMissing(error)) return null
    throw failureOf(error)
  }
}

/** How many bytes have come; `null`: none, or on another machine. */
export async function partLength(parts: FileStore, id: string): Promise<number | null> {
  const found = await stat(join(parts.directory, id)).catch(() => null)
  return found?.size ?? null
}

/** Removes an upload's parts; those that are gone already are no failure. */
export async function removePart(parts: FileStore, id: string): Promise<void> {
  await parts.remove(id).catch(() => undefined)
}

/** Why a part couldn't be written: the protocol's server tells only that it couldn't. */
export async function failedPart(parts: FileStore, cause: unknown): Promise<StorageFailure> {
  const { bavail, bsize } = await statfs(parts.directory).catch(() => ({ bavail: Infinity, bsize: 1 }))
  return bavail * bsize < roomForPart ? new StorageFailure('disk-full', cause) : failureOf(cause)
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
