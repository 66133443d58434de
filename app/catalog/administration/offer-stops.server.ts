import { refreshServiceIndex } from '#app/catalog/catalog.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { administer, note } from './administer.server.ts'
import { refused, saved, type Change, type Operation } from './changes.ts'
import './tables.ts'

type Which = { companyId: string; serviceId: string }

/** An offer that an operator has taken offline, as its company reads of it. */
export type OfferStop = {
  serviceId: string
  title: string
  reason: string
  since: Date
  approvalRequestedAt: Date | null
}

/** The offers of a company that operators have taken offline. */
export async function offerStops(db: Db, { companyId }: { companyId: string }): Promise<OfferStop[]> {
  return db
    .selectFrom('offer_stop as stop')
    .innerJoin('service', (join) =>
      join.onRef('service.company_id', '=', 'stop.company_id').onRef('service.id', '=', 'stop.service_id'),
    )
    .select(['service.id as serviceId', 'service.title', 'stop.reason', 'stop.since'])
    .select('stop.approval_requested_at as approvalRequestedAt')
    .where('stop.company_id', '=', companyId)
    .orderBy('stop.since')
    .orderBy('service.id')
    .execute()
}

/** Whether an operator has taken this offer offline. Lock its company before: then nobody does it meanwhile. */
export async function isOfferStopped(db: Db, { companyId, serviceId }: Which): Promise<boolean> {
  const stop = db.selectFrom('offer_stop').select('service_id').where('company_id', '=', companyId)
  return (await stop.where('service_id', '=', serviceId).executeTakeFirst()) !== undefined
}

/**
 * Takes an offer off every page until an operator approves it; bookings that were made stay. The caller takes its dates
 * off sale and sends the mails in the same transaction.
 */
export function stopOffer(
  db: Db,
  { companyId, serviceId, reason, ...operation }: Operation & Which & { reason: string },
): Promise<Change> {
  return administer(db, async (tx) => {
    await tx.selectFrom('company').select('id').where('id', '=', companyId).forNoKeyUpdate().execute()
    const offer = await tx
      .selectFrom('service')
      .select('is_online')
      .where('company_id', '=', companyId)
      .where('id', '=', serviceId)
      .forUpdate()
      .executeTakeFirst()
    if (!offer) return refused('gone')
    if (await isOfferStopped(tx, { companyId, serviceId })) return refused('changed')
    await tx
      .insertInto('offer_stop')
      .values({ company_id: companyId, service_id: serviceId, reason, since: operation.now })
      .execute()
    await tx
      .updateTable('service')
      .set({ is_online: false })
      .where('company_id', '=', companyId)
      .where('id', '=', serviceId)
      .execute()
    await refreshServiceIndex(tx, [serviceId])
    const details = { company: companyId, reason }
    await note(tx, operation, {
      action: 'service.stop',
      subject: { kind: 'service', id: serviceId },
      details,
    })
    return saved(serviceId)
  })
}

/** Approves an offer that was taken offline: its company may put it online again. */
export function approveOffer(
  db: Db,
  { companyId, serviceId, ...operation }: Operation & Which,
): Promise<Change> {
  return administer(db, async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('offer_stop')
      .where('company_id', '=', companyId)
      .where('service_id', '=', serviceId)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return refused('changed')
    const subject = { kind: 'service', id: serviceId } as const
    await note(tx, operation, { action: 'service.approve', subject, details: { company: companyId } })
    return saved(serviceId)
  })
}

/** A company says that the reason is gone; asked twice it is one request. */
export function requestOfferApproval(
  db: Db,
  { companyId, serviceId, ...operation }: Operation & Which,
): Promise<Change> {
  return administer(db, async (tx) => {
    const stop = await tx
      .selectFrom('offer_stop')
      .select('approval_requested_at')
      .where('company_id', '=', companyId)
      .where('service_id', '=', serviceId)
      .executeTakeFirst()
    if (!stop) return refused('gone')
    if (stop.approval_requested_at) return saved(serviceId)
    await tx
      .updateTable('offer_stop')
      .set({ approval_requested_at: operation.now })
      .where('company_id', '=', companyId)
      .where('service_id', '=', serviceId)
      .execute()
    const subject = { kind: 'service', id: serviceId } as const
    await note(tx, operation, {
      action: 'service.request-approval',
      subject,
      details: { company: companyId },
    })
    return saved(serviceId)
  })
}

/** How many stopped offers wait for an operator's approval. */
export async function waitingOfferCount(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('offer_stop')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('approval_requested_at', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}
