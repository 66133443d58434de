import { addDays, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import type { Start } from './availability.ts'
import { startColumns, startOf, startsOn, type ServiceTimes, type StartRow } from './calendar.server.ts'
import { startsOfStay } from './stay.ts'

const startsReached = hot(
  'availability_starts_reached',
  `select ${startColumns} from slot
   where company_id = $1 and service_id = $2 and starts_at >= $3 and starts_at <= $4 order by starts_at limit 400`,
)

/**
 * The starts of one day, and `after` it those that its last start reaches in a stay of so many slots: most days none,
 * and then nothing more is read. Of those only places count, as in an order: its lead time and its horizon are asked
 * of where it begins.
 */
export async function startsForStay(
  db: Db,
  service: ServiceTimes & { slotMinutes: number },
  { dayOn, slots, now }: { dayOn: string; slots: number; now: Date },
): Promise<{ starts: Start[]; after: Start[] }> {
  const { companyId, id, slotMinutes } = service
  const starts = await startsOn(db, service, { dayOn, now })
  const last = starts.at(-1)
  const nextDay = berlinMidnight(addDays(dayOn, 1))
  const end = last && startsOfStay({ ...last, slots, slotMinutes }).at(-1)
  if (!end || end.getTime() < nextDay.getTime()) return { starts, after: [] }
  const { rows } = await runText<StartRow>(db, startsReached, [companyId, id, nextDay, end])
  return { starts, after: rows.map(startOf) }
}
