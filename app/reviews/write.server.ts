import { teamRoleOf, lockAccount } from '#app/account/account.server.ts'
import { findLastVisit } from '#app/booking/reservations/reservations.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { allow } from '#foundation/platform/rate-limit.server.ts'
import { lockCounts, saveCounts } from './counters.server.ts'
import type { ReviewText } from './review-form.ts'
import { writesPerDay, type WriteRefusal } from './review-limits.ts'
import { hiddenOf } from './own-hidden.server.ts'
import { reviewedService } from './reviewed-service.server.ts'
import { movedCounts, type Review } from './reviews.ts'
import './tables.ts'

type About = { companyId: string; serviceId: string; kind: Review['kind']; now: Date }

/** Whether somebody may write, and by which booking they took part. */
export type Permission = { reservationId: string | null } | { because: 'not-there' | 'own-company' }

/**
 * Stars are for guests who took part in a booking of that very service; a tip is for whoever has an account. A
 * company's own people write neither about it.
 *
 * Source: decisions "Accounts" (rating); reliability S10, L15.
 */
export async function mayWrite(
  db: Db,
  { userId, kind, ...about }: About & { userId: string },
): Promise<Permission> {
  if (await teamRoleOf(db, { userId, companyId: about.companyId })) return { because: 'own-company' }
  if (kind === 'tipp') return { reservationId: null }
  return (await findLastVisit(db, { userId, ...about })) ?? { because: 'not-there' }
}

/** What keeps somebody from rating or giving a tip, or `null`. Texts: `formTexts.refusals`. */
export async function writeRefusalOf(
  db: Db,
  about: About & { userId: string },
): Promise<'hidden' | 'not-there' | 'own-company' | null> {
  if (await hiddenOf(db, about)) return 'hidden'
  const permission = await mayWrite(db, about)
  return 'because' in permission ? permission.because : null
}

/** One press of the button. */
export type WriteCommand = About & {
  author: { id: string; displayName: string }
  text: ReviewText
  /** Only in place of nothing: what was written before stays. */
  isFirst?: boolean
}

/** What became of it; `unchanged`: exactly that stood there already, and keeps its votes. */
export type WriteOutcome =
  | { outcome: 'written' | 'replaced' | 'unchanged' }
  | { outcome: 'refused'; because: WriteRefusal; retryAfterSeconds?: number }

/**
 * Writes somebody's one rating or tip of a service, in place of an earlier one, whose votes go. The star counters
 * follow in the same transaction, and the lists learn of the average.
 *
 * Source: contract 1, sections 4 and 7.
 */
export async function writeReview(db: Db, command: WriteCommand): Promise<WriteOutcome> {
  const { author, now } = command
  const permission = await mayWrite(db, { ...command, userId: author.id })
  if ('because' in permission) return { outcome: 'refused', ...permission }
  const key = `write-review:${author.id}`
  const allowance = await allow(db, { key, limit: writesPerDay, windowSeconds: 86_400, now })
  if (allowance.outcome === 'refused') {
    const { retryAfterSeconds } = allowance
    return { outcome: 'refused', because: 'too-many', retryAfterSeconds }
  }
  return inTransaction(db, (tx) => write(tx, command))
}

async function write(tx: Db, command: WriteCommand): Promise<WriteOutcome> {
  const { author, kind, text, now, isFirst = false, ...key } = command
  // Two forms of one person come one after the other, and none while the account is deleted.
  if (!(await lockAccount(tx, { userId: author.id }))) return { outcome: 'refused', because: 'account-gone' }
  // Asked once more: a booking may have been cancelled while this one waited.
  const permission = await mayWrite(tx, { ...command, userId: author.id })
  if ('because' in permission) return { outcome: 'refused', ...permission }
  // What nobody can find any more keeps what was written about it; only taking back is left.
  const isFound = await reviewedService(tx, { companyID: key.companyId, serviceID: key.serviceId })
  if (!isFound) return { outcome: 'refused', because: 'service-gone' }
  const counts = kind === 'rating' ? await lockCounts(tx, key) : null
  const before = await ownReview(tx, { ...key, kind, userId: author.id })
  if (await hiddenOf(tx, { ...key, userId: author.id })) return { outcome: 'refused', because: 'hidden' }
  const columns = {
    ...{ display_name: author.displayName, capture: text.title, comment: text.comment, stars: text.stars },
    ...{ vote: 0, reservation_id: permission.reservationId, created_at: now },
  }
  if (!before) {
    const owner = { company_id: key.companyId, service_id: key.serviceId, user_id: author.id }
    await tx
      .insertInto('review')
      .values({ ...owner, id: randomId(), kind, ...columns })
      .execute()
  } else if (isSame(before, text)) {
    // Under another name it keeps its votes, too.
    const named = tx.updateTable('review').set({ display_name: author.displayName })
    await named.where('id', '=', before.id).execute()
    return { outcome: 'unchanged' }
  } else if (isFirst) {
    return { outcome: 'refused', because: 'rated-already' }
  } else {
    await tx
      .deleteFrom('review_vote')
      .where('company_id', '=', key.companyId)
      .where('review_id', '=', before.id)
      .execute()
    await tx.updateTable('review').set(columns).where('id', '=', before.id).execute()
  }
  if (counts) await saveCounts(tx, key, movedCounts(counts, { from: before?.stars ?? null, to: text.stars }))
  return { outcome: before ? 'replaced' : 'written' }
}

/**
 * Somebody's entry of a service. Locked: who votes on it at the same moment comes before or after, never in between.
 */
export function ownReview(
  tx: Db,
  { companyId, serviceId, kind, userId }: Omit<About, 'now'> & { userId: string },
) {
  return tx
    .selectFrom('review')
    .select(['id', 'stars', 'capture', 'comment', 'hidden_at as hiddenAt'])
    .select('taken_back_at as takenBackAt')
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('kind', '=', kind)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

function isSame(
  before: { stars: number | null; capture: string | null; comment: string },
  { stars, title, comment }: ReviewText,
): boolean {
  return before.stars === stars && before.capture === title && before.comment === comment
}
