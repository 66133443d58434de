import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { allOf, eachInPages, type Paging } from '#foundation/lib/in-pages.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { endWaiting, type Ended } from './end-entries.server.ts'
import { isOfferOver } from './entry-states.ts'
import type { WaitingEntry } from './waiting-entry.ts'
import '#app/booking/tables.ts'

/**
 * Ends every offer whose time is over and every waiting whose start can't be booked any more, and tells so. One that
 * can't be ended holds up no other.
 */
export async function endDueWaits(
  db: Db,
  { now, ...paging }: { now: Date } & Paging,
): Promise<{ ended: number }> {
  let ended = 0
  const judge = (entry: WaitingEntry) => dueEndOf(entry, now)
  await allOf([
    () => unlessCrowded(noteOffSale(db, now), null),
    () =>
      eachInPages({
        ...paging,
        pageOf: (after: Due | null, limit) => dueWaits(db, { now, after, limit }),
        work: async ({ companyId, id }) => {
          const ending = endWaiting(db, { companyId, id, now, judge })
          if ((await unlessCrowded(ending, null)) !== null) ended += 1
        },
      }),
  ])
  return { ended }
}

// What was blocked after it was offered can't be taken up any more. Whoever ends a whole line locks it in this order
// too; a row that somebody holds is left for the next beat.
async function noteOffSale(db: Db, now: Date): Promise<void> {
  await sql`
    with blocked as materialized (
      select w.company_id, w.id from waiting_entry as w
      where w.state = 'offered' and w.end_because is null and w.closes_at >= ${now} and (
        exists (select 1 from slot as s where w.event_id is null and s.company_id = w.company_id
          and s.service_id = w.service_id and s.starts_at = any(w.wanted_at) and s.is_blocked)
        or exists (select 1 from event as e where e.company_id = w.company_id and e.id = w.event_id
          and not e.is_online))
      order by w.position for update of w skip locked)
    update waiting_entry as w set end_because = 'off-sale', offered_until = ${now}
    from blocked where blocked.company_id = w.company_id and blocked.id = w.id`.execute(db)
}

type Due = { companyId: string; id: string; position: number }

function dueWaits(
  db: Db,
  { now, after, limit }: { now: Date; after: Due | null; limit: number },
): Promise<Due[]> {
  return db
    .selectFrom('waiting_entry')
    .select(['company_id as companyId', 'id', 'position'])
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'offered'), eb('offered_until', '<', now)]),
        eb.and([eb('state', '=', 'waiting'), eb('closes_at', '<', now)]),
        eb.and([eb('state', '=', 'offered'), eb('end_because', 'is not', null)]),
      ]),
    )
    .where('position', '>', after?.position ?? 0)
    .orderBy('position')
    .limit(limit)
    .execute()
}

// Its last moment still counts, for an offer and for a start alike.
function dueEndOf(entry: WaitingEntry, now: Date): Ended | null {
  const { state, closesAt, endBecause } = entry
  if (state === 'offered' && endBecause !== null) return 'withdraw'
  if (state === 'offered' && isOfferOver(entry, now)) return 'lapse'
  return state === 'waiting' && closesAt.getTime() < now.getTime() ? 'close' : null
}
