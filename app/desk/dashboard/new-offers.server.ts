import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'

/** An offer that is new. */
export type NewOffer = {
  id: string
  title: string
  company: string
  companyForm: string
  hasPicture: boolean
}

const newDays = 7

/** Offers that were made and are online since a week at most, the newest first, and how many there are in all. */
export async function newOffers(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<{ offers: NewOffer[]; count: number }> {
  const from = new Date(now.getTime() - newDays * 86_400_000)
  const rows = await db
    .selectFrom('service')
    .innerJoin('company', 'company.id', 'service.company_id')
    .select(['service.id', 'service.title', 'company.title as company', 'company.form as companyForm'])
    .select(sql<boolean>`service.picture_count > 0 or cardinality(service.images) > 0`.as('hasPicture'))
    .select(sql<number>`(count(*) over ())::int`.as('count'))
    .where('service.is_online', '=', true)
    .where('service.created_at', '>=', from)
    .orderBy('service.created_at', 'desc')
    .orderBy('service.id')
    .limit(limit)
    .execute()
  return { offers: rows.map(({ count: _count, ...offer }) => offer), count: rows[0]?.count ?? 0 }
}
