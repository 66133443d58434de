import { onFirstUse } from '#foundation/lib/on-first-use.ts'
import type { Config } from '#foundation/platform/config.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { JobBook } from '#foundation/platform/jobs.server.ts'
import type { Log } from '#foundation/platform/log.server.ts'
import { bucketStorage } from './bucket-storage.server.ts'
import { makeSizesJob } from './finish-upload.server.ts'
import { openParts, partsKeptHours } from './parts.server.ts'
import { makeSizes, type PictureFiles } from './serve-picture.server.ts'
import { folderStorage, type PictureStorage } from './storage.server.ts'
import { clearRemovedPictures } from './sweep.server.ts'
import { finishWaiting, forgetStaleUploads, openUploads, type Uploads } from './uploads.server.ts'

declare module '#foundation/platform/scope.ts' {
  interface Scope {
    pictures: Pictures
  }
}

/** Uploads, storage and serving of what companies upload. */
export type Pictures = {
  storage: PictureStorage
  files: PictureFiles
  /** Makes the folder of the parts when the first upload comes. */
  uploads: () => Uploads
}

type PictureScope = {
  config: Pick<Config, 'dataDir' | 's3'>
  db: Db
  now: () => Date
  log: Log
  filesRoot: string
}

/** Opens the bucket that the configuration names, else the local folder. */
export function openPictures({ config, db, now, log, filesRoot }: PictureScope): Pictures {
  const storage = config.s3 ? bucketStorage(config.s3) : folderStorage(filesRoot)
  const files = { db, now, log, storage }
  return {
    storage,
    files,
    uploads: onFirstUse(() => openUploads({ ...files, parts: openParts(config.dataDir) })),
  }
}

const waitingSeconds = 60
const clearSeconds = 3600

/** The module's part of the job book. `pictures` is asked for when a job runs. */
export function pictureJobs(scope: { pictures: Pictures; now: () => Date }): JobBook {
  return {
    handlers: { [makeSizesJob]: (payload) => makeSizes(scope.pictures.files, payload) },
    sweeps: {
      'pictures.finish-waiting': {
        everySeconds: waitingSeconds,
        run: () => finishWaiting(scope.pictures.uploads()),
      },
      'pictures.clear': { everySeconds: clearSeconds, run: () => clear(scope) },
    },
  }
}

async function clear({ pictures, now }: { pictures: Pictures; now: () => Date }): Promise<void> {
  const before = new Date(now().getTime() - partsKeptHours * 3_600_000)
  await forgetStaleUploads(pictures.uploads(), { before })
  await clearRemovedPictures(pictures.files, { now: now() })
}
