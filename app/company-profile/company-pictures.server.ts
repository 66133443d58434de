import { lockedPictures, saveCompanyPictures } from '#app/catalog/publishing/publishing.server.ts'
import { galleryRows } from '#app/editor/pages/pages.server.ts'
import { listPictures } from '#app/pictures/pictures.server.ts'
import type { GalleryPicture } from '#app/pictures/pictures.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'

/**
 * Writes a company's gallery, as it is now, into its row, from which its pages show it, and answers it. Pictures are
 * uploaded, described and moved one by one; of two that are written at once the second sees the first.
 */
export async function takeCompanyPictures(
  db: Db,
  { companyId }: { companyId: string },
): Promise<GalleryPicture[]> {
  return inTransaction(db, async (tx) => {
    const before = await lockedPictures(tx, { companyId })
    const gallery = await listPictures(tx, { companyId, owner: { kind: 'company', id: companyId } })
    const pictures = galleryRows(gallery, placed(before)).filter(({ name }) => name !== '')
    if (JSON.stringify(pictures) !== JSON.stringify(before))
      await saveCompanyPictures(tx, { companyId, pictures })
    return gallery
  })
}

/** Each stored picture in the place that its name begins with; those without one follow. */
function placed(pictures: readonly { name: string; alt: string }[]) {
  const places = ['0', '1', '2', '3'].map(
    (slot) => pictures.find(({ name }) => name.startsWith(slot)) ?? { name: '', alt: '' },
  )
  return [...places, ...pictures.filter((picture) => !places.includes(picture))]
}

/** The job that follows an upload of a company's own picture. */
export async function takeUploadedPicture(db: Db, payload: unknown): Promise<void> {
  const { companyId } = payload as { companyId: string }
  const company = db.selectFrom('company').select('id').where('id', '=', companyId)
  if (await company.executeTakeFirst()) await takeCompanyPictures(db, { companyId })
}
