import { berlinDay, formatDay } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { versionRole } from '#app/booking/invoices/invoices.ts'
import { lapsesAt, vatOfLines, type PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { taxStatus, type ProviderIdentity } from '#app/booking/quote/quote.ts'
import { reservationUrl } from '#app/booking/reservations/reservations.ts'
import type { Reservation } from '#app/booking/reservations/reservations.server.ts'
import { bookedTitle } from '#app/booking/reservations/reservations.ts'
import { shortInstant, spanText } from '#app/booking/summary/summary.ts'
import { acceptedDeposit } from './deposit-rule.ts'
import { payRefusal, type PayRefusal } from './pay-rules.ts'
import { offerOrderTexts as texts } from './texts/offer-order.ts'

/** The page on which a version is accepted and paid, in words. Amounts in cents. */
export type OfferOrderView = {
  version: number
  heading: string
  title: string
  offerTitle: string
  span: string
  persons: string
  address: string
  included: string | null
  lines: { name: string; note: null; amount: number; totalCents: number }[]
  totalCents: number
  vat: { percent: number; cents: number }[]
  isSmallBusiness: boolean
  /** `Angezahlt am …`, of a final invoice. */
  before: { label: string; cents: number } | null
  dueCents: number
  laterCents: number
  schedule: string
  /** Until when it can be accepted; `null` of a final invoice. */
  until: string | null
  /** What becomes of the deposit if the final invoice isn't paid; `null` where there is none. */
  unpaid: string | null
  provider: ProviderIdentity
  button: string
}

/** What the page shows of a version: the order, or why there is none, and where it goes on. */
export type OfferOrderPage = { chatUrl: string; bookingUrl: string } & (
  | { outcome: 'payable'; order: OfferOrderView }
  | { outcome: 'paid' }
  | { outcome: 'refused'; because: PayRefusal; newestUrl: string | null }
)

/** Puts a version of a guest's own package into words; without a number the newest. */
export function offerOrderPage(
  reservation: Reservation,
  { offers, version, now }: { offers: readonly PackageOffer[]; version: number | null; now: Date },
): OfferOrderPage {
  const { id } = reservation
  const urls = { chatUrl: reservationUrl(reservation, 'chat'), bookingUrl: `/bookings/${id}` }
  const newest = offers.at(-1) ?? null
  const offer = version === null ? newest : (offers.find((each) => each.version === version) ?? null)
  if (offer?.paidAt) return { ...urls, outcome: 'paid' }
  const because = payRefusal(offer, { ...reservation, now })
  if (offer && !because)
    return { ...urls, outcome: 'payable', order: offerOrderView(reservation, offer, offers, now) }
  const isNewer = newest !== null && newest !== offer && newest.endedAt === null
  const newestUrl = isNewer ? offerOrderPath(id, newest.version) : null
  return { ...urls, outcome: 'refused', because: because ?? 'offer-missing', newestUrl }
}

/** The page of a version. */
function offerOrderPath(reservationId: string, version: number): string {
  return `/bookings/${reservationId}/angebot?fassung=${version}`
}

function offerOrderView(
  reservation: Reservation,
  offer: PackageOffer,
  offers: readonly PackageOffer[],
  now: Date,
): OfferOrderView {
  const { snapshot } = reservation
  const { dueCents, totalCents } = offer
  const deposit = versionRole(offer) === 'final' ? acceptedDeposit(offers) : null
  const laterCents = totalCents - dueCents - (deposit?.dueCents ?? 0)
  const until = lapsesAt(offer)
  const isTaxed = taxStatus(snapshot.provider) === 'taxed'
  return {
    version: offer.version,
    heading: texts.titles[offer.kind],
    title: bookedTitle(reservation),
    offerTitle: offer.title,
    span: spanText(offer.startsAt, offer.endsAt),
    persons: texts.persons(offer.persons),
    address: snapshot.address,
    included: offer.included,
    lines: offer.lines.map(({ name, amount, unitCents }) => ({
      name,
      note: null,
      amount,
      totalCents: amount * unitCents,
    })),
    totalCents,
    vat: isTaxed
      ? vatOfLines(offer.lines).map(({ vatPercent, vatCents }) => ({ percent: vatPercent, cents: vatCents }))
      : [],
    isSmallBusiness: snapshot.provider.isSmallBusiness,
    before: deposit?.paidAt
      ? { label: texts.paidBefore(formatDay(berlinDay(deposit.paidAt))), cents: deposit.dueCents }
      : null,
    dueCents,
    laterCents: Math.max(0, laterCents),
    schedule: scheduleText(offer, { laterCents, now }),
    until: until && texts.until(shortInstant(until)),
    unpaid: unpaidText(offer, deposit),
    provider: snapshot.provider,
    button: buttonText(offer),
  }
}

function scheduleText(offer: PackageOffer, { laterCents, now }: { laterCents: number; now: Date }): string {
  const role = versionRole(offer)
  if (role === 'deposit') return texts.schedule.deposit(formatEuro(offer.dueCents), formatEuro(laterCents))
  if (role === 'whole' || offer.dueOn === null) return texts.schedule.whole
  return texts.schedule[offer.dueOn < berlinDay(now) ? 'finalOver' : 'final'](formatDay(offer.dueOn))
}

// What was accepted with the deposit holds, unless the final invoice asks for more than that.
function unpaidText(offer: PackageOffer, deposit: PackageOffer | null): string | null {
  const of = versionRole(offer) === 'deposit' ? offer : deposit
  return of && texts.unpaid[offer.depositRule](formatEuro(of.dueCents))
}

/** The words of the button that accepts or pays a version: they are kept with it. Source: reliability L1. */
export function buttonText({ kind, dueCents }: Pick<PackageOffer, 'kind' | 'dueCents'>): string {
  if (dueCents === 0) return texts.buttons.free
  return kind === 'finalInvoice' ? texts.buttons.pay(formatEuro(dueCents)) : texts.buttons.accept
}
