import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { isOfferStopped } from '#app/catalog/administration/administration.server.ts'
import { notePublished, publishRefusal } from '#app/catalog/company-review/company-review.server.ts'
import type { PublishRefusal } from '#app/catalog/company-review/company-review.ts'

/** What came of putting a service online or taking it off. */
export type Switching =
  { outcome: 'switched' | 'unchanged' } | { outcome: 'refused'; because: PublishRefusal | 'no-such-service' }

type Switch = {
  companyId: string
  serviceId: string
  to: 'online' | 'offline'
  isPayoutReady: boolean
  now: Date
}

/**
 * Puts a service online or takes it off, for search too. Bookings that were made stay as they are. `alongside` runs in
 * the same transaction when something changed.
 */
export function switchService(
  db: Db,
  { companyId, serviceId, to, isPayoutReady, now }: Switch,
  alongside: (tx: Db) => Promise<void>,
): Promise<Switching> {
  return inTransaction(db, async (tx) => {
    const isOnline = to === 'online'
    // Locks the company before the service, as an operator who takes it offline does.
    const because = isOnline ? await publishRefusal(tx, { companyId, isPayoutReady }) : null
    const service = await tx
      .selectFrom('service')
      .select('is_online')
      .where('company_id', '=', companyId)
      .where('id', '=', serviceId)
      .forUpdate()
      .executeTakeFirst()
    if (!service) return { outcome: 'refused', because: 'no-such-service' } as const
    if (service.is_online === isOnline) return { outcome: 'unchanged' } as const
    if (because) return { outcome: 'refused', because } as const
    if (isOnline && (await isOfferStopped(tx, { companyId, serviceId })))
      return { outcome: 'refused', because: 'offer-stopped' } as const
    await tx
      .updateTable('service')
      .set({ is_online: isOnline })
      .where('company_id', '=', companyId)
      .where('id', '=', serviceId)
      .execute()
    await refreshServiceIndex(tx, [serviceId])
    if (isOnline) await notePublished(tx, { companyId, serviceId, now })
    await alongside(tx)
    return { outcome: 'switched' } as const
  })
}
