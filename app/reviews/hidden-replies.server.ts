import { companyAddress } from '#app/booking/messages/messages.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { replyHiddenMail, replyShownAgainMail } from './mails.ts'
import './tables.ts'

/** Which review's reply is meant. */
type Which = { companyId: string; reviewId: string }

/** What a company answered and nobody reads any more, and why. */
export type HiddenReply = {
  reviewId: string
  companyId: string
  /** `null` once the company took its words away. */
  reply: string | null
  because: string
  hiddenAt: Date
}

/** Replies that were hidden and still are, the last first. */
export function hiddenReplies(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<HiddenReply[]> {
  return db
    .selectFrom('hidden_reply as hidden')
    .leftJoin('review_reply as reply', (join) =>
      join
        .onRef('reply.company_id', '=', 'hidden.company_id')
        .onRef('reply.review_id', '=', 'hidden.review_id'),
    )
    .select(['hidden.review_id as reviewId', 'hidden.company_id as companyId', 'reply.comment as reply'])
    .select(['hidden_because as because', 'hidden_at as hiddenAt'])
    .orderBy('hidden_at', 'desc')
    .orderBy('hidden.review_id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Why a review's reply is hidden; `null` where none is. */
export async function replyHiddenBecause(db: Db, { companyId, reviewId }: Which): Promise<string | null> {
  const row = await db
    .selectFrom('hidden_reply')
    .select('hidden_because as because')
    .where('company_id', '=', companyId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst()
  return row?.because ?? null
}

/** What a company answered, as everybody reads it; `null` where it answered nothing, or what it did is hidden. */
export async function shownReplyOf(db: Db, which: Which): Promise<string | null> {
  if (await replyHiddenBecause(db, which)) return null
  return replyTextOf(db, which)
}

async function replyTextOf(db: Db, { companyId, reviewId }: Which): Promise<string | null> {
  const row = await db
    .selectFrom('review_reply')
    .select('comment')
    .where('company_id', '=', companyId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst()
  return row?.comment ?? null
}

type Deciding = { because: string; appUrl: string; now: Date }

/** Hides a reply, in the transaction of the decision, and tells its company why. Source: Art. 17 DSA. */
export async function hideReply(
  tx: Db,
  { companyId, reviewId }: Which,
  { because, appUrl, now }: Deciding,
): Promise<void> {
  await tx
    .insertInto('hidden_reply')
    .values({ company_id: companyId, review_id: reviewId, hidden_at: now, hidden_because: because })
    .onConflict((conflict) => conflict.columns(['company_id', 'review_id']).doNothing())
    .execute()
  await tellOfHiding(tx, { companyId, reviewId }, { because, appUrl, now, what: 'reply' })
}

/** Tells a company that its reply went with the review above it, where one was to be seen. Source: Art. 17 DSA. */
export async function tellOfBothHidden(tx: Db, which: Which, deciding: Deciding): Promise<void> {
  if ((await shownReplyOf(tx, which)) !== null) await tellOfHiding(tx, which, { ...deciding, what: 'both' })
}

async function tellOfHiding(
  tx: Db,
  { companyId, reviewId }: Which,
  { because, appUrl, now, what }: Deciding & { what: 'reply' | 'both' },
): Promise<void> {
  const to = await companyAddress(tx, { companyId, now })
  if (to === null) return
  await queueMail(tx, {
    ...{ operationId: `reply-hidden:${reviewId}:${now.toISOString()}`, kind: 'reply-hidden', to, now },
    ...replyHiddenMail({ because, appUrl, what }),
  })
}

/**
 * Shows a hidden reply again, because its company objected rightly; where it took its words away meanwhile, it may
 * answer anew. The company reads why. Pressed twice it happens once. `reply-lifted`: nothing is to be seen all the same,
 * because its words are gone, or the review above them is hidden.
 */
export function showReplyAgain(
  db: Db,
  { reviewId, actorId, ...deciding }: Deciding & { reviewId: string; actorId: string },
): Promise<{ outcome: 'reply-shown' | 'reply-lifted' | 'not-hidden' }> {
  const { because, appUrl, now } = deciding
  return inTransaction(db, async (tx) => {
    const lifted = await tx
      .deleteFrom('hidden_reply')
      .where('review_id', '=', reviewId)
      .returning('company_id as companyId')
      .executeTakeFirst()
    if (!lifted) return { outcome: 'not-hidden' } as const
    const which = { companyId: lifted.companyId, reviewId }
    const isReviewHidden = await isHidden(tx, which)
    const isRead = !isReviewHidden && (await replyTextOf(tx, which)) !== null
    const to = await companyAddress(tx, { companyId: lifted.companyId, now })
    if (to !== null)
      await queueMail(tx, {
        ...{ operationId: `reply-shown:${reviewId}:${now.toISOString()}`, kind: 'reply-shown', to, now },
        ...replyShownAgainMail({ because, appUrl, isReviewHidden }),
      })
    const subject = { kind: 'review', id: reviewId } as const
    await noteInAudit(tx, { actorId, action: 'review.reply-shown', subject, now })
    return { outcome: isRead ? 'reply-shown' : 'reply-lifted' } as const
  })
}

async function isHidden(tx: Db, { companyId, reviewId }: Which): Promise<boolean> {
  const row = await tx
    .selectFrom('review')
    .select('hidden_at as hiddenAt')
    .where('company_id', '=', companyId)
    .where('id', '=', reviewId)
    .executeTakeFirst()
  return (row?.hiddenAt ?? null) !== null
}
