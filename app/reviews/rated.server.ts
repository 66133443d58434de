import type { Db } from '#foundation/platform/db.server.ts'
import './tables.ts'

/** Which of these services somebody has rated, by their ids. What they took back doesn't count. */
export async function ratedBy(
  db: Db,
  { userId, services }: { userId: string; services: readonly { companyId: string; serviceId: string }[] },
): Promise<(service: { companyId: string; serviceId: string }) => boolean> {
  if (services.length === 0) return () => false
  const rows = await db
    .selectFrom('review')
    .select(['company_id as companyId', 'service_id as serviceId'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'rating')
    .where('taken_back_at', 'is', null)
    .where('company_id', 'in', [...new Set(services.map(({ companyId }) => companyId))])
    .where('service_id', 'in', [...new Set(services.map(({ serviceId }) => serviceId))])
    .execute()
  const rated = new Set(rows.map(({ companyId, serviceId }) => `${companyId}/${serviceId}`))
  return ({ companyId, serviceId }) => rated.has(`${companyId}/${serviceId}`)
}
