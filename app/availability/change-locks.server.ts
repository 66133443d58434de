import { runText, type Db } from '#foundation/platform/db.server.ts'
import type { Wanted } from './availability.ts'

/**
 * A change of what a reference holds: `change` holds what is more until it is made or given up. Both are opaque here.
 */
export type PlacesChange = {
  companyId: string
  serviceId: string
  reference: string
  change: string
  wanted: Wanted
  units: number
  now: Date
}

const theirSlots = `slot where company_id = $1 and service_id = $2 and (starts_at = any($4::timestamptz[])
  or starts_at in (select slot_starts_at from hold where company_id = $1 and reference = any($3::text[])))`
const theirs = (column: string) =>
  `array(select ${column} from hold where company_id = $1 and reference = any($3::text[]) and ${column} is not null)`
const lockSharing = (starts: string, events: string) =>
  `with resources as materialized (select lock_shared_starts($1, $2, ${starts}, ${events}))`
const lockSlots = `${lockSharing(`$4::timestamptz[] || ${theirs('slot_starts_at')}`, "'{}'")}
  select 1 from resources, ${theirSlots} order by starts_at for update of slot`
const lockEvents = `${lockSharing("'{}'", `$4::text[] || ${theirs('event_id')}`)}
  select 1 from resources, event where company_id = $1 and service_id = $2 and (id = any($4::text[])
    or id in (select event_id from hold where company_id = $1 and reference = any($3::text[])))
  order by id for update of event`

// Taking writes the summary of the new day, and making the change that of both: two who swap their days would wait for
// each other, had they not locked both before.
const lockTheirDays = `select 1 from service_day where company_id = $1 and service_id = $2
    and day_on in (select day_on from ${theirSlots}) order by day_on for update`

/**
 * Locks what a reference holds together with what it is to be changed to, in the order of `takePlaces`: starts, then
 * the summaries of their days; with other starts that share their resources. Comes before the lock of the reservation;
 * only when that one has told that nothing changed meanwhile may places be changed.
 */
export async function lockChange(
  tx: Db,
  { companyId, serviceId, reference, change, wanted }: Omit<PlacesChange, 'units' | 'now'>,
): Promise<void> {
  const values = [companyId, serviceId, [reference, change], subjectsOf(wanted)]
  await runText(tx, wanted.kind === 'slots' ? lockSlots : lockEvents, values)
  if (wanted.kind === 'slots') await runText(tx, lockTheirDays, values)
}

/** The starts that are wanted, or the event. */
export const subjectsOf = (wanted: Wanted): readonly (Date | string)[] =>
  wanted.kind === 'slots' ? wanted.startsAt : [wanted.eventId]
