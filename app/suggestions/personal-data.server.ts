import { removePicturesOf } from '#app/pictures/pictures.server.ts'
import { suggestionGallery } from '#app/pictures/pictures.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PersonalRow } from '#foundation/platform/personal-data.ts'
import { addressLine } from './suggestions.ts'
import './tables.ts'

/** What somebody suggested while signed in, and which entries they claimed for a company, oldest first. */
export async function suggestionDataOf(db: Db, { userId }: { userId: string }): Promise<PersonalRow[]> {
  const suggestions = await db
    .selectFrom('community_suggestion')
    .select(['title', 'line1', 'house_nr as houseNr', 'postal_code as postalCode', 'city'])
    .select(['status', 'reason', 'note', 'created_at as createdAt', 'decided_at as decidedAt'])
    .where('sender_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const claims = await db
    .selectFrom('community_claim')
    .select(['service_id as offer', 'note', 'state', 'answer', 'created_at as createdAt'])
    .select('decided_at as answeredAt')
    .where('sent_by', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return [
    ...suggestions.map(({ title, status, reason, note, createdAt, decidedAt, ...address }) => ({
      title,
      place: addressLine(address),
      status,
      reason,
      message: note,
      createdAt,
      answeredAt: decidedAt,
    })),
    ...claims.map(({ note, ...claim }) => ({ ...claim, text: note })),
  ]
}

/**
 * Forgets who suggested what: what waits goes with its pictures, what was decided stays without a name. The caller
 * holds the account's lock.
 */
export async function forgetSuggestions(
  tx: Db,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  const waiting = await tx
    .deleteFrom('community_suggestion')
    .where('sender_id', '=', userId)
    .where('status', '=', 'pending')
    .returning('id')
    .execute()
  for (const { id } of waiting) await removePicturesOf(tx, { ...suggestionGallery(id), now })
  await tx
    .updateTable('community_suggestion')
    .set({ sender_id: null })
    .where('sender_id', '=', userId)
    .execute()
  await tx.updateTable('community_claim').set({ sent_by: null }).where('sent_by', '=', userId).execute()
}

/** Deletes what was rejected before `before`, and forgets by whom the rest was suggested. */
export async function forgetOldSuggestions(
  db: Db,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  const rejected = await db
    .deleteFrom('community_suggestion')
    .where('status', '=', 'rejected')
    .where('decided_at', '<', before)
    .returning('id')
    .execute()
  for (const { id } of rejected) await removePicturesOf(db, { ...suggestionGallery(id), now })
  await db
    .updateTable('community_suggestion')
    .set({ sender_id: null })
    .where('decided_at', '<', before)
    .where('sender_id', 'is not', null)
    .execute()
}
