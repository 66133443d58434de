import { sql } from 'kysely'
import {
  priceAtStart,
  priceFilter,
  storedFilterGroups,
  tagWords,
  type CountingUnit,
  type PriceGroup,
} from '#app/catalog/catalog.ts'
import type { Db } from '#foundation/platform/db.server.ts'

type Repriced = {
  companyId: string
  serviceId: string
  priceGroups: readonly PriceGroup[]
  countingUnit: CountingUnit
  now: Date
}

/** Gives the dates to come of an event another price list: what each costs, and the filter value that says so. */
export async function repriceDates(
  tx: Db,
  { companyId, serviceId, priceGroups, countingUnit, now }: Repriced,
): Promise<void> {
  const dates = await tx
    .selectFrom('event')
    .select(['id', 'starts_at'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('starts_at', '>', now)
    .where('payment_type', '=', 'ticket')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  if (dates.length === 0) return
  const cents = dates.map(({ starts_at }) => priceAtStart(priceGroups, countingUnit, starts_at) ?? 0)
  const bits = cents.map((each) => tagWords([priceFilter(each) ?? '']).tags)
  const prices = tagWords(storedFilterGroups.pr).tags
  await sql`
    update event set price_groups = ${JSON.stringify(priceGroups)}::jsonb, start_price_cents = date.cents,
      tags = event.tags & ~(${prices}::bigint) | date.bits
    from unnest(${dates.map(({ id }) => id)}::text[], ${cents}::int[], ${bits}::bigint[]) as date (id, cents, bits)
    where event.company_id = ${companyId} and event.id = date.id`.execute(tx)
}
