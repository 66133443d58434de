import { sql } from 'kysely'
import type { FileStore } from '@tus/file-store'
import pLimit from 'p-limit'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'
import { faultFields, type Log } from '#foundation/platform/log.server.ts'
import {
  cleanUpload,
  sizeOfUpload,
  type CleanPicture,
} from '#foundation/platform/pictures/picture-store.server.ts'
import { SlotsFull } from '#foundation/platform/pictures/slots.ts'
import { extrasOf, forgetUpload, uploadById, type UploadRow } from './begin-upload.server.ts'
import { contentTypes, originalPath, preview, sizedPath } from './picture-files.ts'
import { shapeFault } from './picture-shape.ts'
import {
  extraSlot,
  mostExtras,
  smallestPicture,
  type PictureDelay,
  type PictureRefusal,
  type UploadOwner,
} from './pictures.ts'
import { readPart, removePart } from './parts.server.ts'
import { StorageFailure, type PictureStorage } from './storage.server.ts'
import './tables.ts'

/** What finishing needs: where parts are, and where pictures go. */
export type UploadParts = {
  db: Db
  now: () => Date
  log: Log
  storage: PictureStorage
  parts: FileStore
}

export type FinishedUpload =
  | { outcome: 'stored' }
  | { outcome: 'refused'; because: PictureRefusal; width?: number; height?: number }
  /** The parts stay: the next request for this upload, or the sweep, tries again. */
  | { outcome: 'delayed'; because: PictureDelay }
  | { outcome: 'missing' }

/** Makes the other sizes of a stored picture. */
export const makeSizesJob = 'pictures.make-sizes'

/** Tells of a company's own new picture, which stands in the company's row, too. */
export const companyPictureJob = 'pictures.company-changed'

/** Longest side of what is kept: well above the largest served size, and decoded at a fraction of a camera's pixels. */
const longestKept = 2000
/** What a picture in a message has to measure: telephones' screens are narrower than a tile. */
const smallestInMessage = { width: 16, height: 16 } as const

// Each holds an upload and its pixels in memory; the others wait as files.
const turns = pLimit(2)
const mostWaiting = 40
const underWay = new Map<string, Promise<FinishedUpload>>()

/**
 * Checks an upload whose last byte has come, cleans and stores it. Doubled requests share one run. Either the whole
 * picture is in its gallery afterwards, or nothing of it is kept but the parts of what will be tried again.
 */
export function finishUpload(uploads: UploadParts, id: string): Promise<FinishedUpload> {
  const running = underWay.get(id)
  if (running) return running
  if (turns.pendingCount >= mostWaiting) return Promise.resolve({ outcome: 'delayed', because: 'busy' })
  const finishing = turns(() => finish(uploads, id)).finally(() => underWay.delete(id))
  underWay.set(id, finishing)
  return finishing
}

async function finish(uploads: UploadParts, id: string): Promise<FinishedUpload> {
  const { db } = uploads
  const upload = await uploadById(db, id)
  if (!upload) return { outcome: 'missing' }
  if (upload.uploadedBy === null) return { outcome: 'stored' }
  try {
    const source = await readPart(uploads.parts, id)
    if (source?.byteLength !== upload.bytes) return { outcome: 'missing' }
    const cleaned = await checked(source, upload.owner)
    if (cleaned.outcome !== 'cleaned') return await refuse(uploads, id, cleaned)
    await storeFiles(uploads.storage, upload, cleaned)
    const stored = await inTransaction(db, (tx) => takePlace(tx, { upload, cleaned, now: uploads.now() }))
    if (stored.outcome === 'refused') return await refuse(uploads, id, stored)
    await removePart(uploads.parts, id)
    return stored
  } catch (error) {
    const because = delayFor(error)
    uploads.log.error('pictures.store', { picture: id, because, ...faultFields(error) })
    await db
      .updateTable('picture')
      .set({ waiting_since: uploads.now() })
      .where('id', '=', id)
      .where('state', '=', 'uploading')
      .execute()
    return { outcome: 'delayed', because }
  }
}

type Checked = Awaited<ReturnType<typeof cleanUpload>> | { outcome: 'refused'; because: PictureRefusal }

async function checked(source: Uint8Array, { kind }: UploadOwner): Promise<Checked> {
  const smallest = kind === 'message' ? smallestInMessage : smallestPicture
  const cleaned = await cleanUpload(source, { longest: longestKept, smallest })
  if (cleaned.outcome === 'refused' && cleaned.because !== 'broken') return cleaned
  const fault = shapeFault(source)
  // A cut file is called cut, whatever else the decoder thought of it.
  return fault === null || cleaned.outcome === 'refused' ? cleaned : { outcome: 'refused', because: fault }
}

/** @throws what it is delayed by. */
function delayFor(error: unknown): PictureDelay {
  if (error instanceof SlotsFull) return 'busy'
  if (error instanceof StorageFailure) return error.because
  throw error
}

async function refuse(
  { db, parts }: UploadParts,
  id: string,
  refused: Exclude<Checked, { outcome: 'cleaned' }>,
): Promise<FinishedUpload> {
  await forgetUpload(db, { id })
  await removePart(parts, id)
  if (refused.outcome === 'refused') return refused
  const { width, height } = refused
  return { outcome: 'refused', because: 'too-small', width, height }
}

async function storeFiles(
  storage: PictureStorage,
  { storedAs }: UploadRow,
  { bytes, ending }: CleanPicture,
): Promise<void> {
  await storage.write(originalPath(storedAs, ending), bytes, contentTypes[ending])
  const made = await sizeOfUpload(bytes, preview)
  await storage.write(sizedPath(storedAs, preview.size, preview.ext), made, contentTypes[preview.ext])
}

/** What the audit names as changed. */
export const changedSubject = ({ companyId, owner }: { companyId: string; owner: UploadOwner }) =>
  owner.kind === 'review' || owner.kind === 'collection'
    ? { kind: owner.kind, id: owner.id }
    : { kind: 'company' as const, id: companyId }

/** Two uploads for one owner take their places one after the other. */
export async function lockGallery(
  tx: Db,
  { companyId, owner }: { companyId: string; owner: UploadOwner },
): Promise<void> {
  const key = `pictures:${companyId}:${owner.kind}:${owner.id}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx)
}

/** Puts a cleaned upload into its slot, in place of the picture that is there. Doing it twice changes nothing more. */
export async function takePlace(
  tx: Db,
  { upload, cleaned, now }: { upload: UploadRow; cleaned: CleanPicture; now: Date },
): Promise<{ outcome: 'stored' } | { outcome: 'refused'; because: 'too-many-extras' }> {
  const { id, companyId, owner, slot } = upload
  await lockGallery(tx, upload)
  // Another process may have stored it meanwhile: it must not replace itself.
  const own = tx.selectFrom('picture').select('id').where('id', '=', id).where('state', '=', 'uploading')
  if (!(await own.forUpdate().executeTakeFirst())) return { outcome: 'stored' }
  const isInMessage = owner.kind === 'message'
  if (slot === extraSlot && !isInMessage && (await extrasOf(tx, upload)) >= mostExtras)
    return { outcome: 'refused', because: 'too-many-extras' }
  const stored = tx
    .updateTable('picture')
    .where('company_id', '=', companyId)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('state', '=', 'stored')
  if (slot !== extraSlot)
    await stored.set({ state: 'removed', removed_at: now }).where('slot', '=', slot).execute()
  await tx
    .updateTable('picture')
    .set({
      state: 'stored',
      ending: cleaned.ending,
      width: cleaned.width,
      height: cleaned.height,
      position: sql<number>`(select coalesce(max(other.position) + 1, 0) from picture as other
        where other.company_id = ${companyId} and other.owner_kind = ${owner.kind}
          and other.owner_id = ${owner.id} and other.state = 'stored')`,
      stored_at: now,
      waiting_since: null,
      uploaded_by: null,
    })
    .where('id', '=', id)
    .execute()
  // Messages show the preview and the whole picture; who sends one stands in the message.
  if (isInMessage) return { outcome: 'stored' }
  await enqueue(tx, { name: makeSizesJob, key: id, payload: { picture: id } })
  if (owner.kind === 'company')
    await enqueue(tx, { name: companyPictureJob, key: id, payload: { companyId } })
  // Of what is only suggested nothing is noted before somebody decides about it.
  if (owner.kind === 'suggestion') return { outcome: 'stored' }
  await noteInAudit(tx, {
    actorId: upload.uploadedBy ?? '',
    action: 'pictures.add',
    subject: changedSubject({ companyId, owner }),
    details: { picture: id, owner: `${owner.kind}:${owner.id}`, slot: String(slot) },
    now,
  })
  return { outcome: 'stored' }
}
