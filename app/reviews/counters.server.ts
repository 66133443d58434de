import { sql } from 'kysely'
import { tellRating } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { ratingFrom, type StarCounts } from './reviews.ts'
import './tables.ts'

type ServiceKey = { companyId: string; serviceId: string }

/** The counters of a service, locked: whoever rates it at the same moment waits. Before any review, everywhere. */
export async function lockCounts(tx: Db, { companyId, serviceId }: ServiceKey): Promise<StarCounts> {
  await tx
    .insertInto('service_rating')
    .values({ company_id: companyId, service_id: serviceId })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await tx
    .selectFrom('service_rating')
    .select(['stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5]
}

/** Stores the counters of a service, which the caller has locked, and tells the lists of the average. */
export async function saveCounts(tx: Db, key: ServiceKey, counts: StarCounts): Promise<void> {
  const [stars_1, stars_2, stars_3, stars_4, stars_5] = counts
  await tx
    .updateTable('service_rating')
    .set({ stars_1, stars_2, stars_3, stars_4, stars_5 })
    .where('company_id', '=', key.companyId)
    .where('service_id', '=', key.serviceId)
    .execute()
  const { total, averageHundredths } = ratingFrom(counts)
  await tellRating(tx, { ...key, ratingHundredths: averageHundredths, ratingCount: total })
}

/**
 * Counts the stored ratings of these services anew and tells the catalog. For seeds, repairs and accounts that go;
 * writing a review moves the counters itself.
 */
export async function recountRatings(tx: Db, services: readonly ServiceKey[]): Promise<void> {
  for (const key of services) {
    await lockCounts(tx, key)
    const { rows } = await sql<{ stars: number; count: string }>`
      select stars, count(*) as count from review
      where company_id = ${key.companyId} and service_id = ${key.serviceId} and kind = 'rating'
        and hidden_at is null
      group by stars`.execute(tx)
    const of = (stars: number) => Number(rows.find((row) => row.stars === stars)?.count ?? 0)
    await saveCounts(tx, key, [of(1), of(2), of(3), of(4), of(5)])
  }
}
