import { sql } from 'kysely'
import { startUnitText, type CountingUnit, type PriceGroup } from '#app/catalog/catalog.ts'
import type { SavedPlace } from '#app/search/saved/saved.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { SavedPrices } from './saved-prices.ts'

const servicePage = /^\/activity\/details\/([\w-]+)\/([\w-]+)$/

type PriceRow = { to: string; cents: number | null; groups: PriceGroup[]; unit: CountingUnit }

/**
 * What saved offers cost today, where somebody still sells them. A heart keeps no price: it would be shown long after
 * it has changed. What a visitor saved only their device knows, so nobody reads it for them.
 */
export async function loadSavedPrices(
  db: Db,
  places: readonly Pick<SavedPlace, 'to'>[],
): Promise<SavedPrices> {
  const asked = places.flatMap(({ to }) => {
    const [, form, id] = servicePage.exec(to) ?? []
    return form && id ? [{ to, form, id }] : []
  })
  if (asked.length === 0) return {}
  const columns = [asked.map(({ to }) => to), asked.map(({ form }) => form), asked.map(({ id }) => id)]
  const { rows } = await sql<PriceRow>`
    select asked.path as to, service.start_price_cents as cents, service.price_groups as groups,
      service.counting_unit as unit
    from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[]) as asked (path, form, id)
    join company on company.form = asked.form and not company.is_closed
    join service on service.company_id = company.id and service.id = asked.id and service.is_online`.execute(
    db,
  )
  return Object.fromEntries(
    rows.map(({ to, cents, groups, unit }) => [
      to,
      { startPriceCents: cents, priceUnit: startUnitText(groups, unit) },
    ]),
  )
}
