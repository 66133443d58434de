import { sql } from 'kysely'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { hot, inTransaction, runText, type Db } from '#foundation/platform/db.server.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'
import { visibleLine } from '#foundation/lib/visible-text.ts'
import { randomId } from '#foundation/platform/random.ts'
import { changedSubject, lockGallery, makeSizesJob } from './finish-upload.server.ts'
import { movedTo, type Placed, type TargetPlace } from './gallery-order.ts'
import {
  extraSlot,
  longestAlt,
  pictureIdIn,
  pictureNameIn,
  slotIn,
  type GalleryChange,
  type GalleryPicture,
  type PictureOwner,
} from './pictures.ts'
import './tables.ts'

/** Whose gallery it is about; only pictures of this company are ever found. */
export type Gallery = { companyId: string; owner: PictureOwner }

const inOrder = (db: Db, { companyId, owner }: Gallery) =>
  db
    .selectFrom('picture')
    .where('company_id', '=', companyId)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('state', '=', 'stored')
    .orderBy('slot')
    .orderBy('position')
    .orderBy('id')

/** The stored pictures of an offer or a company, as a gallery shows them: the fixed places, then the extras. */
export async function listPictures(db: Db, gallery: Gallery): Promise<GalleryPicture[]> {
  const rows = await inOrder(db, gallery).select(['id', 'slot', 'alt', 'width', 'height']).execute()
  return rows.map(({ id, slot, alt, width, height }) => {
    const place = slotIn(slot) ?? extraSlot
    return { name: pictureNameIn(place, id), slot: place, alt, width: width ?? 0, height: height ?? 0 }
  })
}

/** The uploaded pictures of those collections that have one. */
export async function collectionPictures(
  db: Db,
  { ids }: { ids: readonly string[] },
): Promise<Map<string, Pick<GalleryPicture, 'name' | 'alt'>>> {
  if (ids.length === 0) return new Map()
  const { rows } = await runText<{ collectionId: string; id: string; alt: string }>(db, uploadedSql, [ids])
  return new Map(rows.map(({ collectionId, id, alt }) => [collectionId, { name: pictureNameIn(0, id), alt }]))
}

const uploadedSql = hot(
  'pictures_of_collections',
  `select owner_id as "collectionId", id, alt from picture
   where company_id = any($1::text[]) and owner_kind = 'collection' and state = 'stored'`,
)

/** Changes what a picture is described by. */
export async function describePicture(
  db: Db,
  { companyId, owner, name, alt }: Gallery & { name: string; alt: string },
): Promise<GalleryChange> {
  const text = visibleLine(alt)
  if ([...text].length > longestAlt) return { outcome: 'refused', because: 'alt-too-long' }
  const { numUpdatedRows } = await db
    .updateTable('picture')
    .set({ alt: text })
    .where('id', '=', pictureIdIn(name) ?? '')
    .where('company_id', '=', companyId)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('state', '=', 'stored')
    .executeTakeFirst()
  return numUpdatedRows === 0n ? { outcome: 'refused', because: 'gone' } : { outcome: 'saved' }
}

/** Moves a picture to another place. No file is copied: the name's digit changes, and any digit finds the files. */
export async function movePicture(
  db: Db,
  { name, to, ...gallery }: Gallery & { name: string; to: TargetPlace },
): Promise<GalleryChange> {
  return inTransaction(db, async (tx) => {
    await lockGallery(tx, gallery)
    const rows = await inOrder(tx, gallery).select(['id', 'slot', 'position']).execute()
    const before: Placed[] = rows.map((row) => ({ ...row, slot: slotIn(row.slot) ?? extraSlot }))
    const id = pictureIdIn(name) ?? ''
    if (!before.some((picture) => picture.id === id)) return { outcome: 'refused', because: 'gone' }
    const after = movedTo(before, { id, to }).filter(
      (picture) =>
        !before.some(
          ({ id: other, slot, position }) =>
            other === picture.id && slot === picture.slot && position === picture.position,
        ),
    )
    await placeAll(tx, after)
    return { outcome: 'saved' }
  })
}

// A fixed place holds one picture: all that move leave the gallery before the first one takes its new place. Nobody
// else sees that, and not every gallery has extras to wait among.
async function placeAll(tx: Db, moved: readonly Placed[]): Promise<void> {
  if (moved.length === 0) return
  const ids = moved.map(({ id }) => id)
  const away = { state: 'removed', removed_at: sql<Date>`now()` } as const
  // What somebody removes meanwhile stays removed.
  const gone = tx.updateTable('picture').set(away).where('id', 'in', ids).where('state', '=', 'stored')
  const there = new Set((await gone.returning('id').execute()).map(({ id }) => id))
  for (const { id, slot, position } of moved) {
    if (!there.has(id)) continue
    const back = { state: 'stored', removed_at: null, slot, position } as const
    await tx.updateTable('picture').set(back).where('id', '=', id).execute()
  }
}

/**
 * Takes a picture out of its gallery. A published page may still show it, so its files stay until nothing names it any
 * more. A second press finds it gone and is no fault.
 */
export async function removePicture(
  db: Db,
  { companyId, owner, name, actorId, now }: Gallery & { name: string; actorId: string; now: Date },
): Promise<GalleryChange> {
  return inTransaction(db, async (tx) => {
    const id = pictureIdIn(name) ?? ''
    const { numUpdatedRows } = await tx
      .updateTable('picture')
      .set({ state: 'removed', removed_at: now })
      .where('id', '=', id)
      .where('company_id', '=', companyId)
      .where('owner_kind', '=', owner.kind)
      .where('owner_id', '=', owner.id)
      .where('state', '=', 'stored')
      .executeTakeFirst()
    if (numUpdatedRows > 0n && owner.kind !== 'suggestion')
      await noteInAudit(tx, {
        actorId,
        action: 'pictures.remove',
        subject: changedSubject({ companyId, owner }),
        details: { picture: id, owner: `${owner.kind}:${owner.id}` },
        now,
      })
    return { outcome: 'saved' }
  })
}

/** Takes all pictures of an owner away, with an offer or a review that is deleted. Answers how many there were. */
export async function removePicturesOf(
  tx: Db,
  { companyId, owner, now }: Gallery & { now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('picture')
    // What a guest wrote goes at once, also where the files stay until the next sweep.
    .set({ state: 'removed', removed_at: now, ...(owner.kind === 'review' && { alt: '' }) })
    .where('company_id', '=', companyId)
    .where('owner_kind', '=', owner.kind)
    .where('owner_id', '=', owner.id)
    .where('state', '=', 'stored')
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Gives an owner the pictures of another one of the same company, with places and descriptions. Files are shared. */
export function copyPictures(
  tx: Db,
  { companyId, from, to, now }: { companyId: string; from: PictureOwner; to: PictureOwner; now: Date },
): Promise<GalleryPicture[]> {
  return copyGallery(tx, { from: { companyId, owner: from }, to: { companyId, owner: to }, now })
}

/** Gives a gallery the pictures of another one, of whatever company. Files are shared. */
export async function copyGallery(
  tx: Db,
  { from, to, now }: { from: Gallery; to: Gallery; now: Date },
): Promise<GalleryPicture[]> {
  const rows = await inOrder(tx, from).selectAll().execute()
  if (rows.length === 0) return []
  const copies = rows.map((row) => ({
    ...row,
    id: randomId(),
    company_id: to.companyId,
    owner_kind: to.owner.kind,
    owner_id: to.owner.id,
    created_at: now,
    stored_at: now,
  }))
  await tx.insertInto('picture').values(copies).execute()
  for (const { id, sized_at: sizedAt } of copies)
    if (sizedAt === null) await enqueue(tx, { name: makeSizesJob, key: id, payload: { picture: id } })
  return listPictures(tx, to)
}
