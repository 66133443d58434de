import { sql } from 'kysely'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { openWaits } from './entry-states.ts'
import { entryColumns, moveEntry, noteEnding } from './entries.server.ts'
import { tellWaiter } from './mails.server.ts'
import '#app/booking/tables.ts'

type CalledOff = {
  companyId: string
  serviceId: string
  eventId: string | null
  startsOn: string | null
  startsAt: Date | null
  endsAt: Date | null
}

/**
 * Ends the waiting for what a company called off: nobody is drawn into what doesn't take place. An open offer can't be
 * taken up from now on; the sweep gives its places back. The caller holds the places of what was called off.
 */
export async function closeLine(tx: Db, start: CalledOff, now: Date): Promise<void> {
  const { companyId, serviceId, eventId, startsOn, startsAt, endsAt } = start
  const wanting = sql<boolean>`(event_id is not null or exists (
    select 1 from unnest(wanted_at) as wanted (at) where at >= ${startsAt} and at < ${endsAt}))`
  // Whoever wants the night that was called off may stand in the line of the day before, or of the day after.
  const onDays = sql<boolean>`(starts_on = ${startsOn}::date or (event_id is null
    and starts_on between ${startsOn}::date - 1 and ${endsAt && berlinDay(endsAt)}::date))`
  // Who is paying for it right now may still do so; but what isn't paid is no offer again.
  const isBeingPaid = sql<boolean>`(state = 'claimed' and exists (
    select 1 from reservation as r where r.company_id = waiting_entry.company_id
      and r.id = waiting_entry.reservation_id and r.state = 'processing'))`
  const entries = await tx
    .selectFrom('waiting_entry')
    .select(entryColumns)
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where(onDays)
    .where(sql<boolean>`event_id is not distinct from ${eventId}`)
    .where((eb) => eb.or([eb('state', 'in', openWaits), isBeingPaid]))
    .where(wanting)
    .orderBy('position')
    .forUpdate()
    .execute()
  for (const entry of entries) {
    if (entry.state !== 'waiting') await noteEnding(tx, entry, { because: 'called-off', now })
    else {
      const ended = await moveEntry(tx, entry, 'close', { now, because: 'called-off' })
      await tellWaiter(tx, 'waiting-closed', { entry: ended, now })
    }
  }
}
