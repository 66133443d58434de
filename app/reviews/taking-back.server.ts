import { lockAccount } from '#app/account/account.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { lockCounts, saveCounts } from './counters.server.ts'
import { forgetReported } from './forgetting.server.ts'
import { removeReviewPictures } from '#app/reviews/pictures/pictures.server.ts'
import { movedCounts, type Review } from './reviews.ts'
import { ownReview } from './write.server.ts'
import './tables.ts'

type Taking = { userId: string; companyId: string; serviceId: string; kind: Review['kind']; now: Date }

/**
 * Takes somebody's rating or tip back, with its votes and its stars; always possible. Of a hidden one only stays that
 * it was hidden: otherwise writing it anew would show it again.
 */
export function takeBack(
  db: Db,
  { userId, kind, now, ...key }: Taking,
): Promise<{ outcome: 'taken-back' | 'none' }> {
  return inTransaction(db, async (tx) => {
    if (!(await lockAccount(tx, { userId }))) return { outcome: 'none' } as const
    const counts = kind === 'rating' ? await lockCounts(tx, key) : null
    const before = await ownReview(tx, { ...key, kind, userId })
    if (!before || before.takenBackAt) return { outcome: 'none' } as const
    await removeReviewPictures(tx, { ...key, kind, userId, now })
    await forgetReported(tx, { companyId: key.companyId, reviewIds: [before.id] })
    // What is hidden was taken off already.
    if (before.hiddenAt) await empty(tx, { companyId: key.companyId, reviewId: before.id, now })
    else await tx.deleteFrom('review').where('id', '=', before.id).execute()
    if (counts && !before.hiddenAt)
      await saveCounts(tx, key, movedCounts(counts, { from: before.stars, to: null }))
    return { outcome: 'taken-back' } as const
  })
}

async function empty(
  tx: Db,
  { companyId, reviewId, now }: { companyId: string; reviewId: string; now: Date },
): Promise<void> {
  for (const table of ['review_vote', 'review_reply', 'hidden_reply'] as const)
    await tx.deleteFrom(table).where('company_id', '=', companyId).where('review_id', '=', reviewId).execute()
  await tx
    .updateTable('review')
    .set({ taken_back_at: now, vote: 0, ...{ display_name: '', capture: null, comment: '' } })
    .where('company_id', '=', companyId)
    .where('id', '=', reviewId)
    .execute()
}
