import { sql } from 'kysely'
import type { PriceGroup } from '#app/catalog/catalog.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { cellOf, geohashOf, type Point } from '#foundation/lib/geo.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'

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
  | { outcome: 'changed'; added: number; removed: number; oversold: EventDate[] }
  | { outcome: 'refused'; because: 'has-guests'; dates: EventDate[] }

const mostDates = 400

/** The dates of an offer that aren't over, soonest first, offline ones too. */
export async function eventDates(
  db: Db,
  { companyId, serviceId, now }: Offer & { now: Date },
): Promise<EventDate[]> {
  return datesAfter(db, { companyId, serviceId, now }).orderBy('starts_at').limit(mostDates).execute()
}

const datesAfter = (db: Db, { companyId, serviceId, now }: Offer & { now: Date }) =>
  db
    .selectFrom('event')
    .select(['id', 'title', 'starts_at as startsAt', 'ends_at as endsAt', 'capacity', 'booked'])
    .select('payment_type as paymentType')
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('ends_at', '>', now)

/**
 * Makes the dates to come what `dates` says, one by one: new ones are added, others changed, the rest taken away.
 * Guests stay where they are: a date that somebody booked is neither taken away nor moved, and then nothing is changed.
 * Dates that have begun stay as they are. Locks the events by their ids.
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
  const locked = await datesAfter(tx, { companyId, serviceId, now }).orderBy('id').forUpdate().execute()
  const there = locked.filter(({ startsAt }) => startsAt > now)
  const wanted = withIds(dates, there)
  const byId = new Map(wanted.map((date) => [date.id, date]))
  const inTheWay = there.filter((date) => date.booked > 0 && isMoved(date, byId.get(date.id)))
  if (inTheWay.length > 0) return { outcome: 'refused', because: 'has-guests', dates: inTheWay }
  const gone = there.filter(({ id }) => !byId.has(id)).map(({ id }) => id)
  await writeDates(tx, { companyId, serviceId, wanted, shared, gone })
  const known = new Set(there.map(({ id }) => id))
  return {
    outcome: 'changed',
    added: wanted.filter(({ id }) => !known.has(id)).length,
    removed: gone.length,
    oversold: there.filter((date) => date.booked > (byId.get(date.id)?.capacity ?? 0)),
  }
}

const isMoved = (date: EventDate, wanted: EventDateChange | undefined): boolean =>
  wanted?.startsAt.getTime() !== date.startsAt.getTime() || wanted.endsAt.getTime() !== date.endsAt.getTime()

// Ids come from a form: one that isn't this offer's is none. A new date at the time of one that is there and named
// nowhere else is that one: whoever presses twice has it once.
function withIds(dates: readonly EventDateChange[], there: readonly EventDate[]): EventDateChange[] {
  const known = new Set(there.map(({ id }) => id))
  const taken = new Set<string>()
  const first = dates.map((date) => {
    const id = known.has(date.id) && !taken.has(date.id) ? date.id : ''
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
}

async function writeDates(tx: Db, { companyId, serviceId, wanted, shared, gone }: Writing): Promise<void> {
  const { leadTimeMinutes, isOnline, paymentType, priceGroups, point } = shared
  const column = <K extends keyof EventDateChange>(name: K) => wanted.map((date) => date[name])
  if (gone.length > 0)
    await tx
      .deleteFrom('event')
      .where('company_id', '=', companyId)
      .where('id', 'in', [...gone])
      .where('booked', '=', 0)
      .execute()
  if (wanted.length === 0) return
  await sql`
    insert into event (company_id, id, service_id, title, starts_at, ends_at, day_on, lead_time_minutes, is_online,
      payment_type, price_groups, start_price_cents, capacity, cell4, cell, lat, lng, tags, more_tags)
    select ${companyId}, id, ${serviceId}, title, starts_at, ends_at, day_on, ${leadTimeMinutes}, ${isOnline},
      ${paymentType}, ${JSON.stringify(priceGroups)}::jsonb, start_price_cents, capacity, ${geohashOf(point, 4)},
      ${cellOf(point)}, ${point.lat}, ${point.lng}, tags, more_tags
    from unnest(${column('id')}::text[], ${column('title')}::text[], ${column('startsAt')}::timestamptz[],
      ${column('endsAt')}::timestamptz[], ${wanted.map(({ startsAt }) => berlinDay(startsAt))}::date[],
      ${column('startPriceCents')}::int[], ${column('capacity')}::int[], ${column('tags')}::bigint[],
      ${column('moreTags')}::bigint[])
      as date (id, title, starts_at, ends_at, day_on, start_price_cents, capacity, tags, more_tags)
    on conflict (company_id, id) do update set title = excluded.title, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, day_on = excluded.day_on, lead_time_minutes = excluded.lead_time_minutes,
      is_online = excluded.is_online, payment_type = excluded.payment_type, price_groups = excluded.price_groups,
      start_price_cents = excluded.start_price_cents, capacity = excluded.capacity,
      overhang = greatest(0, event.booked - excluded.capacity), cell4 = excluded.cell4, cell = excluded.cell,
      lat = excluded.lat, lng = excluded.lng, tags = excluded.tags, more_tags = excluded.more_tags`.execute(
    tx,
  )
}
