import ical, { ICalEventStatus } from 'ical-generator'
import { productName } from '#foundation/design/product.ts'
import { berlinClock, berlinDay, berlinMidnight, formatFullDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { priceTexts } from '#app/catalog/catalog.ts'
import { eventsTexts } from './texts/events.ts'
import { eventName, type EventTile } from '#app/search/offers/offers.ts'
import { xmlText } from '#app/search/meta/meta.ts'

/** The soonest events of a choice, as readers outside of the product are told of them. */
export type EventFeed = {
  /** Of which events: "in Hamburg", "rund um Ottensen". */
  where: string
  /** Where the same choice is shown as a page, absolute. */
  pageUrl: string
  /** The feed's own address, absolute. */
  feedUrl: string
  events: readonly EventTile[]
  todayOn: string
}

/** Seconds until a subscriber should ask again. */
const refreshSeconds = 6 * 3600

/**
 * A calendar (iCalendar) to subscribe to. Instants are in UTC, so that every calendar shows the right wall time, also
 * in the hour that the clock repeats. An event keeps its UID; within a day nothing changes unless an event does.
 */
export function eventsCalendar({ where, pageUrl, feedUrl, events, todayOn }: EventFeed): string {
  const { origin, host } = new URL(pageUrl)
  const calendar = ical({
    prodId: { company: productName, product: 'Events', language: 'DE' },
    name: eventsTexts.title(where),
    description: eventsTexts.description(where),
    url: pageUrl,
    source: feedUrl,
    ttl: refreshSeconds,
  })
  for (const event of events) {
    calendar.createEvent({
      id: `${event.eventId}@${host}`,
      start: event.startsAt,
      end: event.endsAt,
      stamp: berlinMidnight(todayOn),
      summary: eventName(event),
      description: `${priceLine(event)}\n${origin}${event.href}`,
      location: placeLine(event),
      url: origin + event.href,
      ...statusFields(event),
    })
  }
  return calendar.toString()
}

/** The same events as RSS 2.0, one item each. */
export function eventsRss({ where, pageUrl, feedUrl, events }: EventFeed): string {
  const { origin, host } = new URL(pageUrl)
  const items = events.map((event) => {
    const when = `${formatFullDay(berlinDay(event.startsAt))}, ${berlinClock(event.startsAt)}`
    return `<item>
<title>${xmlText(eventName(event))}</title>
<link>${xmlText(origin + event.href)}</link>
<guid isPermaLink="false">${xmlText(`${event.eventId}@${host}`)}</guid>
<description>${xmlText(`${when} · ${placeLine(event)} · ${priceLine(event)}`)}</description>
</item>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${xmlText(eventsTexts.title(where))}</title>
<link>${xmlText(pageUrl)}</link>
<atom:link href="${xmlText(feedUrl)}" rel="self" type="application/rss+xml"/>
<description>${xmlText(eventsTexts.description(where))}</description>
<language>de</language>
<ttl>${refreshSeconds / 60}</ttl>
${items.join('\n')}
</channel>
</rss>
`
}

// A calendar replaces what it has by what has a higher number.
function statusFields({ status }: EventTile) {
  if (status === undefined) return {}
  const isCancelled = status === 'cancelled'
  return {
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    sequence: isCancelled ? 2 : 1,
  }
}

function priceLine({ startPriceCents }: EventTile): string {
  return startPriceCents === 0 ? priceTexts.free : priceTexts.from(formatEuro(startPriceCents))
}

function placeLine({ companyTitle, district, city }: EventTile): string {
  return [companyTitle, district, city].filter((part) => part !== '').join(', ')
}
