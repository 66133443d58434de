import { addressKey, contactOf } from '#app/account/account.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { authorNames } from './author-names.server.ts'
import { saveCounts } from './counters.server.ts'
import { hideReply, shownReplyOf, tellOfBothHidden } from './hidden-replies.server.ts'
import { lockWithCounts, type LockedReview } from './locked-review.server.ts'
import { noticeDecidedMail, reviewHiddenMail } from './mails.ts'
import type { NoticeReason } from './notice-form.ts'
import { movedCounts } from './reviews.ts'
import { replyVersionOf, reportedText, versionOf } from './version.server.ts'
import './tables.ts'

/** A notice that waits for an operator, with the review that it is about. */
export type OpenNotice = {
  id: string
  companyId: string
  reason: NoticeReason
  explanation: string
  reporter: string | null
  createdAt: Date
  review: {
    author: string
    title: string | null
    comment: string
    stars: number | null
    serviceId: string
    /** The booking by which its author took part. */
    reservationId: string | null
    /** What an operator who decides has read. */
    version: string
    /** What it said when it was reported, where that was something else. */
    before: string | null
    /** What the company answered; it is hidden with the review, or alone. */
    reply: string | null
    /** Names that reply; `null` where there is none to be seen. */
    replyVersion: string | null
  } | null
}

/** Notices that wait, the longest first. */
export async function openNotices(
  db: Db,
  { limit, offset }: { limit: number; offset: number },
): Promise<OpenNotice[]> {
  const rows = await db
    .selectFrom('review_notice as notice')
    .leftJoin('review', (join) =>
      join.onRef('review.company_id', '=', 'notice.company_id').onRef('review.id', '=', 'notice.review_id'),
    )
    .leftJoin('review_reply as reply', (join) =>
      join.onRef('reply.company_id', '=', 'review.company_id').onRef('reply.review_id', '=', 'review.id'),
    )
    .leftJoin('hidden_reply as gone', (join) =>
      join.onRef('gone.company_id', '=', 'review.company_id').onRef('gone.review_id', '=', 'review.id'),
    )
    .select(['notice.id', 'notice.company_id as companyId', 'reason', 'explanation'])
    .select(['reporter_name as reporter', 'notice.created_at as createdAt'])
    .select(['display_name as written', 'user_id as userId', 'capture as title', 'stars'])
    .select(['review.comment', 'reply.comment as reply', 'gone.hidden_at as replyHiddenAt'])
    .select(['service_id as serviceId', 'reported_text as reported', 'taken_back_at as takenBackAt'])
    .select('reservation_id as reservationId')
    .where('decided_at', 'is', null)
    .orderBy('notice.created_at')
    .orderBy('notice.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const nameOf = await authorNames(
    db,
    rows.map(({ userId }) => userId),
  )
  return rows.map(({ takenBackAt, replyHiddenAt, ...row }) => {
    const reply = replyHiddenAt === null ? row.reply : null
    return noticeFrom({ ...row, reply }, takenBackAt === null, nameOf)
  })
}

type NoticeRow = Omit<OpenNotice, 'review'> & {
  written: string | null
  userId: string | null
  title: string | null
  comment: string | null
  stars: number | null
  serviceId: string | null
  reservationId: string | null
  reported: string | null
  reply: string | null
}

function noticeFrom(
  { written, userId, title, comment, stars, serviceId, reservationId, reported, reply, ...notice }: NoticeRow,
  isThere: boolean,
  nameOf: Awaited<ReturnType<typeof authorNames>>,
): OpenNotice {
  if (!isThere || written === null || comment === null || serviceId === null)
    return { ...notice, review: null }
  const review = {
    ...{ author: nameOf({ userId, written }), title, comment, stars, serviceId, reservationId, reply },
    version: versionOf({ stars, title, comment }),
    replyVersion: reply === null ? null : replyVersionOf(reply),
    before: reported === reportedText({ title, comment }) ? null : reported,
  }
  return { ...notice, review }
}

/** How many notices wait. */
export async function openNoticeCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('review_notice')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An operator's decision; `because` is what its author and whoever reported it read. */
export type DecisionCommand = {
  noticeId: string
  /** `reply-hidden`: the review stays, what the company answered doesn't. */
  decision: 'hidden' | 'kept' | 'reply-hidden'
  /** Of the text that was read. */
  version: string | null
  /** Of the reply that was read. */
  replyVersion?: string | null
  because: string
  actorId: string
  appUrl: string
  now: Date
}

/** What became of it; `gone`: its author had taken the review back; `changed`: it isn't what was read any more. */
export type DecisionOutcome = {
  outcome: 'hidden' | 'kept' | 'reply-hidden' | 'gone' | 'changed' | 'no-such-notice' | 'decided-already'
}

/**
 * Decides a notice: the review is hidden, and no longer counted, or stays, or only its company's reply is hidden. Whose
 * text it is and whoever reported it are told why and what they can do; every notice that waits about the same review
 * is decided with it, but for a reply alone: what others say about the review itself is still to be read.
 *
 * Source: reliability L22 (Art. 16, 17 DSA).
 */
export function decideNotice(db: Db, command: DecisionCommand): Promise<DecisionOutcome> {
  return inTransaction(db, async (tx) => {
    const about = await tx
      .selectFrom('review_notice')
      .select(['company_id as companyId', 'review_id as reviewId', 'decided_at as decidedAt'])
      .where('id', '=', command.noticeId)
      .executeTakeFirst()
    if (!about) return { outcome: 'no-such-notice' } as const
    if (about.decidedAt !== null) return { outcome: 'decided-already' } as const
    const locked = await lockWithCounts(tx, about)
    const review = locked?.takenBackAt ? null : locked
    if (review && command.version !== versionOf(review)) return { outcome: 'changed' } as const
    const decision = review === null ? ('gone' as const) : command.decision
    if (decision === 'reply-hidden' && !(await isReplyAsRead(tx, about, command)))
      return { outcome: 'changed' } as const
    const decided = await close(tx, { ...about, ...command, decision })
    if (decided.length === 0) return { outcome: 'decided-already' } as const
    if (review && decision === 'hidden') await hide(tx, review, command)
    if (decision === 'reply-hidden') await hideReply(tx, about, command)
    await tellReporters(tx, decided, { ...command, decision })
    const subject = { kind: 'review', id: about.reviewId } as const
    const { actorId, now } = command
    await noteInAudit(tx, { actorId, action: `review.${decision}`, subject, now })
    return { outcome: decision }
  })
}

// The review's row is locked, so that nothing is answered meanwhile.
async function isReplyAsRead(
  tx: Db,
  { companyId, reviewId }: { companyId: string; reviewId: string },
  { replyVersion = null }: DecisionCommand,
): Promise<boolean> {
  const reply = await shownReplyOf(tx, { companyId, reviewId })
  return reply !== null && replyVersionOf(reply) === replyVersion
}

async function hide(tx: Db, review: LockedReview, command: DecisionCommand): Promise<void> {
  if (review.hiddenAt !== null) return
  const { because, appUrl, now } = command
  await tx
    .updateTable('review')
    .set({ hidden_at: now, hidden_because: because })
    .where('id', '=', review.id)
    .execute()
  if (review.stars !== null)
    await saveCounts(tx, review.key, movedCounts(review.counts, { from: review.stars, to: null }))
  const author = review.userId === null ? null : await contactOf(tx, { userId: review.userId })
  if (author)
    await queueMail(tx, {
      ...{ operationId: `review-hidden:${review.id}:${now.toISOString()}`, kind: 'review-hidden' },
      ...{ to: author.email, ...reviewHiddenMail({ because, appUrl }), now },
    })
  await tellOfBothHidden(tx, { companyId: review.key.companyId, reviewId: review.id }, command)
}

type Closing = Omit<DecisionCommand, 'decision'> & {
  companyId: string
  reviewId: string
  decision: 'hidden' | 'kept' | 'reply-hidden' | 'gone'
}

function close(tx: Db, of: Closing) {
  return tx
    .updateTable('review_notice')
    .set({
      ...{ decision: of.decision, decision_because: of.because },
      ...{ decided_by: of.actorId, decided_at: of.now },
    })
    .where('company_id', '=', of.companyId)
    .where('review_id', '=', of.reviewId)
    .where('decided_at', 'is', null)
    .$if(of.decision === 'reply-hidden', (query) => query.where('id', '=', of.noticeId))
    .returning(['id', 'reporter_email as email'])
    .execute()
}

async function tellReporters(
  tx: Db,
  decided: readonly { id: string; email: string | null }[],
  { decision, because, appUrl, now }: Pick<Closing, 'decision' | 'because' | 'appUrl' | 'now'>,
): Promise<void> {
  // One mail to an address, however often it was given.
  const told = new Map(
    decided.flatMap(({ id, email }) => (email === null ? [] : [[addressKey(email), { id, email }]])),
  )
  for (const { id, email } of told.values())
    await queueMail(tx, {
      ...{ operationId: `notice-decided:${id}`, kind: 'notice-decided', to: email, now },
      ...noticeDecidedMail({ decision, because, appUrl }),
    })
}
