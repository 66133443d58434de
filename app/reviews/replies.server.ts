import { contactOf, keepAccount, teamRoleOf } from '#app/account/account.server.ts'
import type { TeamRole } from '#app/account/account.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { reviewRepliedMail } from './mails.ts'
import { replyHiddenBecause } from './hidden-replies.server.ts'
import { openReview, type OpenReview, type ReviewKey } from './open-review.server.ts'
import { repliesPerHour, type ReplyRefusal } from './review-limits.ts'
import type { Reply } from './reviews.ts'
import { answeredVersionOf } from './version.server.ts'
import './tables.ts'

/** A review with what its company answered, as everybody reads them. */
export type Answered = OpenReview & {
  reply: string | null
  /** What it answered and nobody else reads any more, and why; `null` while nothing is hidden. */
  hidden: { reply: string | null; because: string } | null
  /** Names both texts: whoever answers has read them. */
  version: string
}

/** True for those who may speak for a company in public: its owners and staff, not who stands at the door. */
export const speaksFor = (role: TeamRole | null): boolean => role === 'owner' || role === 'staff'

/** The review that a company answers; `null` for one that isn't shown. */
export async function answeredReview(
  db: Db,
  key: ReviewKey & { isHeld?: boolean },
): Promise<Answered | null> {
  const review = await openReview(db, key)
  if (!review) return null
  const row = await db
    .selectFrom('review_reply')
    .select('comment')
    .where('company_id', '=', key.companyId)
    .where('review_id', '=', key.reviewId)
    .executeTakeFirst()
  const stored = row?.comment ?? null
  const because = await replyHiddenBecause(db, key)
  const reply = because === null ? stored : null
  const hidden = because === null ? null : { reply: stored, because }
  const { title, comment, stars } = review
  return { ...review, reply, hidden, version: answeredVersionOf({ title, comment, stars, reply }) }
}

/** One press of the button, by somebody who read the review and the reply of that `version`. */
export type ReplyCommand = ReviewKey & {
  userId: string
  text: string
  version: string
  companyTitle: string
  /** Where the review and its reply are read. */
  readUrl: string
  appUrl: string
  now: Date
}

/** What became of it; `unchanged`: exactly that stood there already. */
export type ReplyOutcome =
  | { outcome: 'written' | 'replaced' | 'unchanged' }
  | { outcome: 'refused'; because: ReplyRefusal; retryAfterSeconds?: number }

const refused = (because: ReplyRefusal) => ({ outcome: 'refused', because }) as const

/**
 * Writes a company's one public reply to a review, in place of an earlier one. Its author hears of it once, however
 * often it is changed or taken back and written anew. Nobody answers what they wrote themselves.
 */
export async function writeReply(db: Db, command: ReplyCommand): Promise<ReplyOutcome> {
  const { userId, now } = command
  const window = { key: `reply:${userId}`, limit: repliesPerHour, windowSeconds: 3600, now }
  const allowance = await allow(db, window)
  if (allowance.outcome === 'refused')
    return { ...refused('too-many'), retryAfterSeconds: allowance.retryAfterSeconds }
  return inTransaction(db, (tx) => write(tx, command))
}

async function write(tx: Db, command: ReplyCommand): Promise<ReplyOutcome> {
  const { userId, companyId, reviewId, text, version, now } = command
  if (!(await keepAccount(tx, { userId }))) return refused('account-gone')
  // Asked once more: their place in the company may have been taken while the form was open.
  if (!speaksFor(await teamRoleOf(tx, { userId, companyId }))) return refused('not-allowed')
  const review = await answeredReview(tx, { ...command, isHeld: true })
  if (!review) return refused('review-gone')
  if (review.authorId === userId) return refused('own-review')
  // Written anew it would be there again at once.
  if (review.hidden) return refused('reply-hidden')
  if (review.reply === text) return { outcome: 'unchanged' }
  if (review.version !== version) return refused('changed')
  await tx
    .insertInto('review_reply')
    .values({
      ...{ company_id: companyId, review_id: reviewId, author_id: userId, comment: text },
      ...{ created_at: now, changed_at: now },
    })
    .onConflict((conflict) =>
      conflict
        .columns(['company_id', 'review_id'])
        .doUpdateSet({ author_id: userId, comment: text, changed_at: now }),
    )
    .execute()
  if (review.reply !== null) return { outcome: 'replaced' }
  await tellAuthor(tx, review.authorId, command)
  return { outcome: 'written' }
}

// To an address that is known to be theirs, and without the company's words: a mail carries no advertising.
async function tellAuthor(tx: Db, authorId: string | null, command: ReplyCommand): Promise<void> {
  const { reviewId, companyTitle, readUrl, appUrl, now } = command
  const author = authorId === null ? null : await contactOf(tx, { userId: authorId })
  if (!author?.isEmailVerified) return
  await queueMail(tx, {
    ...{ operationId: `review-replied:${reviewId}`, kind: 'review-replied', to: author.email, now },
    ...reviewRepliedMail({ companyTitle, readUrl, appUrl }),
  })
}

/** Takes a company's reply away, whoever of the company wrote it; pressed twice it is gone once. */
export function removeReply(
  db: Db,
  { userId, companyId, serviceId, reviewId }: ReviewKey & { userId: string },
): Promise<{ outcome: 'removed' | 'none' } | { outcome: 'refused'; because: 'not-allowed' }> {
  return inTransaction(db, async (tx) => {
    if (!speaksFor(await teamRoleOf(tx, { userId, companyId })))
      return { outcome: 'refused', because: 'not-allowed' } as const
    const ofService = tx.selectFrom('review').select('id').where('service_id', '=', serviceId)
    const { numDeletedRows } = await tx
      .deleteFrom('review_reply')
      .where('company_id', '=', companyId)
      .where('review_id', '=', reviewId)
      .where('review_id', 'in', ofService.where('company_id', '=', companyId))
      .executeTakeFirst()
    return { outcome: numDeletedRows > 0n ? 'removed' : 'none' } as const
  })
}

type StoredReply = { replyText: string | null; repliedAt: Date | null; writtenAt: Date; isHidden: boolean }

/** A review's reply as it is shown: not with a hidden review, nor where it is hidden itself. */
export function replyFrom({ replyText, repliedAt, writtenAt, isHidden }: StoredReply): Reply | null {
  if (replyText === null || repliedAt === null || isHidden) return null
  return { text: replyText, isEarlier: repliedAt < writtenAt }
}
