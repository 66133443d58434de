import { sql } from 'kysely'
import { withoutKeeping, type Db } from '#foundation/platform/db.server.ts'
import { resourceLimits, resourceState, type Resource } from './resources.ts'
import { refreshSharedBetween, type ChangedStart } from './resource-places.server.ts'
import './tables.ts'

type Company = { companyId: string }

/** What a company's offers share, by name, with the offers that use it. */
export async function resourcesOf(db: Db, { companyId }: Company): Promise<Resource[]> {
  const rows = await db
    .selectFrom('resource')
    .select(['id', 'name', 'kind', 'quantity'])
    .where('company_id', '=', companyId)
    .orderBy(sql`lower(name)`)
    .execute()
  const uses = await db
    .selectFrom('service_resource')
    .select(['resource_id as resourceId', 'service_id as serviceId', 'counted_by as countedBy'])
    .select(['places_per_unit as placesPerUnit', 'buffer_before_minutes as bufferBeforeMinutes'])
    .select('buffer_after_minutes as bufferAfterMinutes')
    .where('company_id', '=', companyId)
    .orderBy('service_id')
    .execute()
  return rows.map((row) => ({
    ...row,
    uses: uses.flatMap(({ resourceId, ...use }) => (resourceId === row.id ? [use] : [])),
  }))
}

/** Saved, with the starts that have other places now, or why not. */
export type ResourceSaving =
  | { outcome: 'saved'; starts: ChangedStart[] }
  | { outcome: 'refused'; because: 'name-taken' | 'changed' | 'too-many' }

/**
 * Saves a resource and who uses it, and counts the places of all starts that share it anew: nothing more is sold where
 * nothing is left, and who booked stays. `seen`: how it stood when the form was opened, `null` for a new one; a form
 * that is sent twice makes one. Waits until bookings of the company that are under way are over, and keeps new ones
 * waiting. The caller refreshes the days of the starts.
 */
export async function saveResource(
  tx: Db,
  { companyId, resource, seen, now }: Company & { resource: Resource; seen: string | null; now: Date },
): Promise<ResourceSaving> {
  await lockUses(tx, companyId)
  const all = await resourcesOf(tx, { companyId })
  const stored = all.find(({ id }) => id === resource.id)
  const state = stored ? resourceState(stored) : null
  if (state === resourceState(resource)) return { outcome: 'saved', starts: [] }
  if (state !== seen) return { outcome: 'refused', because: 'changed' }
  if (isNameTaken(all, resource)) return { outcome: 'refused', because: 'name-taken' }
  if (!stored && all.length >= resourceLimits.resources) return { outcome: 'refused', because: 'too-many' }
  const serviceIds = usersOf(stored, resource)
  await lockStarts(tx, { companyId, serviceIds })
  await writeResource(tx, { companyId, resource, now })
  return { outcome: 'saved', starts: await countAnew(tx, { companyId, serviceIds }) }
}

const isNameTaken = (all: readonly Resource[], { id, name }: Resource) =>
  all.some((other) => other.id !== id && other.name.toLowerCase() === name.toLowerCase())

const usersOf = (...resources: (Resource | undefined)[]): string[] => [
  ...new Set(resources.flatMap((each) => each?.uses.map(({ serviceId }) => serviceId) ?? [])),
]

/** Removes what no offer uses; what is used stays. */
export async function removeResource(
  tx: Db,
  { companyId, id }: Company & { id: string },
): Promise<'removed' | 'used' | 'missing'> {
  await lockUses(tx, companyId)
  const used = await tx
    .selectFrom('service_resource')
    .select('service_id')
    .where('company_id', '=', companyId)
    .where('resource_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (used) return 'used'
  const { numDeletedRows } = await tx
    .deleteFrom('resource')
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0 ? 'removed' : 'missing'
}

/** A start that has fewer places by a change. */
type LosingStart = {
  serviceId: string
  title: string
  startsAt: Date
  /** Free places before and after. */
  before: number
  after: number
  /** More is sold than there is: who booked stays. */
  isOverfull: boolean
}

/** Some of the starts that lose places, the soonest first, and how many there are. */
export type LosingStarts = { starts: LosingStart[]; count: number; overfull: number }

const mostListed = 8
const lookAheadDays = 400

/**
 * The starts to come that would have fewer places once a resource is saved. What is written for it is taken back, so
 * nothing but the resource itself is locked meanwhile.
 */
export async function startsLosingPlaces(
  db: Db,
  { companyId, resource, now }: Company & { resource: Resource; now: Date },
): Promise<LosingStarts> {
  return withoutKeeping(db, async (tx) => {
    const all = await resourcesOf(tx, { companyId })
    const stored = all.find(({ id }) => id === resource.id)
    if (isNameTaken(all, resource)) return { starts: [], count: 0, overfull: 0 }
    await writeResource(tx, { companyId, resource, now })
    const { rows } = await sql<LosingStart & { count: number; overfull: number }>`
      with wanted as (
        select distinct places.* from generate_series(0, ${lookAheadDays}) as day
        cross join lateral shared_places(${companyId}, ${usersOf(stored, resource)}::text[],
          ${now}::timestamptz + make_interval(days => day),
          ${now}::timestamptz + make_interval(days => day + 1)) as places
      ), start as (
        select wanted.service_id, wanted.starts_at, capacity - booked as before,
          capacity - booked + start.shared - wanted.shared as after
        from wanted cross join lateral (
          select capacity, booked, slot.shared from slot where wanted.event_id = '' and slot.company_id = ${companyId}
            and slot.service_id = wanted.service_id and slot.starts_at = wanted.starts_at and not is_blocked
          union all
          select capacity, booked, event.shared from event
          where event.company_id = ${companyId} and event.id = wanted.event_id and is_online) as start
        where wanted.starts_at > ${now} and wanted.shared > start.shared
      )
      select service_id as "serviceId", service.title, starts_at as "startsAt", greatest(0, before) as before,
        greatest(0, after) as after, after < 0 as "isOverfull", count(*) over ()::int as count,
        count(*) filter (where after < 0) over ()::int as overfull
      from start join service on service.company_id = ${companyId} and service.id = start.service_id
      order by starts_at, service.title limit ${mostListed}`.execute(tx)
    const [first] = rows
    return {
      starts: rows.map(({ count: _count, overfull: _overfull, ...start }) => start),
      count: first?.count ?? 0,
      overfull: first?.overfull ?? 0,
    }
  })
}

// Bookings hold the shared one, `lock_resources`.
async function lockUses(tx: Db, companyId: string): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(tx)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`uses of resources ${companyId}`}, 0))`.execute(
    tx,
  )
}

// In the order of all: whoever holds one of them without sharing is waited for.
async function lockStarts(
  tx: Db,
  { companyId, serviceIds }: Company & { serviceIds: string[] },
): Promise<void> {
  await sql`select from slot where company_id = ${companyId} and service_id = any(${serviceIds}::text[])
    order by service_id, starts_at for update`.execute(tx)
  await sql`select from event where company_id = ${companyId} and service_id = any(${serviceIds}::text[])
    order by id for update`.execute(tx)
}

// Offers of others can't be named: only the company's own are written.
async function writeResource(
  tx: Db,
  { companyId, resource, now }: Company & { resource: Resource; now: Date },
): Promise<void> {
  const { id, name, kind, quantity, uses } = resource
  await sql`
    insert into resource (company_id, id, name, kind, quantity, created_at)
    values (${companyId}, ${id}, ${name}, ${kind}, ${quantity}, ${now})
    on conflict (company_id, id) do update
      set name = excluded.name, kind = excluded.kind, quantity = excluded.quantity`.execute(tx)
  await tx
    .deleteFrom('service_resource')
    .where('company_id', '=', companyId)
    .where('resource_id', '=', id)
    .execute()
  await sql`
    insert into service_resource (company_id, service_id, resource_id, counted_by, places_per_unit,
      buffer_before_minutes, buffer_after_minutes)
    select ${companyId}, service.id, ${id}, counted_by, places_per_unit, before_minutes, after_minutes
    from unnest(${uses.map(({ serviceId }) => serviceId)}::text[], ${uses.map(({ countedBy }) => countedBy)}::text[],
      ${uses.map(({ placesPerUnit }) => placesPerUnit)}::int[],
      ${uses.map(({ bufferBeforeMinutes }) => bufferBeforeMinutes)}::int[],
      ${uses.map(({ bufferAfterMinutes }) => bufferAfterMinutes)}::int[])
      as wanted (service_id, counted_by, places_per_unit, before_minutes, after_minutes)
    join service on service.company_id = ${companyId} and service.id = wanted.service_id`.execute(tx)
}

function countAnew(tx: Db, { companyId, serviceIds }: Company & { serviceIds: string[] }) {
  return refreshSharedBetween(tx, { companyId, serviceIds, fromAt: null, toAt: null })
}
