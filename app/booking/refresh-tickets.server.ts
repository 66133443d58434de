import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

/** What a company is called, how it is reached, and where guests of the services that moved come to. */
export type TicketFacts = {
  companyId: string
  provider: { title: string; email: string | null; phone: string | null }
  moved: { serviceIds: readonly string[]; address: string }
  now: Date
}

/**
 * Tells a company's tickets to come, and its requests without a date, what the company is called now, how it is
 * reached and where guests come to. Its name and address before the law stay as they were ordered from. Locks the
 * bookings in the order of ids.
 */
export async function refreshTickets(
  tx: Db,
  { companyId, provider, moved, now }: TicketFacts,
): Promise<void> {
  const toCome = await tx
    .selectFrom('reservation')
    .select('id')
    .where('company_id', '=', companyId)
    .where((where) => where.or([where('starts_at', 'is', null), where('ends_at', '>', now)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (toCome.length === 0) return
  const ids = toCome.map(({ id }) => id)
  await sql`
    update reservation set snapshot = snapshot
      || jsonb_build_object('provider', snapshot -> 'provider' || ${JSON.stringify(provider)}::jsonb)
      || case when service_id = any(${moved.serviceIds}::text[])
        then jsonb_build_object('address', ${moved.address}::text) else '{}'::jsonb end
    where company_id = ${companyId} and id = any(${ids}::text[])`.execute(tx)
}
