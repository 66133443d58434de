import {
  deleteOfferRow,
  offerRow,
  switchService,
  type Switching,
} from '#app/catalog/publishing/publishing.server.ts'
import { hasPaidLine } from '#app/editor/price/price.ts'
import { createDraft, deleteDraft, lockDraft, saveSection } from '#app/editor/draft/draft.server.ts'
import type { OfferDraft } from '#app/editor/draft/draft.ts'
import { lockCalendar, removeCalendar, switchDates } from '#app/availability/schedule/schedule.server.ts'
import { copyPictures, removePicturesOf } from '#app/pictures/pictures.server.ts'
import { payoutAccountOf } from '#app/payment/payment.server.ts'
import { noteInAudit } from '#foundation/platform/audit.server.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import type { RemovalRefusal } from './publish.ts'
import { draftOfService } from './service-draft.server.ts'
import { duplicateTitle } from './texts/duplicate.ts'

type Change = { companyId: string; id: string; userId: string; now: Date }

/** Takes an offer off every page: nobody finds or books it from now on. Bookings that were made stay. */
export function takeOffline(db: Db, change: Change): Promise<Switching> {
  return switchTo(db, change, 'offline')
}

/** Puts an offer online again as it was published last. */
export function putOnline(db: Db, change: Change): Promise<Switching> {
  return switchTo(db, change, 'online')
}

async function switchTo(
  db: Db,
  { companyId, id, userId, now }: Change,
  to: 'online' | 'offline',
): Promise<Switching> {
  const row = await offerRow(db, { companyId, id })
  const isPaidHere = row !== null && row.external_link === null && hasPaidLine(row.price_groups)
  const isPayoutReady = !isPaidHere || (await payoutAccountOf(db, { companyId })) !== null
  return switchService(db, { companyId, serviceId: id, to, isPayoutReady, now }, async (tx) => {
    const isOnline = to === 'online' && !(await isCompanyClosed(tx, companyId))
    await switchDates(tx, { companyId, serviceIds: [id], isOnline, now })
    await noteInAudit(tx, {
      actorId: userId,
      action: `service.put-${to}`,
      subject: { kind: 'service', id },
      details: { company: companyId },
      now,
    })
  })
}

// Putting an offer online has locked the company: it neither closes nor opens meanwhile.
async function isCompanyClosed(tx: Db, companyId: string): Promise<boolean> {
  const company = tx.selectFrom('company').select('is_closed').where('id', '=', companyId)
  return (await company.executeTakeFirstOrThrow()).is_closed
}

/**
 * A new draft that says what another offer of the company says, with its prices, times and pictures; dates of its own.
 * `madeBy` names the form: sent twice it makes one copy. `null` when there is no such offer.
 */
export function duplicateOffer(
  db: Db,
  { companyId, id, userId, now, madeBy }: Change & { madeBy?: string },
): Promise<{ id: string } | null> {
  return inTransaction(db, async (tx) => {
    const stored = await draftOfService(tx, { companyId, id, now })
    if (!stored) return null
    const { draft } = stored
    const copy: OfferDraft = {
      ...draft,
      what: { ...draft.what, title: duplicateTitle(draft.what.title) },
      times: { ...draft.times, dates: draft.times.dates.map((date) => ({ ...date, id: '' })) },
      pictures: { pictures: [] },
    }
    const made = await createDraft(tx, { companyId, userId, kind: draft.kind, draft: copy, now, madeBy })
    if (made.isNew) {
      const from = { kind: 'service', id } as const
      const to = { kind: 'service', id: made.id } as const
      const copied = await copyPictures(tx, { companyId, from, to, now })
      const value = { pictures: copied.map(({ name, alt }) => ({ name, alt })) }
      await saveSection(tx, { ...made, companyId, section: 'pictures', value, basedOn: 0, userId, now })
    }
    return { id: made.id }
  })
}

/**
 * Deletes an offer and its draft, its starts and dates. Only while nobody ever booked it or holds places of it: what
 * was sold keeps its page, its ticket and its bill.
 */
export function deleteOffer(
  db: Db,
  { companyId, id, userId, now }: Change,
): Promise<{ outcome: 'deleted' } | { outcome: 'refused'; because: RemovalRefusal }> {
  return inTransaction(db, async (tx) => {
    await lockDraft(tx, { companyId, id })
    const service = await tx
      .selectFrom('service')
      .select('id')
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (service) {
      await lockCalendar(tx, { companyId, serviceId: id })
      if ((await bookedOffers(tx, { companyId, ids: [id] })).has(id))
        return { outcome: 'refused', because: 'booked' } as const
      const placed = tx.selectFrom('sponsored_placement').select('service_id').where('service_id', '=', id)
      if (await placed.limit(1).executeTakeFirst()) return { outcome: 'refused', because: 'placed' } as const
      await removeCalendar(tx, { companyId, serviceId: id })
      await deleteOfferRow(tx, { companyId, id })
    }
    const { isDeleted } = await deleteDraft(tx, { companyId, id })
    if (!service && !isDeleted) return { outcome: 'refused', because: 'missing' } as const
    await removePicturesOf(tx, { companyId, owner: { kind: 'service', id }, now })
    await noteInAudit(tx, {
      actorId: userId,
      action: 'service.delete',
      subject: { kind: 'service', id },
      details: { company: companyId },
      now,
    })
    return { outcome: 'deleted' } as const
  })
}

/** Which of these offers were ever booked, asked for or held, or sold at the counter. */
export async function bookedOffers(
  db: Db,
  { companyId, ids }: { companyId: string; ids: readonly string[] },
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('service')
    .select('service.id')
    .where('service.company_id', '=', companyId)
    .where('service.id', 'in', [...ids])
    .where(({ or, exists, selectFrom }) =>
      or(
        (['reservation', 'hold', 'counter_sale', 'waiting_entry', 'review'] as const).map((table) =>
          exists(
            selectFrom(table)
              .select(`${table}.company_id`)
              .whereRef(`${table}.company_id`, '=', 'service.company_id')
              .whereRef(`${table}.service_id`, '=', 'service.id'),
          ),
        ),
      ),
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
