import type { PackageOffer } from '#app/booking/package-offers/package-offers.ts'

/** The moment of the design's pictures: Saturday, 13:42 in Hamburg. */
export const offerNow = new Date('2026-06-13T11:42:00Z')

/** A birthday on the water as a company offers it, open and with places; nothing of it is in a database. */
export function makeOffer(more: Partial<PackageOffer> = {}): PackageOffer {
  return {
    companyId: 'kontor',
    reservationId: 'reservation-1',
    version: 2,
    kind: 'firstOffer',
    payment: 'deposit-50-percent',
    title: 'Kindergeburtstag',
    lines: [
      { name: 'Kanutour, 2 Std.', amount: 10, unitCents: 1500, vatPercent: 19 },
      { name: 'Schatzsuche mit Guide', amount: 1, unitCents: 6000, vatPercent: 19 },
      { name: 'Picknick am Steg', amount: 10, unitCents: 300, vatPercent: 7 },
    ],
    included: 'Schwimmwesten in Kindergrößen',
    message: null,
    persons: 12,
    startsAt: new Date('2026-06-28T12:00:00Z'),
    endsAt: new Date('2026-06-28T14:00:00Z'),
    totalCents: 24_000,
    dueCents: 12_000,
    validUntil: new Date('2026-06-15T16:00:00Z'),
    dueOn: null,
    depositRule: 'returned',
    place: { serviceId: 'kanu', startsAt: new Date('2026-06-28T12:00:00Z'), units: 12 },
    sentAt: new Date('2026-06-13T07:14:00Z'),
    replacedAt: null,
    endedAt: null,
    endedAs: null,
    rejectReason: null,
    acceptedAt: null,
    paidAt: null,
    ...more,
  }
}

/** The version before it, without the treasure hunt. */
export function makeReplacedOffer(more: Partial<PackageOffer> = {}): PackageOffer {
  const { lines } = makeOffer()
  return makeOffer({
    version: 1,
    lines: lines.filter(({ name }) => !name.startsWith('Schatzsuche')),
    totalCents: 18_000,
    dueCents: 9_000,
    sentAt: new Date('2026-06-12T08:02:00Z'),
    replacedAt: new Date('2026-06-12T15:00:00Z'),
    ...more,
  })
}

/** What is left after the deposit. */
export function makeFinalInvoice(more: Partial<PackageOffer> = {}): PackageOffer {
  return makeOffer({ version: 3, kind: 'finalInvoice', validUntil: null, dueOn: '2026-07-12', ...more })
}
