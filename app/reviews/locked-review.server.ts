import type { Db } from '#foundation/platform/db.server.ts'
import { lockCounts } from './counters.server.ts'
import './tables.ts'

/** A review, locked together with the counters of its service: the counters before the review, as everywhere. */
export async function lockWithCounts(tx: Db, { reviewId }: { reviewId: string }) {
  const found = tx.selectFrom('review').where('id', '=', reviewId)
  const key = await found.select(['company_id as companyId', 'service_id as serviceId']).executeTakeFirst()
  if (!key) return null
  const counts = await lockCounts(tx, key)
  const review = await found
    .select(['id', 'user_id as userId', 'stars', 'capture as title', 'comment'])
    .select(['hidden_at as hiddenAt', 'taken_back_at as takenBackAt'])
    .forUpdate()
    .executeTakeFirst()
  return review ? { ...review, key, counts } : null
}

/** Such a review. */
export type LockedReview = NonNullable<Awaited<ReturnType<typeof lockWithCounts>>>
