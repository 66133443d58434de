import { contactOf } from '#app/account/account.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { saveCounts } from './counters.server.ts'
import { lockWithCounts } from './locked-review.server.ts'
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
}

const mostShown = 20
/** Several notices may be about one review. */
const mostNotices = 100

/** What was hidden after a notice and still is, the last first. */
export async function hiddenReviews(db: Db): Promise<HiddenReview[]> {
  const rows = await db
    .selectFrom('review_notice as notice')
    .innerJoin('review', (join) =>
      join.onRef('review.company_id', '=', 'notice.company_id').onRef('review.id', '=', 'notice.review_id'),
    )
    .select(['review.id', 'display_name as author', 'capture as title', 'comment'])
    .select(['hidden_because as because', 'hidden_at as hiddenAt'])
    .where('decision', '=', 'hidden')
    .where('hidden_at', 'is not', null)
    .orderBy('decided_at', 'desc')
    .orderBy('notice.id')
    .limit(mostNotices)
    .execute()
  const known = new Map<string, HiddenReview>()
  for (const { because, hiddenAt, ...row } of rows)
    if (because !== null && hiddenAt && !known.has(row.id)) known.set(row.id, { ...row, because, hiddenAt })
  return [...known.values()].slice(0, mostShown)
}

/**
 * Shows a hidden review again, because its author objected rightly: it counts again, and its author reads why. Pressed
 * twice it happens once.
 */
export function showAgain(
  db: Db,
  asked: { reviewId: string; because: string; actorId: string; appUrl: string; now: Date },
): Promise<{ outcome: 'shown' | 'not-hidden' }> {
  const { reviewId, because, actorId, appUrl, now } = asked
  return inTransaction(db, async (tx) => {
    const review = await lockWithCounts(tx, { reviewId })
    if (!review?.hiddenAt) return { outcome: 'not-hidden' } as const
    await tx
      .updateTable('review')
      .set({ hidden_at: null, hidden_because: null })
      .where('id', '=', reviewId)
      .execute()
    if (review.stars !== null)
      await saveCounts(tx, review.key, movedCounts(review.counts, { from: null, to: review.stars }))
    const author = review.userId === null ? null : await contactOf(tx, { userId: review.userId })
    if (author)
      await queueMail(tx, {
        ...{ operationId: `review-shown:${reviewId}:${now.toISOString()}`, kind: 'review-shown', now },
        ...{ to: author.email, ...reviewShownAgainMail({ because, appUrl }) },
      })
    const subject = { kind: 'review', id: reviewId } as const
    await noteInAudit(tx, { actorId, action: 'review.shown', subject, now })
    return { outcome: 'shown' } as const
  })
}
