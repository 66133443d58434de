import ical, { ICalEventStatus } from 'ical-generator'
import { productName } from '#foundation/design/product.ts'
import { berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { connectionsTexts as words } from './texts.ts'

type FeedCompany = { id: string; title: string }
type FeedStart = { serviceId: string; startsAt: Date } | { serviceId: string; eventId: string }

const dayMs = 86_400_000
const mostEntries = 5000

/** The starts with guests and all event dates of a company as a calendar to subscribe to; nobody is named in it. */
export async function companyFeed(
  db: Db,
  {
    company,
    appUrl,
    pathOf,
    now,
  }: { company: FeedCompany; appUrl: string; pathOf: (start: FeedStart) => string; now: Date },
): Promise<string> {
  const span = {
    companyId: company.id,
    from: new Date(now.getTime() - 30 * dayMs),
    to: new Date(now.getTime() + 400 * dayMs),
  }
  const { host } = new URL(appUrl)
  const calendar = ical({
    prodId: { company: productName, product: 'Termine', language: 'DE' },
    name: words.feedName(company.title),
    ttl: 1800,
  })
  for (const start of [...(await slotsWithGuests(db, span)), ...(await datesOfEvents(db, span))]) {
    const { serviceId, eventId, startsAt, endsAt, title, booked, capacity, status } = start
    const key = eventId === null ? { serviceId, startsAt } : { serviceId, eventId }
    const url = appUrl + pathOf(key)
    const full = words.full(title, booked, capacity)
    calendar.createEvent({
      id: `${eventId ?? `${serviceId}-${startsAt.getTime()}`}@${host}`,
      start: startsAt,
      end: endsAt,
      // Within a day nothing changes unless a start does: programs that ask again are told so.
      stamp: berlinMidnight(berlinDay(now)),
      summary: full,
      description: `${full}\n${url}`,
      url,
      sequence: status === 'cancelled' ? 2 : status === 'postponed' ? 1 : 0,
      status: status === 'cancelled' ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    })
  }
  return calendar.toString()
}

type FeedSpan = { companyId: string; from: Date; to: Date }

async function slotsWithGuests(db: Db, { companyId, from, to }: FeedSpan) {
  const rows = await db
    .selectFrom('slot')
    .innerJoin('service', (join) =>
      join.onRef('service.company_id', '=', 'slot.company_id').onRef('service.id', '=', 'slot.service_id'),
    )
    .select([
      'service_id as serviceId',
      'starts_at as startsAt',
      'ends_at as endsAt',
      'booked',
      'slot.capacity',
    ])
    .select('service.title')
    .where('slot.company_id', '=', companyId)
    .where('booked', '>', 0)
    .where('starts_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('service_id')
    .limit(mostEntries)
    .execute()
  return rows.map((row) => ({ ...row, eventId: null, status: 'scheduled' as const }))
}

function datesOfEvents(db: Db, { companyId, from, to }: FeedSpan) {
  return db
    .selectFrom('event')
    .innerJoin('service', (join) =>
      join.onRef('service.company_id', '=', 'event.company_id').onRef('service.id', '=', 'event.service_id'),
    )
    .select(['service_id as serviceId', 'event.id as eventId', 'starts_at as startsAt', 'ends_at as endsAt'])
    .select((select) =>
      select.fn
        .coalesce(select.fn('nullif', ['event.title', select.val('')]), 'service.title')
        .$castTo<string>()
        .as('title'),
    )
    .select(['booked', 'event.capacity', 'event.status'])
    .where('event.company_id', '=', companyId)
    .where('starts_at', '>', from)
    .where('starts_at', '<', to)
    .orderBy('starts_at')
    .orderBy('event.id')
    .limit(mostEntries)
    .execute()
}
