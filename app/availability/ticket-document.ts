import { berlinClock, berlinDay } from '#foundation/lib/berlin-time.ts'

/** What is stored of an event, with the provider's and the service's part of it. */
export type StoredEvent = {
  serviceId: string
  startsAt: Date
  endsAt: Date
  leadTimeMinutes: number
  isOnline: boolean
  paymentType: 'ticket' | 'free' | 'free-without-ticket'
  startPriceCents: number
  capacity: number
  booked: number
  company: { form: string; title: string }
  /** Precision 6; the precisions 5 and 4 are its beginnings. */
  geohash: string
  images: readonly string[]
}

/** The contract's event ticket, spelled as there. Money is euros, instants are milliseconds (OP-26, OP-41). */
export type TicketDocument = {
  startTimeStamp: number
  /** `TT/MM/JJJJ-TT/MM/JJJJ` */
  date: string
  /** `SS:MM-SS:MM` */
  time: string
  /** Minutes. */
  leadTime: number
  isOnline: boolean
  companyAddress: { geohash: string[] }
  company: { form: string; name: string }
  serviceID: string
  images: string[]
  startPrice: number
  capacity: { total: number; booked: number }
  paymentType: StoredEvent['paymentType']
}

/** The document of a stored event. Source: contract 1, section 3 "Event ticket". */
export function ticketDocument(event: StoredEvent): TicketDocument {
  const { startsAt, endsAt, geohash, company } = event
  return {
    startTimeStamp: startsAt.getTime(),
    date: `${slashDay(startsAt)}-${slashDay(endsAt)}`,
    time: `${berlinClock(startsAt)}-${berlinClock(endsAt)}`,
    leadTime: event.leadTimeMinutes,
    isOnline: event.isOnline,
    companyAddress: { geohash: [geohash, geohash.slice(0, 5), geohash.slice(0, 4)] },
    company: { form: company.form, name: company.title },
    serviceID: event.serviceId,
    images: [...event.images],
    startPrice: event.startPriceCents / 100,
    capacity: { total: event.capacity, booked: event.booked },
    paymentType: event.paymentType,
  }
}

const slashDay = (at: Date): string => berlinDay(at).split('-').reverse().join('/')
