import { refreshDaysOfMany } from '#app/availability/availability.server.ts'
import {
  daysOfSlots,
  removeResource,
  saveResource,
  startsLosingPlaces,
  type ChangedStart,
  type LosingStarts,
  type ResourceSaving,
} from '#app/availability/resources/resources.server.ts'
import { resourceState, type Resource } from '#app/availability/resources/resources.ts'
import { askTheLine } from '#app/booking/waitlist/waitlist.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { UsingOffer } from './resource-form.ts'
import '#app/booking/tables.ts'

type Change = { companyId: string; userId: string; now: Date }

/** Saved, refused, or first to be confirmed because starts lose places. */
export type ResourceChange =
  | { outcome: 'saved' }
  | { outcome: 'unconfirmed'; losing: LosingStarts }
  | Extract<ResourceSaving, { outcome: 'refused' }>

const mostOffers = 300

/** The offers of a company that have starts or dates, by title. */
export async function usingOffers(db: Db, { companyId }: { companyId: string }): Promise<UsingOffer[]> {
  const rows = await db
    .selectFrom('service')
    .select(['id', 'title', 'is_online', 'duration_type', 'request_type'])
    .where('company_id', '=', companyId)
    .where('request_type', '<>', 'onRequest')
    .orderBy('title')
    .orderBy('id')
    .limit(mostOffers)
    .execute()
  return rows.map(({ id, title, is_online, duration_type, request_type }) => ({
    id,
    title,
    isOnline: is_online,
    isRound: duration_type === 'round' && request_type === 'timeSlots',
  }))
}

/**
 * Saves a resource with the offers that use it. Where starts lose places by it, it has to be `confirmed`: with the state
 * that was shown, so that what is typed afterwards is shown again. Who waits for places that came free is asked.
 */
export async function changeResource(
  db: Db,
  change: Change & { resource: Resource; seen: string | null; confirmed: string },
): Promise<ResourceChange> {
  const { companyId, userId, resource, seen, confirmed, now } = change
  if (confirmed !== resourceState(resource)) {
    const losing = await startsLosingPlaces(db, { companyId, resource, now })
    if (losing.count > 0) return { outcome: 'unconfirmed', losing }
  }
  return inTransaction(db, async (tx) => {
    const saved = await saveResource(tx, { companyId, resource, seen, now })
    if (saved.outcome === 'refused') return saved
    await refreshDaysOfMany(tx, daysOfSlots(companyId, saved.starts))
    await askLines(tx, { companyId, freed: saved.starts.filter(({ isFreed }) => isFreed) })
    const subject = { kind: 'company', id: companyId } as const
    const details = { resource: resource.id, quantity: String(resource.quantity) }
    await noteInAudit(tx, { actorId: userId, action: 'company.save-resource', subject, details, now })
    return { outcome: 'saved' }
  })
}

async function askLines(
  tx: Db,
  { companyId, freed }: { companyId: string; freed: readonly ChangedStart[] },
): Promise<void> {
  if (freed.length === 0) return
  const lines = await tx
    .selectFrom('waiting_entry')
    .select(['service_id as serviceId', 'event_id as eventId', 'starts_on as startsOn'])
    .distinct()
    .where('company_id', '=', companyId)
    .where('state', '=', 'waiting')
    .where('service_id', 'in', [...new Set(freed.map(({ serviceId }) => serviceId))])
    .execute()
  const keys = new Set(freed.map(({ serviceId, eventId, dayOn }) => [serviceId, eventId, dayOn].join()))
  for (const line of lines)
    if (keys.has([line.serviceId, line.eventId, line.startsOn].join()))
      await askTheLine(tx, { companyId, ...line })
}

/** Removes what nothing uses; `false` where an offer uses it by now. */
export async function dropResource(
  db: Db,
  { companyId, userId, id, now }: Change & { id: string },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const removed = await removeResource(tx, { companyId, id })
    if (removed !== 'removed') return removed === 'missing'
    const subject = { kind: 'company', id: companyId } as const
    await noteInAudit(tx, {
      actorId: userId,
      action: 'company.remove-resource',
      subject,
      details: { resource: id },
      now,
    })
    return true
  })
}
