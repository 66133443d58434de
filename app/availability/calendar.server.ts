import { berlinDay, addDays, daysBetween } from '#foundation/lib/berlin-time.ts'
import { serviceForBooking, type BookableService, type Service } from '#app/catalog/catalog.server.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import {
  fewPlaces,
  timeRefusal,
  type BookableEvent,
  type CalendarDay,
  type DayState,
  type Start,
} from './availability.ts'
import { lastBookableDay } from './opening.server.ts'

/** Most days in one answer. */
const mostDaysPerCalendar = 400
/** Most events in one answer; the contract looks 70 days ahead. */
const mostEventsPerService = 100

type DayRow = {
  day_on: string
  most_free: number
  total_capacity: number
  total_booked: number
  first_free_at: Date | null
  last_start_at: Date | null
}

/**
 * The days from `fromOn` to `toOn`, both included, one entry each. `begrenzt` begins where at least three quarters of
 * a day's places are taken or no start has more than three left. A service that only takes requests is `onlyOnRequest`
 * on every day that can be booked. A day whose starts are all taken is `ausgebucht`. Empty when the service is unknown.
 */
export async function calendarOf(
  db: Db,
  {
    companyId,
    serviceId,
    fromOn,
    toOn,
    now,
  }: { companyId: string; serviceId: string; fromOn: string; toOn: string; now: Date },
): Promise<CalendarDay[]> {
  const service = await serviceForBooking(db, { companyId, serviceId })
  const count = daysBetween(fromOn, toOn) + 1
  if (!service || count < 1) return []
  const days = Array.from({ length: Math.min(count, mostDaysPerCalendar) }, (_, index) =>
    addDays(fromOn, index),
  )
  const rows = await dayRows(db, { companyId, serviceId, fromOn, toOn })
  const window = bookingWindow(service, now)
  const calendar = days.map((dayOn) => calendarDay({ dayOn, row: rows.get(dayOn), service, window }))
  const taken = calendar.flatMap(({ dayOn, state }) =>
    state === 'geschlossen' && rows.has(dayOn) && isInside(window, dayOn) ? [dayOn] : [],
  )
  const soldOut = await soldOutDays(db, { companyId, serviceId, days: taken, window })
  return calendar.map((day) => (soldOut.has(day.dayOn) ? { ...day, state: 'ausgebucht' } : day))
}

// The summary of a day doesn't tell closed starts from taken ones; most months have no such day.
async function soldOutDays(
  db: Db,
  {
    companyId,
    serviceId,
    days,
    window,
  }: { companyId: string; serviceId: string; days: readonly string[]; window: BookingWindow },
): Promise<Set<string>> {
  if (days.length === 0) return new Set()
  const rows = await db
    .selectFrom('slot')
    .select('day_on')
    .distinct()
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('day_on', 'in', days)
    .where('starts_at', '>=', window.earliestAt)
    .where('is_blocked', '=', false)
    .where('capacity', '>', 0)
    .execute()
  return new Set(rows.map(({ day_on }) => day_on))
}

async function dayRows(
  db: Db,
  {
    companyId,
    serviceId,
    fromOn,
    toOn,
  }: { companyId: string; serviceId: string; fromOn: string; toOn: string },
): Promise<Map<string, DayRow>> {
  const rows = await db
    .selectFrom('service_day')
    .select(['day_on', 'most_free', 'total_capacity', 'total_booked', 'first_free_at', 'last_start_at'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('day_on', '>=', fromOn)
    .where('day_on', '<=', toOn)
    .limit(mostDaysPerCalendar)
    .execute()
  return new Map(rows.map((row) => [row.day_on, row]))
}

type BookingWindow = { firstOn: string; lastOn: string; earliestAt: Date }

function bookingWindow(service: BookableService, now: Date): BookingWindow {
  const today = berlinDay(now)
  return {
    firstOn: today,
    lastOn: lastBookableDay(today, service.bookableDaysAhead),
    earliestAt: new Date(now.getTime() + service.leadTimeMinutes * 60_000),
  }
}

const isInside = ({ firstOn, lastOn }: BookingWindow, dayOn: string) => dayOn >= firstOn && dayOn <= lastOn

function calendarDay({
  dayOn,
  row,
  service,
  window,
}: {
  dayOn: string
  row: DayRow | undefined
  service: BookableService
  window: BookingWindow
}): CalendarDay {
  const canBe = isInside(window, dayOn)
  if (canBe && service.requestType === 'onRequest')
    return { dayOn, state: 'onlyOnRequest', mostFree: 0, firstFreeAt: null }
  const isOver = row?.last_start_at ? row.last_start_at.getTime() < window.earliestAt.getTime() : true
  if (!row || !canBe || isOver || row.most_free < 1)
    return { dayOn, state: 'geschlossen', mostFree: 0, firstFreeAt: null }
  return { dayOn, state: dayState(row), mostFree: row.most_free, firstFreeAt: row.first_free_at }
}

function dayState(row: DayRow): DayState {
  const isScarce = row.most_free <= fewPlaces && row.total_booked > 0
  return isScarce || row.total_booked * 4 >= row.total_capacity * 3 ? 'begrenzt' : 'offen'
}

/** A start as its table has it. */
export type StartRow = {
  starts_at: Date
  ends_at: Date
  day_on: string
  capacity: number
  booked: number
  is_blocked: boolean
}

/** The columns of such a row. */
export const startColumns = 'starts_at, ends_at, day_on, capacity, booked, is_blocked'

const startsOfDay = hot(
  'availability_starts_on',
  `select ${startColumns} from slot
   where company_id = $1 and service_id = $2 and day_on = $3::date order by starts_at limit 200`,
)

/** What a service says of its starts. */
export type ServiceTimes = Pick<Service, 'companyId' | 'id' | 'leadTimeMinutes' | 'bookableDaysAhead'>

/** The starts of one day in order, the past and full ones too, so that a page can show why they can't be chosen. */
export async function startsOn(
  db: Db,
  service: ServiceTimes,
  { dayOn, now }: { dayOn: string; now: Date },
): Promise<Start[]> {
  const { companyId, id } = service
  const { rows } = await runText<StartRow>(db, startsOfDay, [companyId, id, dayOn])
  return rows.map((row) => {
    const start = startOf(row)
    const closed = closedByTime(row, service, now)
    return closed === null ? start : { ...start, free: 0, state: closed }
  })
}

/** A start by its places alone, whenever it is. */
export function startOf(row: StartRow): Start {
  const { starts_at: startsAt, ends_at: endsAt, capacity } = row
  const free = row.is_blocked ? 0 : Math.max(0, capacity - row.booked)
  const state = row.is_blocked ? 'blocked' : free === 0 ? 'full' : free <= fewPlaces ? 'few' : 'free'
  return { startsAt, endsAt, free, capacity, state }
}

function closedByTime(row: StartRow, service: ServiceTimes, now: Date): 'past' | 'blocked' | null {
  const time = timeRefusal({
    startsAt: row.starts_at,
    dayOn: row.day_on,
    leadTimeMinutes: service.leadTimeMinutes,
    lastDayOn: lastBookableDay(berlinDay(now), service.bookableDaysAhead),
    now,
  })
  return time === null ? null : time === 'too-far' ? 'blocked' : 'past'
}

const eventColumns = [
  'company_id as companyId',
  'service_id as serviceId',
  'id',
  'title',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'day_on as dayOn',
  'lead_time_minutes as leadTimeMinutes',
  'is_online as isOnline',
  'payment_type as paymentType',
  'price_groups as priceGroups',
  'start_price_cents as startPriceCents',
  'capacity',
  'booked',
  'status',
  'previous_starts_at as previousStartsAt',
  'min_guests as minCount',
  'min_guests_until as minUntil',
] as const

/**
 * The events of a service that are online and haven't started, soonest first; at most 100. With `calledOff` those that
 * were called off are among them, so that whoever looks for one reads why it is gone.
 */
export async function eventsOfService(
  db: Db,
  {
    companyId,
    serviceId,
    now,
    calledOff = 'without',
  }: { companyId: string; serviceId: string; now: Date; calledOff?: 'with' | 'without' },
): Promise<BookableEvent[]> {
  const rows = await db
    .selectFrom('event')
    .select(eventColumns)
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    // A date that was called off is offline.
    .where(({ or, eb }) =>
      or([eb('is_online', '=', true), ...(calledOff === 'with' ? [eb('status', '=', 'cancelled')] : [])]),
    )
    .where('starts_at', '>', now)
    .orderBy('starts_at')
    .limit(mostEventsPerService)
    .execute()
  return rows.map(eventOf)
}

/** One event, whether or not it can still be booked, or `null`. */
export async function eventForBooking(
  db: Db,
  { companyId, eventId }: { companyId: string; eventId: string },
): Promise<BookableEvent | null> {
  const row = await db
    .selectFrom('event')
    .select(eventColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', eventId)
    .executeTakeFirst()
  return row ? eventOf(row) : null
}

type EventColumns = Omit<BookableEvent, 'free' | 'minGuests'> & {
  booked: number
  minCount: number | null
  minUntil: Date | null
}

function eventOf({ booked, minCount, minUntil, ...event }: EventColumns): BookableEvent {
  const isCancelled = event.status === 'cancelled'
  return {
    ...event,
    isOnline: event.isOnline && !isCancelled,
    free: isCancelled ? 0 : Math.max(0, event.capacity - booked),
    minGuests: minCount === null || minUntil === null ? null : { count: minCount, until: minUntil },
  }
}
