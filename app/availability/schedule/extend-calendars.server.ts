import { sql } from 'kysely'
import { addDays, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { inPages, withEach } from '#foundation/lib/in-pages.ts'
import { inTransaction, type Db } from '#foundation/platform/db.server.ts'
import {
  lockCalendars,
  refreshDaysOfMany,
  type Calendar,
  type ServiceDay,
} from '#app/availability/availability.server.ts'
import {
  daysOfSlots,
  lockResources,
  refreshSharedBetween,
} from '#app/availability/resources/resources.server.ts'
import { holidaysOfStates, statesOfCalendars } from './holidays.server.ts'
import { wantedSlots } from './wanted-slots.server.ts'

/** Calendars that one transaction extends: whoever books one of their new days waits no longer than for that. */
const calendarsAtOnce = 100

/** No horizon is longer. Source: decisions "Horizons". */
const longestHorizonDays = 365

/**
 * Adds the slots that a calendar's rules, seasons, holidays and exceptions make (`wantedSlots`), up to its horizon, and
 * leaves those that exist alone. Safe to run at any time and twice at once; booking goes on meanwhile.
 *
 * @throws {AggregateError} at the end, when every calendar had its turn.
 */
export async function extendCalendars(
  db: Db,
  { today, perBatch = calendarsAtOnce }: { today: string; perBatch?: number },
): Promise<{ added: number }> {
  let added = 0
  await inPages<Calendar>({
    perPage: perBatch,
    pageOf: (after, limit) => calendarsAfter(db, { after, limit }),
    work: async (batch) => {
      const grow = async (some: readonly Calendar[]) =>
        void (added += await inTransaction(db, (tx) => extend(tx, { today, batch: some })))
      // One that can't grow now, or whose new day somebody holds for long, keeps none of the others from it. A
      // transaction that was open before is over with the first fault: nothing in it can be tried again.
      await grow(batch).catch((fault: unknown) => {
        if (db.isTransaction || batch.length === 1) throw fault
        return withEach(batch, (each) => grow([each]))
      })
    },
  })
  return { added }
}

function calendarsAfter(
  db: Db,
  { after, limit }: { after: Calendar | null; limit: number },
): Promise<Calendar[]> {
  return db
    .selectFrom(
      db
        .selectFrom('opening_rule')
        .select(['company_id', 'service_id'])
        .unionAll(
          db.selectFrom('opening_exception').select(['company_id', 'service_id']).where('kind', '=', 'extra'),
        )
        .as('calendar'),
    )
    .select(['company_id as companyId', 'service_id as serviceId'])
    .distinct()
    .where(sql<boolean>`(company_id, service_id) > (${after?.companyId ?? ''}, ${after?.serviceId ?? ''})`)
    .orderBy('companyId')
    .orderBy('serviceId')
    .limit(limit)
    .execute()
}

/**
 * Only days that get slots are locked: as a rule the horizon's last one, which nobody could book so far; and those
 * before it where a stay takes several slots.
 */
async function extend(
  tx: Db,
  { today, batch }: { today: string; batch: readonly Calendar[] },
): Promise<number> {
  await sql`set local statement_timeout = '120s'`.execute(tx)
  await lockCalendars(tx, batch, 'shared')
  const sharing = await lockResources(tx, batch)
  const toOn = addDays(today, longestHorizonDays)
  const holidays = await holidaysOfStates(await statesOfCalendars(tx, batch), { fromOn: today, toOn })
  const { rows } = await sql<ServiceDay & { added: number }>`
    with ${wantedSlots({ calendars: batch, fromOn: today, toOn: null, today, holidays })}, added as (
      insert into slot (company_id, service_id, starts_at, ends_at, day_on, start_minute, capacity, is_blocked)
      select company_id, service_id, starts_at, ends_at, day_on, minute, capacity, is_blocked
      from placed where is_near
      on conflict (company_id, service_id, starts_at) do nothing
      returning company_id, service_id, day_on)
    select company_id as "companyId", service_id as "serviceId", day_on as "dayOn", count(*)::int as added
    from added group by company_id, service_id, day_on`.execute(tx)
  await refreshDaysOfMany(tx, [...rows, ...(await refreshNewStarts(tx, { sharing, rows }))])
  return rows.reduce((sum, day) => sum + day.added, 0)
}

// New starts of offers that share resources begin with what is left of those.
async function refreshNewStarts(
  tx: Db,
  { sharing, rows }: { sharing: readonly Calendar[]; rows: readonly ServiceDay[] },
): Promise<ServiceDay[]> {
  const touched: ServiceDay[] = []
  for (const { companyId, serviceId } of sharing) {
    const days = rows
      .filter((row) => row.serviceId === serviceId)
      .map(({ dayOn }) => dayOn)
      .toSorted()
    const [first, last] = [days[0], days.at(-1)]
    if (first === undefined || last === undefined) continue
    const span = { fromAt: berlinMidnight(first), toAt: berlinMidnight(addDays(last, 1)) }
    const starts = await refreshSharedBetween(tx, { companyId, serviceIds: [serviceId], ...span })
    touched.push(...daysOfSlots(companyId, starts))
  }
  return touched
}
