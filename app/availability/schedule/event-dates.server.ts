import { sql } from 'kysely'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { cellOf, geohashOf, type Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import { refreshSharedBetween } from '#app/availability/resources/resources.server.ts'

type Offer = { companyId: string; serviceId: string }

/** A date of an event that isn't over. */
export type EventDate = {
  id: string
  title: string
  startsAt: Date
  endsAt: Date
  capacity: number
  booked: number
  paymentType: 'ticket' | 'free' | 'free-without-ticket'
  status: 'scheduled' | 'postponed' | 'cancelled'
  /** Where a postponed date was before. */
  previousStartsAt: Date | null
  /** The series that made it, and its day in it. */
  seriesId: string | null
  seriesDay: string | null
  /** Below this number of guests at `until` it is called off by itself. */
  minGuests: { count: number; until: Date } | null
}

/** A date as it is to be; without an `id`, or with one that isn't known, it is a new one. */
export type EventDateChange = {
  id: string
  title: string
  startsAt: Date
  endsAt: Date
  capacity: number
  startPriceCents: number
  /** Words of its filter values. */
  tags: string
  moreTags: string
  /** The series that makes it, and its day by the rule. */
  series: { id: string; day: string } | null
  minGuests: EventDate['minGuests']
}

/** What all dates of an offer share. */
export type SharedEventFacts = {
  leadTimeMinutes: number
  isOnline: boolean
  paymentType: EventDate['paymentType']
  priceGroups: readonly PriceGroup[]
  point: Point
}

/** Dates changed, or those that guests have booked and that would go or move. */
export type DatesOutcome =
  | { outcome: 'changed'; added: number; removed: number; oversold: EventDate[]; hadSeries: boolean }
  | { outcome: 'refused'; because: 'has-guests'; dates: EventDate[] }

const mostDates = 1000

/** The dates of an offer that aren't over, soonest first, offline and called-off ones too. */
export async function eventDates(
  db: Db,
  { companyId, serviceId, now }: Offer & { now: Date },
): Promise<EventDate[]> {
  const rows = await datesAfter(db, { companyId, serviceId, now })
    .orderBy('starts_at')
    .limit(mostDates)
    .execute()
  return rows.map(asDate)
}

const datesAfter = (db: Db, { companyId, serviceId, now }: Offer & { now: Date }) =>
  db
    .selectFrom('event')
    .select(['id', 'title', 'starts_at as startsAt', 'ends_at as endsAt', 'capacity'])
    .select(['payment_type as paymentType', 'status', 'previous_starts_at as previousStartsAt'])
    .select(['series_id as seriesId', 'series_day as seriesDay', sql<number>`booked - shared`.as('booked')])
    .select(['min_guests as minCount', 'min_guests_until as minUntil'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('ends_at', '>', now)

type DateRow = Omit<EventDate, 'minGuests'> & { minCount: number | null; minUntil: Date | null }

function asDate({ minCount: count, minUntil: until, ...row }: DateRow): EventDate {
  return { ...row, minGuests: count === null || until === null ? null : { count, until } }
}

/**
 * Makes the dates to come what `dates` says, one by one: new ones are added, others changed, the rest taken away.
 * Guests stay where they are: a date that somebody booked is neither taken away nor moved, and then nothing is changed.
 * Dates that have begun or were called off stay as they are, and a postponed one keeps the time that its guests were
 * promised. Locks the resources that they share, then the events by their ids.
 */
export async function changeEventDates(
  tx: Db,
  {
    companyId,
    serviceId,
    dates,
    shared,
    now,
  }: Offer & { dates: readonly EventDateChange[]; shared: SharedEventFacts; now: Date },
): Promise<DatesOutcome> {
  const { locked, isShared } = await lockDates(tx, { companyId, serviceId, now })
  const ahead = locked.filter(({ startsAt }) => startsAt > now)
  const stored = new Map(ahead.map((date) => [date.id, date]))
  const there = ahead.filter(({ status }) => status !== 'cancelled')
  const wanted = withIds(dates, ahead).flatMap((date) => {
    const before = stored.get(date.id)
    return before?.status === 'cancelled' ? [] : [before ? whereItWasMoved(date, before) : date]
  })
  const byId = new Map(wanted.map((date) => [date.id, date]))
  const inTheWay = there.filter((date) => date.booked > 0 && isMoved(date, byId.get(date.id)))
  if (inTheWay.length > 0) return { outcome: 'refused', because: 'has-guests', dates: inTheWay }
  const gone = there.filter(({ id }) => !byId.has(id)).map(({ id }) => id)
  await writeDates(tx, { companyId, serviceId, wanted, shared, gone, now })
  // Only dates without guests move or go: no other start feels it.
  if (isShared)
    await refreshSharedBetween(tx, { companyId, serviceIds: [serviceId], fromAt: now, toAt: null })
  const known = new Set(there.map(({ id }) => id))
  return {
    outcome: 'changed',
    added: wanted.filter(({ id }) => !known.has(id)).length,
    removed: gone.length,
    oversold: there.filter((date) => date.booked > (byId.get(date.id)?.capacity ?? 0)),
    hadSeries: ahead.some(({ seriesId }) => seriesId !== null),
  }
}

// The uses of resources first, also where there is no date yet; then the dates.
async function lockDates(
  tx: Db,
  { companyId, serviceId, now }: Offer & { now: Date },
): Promise<{ locked: EventDate[]; isShared: boolean }> {
  const { rows } = await sql<DateRow & { isShared: boolean; id: string | null }>`
    with resources as materialized (select lock_resources(${companyId}, ${serviceId}) as is_shared)
    select is_shared as "isShared", date.* from resources left join lateral (
      select id, title, starts_at as "startsAt", ends_at as "endsAt", capacity, payment_type as "paymentType",
        booked - shared as booked, status, previous_starts_at as "previousStartsAt", series_id as "seriesId",
        series_day as "seriesDay", min_guests as "minCount", min_guests_until as "minUntil"
      from event
      where company_id = ${companyId} and service_id = ${serviceId} and ends_at > ${now}
        and resources.is_shared is not null
      order by id for update) as date on true`.execute(tx)
  const locked = rows.flatMap(({ isShared: _isShared, ...date }) => (date.id === null ? [] : [asDate(date)]))
  return { locked, isShared: rows[0]?.isShared ?? false }
}

const isMoved = (date: EventDate, wanted: EventDateChange | undefined): boolean =>
  wanted?.startsAt.getTime() !== date.startsAt.getTime() || wanted.endsAt.getTime() !== date.endsAt.getTime()

// A date that was postponed outside of the offer's editor is still planned there as it was before.
function whereItWasMoved(
  wanted: EventDateChange,
  { previousStartsAt, startsAt, endsAt, ...date }: EventDate,
) {
  if (previousStartsAt === null) return wanted
  const isPlannedBefore = wanted.startsAt.getTime() === previousStartsAt.getTime()
  return isPlannedBefore || date.seriesId !== null ? { ...wanted, startsAt, endsAt } : wanted
}

// Ids come from a form: one that isn't this offer's is none. A new date at the time of one that is there and named
// nowhere else is that one: whoever presses twice has it once. A date of a series is found by its day in it.
function withIds(dates: readonly EventDateChange[], there: readonly EventDate[]): EventDateChange[] {
  const known = new Set(there.map(({ id }) => id))
  const taken = new Set<string>()
  const key = (seriesId: string | null, day: string | null) => `${seriesId} ${day}`
  const ofSeries = new Map(
    there
      .filter(({ seriesId }) => seriesId !== null)
      .map(({ id, seriesId, seriesDay }) => [key(seriesId, seriesDay), id]),
  )
  const first = dates.map((date) => {
    const named = date.series ? ofSeries.get(key(date.series.id, date.series.day)) : date.id
    const id = named !== undefined && known.has(named) && !taken.has(named) ? named : ''
    if (id !== '') taken.add(id)
    return { ...date, id }
  })
  return first.map((date) => {
    if (date.id !== '') return date
    const same = there.find(
      ({ id, startsAt, title }) =>
        !taken.has(id) && startsAt.getTime() === date.startsAt.getTime() && title === date.title,
    )
    const id = same?.id ?? `event_${randomId()}`
    taken.add(id)
    return { ...date, id }
  })
}

type Writing = Offer & {
  wanted: readonly EventDateChange[]
  shared: SharedEventFacts
  gone: readonly string[]
  now: Date
}

async function writeDates(
  tx: Db,
  { companyId, serviceId, wanted, shared, gone, now }: Writing,
): Promise<void> {
  const { leadTimeMinutes, isOnline, paymentType, priceGroups, point } = shared
  const column = <K extends keyof EventDateChange>(name: K) => wanted.map((date) => date[name])
  if (gone.length > 0)
    await tx
      .deleteFrom('event')
      .where('company_id', '=', companyId)
      .where('id', 'in', [...gone])
      .whereRef('booked', '=', 'shared')
      .execute()
  if (wanted.length === 0) return
  await sql`
    insert into event (company_id, id, service_id, title, starts_at, ends_at, day_on, lead_time_minutes, is_online,
      payment_type, price_groups, start_price_cents, capacity, cell4, cell, lat, lng, tags, more_tags,
      series_id, series_day, min_guests, min_guests_until)
    select ${companyId}, id, ${serviceId}, title, starts_at, ends_at, day_on, ${leadTimeMinutes}, ${isOnline},
      ${paymentType}, ${JSON.stringify(priceGroups)}::jsonb, start_price_cents, capacity, ${geohashOf(point, 4)},
      ${cellOf(point)}, ${point.lat}, ${point.lng}, tags, more_tags, series_id, series_day,
      min_guests, min_guests_until
    from unnest(${column('id')}::text[], ${column('title')}::text[], ${column('startsAt')}::timestamptz[],
      ${column('endsAt')}::timestamptz[], ${wanted.map(({ startsAt }) => berlinDay(startsAt))}::date[],
      ${column('startPriceCents')}::int[], ${column('capacity')}::int[], ${column('tags')}::bigint[],
      ${column('moreTags')}::bigint[], ${wanted.map(({ series }) => series?.id ?? null)}::text[],
      ${wanted.map(({ series }) => series?.day ?? null)}::date[],
      ${wanted.map(({ minGuests }) => minGuests?.count ?? null)}::int[],
      ${wanted.map(({ minGuests }) => minGuests?.until ?? null)}::timestamptz[])
      as date (id, title, starts_at, ends_at, day_on, start_price_cents, capacity, tags, more_tags, series_id,
        series_day, min_guests, min_guests_until)
    on conflict (company_id, id) do update set title = excluded.title, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, day_on = excluded.day_on, lead_time_minutes = excluded.lead_time_minutes,
      is_online = excluded.is_online and event.status <> 'cancelled', payment_type = excluded.payment_type,
      price_groups = excluded.price_groups,
      start_price_cents = excluded.start_price_cents, capacity = excluded.capacity,
      overhang = greatest(0, event.booked - excluded.capacity), cell4 = excluded.cell4, cell = excluded.cell,
      lat = excluded.lat, lng = excluded.lng, tags = excluded.tags, more_tags = excluded.more_tags,
      series_id = excluded.series_id, series_day = excluded.series_day,
      -- Once its deadline is over a date is decided: nothing is decided again.
      min_guests = case when event.min_guests_until <= ${now} then event.min_guests else excluded.min_guests end,
      min_guests_until = case when event.min_guests_until <= ${now} then event.min_guests_until
        else excluded.min_guests_until end`.execute(tx)
}
