import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { usualReplyMinutes } from './clock.ts'
import './tables.ts'

/**
 * Stops the clock of a request: the company wrote or sent an offer. Called before the message is posted, so that locks
 * are taken in the same order as where a request lapses.
 */
export async function noteAnswered(
  tx: Db,
  { companyId, reservationId, now }: { companyId: string; reservationId: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('package_request')
    .set({ answered_at: now, reply_due_at: null })
    .where('company_id', '=', companyId)
    .where('reservation_id', '=', reservationId)
    .where('answered_at', 'is', null)
    .where('lapsed_at', 'is', null)
    .execute()
}

const lookBackDays = 180
const mostAnswers = 50

/** How long a company usually takes to answer, in minutes, by its newest answers; `null` where nothing can be said. */
export async function replyMinutes(
  db: Db,
  { companyId, now }: { companyId: string; now: Date },
): Promise<number | null> {
  const since = new Date(now.getTime() - lookBackDays * 86_400_000)
  const rows = await db
    .selectFrom('package_request')
    .select(sql<number | null>`extract(epoch from answered_at - requested_at)::float8 / 60`.as('minutes'))
    .where('company_id', '=', companyId)
    .where('requested_at', '>=', since)
    .where((eb) => eb.or([eb('answered_at', 'is not', null), eb('lapsed_at', 'is not', null)]))
    .orderBy('requested_at', 'desc')
    .limit(mostAnswers)
    .execute()
  const minutes = rows.flatMap((row) => (row.minutes === null ? [] : [row.minutes]))
  return usualReplyMinutes({ minutes, lapsed: rows.length - minutes.length })
}
