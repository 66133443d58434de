import { titleImage } from '#app/catalog/catalog.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { distanceKm } from '#foundation/lib/geo.ts'
import { hot, hotShape, type Db } from '#foundation/platform/db.server.ts'
import { runInTurn } from '#app/search/sql/sql.server.ts'
import { eventNews } from '#app/search/meta/meta.ts'
import { slashDate, eventFrame, isToCome } from '#app/search/dates/dates.ts'
import { eventWishTest } from '#app/search/cards/cards.ts'
import { eventWordsTest, type EventWords } from './event-words.server.ts'
import { nearCells, eventFilterTest } from '#app/search/sql/sql.ts'
import type { Place } from '#app/search/place/place.ts'
import { servicePath, type EventTile } from '#app/search/offers/offers.ts'
import type { Wish } from '#app/search/party/party.ts'

/** Events of a list. */
export const eventsPerPage = 24
/** A strip or page of events never holds more. */
const mostEvents = 96

/** What a list of events shows. */
export type EventQuery = {
  place: Place
  /** Only events that start on one of these days; `null` means the next month. Ascending, without gaps. */
  days: readonly string[] | null
  filters: readonly string[]
  /** They have to suit each of the ages among the filters. */
  eachAge?: boolean
  /** From `eventWords`; events of any words without. */
  words?: EventWords
  /** Only events that a party can book for it; any without. */
  wish?: Wish | null
  now: Date
  limit?: number
  /** How many to skip, for the next page. */
  offset?: number
}

/**
 * The next events near a place, soonest first: online, starting later than their lead time from now, up to one month
 * ahead. Everywhere counts as 50 km, because events are looked for nearby. Source: contract 1, sections 7 and 9
 */
export async function upcomingEvents(db: Db, query: EventQuery): Promise<EventTile[]> {
  const { text, values } = eventsStatement(query)
  const { rows } = await runInTurn<EventRow>(db, text, values)
  return rows.map((row) => eventTileFrom(row, query.place))
}

/**
 * The statement of an event list. Each cell of a city's size gives its soonest rows by an index in that order, then
 * they are merged: reading all of a month's events of a large city would cost ten times as much. Smaller cells hold
 * few enough to sort, and their city's many others are not looked at.
 */
export function eventsStatement(query: EventQuery): { text: string; values: unknown[] } {
  const isWhole = query.place.radius === 'all' || query.place.radius === 50
  const { from, to } = eventFrame(query)
  const limit = Math.min(query.limit ?? eventsPerPage, mostEvents)
  const offset = query.offset ?? 0
  const values: unknown[] = [from, to, query.now, limit + offset, offset]
  const value = (item: unknown) => `$${values.push(item)}`
  const filtered = eventFilterTest(query, '$3', value)
  const worded = eventWordsTest(query.words ?? null, query.place, value)
  const wished = eventWishTest(query.wish ?? null, value)
  const near = nearCells(query.place, value)
  const text = `
    with ${worded.table} soonest as materialized (
      select found.* from ${near.rows}
      cross join lateral (
        select event.* from event
        where ${isWhole ? 'event.cell4 = near.cell4' : 'event.cell between near.low and near.high'}
          and event.starts_at >= $1::timestamptz and event.starts_at < $2::timestamptz
          and ${isToCome('$3')} ${filtered.test} ${worded.test} ${wished.test} and ${near.isInside('event')}
        order by event.starts_at, event.id limit $4::int) found
      order by found.starts_at, found.id limit $4::int)
    ${eventRows('soonest')}
    order by found.starts_at, found.id offset $5::int`
  const chosen = `${filtered.shape}${worded.shape}_${wished.shape}`
  const name = `discovery_events_${isWhole ? 'whole' : 'small'}_${chosen}`
  return { text: query.words ? hotShape(name, text) : hot(name, text), values }
}

/** The select of whole event rows from a table with the events' columns, to be ordered. */
export function eventRows(table: string): string {
  return `select found.id, found.company_id, found.service_id, found.title, found.starts_at, found.ends_at,
      found.start_price_cents, found.payment_type, found.capacity, found.booked, found.lead_time_minutes,
      found.lat, found.lng, found.status, found.previous_starts_at,
      service.title as service_title, service.district, service.city,
      service.line1, service.house_nr, service.postal_code,
      service.accent_color, service.accent_color2, service.images,
      company.form as company_form, company.title as company_title
    from ${table} found
    join service on service.company_id = found.company_id and service.id = found.service_id
    join company on company.id = found.company_id`
}

/** A row of `eventRows`. */
export type EventRow = {
  id: string
  company_id: string
  service_id: string
  title: string
  service_title: string
  starts_at: Date
  ends_at: Date
  start_price_cents: number
  payment_type: EventTile['paymentType']
  capacity: number
  booked: number
  lead_time_minutes: number
  status: 'scheduled' | 'postponed' | 'cancelled'
  previous_starts_at: Date | null
  lat: number
  lng: number
  district: string
  city: string
  line1: string
  house_nr: string
  postal_code: string
  images: string[]
  accent_color: string
  accent_color2: string
  company_form: string
  company_title: string
}

/** The tile of a row; distances are measured from the place. */
export function eventTileFrom(row: EventRow, place: Place): EventTile {
  const day = slashDate(berlinDay(row.starts_at))
  const { status, previous_starts_at: previousStartsAt } = row
  const news = eventNews({ status, previousStartsAt, title: row.title })
  return {
    kind: 'event',
    eventId: row.id,
    serviceId: row.service_id,
    companyId: row.company_id,
    // A service may have two evenings on a day.
    href: `${servicePath({ companyForm: row.company_form, serviceId: row.service_id }, day)}&event=${row.id}`,
    title: news ? `${news.word}: ${row.title}` : row.title,
    serviceTitle: row.service_title,
    companyForm: row.company_form,
    companyTitle: row.company_title,
    district: row.district,
    city: row.city,
    street: `${row.line1} ${row.house_nr}`,
    postalCode: row.postal_code,
    point: { lat: row.lat, lng: row.lng },
    distanceKm: distanceKm(place.centre, row),
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    startPriceCents: row.start_price_cents,
    paymentType: row.payment_type,
    capacity: row.capacity,
    booked: row.booked,
    leadTimeMinutes: row.lead_time_minutes,
    picture: { folder: 'services', id: row.service_id, name: titleImage(row.images) },
    accentColor: row.accent_color,
    accentColor2: row.accent_color2,
    ...(news && { status: news.status, structured: news.structured }),
  }
}
