import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { visibleLine } from '#foundation/lib/visible-text.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { folderOfOwner } from './picture-files.ts'
import {
  extraSlot,
  hasExtras,
  largestPictureBytes,
  longestAlt,
  mostExtras,
  placesFor,
  slotIn,
  type PictureRefusal,
  type Slot,
  type UploadOwner,
} from './pictures.ts'
import './tables.ts'

/** What an upload is for, as its first request says. */
export type UploadPlace = { companyId: string; owner: UploadOwner; slot: Slot; alt: string }

/** Whatever somebody sends at once stays below this sum, and below this number of pictures. */
const mostUnfinishedBytes = 96 * 1024 * 1024
const mostUnfinished = 16
const hourSeconds = 3600
/** What an account may begin of a kind. Source: reliability 3 "Uploads". */
const uploadLimits = {
  service: { key: 'picture', limit: 200, windowSeconds: hourSeconds },
  company: { key: 'picture', limit: 200, windowSeconds: hourSeconds },
  collection: { key: 'picture', limit: 200, windowSeconds: hourSeconds },
  suggestion: { key: 'picture', limit: 200, windowSeconds: hourSeconds },
  message: { key: 'chat-picture', limit: 30, windowSeconds: hourSeconds },
  review: { key: 'review-picture', limit: 40, windowSeconds: 24 * hourSeconds },
} as const satisfies Record<UploadOwner['kind'], object>

const word = /^[A-Za-z0-9_-]{1,80}$/

/** The place that an upload's metadata names; `null` where it names none. */
export function placeIn(metadata: Readonly<Record<string, string | null>>): UploadPlace | null {
  const { company, kind, owner, slot, alt } = metadata
  const place = slotIn(slot)
  if (place === null || !company || !owner || !word.test(company) || !word.test(owner)) return null
  if (kind === 'message')
    return place === extraSlot
      ? { companyId: company, owner: { kind, id: owner }, slot: place, alt: '' }
      : null
  const isItself = (kind === 'company' || kind === 'collection' || kind === 'suggestion') && owner === company
  if (kind !== 'service' && kind !== 'review' && !isItself) return null
  if (!placesFor(kind).some((slot) => slot === place) && !hasExtras(kind)) return null
  return {
    companyId: company,
    owner: { kind, id: owner },
    slot: place,
    alt: [...visibleLine(alt ?? '')].slice(0, longestAlt).join(''),
  }
}

/**
 * Makes room for an upload before its first byte. Counts attempts, and what the account has under way; a fixed place
 * may be taken, because a new picture replaces the old one once it is stored.
 */
export async function beginUpload(
  db: Db,
  { place, bytes, userId, now }: { place: UploadPlace; bytes: number; userId: string; now: Date },
): Promise<{ outcome: 'begun'; id: string } | { outcome: 'refused'; because: PictureRefusal }> {
  if (!Number.isSafeInteger(bytes) || bytes < 1) return { outcome: 'refused', because: 'not-jpeg-or-png' }
  if (bytes > largestPictureBytes) return { outcome: 'refused', because: 'too-large' }
  const isInMessage = place.owner.kind === 'message'
  const { key, ...window } = uploadLimits[place.owner.kind]
  const allowance = await allow(db, { ...window, key: `${key}:${userId}`, now })
  if (allowance.outcome === 'refused') return { outcome: 'refused', because: 'too-many-uploads' }
  const underWay = await unfinishedOf(db, userId)
  if (underWay.count >= mostUnfinished || underWay.bytes + bytes > mostUnfinishedBytes)
    return { outcome: 'refused', because: 'too-many-parts' }
  if (place.slot === extraSlot && !isInMessage && (await extrasOf(db, place)) >= mostExtras)
    return { outcome: 'refused', because: 'too-many-extras' }
  const id = randomId()
  await db
    .insertInto('picture')
    .values({
      id,
      company_id: place.companyId,
      owner_kind: place.owner.kind,
      owner_id: place.owner.id,
      slot: place.slot,
      alt: place.alt,
      state: 'uploading',
      stored_as: `${folderOfOwner(place.companyId, place.owner)}/${id}`,
      bytes,
      uploaded_by: userId,
      created_at: now,
    })
    .execute()
  return { outcome: 'begun', id }
}

async function unfinishedOf(db: Db, userId: string): Promise<{ count: number; bytes: number }> {
  const row = await db
    .selectFrom('picture')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('bytes').as('bytes')])
    .where('state', '=', 'uploading')
    .where('uploaded_by', '=', userId)
    .executeTakeFirstOrThrow()
  return { count: Number(row.count), bytes: Number(row.bytes ?? 0) }
}

/** How many extras are stored for an owner. */
export async function extrasOf(
  db: Db,
  { companyId, owner }: Pick<UploadPlace, 'companyId' | 'owner'>,
): Promise<number> {
  const row = await db
    .selectFrom('picture')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('state', '=', 'stored')
    .where('company_id', '=', companyId)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('slot', '=', extraSlot)
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** An upload as the table knows it. */
export type UploadRow = {
  id: string
  companyId: string
  owner: UploadOwner
  slot: Slot
  bytes: number
  storedAs: string
  /** `null` once it is stored. */
  uploadedBy: string | null
}

/** An upload that is under way or stored; `null` for unknown ids and pictures that were removed. */
export async function uploadById(db: Db, id: string): Promise<UploadRow | null> {
  const row = await db
    .selectFrom('picture')
    .select(['id', 'company_id', 'owner_kind', 'owner_id', 'slot', 'bytes', 'stored_as', 'uploaded_by'])
    .where('id', '=', id)
    .where('state', '!=', 'removed')
    .executeTakeFirst()
  if (!row) return null
  return {
    id: row.id,
    companyId: row.company_id,
    owner: { kind: row.owner_kind, id: row.owner_id },
    slot: slotIn(row.slot) ?? extraSlot,
    bytes: row.bytes,
    storedAs: row.stored_as,
    uploadedBy: row.uploaded_by,
  }
}

/** Forgets an upload that won't become a picture. */
export async function forgetUpload(db: Db, { id }: { id: string }): Promise<void> {
  await db.deleteFrom('picture').where('id', '=', id).where('state', '=', 'uploading').execute()
}
