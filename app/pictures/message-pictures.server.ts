import type { Db } from '#foundation/platform/db.server.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { contentTypes, originalPath, preview, sizedPath } from './picture-files.ts'
import type { PictureFiles } from './serve-picture.server.ts'
import { StorageFailure } from './storage.server.ts'
import './tables.ts'

/** So long a stored picture waits for the message that shows it. */
export const unshownKeptHours = 2
/** Less than that: what is about to be cleared away can't be sent any more. */
const sendableHours = 1

type MessagePicture = { companyId: string; reference: string; id: string }

const storedPicture = (db: Db, { companyId, reference, id }: MessagePicture) =>
  db
    .selectFrom('picture')
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('owner_kind', '=', 'message')
    .where('owner_id', '=', reference)
    .where('state', '=', 'stored')

/** The size of a picture that was uploaded for a conversation a moment ago; `null` where there is none. */
export async function sendablePicture(
  db: Db,
  { now, ...picture }: MessagePicture & { now: Date },
): Promise<{ width: number; height: number } | null> {
  const row = await storedPicture(db, picture)
    .select(['width', 'height'])
    .where('stored_at', '>', new Date(now.getTime() - sendableHours * 3_600_000))
    .executeTakeFirst()
  return row?.width && row.height ? { width: row.width, height: row.height } : null
}

type ReadPicture =
  | { outcome: 'read'; bytes: Uint8Array<ArrayBuffer>; contentType: string }
  /** `unavailable`: the storage can't at present. */
  | { outcome: 'gone' | 'unavailable' }

/** The cleaned bytes of a conversation's picture, whole or as its preview. Who may see it the caller has checked. */
export async function readMessagePicture(
  { db, storage, log }: PictureFiles,
  { isWhole, ...picture }: MessagePicture & { isWhole: boolean },
): Promise<ReadPicture> {
  const row = await storedPicture(db, picture).select(['stored_as as storedAs', 'ending']).executeTakeFirst()
  if (!row?.ending) return { outcome: 'gone' }
  const [path, ending] = isWhole
    ? [originalPath(row.storedAs, row.ending), row.ending]
    : [sizedPath(row.storedAs, preview.size, preview.ext), preview.ext]
  try {
    const bytes = await storage.read(path)
    return bytes ? { outcome: 'read', bytes, contentType: contentTypes[ending] } : { outcome: 'gone' }
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error
    log.error('pictures.read', faultFields(error))
    return { outcome: 'unavailable' }
  }
}
