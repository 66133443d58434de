import { addressKey, keepAccount } from '#app/account/account.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { queueMail } from '#foundation/platform/mail.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { noticeReceivedMail } from './mails.ts'
import type { Notice } from './notice-form.ts'
import { openReview, type OpenReview, type ReviewKey } from './open-review.server.ts'
import { reportedText } from './version.server.ts'
import './tables.ts'

/** Notices a day from one place. Source: reliability 3.1. */
const noticesPerDay = 30
/** Notices a day in the name of one address: each may lead to a mail of what was decided. */
const noticesPerAddress = 10
/** Receipts an hour to one address: nobody fills a stranger's mailbox. */
const receiptsPerHour = 3

/** Somebody says what is wrong with a review. */
export type NoticeCommand = {
  companyId: string
  serviceId: string
  reviewId: string
  notice: Notice
  reporterId: string | null
  clientAddress: string
  appUrl: string
  now: Date
}

/** What became of it. */
export type NoticeOutcome =
  { outcome: 'received' } | { outcome: 'refused'; because: 'too-many' | 'review-gone' }

/** Takes a notice about a review, from anybody, and confirms it by mail. Source: reliability L22 (Art. 16 DSA). */
export async function reportReview(db: Db, command: NoticeCommand): Promise<NoticeOutcome> {
  const { clientAddress, now } = command
  const place = { key: `notice:${clientAddress}`, limit: noticesPerDay, windowSeconds: 86_400, now }
  if ((await allow(db, place)).outcome === 'refused') return { outcome: 'refused', because: 'too-many' }
  const email = command.notice.reporter?.email ?? null
  if (email !== null) {
    const named = {
      key: `notice-by:${addressKey(email)}`,
      limit: noticesPerAddress,
      windowSeconds: 86_400,
      now,
    }
    if ((await allow(db, named)).outcome === 'refused') return { outcome: 'refused', because: 'too-many' }
  }
  const hour = { limit: receiptsPerHour, windowSeconds: 3600, now }
  const hasReceipt =
    email !== null &&
    (await allow(db, { key: `notice-to:${addressKey(email)}`, ...hour })).outcome === 'allowed'
  return inTransaction(db, (tx) => receive(tx, command, hasReceipt ? email : null))
}

async function receive(tx: Db, command: NoticeCommand, receiptTo: string | null): Promise<NoticeOutcome> {
  const { companyId, serviceId, reviewId, notice, reporterId, appUrl, now } = command
  // Not in the name of an account that is being deleted, nor of whoever left out their name.
  const isNamed = reporterId !== null && notice.reporter !== null
  const isThere = isNamed && (await keepAccount(tx, { userId: reporterId }))
  // Locked: two presses come one after the other, and before or after a decision.
  const review = await reportedReview(tx, { companyId, serviceId, reviewId, isHeld: true })
  if (!review) return { outcome: 'refused', because: 'review-gone' }
  if (await isKnown(tx, command)) return { outcome: 'received' }
  const id = randomId()
  await tx
    .insertInto('review_notice')
    .values({
      ...{ company_id: companyId, id, review_id: reviewId, created_at: now },
      ...{ reason: notice.reason, explanation: notice.explanation },
      ...{ reported_text: reportedText(review), reporter_id: isThere ? reporterId : null },
      ...{ reporter_name: notice.reporter?.name ?? null, reporter_email: notice.reporter?.email ?? null },
    })
    .execute()
  if (receiptTo !== null)
    await queueMail(tx, {
      ...{ operationId: `review-notice:${id}`, kind: 'review-notice', to: receiptTo, now },
      ...noticeReceivedMail({ appUrl }),
    })
  return { outcome: 'received' }
}

/** One notice per review and address; of those without one, each text once. */
async function isKnown(tx: Db, { companyId, reviewId, notice }: NoticeCommand): Promise<boolean> {
  const waiting = await tx
    .selectFrom('review_notice')
    .select(['reporter_email as email', 'explanation'])
    .where('company_id', '=', companyId)
    .where('review_id', '=', reviewId)
    .where('decided_at', 'is', null)
    .execute()
  const { reporter, explanation } = notice
  return waiting.some(({ email, explanation: said }) =>
    reporter === null
      ? email === null && said === explanation
      : email !== null && addressKey(email) === addressKey(reporter.email),
  )
}

/** The review that somebody reports, as everybody reads it and without whose it is; `null` for one that isn't shown. */
export async function reportedReview(
  db: Db,
  key: ReviewKey & { isHeld?: boolean },
): Promise<Pick<OpenReview, 'author' | 'title' | 'comment'> | null> {
  const review = await openReview(db, key)
  return review && { author: review.author, title: review.title, comment: review.comment }
}
