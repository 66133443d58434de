import type { placementState } from '#app/catalog/administration/administration.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import '#app/catalog/catalog.server.ts'

type Asked = {
  state: ReturnType<typeof placementState> | 'all'
  todayOn: string
  limit: number
  offset: number
}

/** A part of the placements: what runs by its end, what is to come by its start, what is past the newest first. */
export async function placementRows(db: Db, { state, todayOn, limit, offset }: Asked) {
  return placements(db)
    .$if(state === 'running', (query) =>
      query.where('starts_on', '<=', todayOn).where('ends_on', '>=', todayOn).orderBy('ends_on'),
    )
    .$if(state === 'coming', (query) => query.where('starts_on', '>', todayOn).orderBy('starts_on'))
    .$if(state === 'past', (query) => query.where('ends_on', '<', todayOn).orderBy('ends_on', 'desc'))
    .$if(state === 'all', (query) => query.orderBy('starts_on', 'desc'))
    .orderBy('service_id')
    .orderBy('starts_on')
    .limit(limit)
    .offset(offset)
    .execute()
}

const placements = (db: Db) =>
  db
    .selectFrom('sponsored_placement as paid')
    .innerJoin('service', (join) =>
      join.onRef('service.company_id', '=', 'paid.company_id').onRef('service.id', '=', 'paid.service_id'),
    )
    .innerJoin('company', 'company.id', 'service.company_id')
    .innerJoin('category', 'category.id', 'paid.category_id')
    .select(['paid.service_id as serviceId', 'paid.category_id as categoryId', 'starts_on as startsOn'])
    .select(['ends_on as endsOn', 'paid_by as paidBy', 'service.title', 'company.title as company'])
    .select(['category.name as category', 'service.is_online as isOnline'])
    .select('service.category_id as currentCategoryId')

/** One placement, or `null`. */
export async function placementRow(
  db: Db,
  { serviceId, categoryId, startsOn }: { serviceId: string; categoryId: string; startsOn: string },
) {
  const row = await placements(db)
    .where('paid.service_id', '=', serviceId)
    .where('paid.category_id', '=', categoryId)
    .where('starts_on', '=', startsOn)
    .executeTakeFirst()
  return row ?? null
}

/** Other offers that have a placement of the category on these days; the one that began first stands there. */
export async function rivalPlacements(
  db: Db,
  { serviceId, categoryId, from, to }: { serviceId: string; categoryId: string; from: string; to: string },
) {
  return placements(db)
    .where('paid.category_id', '=', categoryId)
    .where('paid.service_id', '<>', serviceId)
    .where('starts_on', '<=', to)
    .where('ends_on', '>=', from)
    .orderBy('starts_on')
    .limit(mostRivals)
    .execute()
}

const mostRivals = 5
