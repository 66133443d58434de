import { sql } from 'kysely'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { enqueue } from '#foundation/platform/jobs.server.ts'
import { freeStarts } from '#app/availability/availability.server.ts'
import type { Wanted } from '#app/availability/availability.ts'
import { lastOfferMinutes, commonFreePlaces, allocateToWaitlist } from './entry-states.ts'
import '#app/booking/tables.ts'
import type { Line } from './waiting-entry.ts'

/** Somebody in the line, in order. */
export type InLine = { id: string; units: number; wantedAt: Date[]; wants: string[] }

/** The job that offers what has come free; `bookingJobs` gives it `offerPlaces`. */
export const offerPlacesJob = 'booking.offer-places'

// Everybody who books asks this under the locks of the places.
const lineRows = `
  select id, units, wanted_at from waiting_entry
  where company_id = $1 and service_id = $2 and starts_on = $3::date and event_id is not distinct from $4
    and state = 'waiting' and closes_at >= $5::timestamptz + make_interval(mins =>
      case when books_itself then ${lastOfferMinutes.booked} else ${lastOfferMinutes.asked} end) order by position`
const readLine = hot('booking_waiting_line', lineRows)
const lockLine = hot('booking_lock_waiting_line', `${lineRows} for update`)

/** Who waits, first come first, as long as there is time to ask them. */
export async function waitlistQueue(
  db: Db,
  line: Line,
  { now, lock = 'off' }: { now: Date; lock?: 'on' | 'off' },
): Promise<InLine[]> {
  const values = [line.companyId, line.serviceId, line.startsOn, line.eventId, now]
  const text = lock === 'on' ? lockLine : readLine
  const { rows } = await runText<{ id: string; units: number; wanted_at: Date[] }>(db, text, values)
  return rows.map(({ id, units, wanted_at: wantedAt }) => {
    const wanted: Wanted = line.eventId
      ? { kind: 'event', eventId: line.eventId }
      : { kind: 'slots', startsAt: wantedAt }
    return { id, units, wantedAt, wants: wantedPlaceKeys(wanted) }
  })
}

/** What is wanted, by the names under which the rule of the line counts it. */
export function wantedPlaceKeys(wanted: Wanted): string[] {
  return wanted.kind === 'event' ? [wanted.eventId] : wanted.startsAt.map((at) => at.toISOString())
}

/** What everything that the line wants has left; closed starts have nothing. */
export async function freeFor(
  tx: Db,
  line: Line,
  { wanted, lock }: { wanted: readonly Date[]; lock: 'on' | 'off' },
): Promise<Map<string, number>> {
  const { companyId, serviceId, eventId } = line
  const startsAt = [...new Map(wanted.map((at) => [at.getTime(), at])).values()]
  const of: Wanted = eventId ? { kind: 'event', eventId } : { kind: 'slots', startsAt }
  const rows = await freeStarts(tx, { companyId, serviceId, wanted: of, lock })
  return new Map(rows.map((row) => [eventId ?? row.startsAt.toISOString(), row.free]))
}

/** How many wait in a line. */
export async function waitlistLength(
  db: Db,
  { companyId, serviceId, eventId, startsOn }: Line,
): Promise<number> {
  const { count } = await db
    .selectFrom('waiting_entry')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('starts_on', '=', startsOn)
    .where(sql<boolean>`event_id is not distinct from ${eventId}`)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return Number(count)
}

/**
 * How many of the wanted places are for somebody who doesn't wait: what the line leaves. Nobody from outside overtakes
 * it, also in the moment between places coming free and their being offered. What goes on past midnight asks the line
 * of every day that it touches. The wanted places are locked.
 */
export async function capacityAfterWaitlist(tx: Db, line: Line, wanted: Wanted, now: Date): Promise<number> {
  const days = wanted.kind === 'event' ? [line.startsOn] : [...new Set(wanted.startsAt.map(berlinDay))]
  let spare = Number.MAX_SAFE_INTEGER
  for (const startsOn of days) spare = Math.min(spare, await spareOn(tx, { ...line, startsOn }, wanted, now))
  return spare
}

async function spareOn(tx: Db, line: Line, wanted: Wanted, now: Date): Promise<number> {
  const waiting = await waitlistQueue(tx, line, { now })
  if (waiting.length === 0) return Number.MAX_SAFE_INTEGER
  const own = wanted.kind === 'slots' ? wanted.startsAt : []
  const all = [...waiting.flatMap(({ wantedAt }) => wantedAt), ...own]
  const free = await freeFor(tx, line, { wanted: all, lock: 'off' })
  return commonFreePlaces(allocateToWaitlist(waiting, free).left, wantedPlaceKeys(wanted))
}

const isWaitedFor = hot(
  'booking_is_waited_for',
  `select 1 from waiting_entry where company_id = $1 and service_id = $2 and starts_on = $3::date
     and event_id is not distinct from $4 and state = 'waiting' limit 1`,
)

/**
 * Has the line asked whom these places are for, in the transaction that frees them. Whoever frees places calls this;
 * `lookAfterWaitingLists` finds what was forgotten.
 */
export async function askTheLine(tx: Db, line: Line): Promise<void> {
  const { companyId, serviceId, eventId, startsOn } = line
  const { rows } = await runText(tx, isWaitedFor, [companyId, serviceId, startsOn, eventId])
  if (rows.length === 0) return
  const key = [companyId, serviceId, eventId ?? startsOn].join('/')
  await enqueue(tx, { name: offerPlacesJob, key, payload: { companyId, serviceId, eventId, startsOn } })
}

/** The line of an order. */
export function lineOfOrder({
  companyId,
  serviceId,
  eventId,
  startsAt,
}: {
  companyId: string
  serviceId: string
  eventId: string | null
  startsAt: Date
}): Line {
  return { companyId, serviceId, eventId, startsOn: berlinDay(startsAt) }
}
