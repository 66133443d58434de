import { createHash } from 'node:crypto'
import { servicesOfCompany } from '#app/catalog/catalog.server.ts'
import type { PictureOwner } from '#app/pictures/pictures.ts'
import { listPictures, removePicturesOf } from '#app/pictures/pictures.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { AuthorPicture, ReviewKind } from './pictures.ts'
import './tables.ts'

/** Whose entry about which service: it has one gallery, before it is sent and afterwards. */
export type GalleryKey = { companyId: string; serviceId: string; kind: ReviewKind; userId: string }

/** The gallery of somebody's entry, whether it has pictures or not. Nobody can name another person's as their own. */
export function galleryFor({ companyId, serviceId, kind, userId }: GalleryKey): {
  companyId: string
  owner: PictureOwner & { kind: 'review' }
} {
  const name = JSON.stringify([companyId, serviceId, kind, userId])
  const id = createHash('sha256').update(name).digest('base64url').slice(0, 22)
  return { companyId, owner: { kind: 'review', id } }
}

/** What a gallery of this person is about; `null` where the id is no gallery of theirs. */
export async function galleryKeyById(
  db: Db,
  { companyId, galleryId, userId }: { companyId: string; galleryId: string; userId: string },
): Promise<GalleryKey | null> {
  const services = await servicesOfCompany(db, { companyId, view: 'online' })
  const keys = services.flatMap(({ id: serviceId }) =>
    (['rating', 'tipp'] as const).map((kind) => ({ companyId, serviceId, kind, userId })),
  )
  return keys.find((key) => galleryFor(key).owner.id === galleryId) ?? null
}

/** Notes a gallery before its first picture comes, any number of times. */
export async function openGallery(db: Db, { now, ...key }: GalleryKey & { now: Date }): Promise<void> {
  await db
    .insertInto('review_gallery')
    .values({
      company_id: key.companyId,
      id: galleryFor(key).owner.id,
      service_id: key.serviceId,
      kind: key.kind,
      user_id: key.userId,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}

/** The pictures of somebody's entry as their author sees them. */
export async function authorPictures(db: Db, key: GalleryKey): Promise<AuthorPicture[]> {
  const gallery = galleryFor(key)
  const pictures = await listPictures(db, gallery)
  if (pictures.length === 0) return []
  const rows = await db
    .selectFrom('review_picture_decision')
    .select(['picture_id as id', 'decision', 'because'])
    .where('gallery_id', '=', gallery.owner.id)
    .execute()
  return pictures.map((picture) => {
    const row = rows.find(({ id }) => id === picture.name.slice(1))
    return { ...picture, decision: row?.decision ?? null, because: row?.because ?? null }
  })
}

/** Takes the pictures of an entry away that its author takes back; their files go with the next sweep. */
export async function removeReviewPictures(
  tx: Db,
  { now, ...key }: GalleryKey & { now: Date },
): Promise<void> {
  const gallery = galleryFor(key)
  await removePicturesOf(tx, { ...gallery, now })
  await tx.deleteFrom('review_gallery').where('id', '=', gallery.owner.id).execute()
}

/** Takes all pictures away that somebody added to reviews, with what was decided about them. */
export async function forgetReviewPictures(
  tx: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const galleries = await tx
    .selectFrom('review_gallery')
    .select(['company_id as companyId', 'id'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
  // Pictures before their galleries, as a decision locks them.
  for (const { companyId, id } of galleries)
    await removePicturesOf(tx, { companyId, owner: { kind: 'review', id }, now })
  await tx.deleteFrom('review_gallery').where('user_id', '=', userId).execute()
  // What they decided for a company stays; by whom goes.
  await tx
    .updateTable('review_picture_decision')
    .set({ decided_by: null })
    .where('decided_by', '=', userId)
    .execute()
}
