import { deleteOffer, duplicateOffer } from '#app/editor/publish/publish.server.ts'
import { copyPictures, listPictures, removePicturesOf } from '#app/pictures/pictures.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'

type Change = Parameters<typeof duplicateOffer>[1]

/** A copy of an offer with its uploaded pictures; the same form makes one. `null` when there is no such offer. */
export function copyOffer(db: Db, change: Change): Promise<{ id: string } | null> {
  return inTransaction(db, async (tx) => {
    const copy = await duplicateOffer(tx, change)
    if (!copy) return null
    const { companyId, id, now } = change
    const to = { kind: 'service', id: copy.id } as const
    const there = await listPictures(tx, { companyId, owner: to })
    if (there.length === 0) await copyPictures(tx, { companyId, from: { kind: 'service', id }, to, now })
    return copy
  })
}

/** Deletes an offer that nobody ever booked, with its uploaded pictures. */
export function removeOffer(
  db: Db,
  change: Parameters<typeof deleteOffer>[1],
): ReturnType<typeof deleteOffer> {
  return inTransaction(db, async (tx) => {
    const removal = await deleteOffer(tx, change)
    const { companyId, id, now } = change
    if (removal.outcome === 'deleted')
      await removePicturesOf(tx, { companyId, owner: { kind: 'service', id }, now })
    return removal
  })
}
