import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { tellCompany } from './notices.server.ts'
import { lockReservation } from './reservations.server.ts'
import { reminderAt, reminderHorizon } from './reservation.ts'
import './tables.ts'

const requestsPerPage = 100
const mostPages = 20

/**
 * Reminds companies of requests that are about to lapse, each request once. The row's lock decides: nobody is reminded
 * of what was just answered.
 */
export async function remindOfRequests(db: Db, { now }: { now: Date }): Promise<{ reminded: number }> {
  let reminded = 0
  let after = { until: now, id: '' }
  for (let page = 0; page < mostPages; page += 1) {
    const near = await nearlyLapsed(db, { now, after })
    for (const request of near) {
      const due = reminderAt({ createdAt: request.createdAt, expiresAt: request.until })
      if (due.getTime() > now.getTime()) continue
      if (await remind(db, request, now)) reminded += 1
    }
    const last = near.at(-1)
    if (!last || near.length < requestsPerPage) break
    after = last
  }
  return { reminded }
}

type Near = { companyId: string; id: string; until: Date; createdAt: Date }

async function nearlyLapsed(
  db: Db,
  { now, after }: { now: Date; after: { until: Date; id: string } },
): Promise<Near[]> {
  const rows = await db
    .selectFrom('reservation')
    .select(['company_id as companyId', 'id', 'hold_expires_at as until', 'created_at as createdAt'])
    .where('state', '=', 'slotRequestet')
    .where('hold_expires_at', '<=', reminderHorizon(now))
    .where((eb) => eb(eb.refTuple('hold_expires_at', 'id'), '>', eb.tuple(after.until, after.id)))
    .orderBy('hold_expires_at')
    .orderBy('id')
    .limit(requestsPerPage)
    .execute()
  return rows.flatMap(({ until, ...row }) => (until ? [{ ...row, until }] : []))
}

function remind(db: Db, { companyId, id }: Near, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, { companyId, id })
    if (reservation.state !== 'slotRequestet') return false
    await tellCompany(tx, 'provider-reminder', { reservation, now })
    return true
  })
}
