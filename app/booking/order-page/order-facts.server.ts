import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { startsOfStay, type BookableEvent, type Wanted } from '#app/availability/availability.ts'
import { eventForBooking, lastBookableDay } from '#app/availability/availability.server.ts'
import { slotRange, type MissingUnits, type PriceGroup } from '#app/catalog/catalog.ts'
import { serviceForBooking, type BookableService } from '#app/catalog/catalog.server.ts'
import { publishedFeeOf, refundAmount } from '#app/payment/payment.ts'
import { cancellationDeadline } from '#app/booking/deadlines/deadlines.ts'
import type { OrderButton, OrderRefusal, OrderRequest } from '#app/booking/orders/orders.ts'
import { type ProviderIdentity, quote, type Cart, type PriceTerms } from '#app/booking/quote/quote.ts'

/** An order as the server understands it: what, when, for whom, how much. */
export type OrderFacts = {
  service: BookableService
  event: BookableEvent | null
  startsAt: Date
  wanted: Wanted
  cart: Cart
  persons: number
  units: number
  button: OrderButton
  leadTimeMinutes: number | null
  lastDayOn: string | null
}

type OrderRefused = { refused: OrderRefusal; missing?: MissingUnits | undefined }

/** Reads and prices an order from the server's own data, or says why it can't be one. */
export async function orderFacts(
  db: Db,
  request: OrderRequest,
  now: Date,
): Promise<OrderFacts | OrderRefused> {
  const { companyId, serviceId, eventId, slots } = request
  const service = await serviceForBooking(db, { companyId, serviceId })
  if (!service || !service.isOnline || service.company.isClosed) return { refused: 'not-offered' }
  if (service.company.kind === 'extern' || service.requestType === 'onRequest')
    return { refused: 'booked-elsewhere' }
  if ((eventId !== null) !== (service.requestType === 'event')) return { refused: 'not-offered' }
  const event = eventId === null ? null : await eventForBooking(db, { companyId, eventId })
  const startsAt = service.requestType === 'event' ? event?.startsAt : request.startsAt
  if (!startsAt || (event && event.serviceId !== serviceId)) return { refused: 'not-offered' }
  if (event?.paymentType === 'free-without-ticket') return { refused: 'no-ticket-needed' }
  if (!isDurationFine(service, slots)) return { refused: 'bad-duration' }
  const priced = quote(priceTerms(service, event), { ...request, startsAt })
  if (priced.outcome === 'refused') return { refused: priced.because, missing: priced.missing }
  const { cart, persons, units } = priced
  return {
    service,
    event,
    startsAt,
    wanted: event
      ? { kind: 'event', eventId: event.id }
      : { kind: 'slots', startsAt: startsOfStay({ startsAt, slots, slotMinutes: service.slotMinutes }) },
    cart,
    persons,
    units,
    button: buttonOf(service, cart),
    leadTimeMinutes: event ? null : service.leadTimeMinutes,
    lastDayOn: event ? null : lastBookableDay(berlinDay(now), service.bookableDaysAhead),
  }
}

function isDurationFine(service: BookableService, slots: number): boolean {
  if (!Number.isSafeInteger(slots) || slots < 1) return false
  if (service.requestType !== 'timeSlots') return slots === 1
  const { least, most } = slotRange(service)
  return slots >= least && slots <= most
}

/**
 * What a choice is priced by. Free events carry prices only as information. A small business has no VAT, whatever its
 * prices say of rates.
 */
export function priceTerms(service: BookableService, event: BookableEvent | null): PriceTerms {
  const groups = event ? event.priceGroups : service.priceGroups
  const isFree = event?.paymentType === 'free'
  const priced = isFree ? groups.map((group) => ({ ...group, priceCents: 0 })) : groups
  return {
    priceGroups: service.company.smallBusiness ? priced.map(withoutVat) : priced,
    priceVersion: service.priceVersion,
    vatPercent: service.company.smallBusiness ? 0 : service.vatPercent,
    countingUnit: event ? 'person' : service.countingUnit,
    countMinPerson: event ? 1 : service.countMinPerson,
    countMaxPerson: service.countMaxPerson,
  }
}

const withoutVat = (group: PriceGroup): PriceGroup =>
  group.vatPercent === undefined ? group : { ...group, vatPercent: 0 }

function buttonOf(service: BookableService, cart: Cart): OrderButton {
  if (service.requestType === 'timeSlots' && service.confirmation === 'request') return 'request'
  return cart.totalCents === 0 ? 'free' : 'pay'
}

/** Everything that stands above the order button. Amounts in cents. Source: reliability L1 to L4, L9. */
export type OrderPreview = {
  service: BookableService
  event: BookableEvent | null
  provider: ProviderIdentity
  startsAt: Date
  endsAt: Date
  persons: number
  units: number
  cart: Cart
  button: OrderButton
  /** The last moment to cancel; `null` when the user can't. */
  cancelUntil: Date | null
  /**
   * What comes back until then, by the payment provider's published fee; `null` when nothing is paid or nothing comes
   * back. The real refund uses the real fee.
   */
  refundCents: number | null
  estimatedFeeCents: number | null
}

/** The order page's contents, or why there is nothing to order. Nothing is held by looking. */
export async function previewOrder(
  db: Db,
  { order, now }: { order: OrderRequest; now: Date },
): Promise<
  | { outcome: 'priced'; preview: OrderPreview }
  | { outcome: 'refused'; because: OrderRefusal; missing?: MissingUnits | undefined }
> {
  const facts = await orderFacts(db, order, now)
  if ('refused' in facts) return { outcome: 'refused', because: facts.refused, missing: facts.missing }
  return { outcome: 'priced', preview: buildOrderPreview(facts) }
}

/** The shown side of an order. */
export function buildOrderPreview(facts: OrderFacts): OrderPreview {
  const { service, event, startsAt, cart, persons, units, button } = facts
  const { cancelMinutesBeforeStart } = service
  const minutes =
    service.durationType === 'round' ? cart.slots * service.slotMinutes : service.durationMinutes
  const isPaid = cart.totalCents > 0
  const estimatedFeeCents = isPaid ? publishedFeeOf(cart.totalCents) : null
  const cancelUntil = cancellationDeadline({ startsAt, cancelMinutesBeforeStart })
  return {
    service,
    event,
    provider: providerIdentity(service),
    startsAt,
    endsAt: event?.endsAt ?? new Date(startsAt.getTime() + minutes * 60_000),
    persons,
    units,
    cart,
    button,
    cancelUntil,
    refundCents:
      estimatedFeeCents === null || cancelUntil === null
        ? null
        : refundAmount({
            amountCents: cart.totalCents,
            feeCents: estimatedFeeCents,
            cause: 'user-cancelled',
          }),
    estimatedFeeCents,
  }
}

/** Who the contract is with. */
export function providerIdentity({ company }: BookableService): ProviderIdentity {
  const { legal } = company
  return {
    companyId: company.id,
    form: company.form,
    title: company.title,
    name: legal.name,
    address: legal.address,
    email: company.email,
    phone: company.phone,
    register: legal.register,
    vatId: legal.vatId,
    isTrader: legal.isTrader,
    isSmallBusiness: company.smallBusiness,
  }
}
