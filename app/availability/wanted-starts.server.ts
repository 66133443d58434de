import { berlinDay, berlinMidnight, addDays } from '#foundation/lib/berlin-time.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { lastBookableDay } from './opening.server.ts'

/** What is looked for at one service. */
export type WantedStart = {
  companyId: string
  serviceId: string
  /** Places that a start must have left. */
  units: number
  /** Consecutive slots of so many minutes each that have to be free from the start on. */
  slots: number
  slotMinutes: number
  leadTimeMinutes: number
  bookableDaysAhead: number
  /** Minutes of the week from Monday's midnight in Berlin at which a start fits; `to` not included. */
  weekMinutes: readonly { from: number; to: number }[]
  /** Where it is set, the minutes count from this day's midnight instead, over several days. */
  minutesFromOn?: string
}

const wantedStarts = hot(
  'availability_wanted_starts',
  `select wanted.nr::int as nr, starts.starts_at
   from unnest($1::text[], $2::text[], $3::int[], $4::timestamptz[], $5::timestamptz[], $6::int4multirange[],
       $8::int[], $9::int[], $10::date[])
     with ordinality as wanted
       (company_id, service_id, units, earliest_at, end_at, week_minutes, slots, minutes, from_on, nr)
   cross join lateral (
     select slot.starts_at from slot
     where slot.company_id = wanted.company_id and slot.service_id = wanted.service_id
       and slot.starts_at >= wanted.earliest_at and slot.starts_at < wanted.end_at
       and not slot.is_blocked and slot.capacity - slot.booked >= wanted.units
       and wanted.week_minutes @> (
         coalesce(slot.day_on - wanted.from_on, extract(isodow from slot.day_on)::int - 1) * 1440 + slot.start_minute)
       and (wanted.slots = 1 or wanted.units <= free_in_a_row(slot.company_id, slot.service_id, slot.starts_at,
         wanted.slots, wanted.minutes))
     order by slot.starts_at limit $7) starts
   order by wanted.nr, starts.starts_at`,
)

/**
 * The next starts of each wanted service from `fromOn` to `toOn`, both included, that can be booked at this moment, at
 * most `most` each, in the order of `wanted`. Lead time, horizon, blocked days and what others hold are respected.
 */
export async function wantedStartsOf(
  db: Db,
  wanted: readonly WantedStart[],
  { fromOn, toOn, most, now }: { fromOn: string; toOn: string; most: number; now: Date },
): Promise<Date[][]> {
  if (wanted.length === 0) return []
  const { text, values } = wantedStartsStatement(wanted, { fromOn, toOn, most, now })
  const { rows } = await runText<{ nr: number; starts_at: Date }>(db, text, values)
  const found = wanted.map((): Date[] => [])
  for (const { nr, starts_at } of rows) found[nr - 1]?.push(starts_at)
  return found
}

/** The statement of `wantedStartsOf`. */
export function wantedStartsStatement(
  wanted: readonly WantedStart[],
  { fromOn, toOn, most, now }: { fromOn: string; toOn: string; most: number; now: Date },
): { text: string; values: unknown[] } {
  const today = berlinDay(now)
  const opensAt = berlinMidnight(fromOn).getTime()
  // Most services have one of a few horizons and lead times. Written out here, since the driver writes dates slowly.
  const endOf = onceEach((bookableDaysAhead) => {
    const lastOn = lastBookableDay(today, bookableDaysAhead)
    return berlinMidnight(addDays(lastOn < toOn ? lastOn : toOn, 1)).toISOString()
  })
  // A start that begins this moment has started.
  const earliestOf = onceEach((leadTimeMinutes) =>
    new Date(Math.max(opensAt, now.getTime() + Math.max(1, leadTimeMinutes * 60_000))).toISOString(),
  )
  const values = [
    ...[wanted.map(({ companyId }) => companyId), wanted.map(({ serviceId }) => serviceId)],
    ...[wanted.map(({ units }) => units), wanted.map(({ leadTimeMinutes }) => earliestOf(leadTimeMinutes))],
    wanted.map(({ bookableDaysAhead }) => endOf(bookableDaysAhead)),
    wanted.map(({ weekMinutes }) => `{${weekMinutes.map(({ from, to }) => `[${from},${to})`).join(',')}}`),
    most,
    ...[wanted.map(({ slots }) => slots), wanted.map(({ slotMinutes }) => slotMinutes)],
    wanted.map(({ minutesFromOn }) => minutesFromOn ?? null),
  ]
  return { text: wantedStarts, values }
}

function onceEach(make: (number: number) => string): (number: number) => string {
  const made = new Map<number, string>()
  return (number) => {
    const known = made.get(number) ?? make(number)
    made.set(number, known)
    return known
  }
}
