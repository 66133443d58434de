import { sql } from 'kysely'
import { startUnitText, type RequestType } from '#app/catalog/catalog.ts'
import { requestPlace } from '#app/search/autocomplete/autocomplete.server.ts'
import { eventsEnd, hasPlaces, isToCome } from '#app/search/dates/dates.ts'
import { startsText } from '#app/search/offers/offers.ts'
import type { Place } from '#app/search/place/place.ts'
import type { SavedPlace } from '#app/search/saved/saved.ts'
import { findBookableStarts, type StartsRow } from '#app/search/sql/sql.server.ts'
import { addDays, berlinDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { distanceKm } from '#foundation/lib/geo.ts'
import { formatShortWeekday } from '#foundation/lib/weekday.ts'
import { hot, runText, type Db } from '#foundation/platform/db.server.ts'
import { factTexts } from './texts/facts.ts'
import type { SavedFact, SavedFacts } from './list-view.ts'

const servicePage = /^\/activity\/details\/([\w-]+)\/([\w-]+)$/

type OfferRow = StartsRow & {
  path: string
  start_price_cents: number | null
  request_type: RequestType
  lat: number
  lng: number
}

/** `request` says where the visitor is; it is read only where something is to be said about that. */
type Asked = { request: Request; now: Date }

/**
 * What saved offers cost today, how far they are from the visitor's place and when they can be booked next, where
 * somebody still sells them. A heart keeps none of it: it would be shown long after it has changed. What a visitor
 * saved only their device knows, so nobody reads it for them.
 */
export async function loadSavedFacts(
  db: Db,
  places: readonly Pick<SavedPlace, 'to'>[],
  { request, now }: Asked,
): Promise<SavedFacts> {
  const offers = await savedOffers(db, places)
  if (offers.length === 0) return {}
  const { place } = await requestPlace(db, request)
  const starts = await nextStarts(db, offers, { place, now })
  return Object.fromEntries(
    offers.map((offer): [string, SavedFact] => [
      offer.path,
      {
        startPriceCents: offer.start_price_cents,
        priceUnit: startUnitText(offer.price_groups, offer.counting_unit),
        distance: factTexts.distance(distanceKm(place.centre, offer)),
        next:
          offer.request_type === 'onRequest'
            ? factTexts.onRequest
            : startText(starts.get(offer.service_id) ?? null, now),
      },
    ]),
  )
}

async function savedOffers(db: Db, places: readonly Pick<SavedPlace, 'to'>[]): Promise<OfferRow[]> {
  const asked = places.flatMap(({ to }) => {
    const [, form, id] = servicePage.exec(to) ?? []
    return form && id ? [{ to, form, id }] : []
  })
  if (asked.length === 0) return []
  const columns = [asked.map(({ to }) => to), asked.map(({ form }) => form), asked.map(({ id }) => id)]
  const { rows } = await sql<OfferRow>`
    select asked.path, service.company_id, service.id as service_id, service.start_price_cents,
      service.request_type, service.lat, service.lng, service.price_groups, service.counting_unit,
      service.count_min_person, service.count_max_person, service.lead_time_minutes,
      service.bookable_days_ahead, service.cancel_minutes_before_start, service.duration_type,
      service.duration_minutes, service.slot_minutes, service.max_duration_minutes
    from unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[]) as asked (path, form, id)
    join company on company.form = asked.form and not company.is_closed
    join service on service.company_id = company.id and service.id = asked.id and service.is_online`.execute(
    db,
  )
  return rows
}

/** The next start of each offer that the smallest party it takes can book, or the next date that isn't sold out. */
async function nextStarts(
  db: Db,
  offers: readonly OfferRow[],
  { place, now }: { place: Place; now: Date },
): Promise<Map<string, Date>> {
  const ofType = (type: RequestType) => offers.filter(({ request_type: each }) => each === type)
  const slots = ofType('timeSlots')
  const free =
    slots.length === 0 ? null : await findBookableStarts(db, slots, { query: { place, now }, most: 1 })
  const next = new Map<string, Date>()
  for (const [serviceId, { starts }] of free ?? []) if (starts[0]) next.set(serviceId, starts[0].startsAt)
  const events = ofType('event').map(({ service_id: id }) => id)
  if (events.length === 0) return next
  const values = [events, now, eventsEnd(berlinDay(now))]
  const { rows } = await runText<{ serviceId: string; startsAt: Date }>(db, nextDates, values)
  for (const { serviceId, startsAt } of rows) next.set(serviceId, startsAt)
  return next
}

const nextDates = hot(
  'saved_next_dates',
  `select saved.id as "serviceId", event.starts_at as "startsAt" from unnest($1::text[]) as saved (id)
   cross join lateral (
     select event.starts_at from event
     where event.service_id = saved.id and event.starts_at < $3::timestamptz and ${isToCome('$2')} and ${hasPlaces}
     order by event.starts_at limit 1) event`,
)

// A weekday alone names a day of this week only.
function startText(startsAt: Date | null, now: Date): string | null {
  if (startsAt === null) return null
  const weekEnds = addDays(berlinDay(now), 6)
  const dayText = (day: string) => (day <= weekEnds ? formatShortWeekday(day) : `${formatShortDay(day)},`)
  return factTexts.next(startsText([startsAt], dayText) ?? '')
}
