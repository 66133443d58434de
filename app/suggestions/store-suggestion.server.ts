import type { PlacedAddress } from '#app/addresses/addresses.ts'
import { listPictures } from '#app/pictures/pictures.server.ts'
import { suggestionGallery } from '#app/pictures/pictures.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

/** A suggestion without its pictures. */
export type NewSuggestion = {
  id: string
  categoryId: string | null
  title: string
  address: PlacedAddress
  senderId: string | null
  now: Date
}

/**
 * Stores a suggestion without its pictures: `mergeImages` writes them. Sent twice it is stored once. Source: SUGG-9,
 * SUGG-10.
 */
export async function storeSuggestion(
  db: Db,
  { id, categoryId, title, address: placed, senderId, now }: NewSuggestion,
): Promise<void> {
  const { address, pin } = placed
  const point = pin ?? address.latLng
  await db
    .insertInto('community_suggestion')
    .values({
      id,
      category_id: categoryId,
      title,
      line1: address.line1,
      house_nr: address.house_nr,
      postal_code: address.postal_code,
      city: address.city,
      google_place_id: address.google_place_id,
      lat: point?.lat ?? null,
      lng: point?.lng ?? null,
      rights_accepted: true,
      sender_id: senderId,
      created_at: now,
    })
    .onConflict((on) => on.column('id').doNothing())
    .execute()
}

/** Writes the names of a waiting suggestion's pictures, and nothing else of it. Source: SUGG-10. */
export async function mergeImages(
  db: Db,
  { id, images }: { id: string; images: readonly string[] },
): Promise<void> {
  await db
    .updateTable('community_suggestion')
    .set({ images: [...images] })
    .where('id', '=', id)
    .where('status', '=', 'pending')
    .execute()
}

/** The names of the pictures that were uploaded for a suggestion, in the order of their places. */
export async function uploadedImages(db: Db, { id }: { id: string }): Promise<string[]> {
  return (await listPictures(db, suggestionGallery(id))).map(({ name }) => name)
}
