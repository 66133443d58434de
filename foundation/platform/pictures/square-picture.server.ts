import { openUpload } from './encode-picture.server.ts'
import { uploadRefusalOf, type UploadRefusal } from './picture-store.server.ts'
import { drawingSlots, SlotsFull } from './slots.ts'

/** A square of an upload, or why there is none. `busy`: too many pictures wait, ask again in a moment. */
export type SquarePicture =
  | { outcome: 'made'; bytes: Buffer; contentType: 'image/webp' }
  | { outcome: 'refused'; because: UploadRefusal | 'busy' }

const quality = 78

/** Cuts uploaded bytes to a square and encodes it anew: no metadata and no stowaway survives. */
export async function squarePicture(source: Uint8Array, { side }: { side: number }): Promise<SquarePicture> {
  const because = await uploadRefusalOf(source)
  if (because) return { outcome: 'refused', because }
  try {
    const bytes = await drawingSlots.run(() =>
      openUpload(source)
        .resize({ width: side, height: side, fit: 'cover', position: 'centre' })
        .flatten({ background: '#ffffff' })
        .webp({ quality, effort: 4 })
        .toBuffer(),
    )
    return { outcome: 'made', bytes, contentType: 'image/webp' }
  } catch (error) {
    return { outcome: 'refused', because: error instanceof SlotsFull ? 'busy' : 'broken' }
  }
}
