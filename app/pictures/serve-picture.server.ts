import type { Db } from '#foundation/platform/db.server.ts'
import { faultFields, type Log } from '#foundation/platform/log.server.ts'
import { sizeOfUpload } from '#foundation/platform/pictures/picture-store.server.ts'
import {
  pictureEndings,
  pictureSizes,
  type PictureEnding,
  type PictureSize,
} from '#foundation/platform/pictures/picture-url.ts'
import { SlotsFull } from '#foundation/platform/pictures/slots.ts'
import {
  allSizes,
  contentTypes,
  originalPath,
  pictureCacheControl,
  preview,
  sizedPath,
  type OriginalEnding,
} from './picture-files.ts'
import { pictureIdIn, type PictureOwner } from './pictures.ts'
import { StorageFailure, type PictureStorage } from './storage.server.ts'
import './tables.ts'

/** What serving and the job of the sizes need. */
export type PictureFiles = { db: Db; now: () => Date; log: Log; storage: PictureStorage }

/** One size of a picture. */
export type SizedPicture = { id: string; size: PictureSize; ext: PictureEnding }

type Wanted = SizedPicture & { ownerId: string; companyId: string | null }

const ownerFolder = /(services|companies|collections)\/([\w-]+)|companies\/([\w-]+)\/services\/([\w-]+)/
  .source
const address = new RegExp(String.raw`^/files/(?:${ownerFolder})/([^/]+)_(\d+x\d+)\.([a-z]+)$`)

/** The uploaded picture that an address asks for, in the short form or the contract's; `null` for all others. */
function wantedIn(path: string): Wanted | null {
  const [, , owner, companyId, service, name = '', sizeText, ending] = address.exec(path) ?? []
  const ownerId = owner ?? service
  const sized = sizedPicture(pictureIdIn(name), sizeText, ending)
  return sized && ownerId ? { ...sized, ownerId, companyId: companyId ?? null } : null
}

function sizedPicture(
  id: string | null | undefined,
  sizeText: string | undefined,
  ending: string | undefined,
): SizedPicture | null {
  const size = pictureSizes.find((known) => known === sizeText)
  const ext = pictureEndings.find((known) => known === ending)
  return id && size && ext ? { id, size, ext } : null
}

/** The size that a file's name such as `<id>_600x450.webp` asks for. */
export function sizedPictureIn(fileName: string): SizedPicture | null {
  const [, id, sizeText, ending] = /^([A-Za-z0-9_-]{22})_(\d+x\d+)\.([a-z]+)$/.exec(fileName) ?? []
  return sizedPicture(id, sizeText, ending)
}

/**
 * Answers the address of an uploaded picture; `null` where it is none, so that a drawn one is looked for. A size that
 * the job hasn't made yet is made now. A picture that was taken out of its gallery is served until its files are gone.
 * One of a message, a review or a suggestion never is, whatever folder the address names: who may see it is checked
 * elsewhere.
 */
export async function servePicture(files: PictureFiles, path: string): Promise<Response | null> {
  const wanted = wantedIn(path)
  if (!wanted) return null
  const picture = await files.db
    .selectFrom('picture')
    .select(['company_id as companyId', 'owner_id as ownerId', 'stored_as as storedAs', 'ending'])
    .where('id', '=', wanted.id)
    .where('state', '!=', 'uploading')
    .where('owner_kind', 'not in', ['message', 'review', 'suggestion'])
    .executeTakeFirst()
  if (!picture?.ending || picture.ownerId !== wanted.ownerId) return null
  if (wanted.companyId !== null && wanted.companyId !== picture.companyId) return null
  const file = { ...wanted, storedAs: picture.storedAs, ending: picture.ending }
  return sendFile(files, file, pictureCacheControl)
}

/** Sends a stored picture of a review. The caller has checked that whoever asks may see it. */
export async function sendCheckedPicture(
  files: PictureFiles,
  sized: SizedPicture,
  cacheControl: string,
): Promise<Response | null> {
  const picture = await storedPicture(files.db, sized.id)
    .where('owner_kind', '=', 'review')
    .executeTakeFirst()
  if (!picture?.ending) return null
  return sendFile(files, { ...sized, storedAs: picture.storedAs, ending: picture.ending }, cacheControl)
}

/**
 * Answers the preview of a picture that isn't published; `null` where there is none. The caller has checked who asks.
 */
export async function serveUnpublished(
  files: PictureFiles,
  { owner, name }: { owner: PictureOwner; name: string },
): Promise<Response | null> {
  const picture = await storedPicture(files.db, pictureIdIn(name) ?? '')
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .executeTakeFirst()
  if (!picture?.ending) return null
  return sendFile(files, { ...preview, storedAs: picture.storedAs, ending: picture.ending }, privately)
}

const storedPicture = (db: Db, id: string) =>
  db
    .selectFrom('picture')
    .select(['stored_as as storedAs', 'ending'])
    .where('id', '=', id)
    .where('state', '=', 'stored')

// Of this browser alone, and only while its page is open.
const privately = 'private, max-age=300'

async function sendFile(
  files: PictureFiles,
  file: SizedFile,
  cacheControl: string,
): Promise<Response | null> {
  try {
    const bytes =
      (await files.storage.read(sizedPath(file.storedAs, file.size, file.ext))) ??
      (await sizeNow(files, file))
    if (!bytes) return null
    const headers = { 'content-type': contentTypes[file.ext], 'cache-control': cacheControl }
    return new Response(bytes, { headers })
  } catch (error) {
    if (!(error instanceof StorageFailure) && !(error instanceof SlotsFull)) throw error
    if (error instanceof StorageFailure) files.log.error('pictures.read', faultFields(error))
    return new Response(null, { status: 503, headers: { 'retry-after': '2' } })
  }
}

type SizedFile = { storedAs: string; ending: OriginalEnding; size: PictureSize; ext: PictureEnding }

const underWay = new Map<string, Promise<Uint8Array<ArrayBuffer> | null>>()

/** Requests for the same size share one making of it. */
function sizeNow(files: PictureFiles, file: SizedFile): Promise<Uint8Array<ArrayBuffer> | null> {
  const path = sizedPath(file.storedAs, file.size, file.ext)
  const making =
    underWay.get(path) ??
    makeSize(files, file).finally(() => {
      underWay.delete(path)
    })
  underWay.set(path, making)
  return making
}

async function makeSize(
  { storage, log }: PictureFiles,
  { storedAs, ending, size, ext }: SizedFile,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const original = await storage.read(originalPath(storedAs, ending))
  if (!original) return null
  const bytes = Uint8Array.from(await sizeOfUpload(original, { size, ext }))
  // Who asked gets the picture even if it can't be kept.
  await storage
    .write(sizedPath(storedAs, size, ext), bytes, contentTypes[ext])
    .catch((error: unknown) => log.error('pictures.keep-size', faultFields(error)))
  return bytes
}

/**
 * The job: makes the sizes of a stored picture beside the preview. It may be done twice; a storage that fails is tried
 * again by the queue.
 */
export async function makeSizes(
  { db, storage, now }: PictureFiles,
  { picture: id }: { picture?: unknown },
): Promise<void> {
  const picture = await db
    .selectFrom('picture')
    .select(['stored_as as storedAs', 'ending'])
    .where('id', '=', String(id))
    .where('state', '=', 'stored')
    .where('sized_at', 'is', null)
    .executeTakeFirst()
  if (!picture?.ending) return
  const original = await storage.read(originalPath(picture.storedAs, picture.ending))
  if (!original) throw new Error(`the original of picture ${String(id)} is missing`)
  for (const { size, ext } of allSizes) {
    if (size === preview.size && ext === preview.ext) continue
    const bytes = await sizeOfUpload(original, { size, ext })
    await storage.write(sizedPath(picture.storedAs, size, ext), bytes, contentTypes[ext])
  }
  await db.updateTable('picture').set({ sized_at: now() }).where('id', '=', String(id)).execute()
}
