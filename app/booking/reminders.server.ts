import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { tellOfAmendment } from './amendment-notices.server.ts'
import { lockAmendment } from './amendments.server.ts'
import { tellCompany } from './notices.server.ts'
import { lockReservation } from './reservations.server.ts'
import { reminderAt, reminderHorizon } from './reservation.ts'
import './tables.ts'

const requestsPerPage = 100
const mostPages = 20

/**
 * Reminds companies of requests and of changes that are about to lapse, each once. The row's lock decides: nobody is
 * reminded of what was just answered.
 */
export async function remindOfRequests(db: Db, { now }: { now: Date }): Promise<{ reminded: number }> {
  const requests = await remindOfAll(db, { now, nearly: nearlyLapsed, remind })
  const changes = await remindOfAll(db, { now, nearly: nearlyLapsedChanges, remind: remindOfChange })
  return { reminded: requests + changes }
}

type Page = { now: Date; after: { until: Date; id: string } }

async function remindOfAll<Kind extends Near>(
  db: Db,
  {
    now,
    nearly,
    remind: remindOf,
  }: {
    now: Date
    nearly: (db: Db, page: Page) => Promise<Kind[]>
    remind: (db: Db, near: Kind, now: Date) => Promise<boolean>
  },
): Promise<number> {
  let reminded = 0
  let after = { until: now, id: '' }
  for (let page = 0; page < mostPages; page += 1) {
    const near = await nearly(db, { now, after })
    for (const each of near) {
      const due = reminderAt({ createdAt: each.createdAt, expiresAt: each.until })
      if (due.getTime() > now.getTime()) continue
      if (await remindOf(db, each, now)) reminded += 1
    }
    const last = near.at(-1)
    if (!last || near.length < requestsPerPage) break
    after = last
  }
  return reminded
}

type Near = { companyId: string; id: string; until: Date; createdAt: Date }

async function nearlyLapsed(db: Db, { now, after }: Page): Promise<Near[]> {
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

type NearChange = Near & { reservationId: string }

async function nearlyLapsedChanges(db: Db, { now, after }: Page): Promise<NearChange[]> {
  const rows = await db
    .selectFrom('amendment')
    .select(['company_id as companyId', 'id', 'reservation_id as reservationId'])
    .select(['hold_expires_at as until', 'created_at as createdAt'])
    .where('state', '=', 'proposed')
    .where('hold_expires_at', '<=', reminderHorizon(now))
    .where((eb) => eb(eb.refTuple('hold_expires_at', 'id'), '>', eb.tuple(after.until, after.id)))
    .orderBy('hold_expires_at')
    .orderBy('id')
    .limit(requestsPerPage)
    .execute()
  return rows.flatMap(({ until, ...row }) => (until ? [{ ...row, until }] : []))
}

function remindOfChange(db: Db, { companyId, id, reservationId }: NearChange, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const reservation = await lockReservation(tx, { companyId, id: reservationId })
    const amendment = await lockAmendment(tx, { companyId, id })
    if (amendment.state !== 'proposed') return false
    await tellOfAmendment(tx, 'nearly-over', { reservation, amendment, now })
    return true
  })
}
