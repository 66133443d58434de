import { contactOf } from '#app/account/account.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { authorNames } from './author-names.server.ts'
import { saveCounts } from './counters.server.ts'
import { lockWithCounts, type LockedReview } from './locked-review.server.ts'
import { reviewShownAgainMail } from './mails.ts'
import { movedCounts } from './reviews.ts'
import './tables.ts'

/** A review that an operator hid, and why. */
export type HiddenReview = {
  id: string
  author: string
  title: string | null
  comment: string
  because: string
  hiddenAt: Date
  /** Its author took it back: there is no text any more, but they may not write anew. */
  isTakenBack: boolean
}

/** What was hidden and still is, the last first. */
export async function hiddenReviews(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<HiddenReview[]> {
  const rows = await db
    .selectFrom('review')
    .select(['id', 'user_id as userId', 'display_name as written', 'capture as title', 'comment'])
    .select(['hidden_because as because', 'hidden_at as hiddenAt', 'taken_back_at as takenBackAt'])
    .where('hidden_at', 'is not', null)
    .orderBy('hidden_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  const nameOf = await authorNames(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.flatMap(({ because, hiddenAt, takenBackAt, userId, written, ...row }) =>
    because !== null && hiddenAt
      ? [
          {
            ...{ ...row, because, hiddenAt, author: nameOf({ userId, written }) },
            isTakenBack: takenBackAt !== null,
          },
        ]
      : [],
  )
}

/**
 * Shows a hidden review again, because its author objected rightly: it counts again, and its author reads why. Where
 * its author took it back meanwhile, they may write anew. Pressed twice it happens once.
 */
export function showAgain(
  db: Db,
  asked: { reviewId: string; because: string; actorId: string; appUrl: string; now: Date },
): Promise<{ outcome: 'shown' | 'allowed' | 'not-hidden' }> {
  const { reviewId, because, actorId, appUrl, now } = asked
  return inTransaction(db, async (tx) => {
    const review = await lockWithCounts(tx, { reviewId })
    if (!review?.hiddenAt) return { outcome: 'not-hidden' } as const
    const outcome = review.takenBackAt ? ('allowed' as const) : ('shown' as const)
    await (outcome === 'allowed' ? forgetHidden(tx, review) : show(tx, review))
    const author = review.userId === null ? null : await contactOf(tx, { userId: review.userId })
    if (author)
      await queueMail(tx, {
        ...{ operationId: `review-shown:${reviewId}:${now.toISOString()}`, kind: 'review-shown', now },
        ...{ to: author.email, ...reviewShownAgainMail({ outcome, because, appUrl }) },
      })
    const subject = { kind: 'review', id: reviewId } as const
    await noteInAudit(tx, { actorId, action: `review.${outcome}`, subject, now })
    return { outcome }
  })
}

async function show(tx: Db, review: LockedReview): Promise<void> {
  await tx
    .updateTable('review')
    .set({ hidden_at: null, hidden_because: null })
    .where('id', '=', review.id)
    .execute()
  if (review.stars !== null)
    await saveCounts(tx, review.key, movedCounts(review.counts, { from: null, to: review.stars }))
}

// Nothing is left to show, and nothing keeps its author from writing any more.
async function forgetHidden(tx: Db, { id }: LockedReview): Promise<void> {
  await tx.deleteFrom('review').where('id', '=', id).execute()
}
