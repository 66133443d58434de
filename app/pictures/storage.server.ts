import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { randomId } from '#foundation/platform/random.ts'

/**
 * Where the files of uploaded pictures are stored. Paths are made by this module alone, never by a user.
 *
 * Every method may throw `StorageFailure`; what was being written isn't there then, and what was there is unchanged.
 */
export type PictureStorage = {
  write: (path: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** `null`: there is no such file. */
  read: (path: string) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Files that aren't there are no failure. */
  remove: (paths: readonly string[]) => Promise<void>
}

/** The storage can't do it at present; trying again later may work. */
export class StorageFailure extends Error {
  override name = 'StorageFailure'
  readonly because: 'disk-full' | 'storage-silent'
  constructor(because: StorageFailure['because'], cause: unknown) {
    super(because, { cause })
    this.because = because
  }
}

const pathShape =
  /^(?:companies|collections|private)(?:\/[A-Za-z0-9_-]+)+(?:_\d+x\d+)?\.(?:jpg|png|jpeg|webp)$/

/** @throws {RangeError} for a path that this module wouldn't make. */
export function checkedPath(path: string): string {
  if (!pathShape.test(path)) throw new RangeError(`no path of a picture: ${JSON.stringify(path)}`)
  return path
}

/** Files in a folder of this machine. Each is written beside its place and renamed, so nobody reads half a picture. */
export function folderStorage(root: string): PictureStorage {
  const placeOf = (path: string) => join(root, checkedPath(path))
  return {
    async write(path, bytes) {
      const place = placeOf(path)
      const temporary = `${place}.${randomId()}.tmp`
      try {
        await mkdir(dirname(place), { recursive: true })
        await writeFile(temporary, bytes)
        await rename(temporary, place)
      } catch (error) {
        await rm(temporary, { force: true }).catch(() => undefined)
        throw failureOf(error)
      }
    },
    async read(path) {
      const place = placeOf(path)
      try {
        return await readFile(place)
      } catch (error) {
        if (codeOf(error) === 'ENOENT') return null
        throw failureOf(error)
      }
    },
    async remove(paths) {
      for (const place of paths.map(placeOf)) {
        await rm(place, { force: true }).catch((error: unknown) => {
          throw failureOf(error)
        })
      }
    },
  }
}

const fullDisk = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

/** Why a file of this machine can't be written or read. */
export function failureOf(error: unknown): StorageFailure {
  return new StorageFailure(fullDisk.has(codeOf(error)) ? 'disk-full' : 'storage-silent', error)
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
