import { Link } from '#foundation/design/link.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import { berlinClock, berlinDay, formatFullDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { pictureBase } from '#foundation/platform/pictures/picture-url.ts'
import { priceTexts, tileTexts } from '#app/catalog/catalog.ts'
import { isSoldOut, eventName, type EventTile } from '#app/search/offers/offers.ts'
import { eventsTexts } from '../texts/events.ts'
import { CapacityLine } from '#app/search/offers/ui/capacity-line.tsx'
import { SaveButton } from '#app/search/saved/ui/save-button.tsx'
import { eventFacts, savedPlaceFromCard } from '#app/search/results/ui/card-facts.ts'

const eagerRows = 6

type Listed = {
  events: readonly EventTile[]
  /** How many each day has: a page may end amid one. */
  dayTotals: Readonly<Record<string, number>>
}

/** Events under the headings of their days: time first, then title, place, price and what is left. */
export function EventDays({ events, dayTotals }: Listed) {
  const days = [...new Set(events.map(({ startsAt }) => berlinDay(startsAt)))]
  return days.map((dayOn) => {
    const total = dayTotals[dayOn]
    const ofDay = events.filter(({ startsAt }) => berlinDay(startsAt) === dayOn)
    return (
      <section key={dayOn} className="pt-6" aria-labelledby={`tag-${dayOn}`}>
        <div className="flex items-baseline justify-between gap-3">
          <h2 id={`tag-${dayOn}`}>{formatFullDay(dayOn)}</h2>
          {total && <p className="text-13 text-muted num">{eventsTexts.count(total)}</p>}
        </div>
        <ul className="event-rows">
          {ofDay.map((event) => (
            <EventRow key={event.eventId} event={event} isEager={events.indexOf(event) < eagerRows} />
          ))}
        </ul>
      </section>
    )
  })
}

// The heading says the day of the start; an end on another day brings its own.
function endText({ startsAt, endsAt }: EventTile): string {
  const clock = berlinClock(endsAt)
  const [startOn, endOn] = [berlinDay(startsAt), berlinDay(endsAt)]
  return startOn === endOn ? clock : `${formatShortDay(endOn)}, ${clock}`
}

function EventRow({ event, isEager }: { event: EventTile; isEager: boolean }) {
  const isGone = isSoldOut(event) && event.own === undefined
  const place = savedPlaceFromCard(eventFacts(event, String))
  return (
    <li className="event-row">
      <div className={`event-row-picture ${isGone ? 'tile-faded' : ''}`}>
        <Picture
          base={pictureBase(event.picture)}
          alt=""
          sizes="(min-width: 768px) 160px, 104px"
          placeholder={event.accentColor}
          loading={isEager ? 'eager' : 'lazy'}
        />
      </div>
      <div className="min-w-0">
        <p className="event-row-time num">
          {berlinClock(event.startsAt)}{' '}
          <small className="font-text text-13 font-medium text-muted">
            {eventsTexts.until(endText(event))}
          </small>
        </p>
        <h3 className="event-row-title">
          <Link to={event.href} className="tile-link">
            {eventName(event)}
          </Link>
        </h3>
        <p className="text-13 text-muted">
          {event.companyTitle}, {event.district || event.city} · {tileTexts.distance(event.distanceKm)}
        </p>
        <p className="text-13 num">
          {event.startPriceCents === 0 ? (
            <b>{priceTexts.free}</b>
          ) : (
            <>
              {tileTexts.from} <b>{formatEuro(event.startPriceCents)}</b>
            </>
          )}
        </p>
        {event.own === undefined ? (
          <CapacityLine event={event} />
        ) : (
          <p className="capacity order-5 block num">{event.own}</p>
        )}
      </div>
      <div className="relative z-1">
        <SaveButton place={place} look="plain" />
      </div>
    </li>
  )
}
