import { sql } from 'kysely'
import { addDays } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { lockSchedule, recomputeCalendar, type RecomputedCalendar } from './recompute-calendar.server.ts'
import { everyOffer, type ExceptionChange, type OpeningException } from './schedule.ts'

type Offer = { companyId: string; serviceId: string }

/** What an exception says before it is stored; the same `id` twice is stored once. */
export type NewException = ExceptionChange & {
  id?: string
  fromOn: string
  toOn: string
  reason: string | null
}

/**
 * Adds an exception to a calendar, which holds from the commit on: whoever books a start that it closes is either
 * before or refused. An offer that isn't published yet has no starts; its exceptions wait for them.
 */
export async function addException(
  tx: Db,
  exception: Offer & NewException & { now: Date },
): Promise<RecomputedCalendar> {
  const { companyId, serviceId, fromOn, toOn, now } = exception
  await lockSchedule(tx, exception)
  await tx
    .insertInto('opening_exception')
    .values(exceptionRow(exception))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return recomputeCalendar(tx, { companyId, serviceId, fromOn, toOn, now })
}

function exceptionRow(exception: Offer & NewException & { now: Date }) {
  const { companyId, serviceId, id = randomId(), fromOn, toOn, reason, kind, now } = exception
  const minutes = exception.kind === 'extra' ? null : exception.minutes
  return {
    company_id: companyId,
    id,
    service_id: serviceId,
    from_on: fromOn,
    to_on: toOn,
    from_minute: minutes?.from ?? null,
    to_minute: minutes?.to ?? null,
    kind,
    objects: exception.kind === 'objects' ? [...exception.objects] : [],
    capacity: exception.kind === 'capacity' || exception.kind === 'extra' ? exception.capacity : null,
    starts: exception.kind === 'extra' ? [...exception.starts] : [],
    reason,
    created_at: now,
  }
}

/** Takes an exception back; `null` when there is none of that id. */
export async function removeException(
  tx: Db,
  { companyId, serviceId, id, now }: Offer & { id: string; now: Date },
): Promise<RecomputedCalendar | null> {
  await lockSchedule(tx, { companyId, serviceId })
  const row = await tx
    .deleteFrom('opening_exception')
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('id', '=', id)
    .returning(['from_on as fromOn', 'to_on as toOn'])
    .executeTakeFirst()
  return row ? recomputeCalendar(tx, { companyId, serviceId, ...row, now }) : null
}

/** Closes a day, or its part before `availableAtMinute`, for new bookings; what is sold stays sold. */
export async function blockDay(
  tx: Db,
  day: Offer & { dayOn: string; availableAtMinute: number | null; reason: string | null; now: Date },
): Promise<RecomputedCalendar> {
  const { companyId, serviceId, dayOn, availableAtMinute, reason, now } = day
  const minutes = availableAtMinute === null ? null : { from: 0, to: availableAtMinute }
  const span = { fromOn: dayOn, toOn: dayOn }
  return addException(tx, { companyId, serviceId, ...span, kind: 'closed', minutes, reason, now })
}

/**
 * Opens a day again, whatever closed it. Of an exception that closes more days the others stay closed: what comes
 * after the day becomes an exception of its own.
 */
export async function unblockDay(
  tx: Db,
  { companyId, serviceId, dayOn, now }: Offer & { dayOn: string; now: Date },
): Promise<RecomputedCalendar> {
  await lockSchedule(tx, { companyId, serviceId })
  await sql`
    with opened as (
      delete from opening_exception
      where company_id = ${companyId} and service_id = ${serviceId} and kind = 'closed'
        and ${dayOn}::date between from_on and to_on
      returning *)
    insert into opening_exception (company_id, id, service_id, from_on, to_on, from_minute, to_minute, kind, reason,
      created_at)
    select company_id, id || part.suffix, service_id, part.from_on, part.to_on, from_minute, to_minute, kind, reason,
      created_at
    from opened cross join lateral (values
      (' vor ' || ${dayOn}, from_on, ${addDays(dayOn, -1)}::date),
      (' nach ' || ${dayOn}, ${addDays(dayOn, 1)}::date, to_on)) as part (suffix, from_on, to_on)
    where part.to_on >= part.from_on`.execute(tx)
  return recomputeCalendar(tx, { companyId, serviceId, fromOn: dayOn, toOn: dayOn, now })
}

/**
 * Sets the capacity of one start. Below what is sold it is allowed: nothing more is sold, and the surplus is kept as
 * overhang.
 */
export async function changeCapacity(
  tx: Db,
  start: Offer & { startsAt: Date; capacity: number; now: Date },
): Promise<{ oversoldBy: number }> {
  const { companyId, serviceId, startsAt, capacity, now } = start
  const slot = tx
    .selectFrom('slot')
    .select(['day_on as dayOn', 'start_minute as minute', 'overhang'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('starts_at', '=', startsAt)
  const found = await slot.executeTakeFirst()
  if (!found) return { oversoldBy: 0 }
  const { dayOn, minute } = found
  await addException(tx, {
    companyId,
    serviceId,
    fromOn: dayOn,
    toOn: dayOn,
    kind: 'capacity',
    minutes: { from: minute, to: minute + 1 },
    capacity,
    reason: null,
    now,
  })
  return { oversoldBy: (await slot.executeTakeFirst())?.overhang ?? 0 }
}

/** A page of a calendar's exceptions that aren't over; `next` is what the following page begins after. */
export type ExceptionPage = { exceptions: OpeningException[]; next: string | null }

const exceptionColumns = [
  'id',
  'from_on as fromOn',
  'to_on as toOn',
  'from_minute as fromMinute',
  'to_minute as toMinute',
  'kind',
  'objects',
  'capacity',
  'starts',
  'reason',
] as const

/** The exceptions from `fromOn` on that matter to a week or a year, in the order in which they were made. */
export async function exceptionsBetween(
  db: Db,
  { companyId, serviceId, fromOn, toOn }: Offer & { fromOn: string; toOn: string },
): Promise<OpeningException[]> {
  const rows = await db
    .selectFrom('opening_exception')
    .select(exceptionColumns)
    .where('company_id', '=', companyId)
    .where('service_id', 'in', [serviceId, everyOffer])
    .where('to_on', '>=', fromOn)
    .where('from_on', '<=', toOn)
    .orderBy('nr')
    .limit(mostExceptions)
    .execute()
  return rows.map(exceptionOf)
}

const mostExceptions = 1000

/** The exceptions that aren't over, the next one first, a page at a time. */
export async function openExceptions(
  db: Db,
  {
    companyId,
    serviceId,
    today,
    after,
    limit,
  }: Offer & { today: string; after: string | null; limit: number },
): Promise<ExceptionPage> {
  const rows = await db
    .selectFrom('opening_exception')
    .select(exceptionColumns)
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('to_on', '>=', today)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(from_on, id) > (select from_on, id from opening_exception
          where company_id = ${companyId} and service_id = ${serviceId} and id = ${after})`,
      ),
    )
    .orderBy('from_on')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const exceptions = rows.slice(0, limit).map(exceptionOf)
  return { exceptions, next: rows.length > limit ? (exceptions.at(-1)?.id ?? null) : null }
}

type Row = {
  id: string
  fromOn: string
  toOn: string
  fromMinute: number | null
  toMinute: number | null
  kind: OpeningException['kind']
  objects: string[]
  capacity: number | null
  starts: number[]
  reason: string | null
}

function exceptionOf({
  fromMinute,
  toMinute,
  kind,
  objects,
  capacity,
  starts,
  ...row
}: Row): OpeningException {
  const minutes = fromMinute === null || toMinute === null ? null : { from: fromMinute, to: toMinute }
  if (kind === 'objects') return { ...row, kind, minutes, objects }
  if (kind === 'capacity') return { ...row, kind, minutes, capacity: capacity ?? 0 }
  if (kind === 'extra') return { ...row, kind, starts, capacity: capacity ?? 0 }
  return { ...row, kind, minutes }
}
