import { saveSection, type StoredDraft } from '#app/editor/draft/draft.server.ts'
import { listPictures } from '#app/pictures/pictures.server.ts'
import { fixedSlots, pictureIdIn, type GalleryPicture } from '#app/pictures/pictures.ts'
import type { PicturesDraft } from '#app/editor/draft/draft.ts'
import type { Db } from '#foundation/platform/db.server.ts'

type Row = PicturesDraft['pictures'][number]

/**
 * Writes the offer's gallery as it is now into its draft: pictures are uploaded, described and moved one by one, also
 * while no page of the editor is open.
 */
export async function takeUploadedPictures(
  db: Db,
  { stored, userId, now }: { stored: StoredDraft; userId: string; now: Date },
): Promise<void> {
  const owner = { kind: 'service', id: stored.id } as const
  const gallery = await listPictures(db, { companyId: stored.companyId, owner })
  const before = stored.draft.pictures.pictures
  const after = galleryRows(gallery, before)
  if (JSON.stringify(after) === JSON.stringify(before)) return
  await saveSection(db, {
    id: stored.id,
    companyId: stored.companyId,
    section: 'pictures',
    value: { pictures: after },
    basedOn: stored.sectionVersions.pictures,
    userId,
    now,
  })
}

/** The four fixed places, then the extras. Drawn pictures of before stay where no uploaded one replaces them. */
export function galleryRows(gallery: readonly GalleryPicture[], before: readonly Row[]): Row[] {
  const isDrawn = ({ name }: Row) => name !== '' && pictureIdIn(name) === null
  const rowOf = ({ name, alt }: GalleryPicture): Row => ({ name, alt })
  const places = fixedSlots.map((slot): Row => {
    const uploaded = gallery.find((picture) => picture.slot === slot)
    if (uploaded) return rowOf(uploaded)
    const present = before[slot]
    return present && isDrawn(present) ? present : { name: '', alt: '' }
  })
  const extras = gallery.filter(({ slot }) => !fixedSlots.some((fixed) => fixed === slot)).map(rowOf)
  const rows = [...places, ...extras, ...before.slice(fixedSlots.length).filter(isDrawn)]
  return rows.some(({ name }) => name !== '') ? rows : []
}
