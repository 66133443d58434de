import { textIn } from '#foundation/lib/field-text.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { describePicture, movePicture, removePicture, type Gallery } from './gallery.server.ts'
import { extraSlot, hasExtras, slotIn, type GalleryAnswer } from './pictures.ts'

/** What `PictureSlots` sends to the action of the page that holds it. */
const galleryIntents = ['bild-text', 'bild-platz', 'bild-weg'] as const

/** True for a form that `changeGallery` understands; a page's action asks before its own forms. */
export function isGalleryForm(form: FormData): boolean {
  return galleryIntents.some((intent) => intent === form.get('was'))
}

/**
 * Carries out one change of a gallery: `bild-text` (a description), `bild-platz` (another place), `bild-weg`. The caller
 * has checked that the actor looks after the company, and that the offer is the company's. A collection's one picture
 * has no other place.
 */
export async function changeGallery(
  db: Db,
  { form, actorId, now, ...gallery }: Gallery & { form: FormData; actorId: string; now: Date },
): Promise<GalleryAnswer> {
  const name = textIn(form, 'bild')
  const was = form.get('was')
  if (was === 'bild-text')
    return { name, ...(await describePicture(db, { ...gallery, name, alt: textIn(form, 'alt') })) }
  if (was === 'bild-weg') return { name, ...(await removePicture(db, { ...gallery, name, actorId, now })) }
  const slot = slotIn(form.get('platz'))
  const { kind } = gallery.owner
  if (slot === null || kind === 'collection' || (slot === extraSlot && !hasExtras(kind)))
    return { name, outcome: 'refused', because: 'no-place' }
  const index = Math.trunc(Number(textIn(form, 'stelle')))
  const to = { slot, index: Number.isSafeInteger(index) && index >= 0 ? index : 0 }
  return { name, ...(await movePicture(db, { ...gallery, name, to })) }
}
