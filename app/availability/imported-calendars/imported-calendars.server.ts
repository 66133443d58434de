import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { mostCalendars, type BusyTime, type ImportedCalendar } from './imported-calendars.ts'
import { changedDays } from './read-calendar.ts'
import './tables.ts'

export { fetchCalendar, type CalendarNetwork } from './fetch-calendar.server.ts'
export { busyTimesOfFile } from './read-calendar.ts'

type Key = { companyId: string; id: string }

/** The calendars of a company, the oldest first. */
export function importedCalendars(db: Db, companyId: string): Promise<ImportedCalendar[]> {
  return db
    .selectFrom('imported_calendar as calendar')
    .select(['id', 'name', 'url', 'service_ids as serviceIds', 'read_at as readAt'])
    .select(['succeeded_at as succeededAt', 'next_read_at as nextReadAt', 'problem'])
    .select(
      sql<number>`(select count(*)::int from busy_time
        where busy_time.company_id = calendar.company_id and calendar_id = calendar.id)`.as('times'),
    )
    .where('company_id', '=', companyId)
    .orderBy('created_at')
    .execute()
}

type NewCalendar = { companyId: string; name: string; url: string; serviceIds: readonly string[]; now: Date }

/** Adds a calendar, which is read at once; the same address twice is there once. */
export async function addCalendar(
  tx: Db,
  { companyId, name, url, serviceIds, now }: NewCalendar,
): Promise<{ outcome: 'added'; id: string } | { outcome: 'refused'; because: 'too-many' | 'known' }> {
  await sql`select from company where id = ${companyId} for no key update`.execute(tx)
  const there = await tx
    .selectFrom('imported_calendar')
    .select('url')
    .where('company_id', '=', companyId)
    .execute()
  if (there.some((each) => each.url === url)) return { outcome: 'refused', because: 'known' }
  if (there.length >= mostCalendars) return { outcome: 'refused', because: 'too-many' }
  const id = randomId()
  await tx
    .insertInto('imported_calendar')
    .values({
      company_id: companyId,
      id,
      name,
      url,
      service_ids: [...serviceIds],
      next_read_at: now,
      read_at: null,
      succeeded_at: null,
      problem: null,
      created_at: now,
    })
    .execute()
  return { outcome: 'added', id }
}

/** Has a calendar read at once. */
export async function readCalendarSoon(db: Db, { companyId, id, now }: Key & { now: Date }): Promise<void> {
  await db
    .updateTable('imported_calendar')
    .set({ next_read_at: now })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** Takes a calendar away; its busy times must be gone before (`changeBusyTimes`). */
export async function removeCalendar(tx: Db, { companyId, id }: Key): Promise<void> {
  await tx.deleteFrom('imported_calendar').where('company_id', '=', companyId).where('id', '=', id).execute()
}

/** A calendar that is to be read. */
export type DueCalendar = Key & { url: string; succeededAt: Date | null }

/** Takes calendars that are due and puts their next turn, so that two processes don't read the same one. */
export async function takeDueCalendars(
  db: Db,
  { limit, nextAt, now }: { limit: number; nextAt: Date; now: Date },
): Promise<DueCalendar[]> {
  const { rows } = await sql<DueCalendar>`
    update imported_calendar set next_read_at = ${nextAt}
    where (company_id, id) in (select company_id, id from imported_calendar where next_read_at <= ${now}
      order by next_read_at limit ${limit} for update skip locked)
    returning company_id as "companyId", id, url, succeeded_at as "succeededAt"`.execute(db)
  return rows
}

/** Writes down how a reading ended; `problem: null` when it succeeded. */
export async function noteReading(
  db: Db,
  { companyId, id, problem, now }: Key & { problem: string | null; now: Date },
): Promise<void> {
  await db
    .updateTable('imported_calendar')
    .set({ read_at: now, problem, ...(problem === null && { succeeded_at: now }) })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** The offers that a calendar blocks, all when empty; `null` when it is gone. Others wait to change it. */
export async function lockedCalendar(
  tx: Db,
  { companyId, id }: Key,
): Promise<{ serviceIds: string[] } | null> {
  const row = await tx
    .selectFrom('imported_calendar')
    .select('service_ids as serviceIds')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** Replaces the busy times of a calendar and returns the days that differ. Call it with the calendars locked. */
export async function replaceBusyTimes(
  tx: Db,
  { companyId, id, times }: Key & { times: readonly BusyTime[] },
): Promise<string[]> {
  const before = await tx
    .deleteFrom('busy_time')
    .where('company_id', '=', companyId)
    .where('calendar_id', '=', id)
    .returning(['starts_at as startsAt', 'ends_at as endsAt'])
    .execute()
  await sql`
    insert into busy_time (company_id, calendar_id, starts_at, ends_at)
    select ${companyId}, ${id}, starts_at, ends_at
    from unnest(${times.map(({ startsAt }) => startsAt)}::timestamptz[],
      ${times.map(({ endsAt }) => endsAt)}::timestamptz[]) as time (starts_at, ends_at)`.execute(tx)
  return changedDays(before, times)
}

/** The secret of a company's own calendar, made when there is none. */
export async function feedSecret(
  db: Db,
  { companyId, now }: { companyId: string; now: Date },
): Promise<string> {
  await db
    .insertInto('calendar_feed')
    .values({ company_id: companyId, secret: randomId(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('calendar_feed')
    .select('secret')
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow()
  return row.secret
}

/** Gives a company's calendar another secret; the old address stops at once. */
export async function renewFeedSecret(
  db: Db,
  { companyId, now }: { companyId: string; now: Date },
): Promise<void> {
  const values = { company_id: companyId, secret: randomId(), created_at: now }
  await db
    .insertInto('calendar_feed')
    .values(values)
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(values))
    .execute()
}

/** Whose calendar a secret opens. */
export async function companyOfFeed(db: Db, secret: string): Promise<string | null> {
  const row = await db
    .selectFrom('calendar_feed')
    .select('company_id as companyId')
    .where('secret', '=', secret)
    .executeTakeFirst()
  return row?.companyId ?? null
}
