import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { DocumentCollection } from '#foundation/platform/document.ts'
import type { BookableEvent } from '#app/availability/availability.ts'
import { eventsOfService, ticketDocumentOf, wantedStartsOf } from '#app/availability/availability.server.ts'
import { slotRange, type ServiceDocument } from '#app/catalog/catalog.ts'
import { serviceDocumentOf, type BookableService } from '#app/catalog/catalog.server.ts'
import { ratingOf } from '#app/reviews/reviews.server.ts'
import { paymentTypeOf, type PaymentType } from './payment-type.ts'

/** The contract's service as bookings use it: the catalog's part with what other modules know of it. */
type WholeServiceDocument = Omit<ServiceDocument, 'reservation'> & {
  /** How often one to five stars were given. */
  rating: number[]
  /** The next starts that can be booked, in milliseconds. */
  availableTermins: number[]
  reservation: ServiceDocument['reservation'] & { paymentType: PaymentType }
}

/** Source: contract 1, section 9 (slot search horizon 30 days; events 70 days ahead). */
const daysAhead = { slots: 30, events: 70 } as const
const mostTermins = 100
const wholeWeek = [{ from: 0, to: 7 * 1440 }]

/** A service, for everybody who may find it. Source: contract 2, section 3 "Service (as used here)". */
export const serviceDocuments: DocumentCollection = {
  path: 'companies/{companyID}/services/{serviceID}',
  askedBy: 'everybody',
  async read(db, { ids: { companyID: companyId = '', serviceID: serviceId = '' }, now }) {
    const found = await serviceDocumentOf(db, { companyId, serviceId })
    if (!found) return { outcome: 'missing' }
    const { service, document } = found
    const { counts } = await ratingOf(db, { companyId, serviceId })
    const events = service.requestType === 'event' ? await comingEvents(db, service, now) : []
    const whole: WholeServiceDocument = {
      ...document,
      rating: [...counts],
      availableTermins: (await startsOf(db, { service, events, now })).map((start) => start.getTime()),
      reservation: {
        ...document.reservation,
        paymentType: paymentTypeOf(
          events.map(({ paymentType }) => paymentType),
          service.startPriceCents,
        ),
      },
    }
    return { outcome: 'found', document: whole }
  },
}

/**
 * A date of an event, for everybody who may find it: one that is offline or was called off is missing.
 * Source: contract 1, section 3 "Event ticket".
 */
export const ticketDocuments: DocumentCollection = {
  path: 'companies/{companyID}/services/{serviceID}/tickets/{ticketID}',
  askedBy: 'everybody',
  async read(db, { ids: { companyID: companyId = '', serviceID: serviceId = '', ticketID: eventId = '' } }) {
    const [service, document] = await Promise.all([
      serviceDocumentOf(db, { companyId, serviceId }),
      ticketDocumentOf(db, { companyId, eventId }),
    ])
    if (!service || !document?.isOnline || document.serviceID !== serviceId) return { outcome: 'missing' }
    return { outcome: 'found', document }
  },
}

async function comingEvents(
  db: Db,
  { companyId, id: serviceId }: BookableService,
  now: Date,
): Promise<BookableEvent[]> {
  const lastOn = addDays(berlinDay(now), daysAhead.events)
  const events = await eventsOfService(db, { companyId, serviceId, now })
  return events.filter(({ dayOn }) => dayOn <= lastOn)
}

// A package is agreed with its provider, and what is booked elsewhere has no starts here.
async function startsOf(
  db: Db,
  { service, events, now }: { service: BookableService; events: readonly BookableEvent[]; now: Date },
): Promise<Date[]> {
  const { company, requestType, externalLink } = service
  if (company.isClosed || company.kind === 'extern' || externalLink !== null) return []
  if (requestType === 'event')
    return events.filter((event) => isOpen(event, now)).map(({ startsAt }) => startsAt)
  if (requestType === 'onRequest') return []
  const today = berlinDay(now)
  const wanted = {
    ...{ companyId: service.companyId, serviceId: service.id, weekMinutes: wholeWeek },
    units: service.countingUnit === 'person' ? service.countMinPerson : 1,
    slots: slotRange(service).least,
    slotMinutes: service.slotMinutes,
    leadTimeMinutes: service.leadTimeMinutes,
    bookableDaysAhead: service.bookableDaysAhead,
  }
  const span = { fromOn: today, toOn: addDays(today, daysAhead.slots), most: mostTermins, now }
  const [starts = []] = await wantedStartsOf(db, [wanted], span)
  return starts
}

const isOpen = ({ free, startsAt, leadTimeMinutes, paymentType }: BookableEvent, now: Date) =>
  paymentType !== 'free-without-ticket' &&
  free > 0 &&
  startsAt.getTime() - leadTimeMinutes * 60_000 >= now.getTime()
