import type { Db } from '#foundation/platform/db.server.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'

/** The job that compares the days that are over with the payment provider's. */
export const compareBooksJob = 'payment.compare-books'

/** Writes the comparison's job in the caller's transaction: every night's, or one that is due besides. */
export function enqueueComparison(tx: Db, { today }: { today: string }): Promise<void> {
  return enqueue(tx, { name: compareBooksJob, key: today, payload: {} })
}
