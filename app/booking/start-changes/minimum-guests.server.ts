import { sql } from 'kysely'
import { eachInPages } from '#foundation/lib/in-pages.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { lockResources } from '#app/availability/resources/resources.server.ts'
import {
  clearMinimum,
  dueMinimums,
  type DueMinimum,
} from '#app/availability/start-closing/start-closing.server.ts'
import { packagesThere } from './affected-guests.server.ts'
import { beginWithin } from './begin-change.server.ts'
import { isChanging } from './change-store.server.ts'
import { tellCompanyOfMinimum } from './minimum-notice.server.ts'
import { startChangeTexts } from './texts.ts'
import '#app/booking/tables.ts'

/**
 * Counts the guests of dates that take place with enough of them only, once their deadline has come: below it the date
 * is called off, else it takes place whoever cancels later. Under the event's lock: whoever books in the last second is
 * counted or refused.
 */
export async function callOffBelowMinimum(
  db: Db,
  { now, ...paging }: { now: Date; perPage?: number },
): Promise<void> {
  await eachInPages({
    ...paging,
    pageOf: (after: DueMinimum | null, limit) => dueMinimums(db, { now, after, limit }),
    work: ({ companyId, serviceId, id }) =>
      inTransaction(db, async (tx) => {
        // Comes before the lock of the date, as for whoever books.
        await lockResources(tx, [{ companyId, serviceId }])
        const [due] = await dueMinimums(tx, { now, after: null, limit: 1, lock: id })
        if (due) await decide(tx, due, now)
      }),
  })
}

async function decide(tx: Db, due: DueMinimum, now: Date): Promise<void> {
  const { companyId, serviceId, id: eventId, minGuests, until, startsAt } = due
  // Guests are on their way to it or away from it: they are counted once they have arrived.
  if (await isChanging(tx, { companyId, serviceId, eventId, startsAt })) return
  const guests = await countGuests(tx, { companyId, eventId })
  await clearMinimum(tx, { companyId, eventId })
  // Who was late with counting doesn't call off what has begun.
  if (guests >= minGuests || startsAt.getTime() <= now.getTime()) return
  // Nobody loses a package by a rule: its company decides, and agrees with its guest.
  if ((await packagesThere(tx, { companyId, serviceId, eventId, startsAt })).length > 0) return
  const begun = await beginWithin(tx, {
    start: { companyId, serviceId, eventId },
    what: { kind: 'called-off' },
    reason: 'too-few-guests',
    message: startChangeTexts.minimum,
    actorId: null,
    operationId: `minimum:${eventId}:${until.toISOString()}`,
    now,
  })
  if (begun.outcome !== 'begun') return
  await tellCompanyOfMinimum(tx, { companyId, eventId, changeId: begun.changeId, guests, minGuests, now })
}

/** Everybody who comes for sure: paid and free tickets, and whoever was sold one at the counter. */
async function countGuests(
  tx: Db,
  { companyId, eventId }: { companyId: string; eventId: string },
): Promise<number> {
  const { rows } = await sql<{ guests: number }>`
    select (coalesce((
        select sum(persons) from reservation where company_id = ${companyId} and event_id = ${eventId}
          and state in ('confirmed', 'reedemed') and places_released_at is null), 0)
      + coalesce((
        select sum(r.persons) from hold as h
        join reservation as r on r.company_id = h.company_id and r.id = h.reference and r.kind = 'onRequest'
        where h.company_id = ${companyId} and h.event_id = ${eventId} and h.released_at is null
          and r.state in ('depositConfirmed', 'finalInvoiceOffered', 'confirmed', 'reedemed')), 0)
      + coalesce((
        select sum(coalesce(persons, units)) from counter_sale where company_id = ${companyId}
          and event_id = ${eventId} and cancelled_at is null), 0))::int as guests`.execute(tx)
  return rows[0]?.guests ?? 0
}
