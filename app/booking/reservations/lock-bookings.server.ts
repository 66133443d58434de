import { hot, runText, type Db } from '#foundation/platform/db.server.ts'

const lockAccount = hot('booking_lock_account', 'select pg_advisory_xact_lock(hashtextextended($1, 0))')

/** Locks what somebody books until the transaction ends: one order at a time, and none while an account is deleted. */
export async function lockBookings(tx: Db, { userId }: { userId: string }): Promise<void> {
  await runText(tx, lockAccount, [`booking:${userId}`])
}
