import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { readRule, ruleText, type EventSeries, type SeriesException } from './series.ts'

type Offer = { companyId: string; serviceId: string }

/** The series of an offer in their order. */
export async function seriesOfOffer(db: Db, { companyId, serviceId }: Offer): Promise<EventSeries[]> {
  const rows = await db
    .selectFrom('event_series')
    .select(['id', 'rule', 'minutes', 'capacity', 'title', 'exceptions'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .orderBy('nr')
    .execute()
  return rows.flatMap(({ rule, exceptions, ...row }) => {
    const read = readRule(rule)
    return read ? [{ ...row, ...read, exceptions: exceptions as unknown as SeriesException[] }] : []
  })
}

/** Stores the series of an offer as they are to be; others of it are forgotten, their dates stay. */
export async function saveSeries(
  tx: Db,
  { companyId, serviceId, series }: Offer & { series: readonly EventSeries[] },
): Promise<void> {
  const ids = series.map(({ id }) => id)
  await tx
    .deleteFrom('event_series')
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .$if(ids.length > 0, (query) => query.where('id', 'not in', ids))
    .execute()
  if (series.length === 0) return
  const rows = series.map((each, nr) => ({
    id: each.id,
    nr,
    rule: ruleText(each),
    minutes: each.minutes,
    capacity: each.capacity,
    title: each.title,
    exceptions: each.exceptions,
  }))
  await sql`
    insert into event_series (company_id, service_id, id, nr, rule, minutes, capacity, title, exceptions)
    select ${companyId}, ${serviceId}, id, nr, rule, minutes, capacity, title, exceptions
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as series (id text, nr int, rule text, minutes int,
      capacity int, title text, exceptions jsonb)
    on conflict (company_id, service_id, id) do update set nr = excluded.nr, rule = excluded.rule,
      minutes = excluded.minutes, capacity = excluded.capacity, title = excluded.title,
      exceptions = excluded.exceptions`.execute(tx)
}
