import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { failpoint } from '#foundation/platform/failpoint.ts'
import { allOf, eachInPages, type Paging } from '#foundation/lib/in-pages.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { announceOffers } from './announce.server.ts'
import type { BookOffer, Line } from './waiting-entry.ts'
import { endDueWaits } from './due-entries.server.ts'
import { offerPlaces } from './offers.server.ts'
import '#app/booking/tables.ts'

/** The line's whole turn: offers what came free and tells whom it is for. */
export async function serveLine(
  db: Db,
  book: BookOffer,
  { line, now }: { line: Line; now: Date },
): Promise<{ outcome: 'done' | 'not-yet' }> {
  const offered = await unlessCrowded(offerPlaces(db, line, { now }), null)
  if (offered === null) return { outcome: 'not-yet' }
  failpoint('after_offer_before_mail')
  if (offered.offered > 0) await announceOffers(db, book, { now, line })
  return { outcome: 'done' }
}

/**
 * Ends what is due, offers whatever is free for somebody in line (a capacity was raised, a day opened again, a job got
 * lost), and tells what wasn't told yet.
 */
export async function sweepWaitlists(
  db: Db,
  book: BookOffer,
  { now, ...paging }: { now: Date } & Paging,
): Promise<void> {
  await allOf([
    () => endDueWaits(db, { now, ...paging }),
    () =>
      eachInPages({
        ...paging,
        pageOf: (after: Line | null, limit) => linesWithPlaces(db, { now, after, limit }),
        work: (line) => serveLine(db, book, { line, now }),
      }),
    () => announceOffers(db, book, { now, ...paging }),
  ])
}

async function linesWithPlaces(
  db: Db,
  { now, after, limit }: { now: Date; after: Line | null; limit: number },
): Promise<Line[]> {
  const beyond = after
    ? sql`and (w.starts_on, w.company_id, w.service_id, coalesce(w.event_id, ''))
        > (${after.startsOn}::date, ${after.companyId}, ${after.serviceId}, ${after.eventId ?? ''})`
    : sql``
  const { rows } = await sql<Line>`
    select w.company_id as "companyId", w.service_id as "serviceId", w.event_id as "eventId",
      w.starts_on as "startsOn"
    from waiting_entry as w
    left join slot as s on w.event_id is null and s.company_id = w.company_id and s.service_id = w.service_id
      and s.starts_at = w.starts_at
    left join event as e on e.company_id = w.company_id and e.id = w.event_id
    where w.state = 'waiting' and w.closes_at >= ${now}
      and ((not s.is_blocked and s.capacity - s.booked >= w.units)
        or (e.is_online and e.capacity - e.booked >= w.units)) ${beyond}
    group by w.company_id, w.service_id, w.event_id, w.starts_on
    order by w.starts_on, w.company_id, w.service_id, coalesce(w.event_id, '') limit ${limit}`.execute(db)
  return rows
}
