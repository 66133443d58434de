import { berlinClock, formatFullDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import type { CompanyTicket, CompanyTicketPage } from '#app/booking/company-desk/company-desk.server.ts'
import type { RequestType } from '#app/catalog/catalog.ts'
import type { OwnService } from '#app/catalog/catalog.server.ts'
import { texts } from './texts.ts'

/** An offer as a list shows it. */
export type ShownOffer = {
  id: string
  title: string
  categoryName: string
  requestType: RequestType
  price: string | null
  isOnline: boolean
  pictureBase: string
  accentColor: string
  href: string
}

/** The tickets of a day as the company's people see them. */
export type ShownToday = {
  day: string
  total: number
  persons: number
  tickets: (Pick<CompanyTicket, 'id' | 'href' | 'name' | 'title' | 'bookingCode' | 'state'> & {
    clock: string
    howMany: string
  })[]
}

/** An offer as a list shows it. */
export function shownOffer(service: OwnService): ShownOffer {
  const { id, title, categoryName, requestType, isOnline, accentColor, startPriceCents, pictureName } =
    service
  const price = startPriceCents === null ? null : texts.offers.from(formatEuro(startPriceCents))
  const pictureBase = `services/${id}/${pictureName}`
  const href = `/overview/angebote/${id}/vorschau`
  return { id, title, categoryName, requestType, price, isOnline, pictureBase, accentColor, href }
}

/** The tickets of the day `on`, in words. */
export function shownToday({ tickets, total, persons }: CompanyTicketPage, on: string): ShownToday {
  return {
    day: formatFullDay(on),
    total,
    persons,
    tickets: tickets.map(
      ({ id, href, name, title, bookingCode, state, startsAt, endsAt, persons: count }) => ({
        ...{ id, href, name, title, bookingCode, state },
        clock: startsAt
          ? texts.today.clock(berlinClock(startsAt), endsAt && berlinClock(endsAt))
          : texts.today.anyTime,
        howMany: texts.today.persons(count),
      }),
    ),
  }
}
