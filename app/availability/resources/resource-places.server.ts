import { hot, runText, type Db } from '#foundation/platform/db.server.ts'

/** A start, or a date of an event, of which the places that others take away changed. */
export type ChangedStart = {
  serviceId: string
  /** `null` for a slot. */
  eventId: string | null
  dayOn: string
  isFreed: boolean
}

type Row = { service_id: string; event_id: string; day_on: string; is_freed: boolean }

const refreshStarts = hot(
  'resources_refresh_starts',
  'select * from refresh_shared_starts($1, $2, $3::timestamptz[], $4::text[], $5)',
)

/** SQL: whether an offer uses resources. */
export const sharesResources = (companyId: string, serviceId: string): string =>
  `exists (select from service_resource as used
    where used.company_id = ${companyId}
      and used.service_id = ${serviceId})`

/**
 * Writes how many places the starts that share resources with these lose by them, after places were taken or given
 * back. Their rows are locked since before: `lock_shared_starts`. A sale that leaves too little is refused by the CHECK.
 */
export async function refreshSharedStarts(
  tx: Db,
  changed: {
    companyId: string
    serviceId: string
    startsAt: readonly Date[]
    eventIds: readonly string[]
    how: 'sale' | 'release'
  },
): Promise<ChangedStart[]> {
  const { companyId, serviceId, startsAt, eventIds, how } = changed
  const values = [companyId, serviceId, startsAt, eventIds, how === 'sale']
  return changedOf((await runText<Row>(tx, refreshStarts, values)).rows)
}

/** Who makes, moves or closes starts of an offer. */
type Calendar = { companyId: string; serviceId: string }

/**
 * Keeps the uses of resources as they are until the transaction ends, and bookings of offers that share them apart from
 * it. Comes after the lock of the calendar, and before those of starts. Says which of the offers share something.
 */
export async function lockResources<Some extends Calendar>(
  tx: Db,
  calendars: readonly Some[],
): Promise<Some[]> {
  const sorted = calendars.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
  const { rows } = await runText<{ is_shared: boolean }>(
    tx,
    `select lock_resources(company_id, service_id) as is_shared
     from unnest($1::text[], $2::text[]) with ordinality as named (company_id, service_id, turn) order by turn`,
    [sorted.map(({ companyId }) => companyId), sorted.map(({ serviceId }) => serviceId)],
  )
  return sorted.filter((_, index) => rows[index]?.is_shared)
}

const nameOf = ({ companyId, serviceId }: Calendar) => `${companyId} ${serviceId}`

/**
 * Writes how many places starts of some offers lose, from one instant to another: for starts that were made, moved or
 * given another capacity, or after the uses of resources changed. What is sold above what is left then is overhang.
 */
export async function refreshSharedBetween(
  tx: Db,
  span: { companyId: string; serviceIds: readonly string[]; fromAt: Date | null; toAt: Date | null },
): Promise<ChangedStart[]> {
  const { companyId, serviceIds, fromAt, toAt } = span
  const { rows } = await runText<Row>(
    tx,
    'select distinct * from refresh_shared_from($1, $2::text[], $3, $4)',
    [companyId, serviceIds, fromAt ?? '-infinity', toAt ?? 'infinity'],
  )
  return changedOf(rows)
}

/**
 * Writes what starts gain and lose when a date of an event moves: those around the time that it had, and around the one
 * that it has now. For who has called `lockResources` and moved it.
 */
export async function refreshMovedDate(
  tx: Db,
  {
    companyId,
    serviceId,
    eventId,
    before,
  }: Calendar & { eventId: string; before: { startsAt: Date; endsAt: Date } },
): Promise<ChangedStart[]> {
  // Its new time first: where others have what it uses there the CHECK refuses it.
  const taken = await refreshSharedStarts(tx, {
    companyId,
    serviceId,
    startsAt: [],
    eventIds: [eventId],
    how: 'sale',
  })
  // Buffers reach a day to either side, those of the other start as well.
  const { rows } = await runText<Row>(
    tx,
    `select * from refresh_shared($1, sharing_services($1, $2),
       tstzrange($3::timestamptz - interval '2 days', $4::timestamptz + interval '2 days'), false)`,
    [companyId, serviceId, before.startsAt, before.endsAt],
  )
  return [...changedOf(rows), ...taken]
}

function changedOf(rows: readonly Row[]): ChangedStart[] {
  return rows.map(({ service_id, event_id, day_on, is_freed }) => ({
    serviceId: service_id,
    eventId: event_id === '' ? null : event_id,
    dayOn: day_on,
    isFreed: is_freed,
  }))
}

/** What an offer shares with others, by name. */
export async function usedResourceNames(db: Db, { companyId, serviceId }: Calendar): Promise<string[]> {
  const { rows } = await runText<{ name: string }>(
    db,
    `select name from service_resource as used join resource
       on resource.company_id = used.company_id and resource.id = used.resource_id
     where used.company_id = $1 and used.service_id = $2 order by name`,
    [companyId, serviceId],
  )
  return rows.map(({ name }) => name)
}

/** The days of those starts that aren't dates of events: their summaries have to be refreshed. */
export function daysOfSlots(
  companyId: string,
  starts: readonly ChangedStart[],
): { companyId: string; serviceId: string; dayOn: string }[] {
  return starts.flatMap(({ serviceId, eventId, dayOn }) =>
    eventId === null ? [{ companyId, serviceId, dayOn }] : [],
  )
}
