import { berlinDay, formatDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { minGuestsLine } from '#app/booking/deadlines/texts/min-guests.ts'
import { addressLine } from '#app/catalog/catalog.ts'
import { publishedFeeOf, refundAmount } from '#app/payment/payment.ts'
import { cancellationDeadline } from '#app/booking/deadlines/deadlines.ts'
import { type OrderRequest, type OrderButton, orderQuery } from '#app/booking/orders/orders.ts'
import { type ProviderIdentity, vatAmounts, type VatAmount } from '#app/booking/quote/quote.ts'
import { currentTerms, termsFields } from './accepted-terms.ts'
import type { OrderPreview } from './order-facts.server.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { partyText, shortInstant, spanText, type PictureView } from '#app/booking/summary/summary.ts'

/** The order page's contents, ready to be shown; instants have become words. */
export type OrderView = {
  title: string
  picture: PictureView
  accent: { accent: string; accent2: string }
  span: string
  /** That it takes place with so many guests only, while that isn't decided. */
  minGuests: string | null
  choice: string
  address: string
  lines: { name: string; note: string | null; amount: number; totalCents: number }[]
  totalCents: number
  vat: VatAmount[]
  isSmallBusiness: boolean
  button: OrderButton
  cancel: CancellationTermsView
  provider: ProviderIdentity
  /** What the form sends back: the choice itself, and what the page named, to be compared. */
  fields: [name: string, value: string][]
}

/** What comes back when someone cancels. `over`: the deadline lies behind us. */
export type CancellationTermsView =
  | { kind: 'refund'; refundCents: number; feeCents: number; deadline: string; start: string }
  | { kind: 'free'; deadline: string }
  | { kind: 'over' }
  | { kind: 'never' }

/** Turns a preview into words. `now` decides whether cancelling is still possible. */
export function orderView(
  preview: OrderPreview,
  { order, now }: { order: OrderRequest; now: Date },
): OrderView {
  const { service, event, cart, provider, startsAt, endsAt } = preview
  return {
    title: event?.title ?? service.title,
    picture: {
      base: `services/${service.id}/${service.pictureNames[0] ?? '0'}`,
      placeholder: service.accentColor,
    },
    accent: { accent: service.accentColor, accent2: service.accentColor2 },
    span: spanText(startsAt, endsAt),
    minGuests: event && minGuestsLine(event, now),
    choice: partyText({ ...preview, countingUnit: event ? 'person' : service.countingUnit }),
    address: addressLine(service.address),
    lines: cart.lines.map(({ name, note, amount, totalCents }) => ({ name, note, amount, totalCents })),
    totalCents: cart.totalCents,
    vat: vatAmounts(cart),
    isSmallBusiness: provider.isSmallBusiness,
    button: preview.button,
    cancel: cancellationTermsView(preview, now),
    provider,
    fields: [...orderQuery(order), ...termsFields(currentTerms(preview, now))],
  }
}

/**
 * What cancelling an accepted request gives back once it is paid, by the fee that the payment provider has published:
 * the same words as on the page of an order that is paid at once.
 */
export function cancellationOfRequest(reservation: Reservation, now: Date): CancellationTermsView {
  const { startsAt, totalCents } = reservation
  const cancelUntil = cancellationDeadline(reservation)
  if (startsAt === null || cancelUntil === null) return { kind: 'never' }
  const feeCents = publishedFeeOf(totalCents)
  const refundCents = refundAmount({ amountCents: totalCents, feeCents, cause: 'user-cancelled' })
  return cancellationTermsView({ cancelUntil, refundCents, estimatedFeeCents: feeCents, startsAt }, now)
}

type Cancelling = Pick<OrderPreview, 'cancelUntil' | 'refundCents' | 'estimatedFeeCents' | 'startsAt'>

/** What cancelling gives back until when, in words; instants and cents as the server knows them. */
export function cancellationTermsView(preview: Cancelling, now: Date): CancellationTermsView {
  const { cancelUntil, refundCents, estimatedFeeCents, startsAt } = preview
  if (cancelUntil === null) return { kind: 'never' }
  if (now.getTime() > cancelUntil.getTime()) return { kind: 'over' }
  const deadline = shortInstant(cancelUntil)
  if (refundCents === null || estimatedFeeCents === null) return { kind: 'free', deadline }
  const start = formatShortDay(berlinDay(startsAt)).split(',')[0] ?? formatDay(berlinDay(startsAt))
  return { kind: 'refund', refundCents, feeCents: estimatedFeeCents, deadline, start }
}

/** A choice in the words of its service's page. */
export function choiceQuery(order: OrderRequest): URLSearchParams {
  const query = orderQuery(order)
  query.delete('companyID')
  query.delete('serviceID')
  if (order.startsAt) query.set('d', berlinDay(order.startsAt))
  return query
}

/** The service page with a choice kept in its address, and further parameters. */
export function serviceUrl(order: OrderRequest, more: Record<string, string> = {}): string {
  const query = choiceQuery(order)
  for (const [name, value] of Object.entries(more)) query.set(name, value)
  return `/activity/details/${order.companyId}/${order.serviceId}?${query}`
}
