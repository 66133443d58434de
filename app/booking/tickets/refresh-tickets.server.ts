import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'
import { companiesById, serviceAddresses } from '#app/catalog/catalog.server.ts'
import '#app/booking/tables.ts'

/** Runs `refreshTickets` again for what was locked or under way when its company saved new details. */
export const refreshTicketsJob = 'booking.refresh-tickets'

/** An order that read the old details has been written or refused by then. */
const againAfterSeconds = 60

/** Has a company's tickets refreshed again in a minute, once the caller's transaction is through. */
export function refreshTicketsLater(tx: Db, { companyId }: { companyId: string }): Promise<void> {
  const payload = { companyId }
  return enqueue(tx, { name: refreshTicketsJob, key: companyId, payload, afterSeconds: againAfterSeconds })
}

/**
 * Writes into a company's tickets to come, and its requests without a date, what it is called now, how it is reached
 * and where each service is. Its name and address before the law stay as they were ordered from. Waits for nobody:
 * bookings that somebody else has locked are passed over. `not-yet`: some of those are out of date.
 */
export async function refreshTickets(
  tx: Db,
  { companyId, now }: { companyId: string; now: Date },
): Promise<{ outcome: 'done' | 'not-yet' }> {
  const [company] = await companiesById(tx, [companyId])
  if (!company) return { outcome: 'done' }
  const { title, email, phone } = company
  const provider = JSON.stringify({ title, email, phone })
  const addresses = JSON.stringify(await serviceAddresses(tx, { companyId }))
  const present = sql`snapshot || jsonb_build_object(
    'provider', snapshot -> 'provider' || ${provider}::jsonb,
    'address', coalesce(${addresses}::jsonb -> service_id, snapshot -> 'address'))`
  const outdated = tx
    .selectFrom('reservation')
    .select('id')
    .where('company_id', '=', companyId)
    .where((where) => where.or([where('starts_at', 'is', null), where('ends_at', '>', now)]))
    .where(sql<boolean>`snapshot is distinct from (${present})`)
  const free = await outdated.orderBy('id').forNoKeyUpdate().skipLocked().execute()
  const ids = free.map(({ id }) => id)
  if (ids.length > 0)
    await sql`
      update reservation set snapshot = ${present}
      where company_id = ${companyId} and id = any(${ids}::text[])`.execute(tx)
  const left = await outdated.limit(1).executeTakeFirst()
  return { outcome: left ? 'not-yet' : 'done' }
}
