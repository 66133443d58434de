import { sql } from 'kysely'
import type { BookableService } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { forwarding } from './clock.ts'
import type { PackageWish } from './request.ts'
import './tables.ts'

type Fitting = { companyId: string; serviceId: string }

/** More than are sent to: not every one of them takes the request. */
const mostLooked = 12

/**
 * Offers of other companies that fit a wish, the nearest first, one of each company: the same category, within reach,
 * for a party of this size, within the budget where both name a price, and open for requests.
 */
export async function fittingServices(
  db: Db,
  {
    first,
    wish,
    groupId,
    userId,
  }: { first: BookableService; wish: PackageWish; groupId: string; userId: string },
): Promise<Fitting[]> {
  const persons = wish.adults + wish.children
  const { lat, lng } = first.address
  const { rows } = await sql<Fitting>`
    select "companyId", "serviceId" from (
      select distinct on (s.company_id) s.company_id as "companyId", s.id as "serviceId",
        ${distance({ lat, lng })} as km
      from service s join company c on c.id = s.company_id
      where s.category_id = ${first.categoryId} and s.is_online and s.request_type = 'onRequest'
        and s.external_link is null and not c.is_closed and c.kind <> 'extern' and c.draft_since is null
        and s.count_min_person <= ${persons} and s.count_max_person >= ${persons}
        and (${wish.budgetCents}::integer is null or s.start_price_cents is null
          or s.start_price_cents * case s.counting_unit when 'person' then ${persons} else 1 end
            <= ${wish.budgetCents}::integer)
        and s.lat between ${lat} - ${forwarding.reachKm} / 111.0 and ${lat} + ${forwarding.reachKm} / 111.0
        and not exists (select 1 from package_request p where p.group_id = ${groupId} and p.company_id = s.company_id)
        and not exists (select 1 from conversation_block b where b.company_id = s.company_id and b.user_id = ${userId})
        and not exists (select 1 from company_member m where m.company_id = s.company_id and m.user_id = ${userId})
      order by s.company_id, km, s.id
    ) nearest
    where km <= ${forwarding.reachKm}
    order by km, "companyId"
    limit ${mostLooked}`.execute(db)
  return rows
}

// The great circle, in kilometres; a cosine of a hair more than 1 would be none.
const distance = ({ lat, lng }: { lat: number; lng: number }) => sql<number>`
  6371 * acos(least(1, sin(radians(${lat})) * sin(radians(s.lat))
    + cos(radians(${lat})) * cos(radians(s.lat)) * cos(radians(s.lng - ${lng}))))`
