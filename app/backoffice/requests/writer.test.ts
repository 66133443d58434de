import { expect, test } from 'vitest'
import type { CompanyStart } from '#app/backoffice/calendar/calendar.ts'
import type { PackageOffer } from '#app/booking/package-offers/package-offers.ts'
import { checkInvoice, checkOffer, validityDays, validityEnd } from './check-offer.ts'
import { invoiceSums, offerSums } from './offer-sums.ts'
import { startChoices } from './start-choices.ts'
import { readTypedOffer, withLine, withoutLine, withTemplate, type TypedOffer } from './typed-offer.ts'
import { typedFromAccepted, typedFromOffer } from './typed-start.ts'

const now = new Date('2026-06-13T11:42:00Z')
const startsAt = new Date('2026-06-28T12:00:00Z')
const start: CompanyStart = {
  serviceId: 'kanu',
  eventId: null,
  title: 'Kanutour',
  startsAt,
  endsAt: new Date('2026-06-28T14:00:00Z'),
  dayOn: '2026-06-28',
  minute: 840,
  capacity: 12,
  booked: 0,
  shared: 0,
  condition: 'scheduled',
}
const choices = (more: Partial<CompanyStart> = {}, byObject: string[] = []) =>
  startChoices([{ ...start, ...more }], { held: null, byObject: new Set(byObject), now })
const key = choices()[0]?.key ?? ''

const lines = [
  { name: 'Kanutour, 2 Stunden', amount: '10', price: '15,00', vat: '19' },
  { name: 'Schatzsuche mit Guide', amount: '1', price: '60', vat: '19' },
  { name: 'Picknick am Steg', amount: '10', price: '3,00', vat: '7' },
]
const typed: TypedOffer = {
  day: '2026-06-28',
  start: key,
  clock: '',
  minutes: '120',
  persons: '12',
  places: '',
  lines,
  included: 'Westen',
  validOn: '2026-06-15',
  payment: 'deposit-50-percent',
  depositRule: 'kept',
  message: '',
  dueOn: '',
}
const check = (more: Partial<TypedOffer>, starts = choices()) =>
  checkOffer({ ...typed, ...more }, { title: 'Kindergeburtstag', starts, now })
const faults = (more: Partial<TypedOffer>, starts = choices()) => {
  const checked = check(more, starts)
  return checked.outcome === 'refused' ? checked.faults : {}
}

test('what is typed becomes an offer that holds the start until the evening of its last day', () => {
  expect(check({})).toEqual({
    outcome: 'fit',
    draft: {
      title: 'Kindergeburtstag',
      lines: [
        { name: 'Kanutour, 2 Stunden', amount: 10, unitCents: 1500, vatPercent: 19 },
        { name: 'Schatzsuche mit Guide', amount: 1, unitCents: 6000, vatPercent: 19 },
        { name: 'Picknick am Steg', amount: 10, unitCents: 300, vatPercent: 7 },
      ],
      included: 'Westen',
      message: null,
      persons: 12,
      startsAt,
      endsAt: start.endsAt,
      payment: 'deposit-50-percent',
      validUntil: new Date('2026-06-15T16:00:00Z'),
      depositRule: 'kept',
      place: { serviceId: 'kanu', startsAt, units: 12 },
    },
  })
})

test('every fault stands beside its field; empty lines are left out', () => {
  const blank = { name: '', amount: '1', price: '', vat: '19' }
  expect(check({ lines: [blank, ...lines, blank] }).outcome).toBe('fit')
  const priceless = { name: 'Picknick', amount: '10', price: '', vat: '7' }
  expect(faults({ lines: [blank, priceless] })).toEqual({ 'zeile.1.preis': 'price-wrong' })
  expect(faults({ lines: [{ ...priceless, name: '', amount: '0', price: 'viel', vat: '5' }] })).toEqual({
    'zeile.0.name': 'name-missing',
    'zeile.0.anzahl': 'amount-wrong',
    'zeile.0.preis': 'price-unreadable',
    'zeile.0.mwst': 'vat-wrong',
  })
  expect(faults({ lines: [blank] })).toEqual({ 'zeile.0.name': 'lines-missing' })
  expect(faults({ persons: 'zwölf' })).toMatchObject({ personen: 'persons-wrong' })
  expect(faults({ day: '' })).toEqual({ termin: 'day-missing' })
  expect(faults({ day: '2026-06-12' })).toEqual({ termin: 'day-past' })
  expect(faults({ start: '' })).toEqual({ start: 'start-missing' })
  expect(faults({ start: 'gone' })).toEqual({ start: 'start-gone' })
  expect(faults({ validOn: '' })).toEqual({ gueltig: 'valid-wrong' })
  expect(faults({ validOn: '2026-06-29' })).toEqual({ gueltig: 'valid-after-start' })
})

test('a start with too few places is refused, and what the newest version holds counts as free', () => {
  expect(faults({}, choices({ booked: 3 }))).toEqual({ start: 'start-few' })
  const held = { serviceId: 'kanu', startsAt, units: 12 }
  const [own] = startChoices([{ ...start, booked: 12 }], { held, byObject: new Set(), now })
  expect(own?.free).toBe(12)
  const other = startChoices([{ ...start, booked: 12 }], {
    held: { ...held, serviceId: 'sup' },
    byObject: new Set(),
    now,
  })
  expect(other[0]?.free).toBe(0)
})

test('boats are held by their number, and a time of day of its own holds nothing', () => {
  const boats = choices({}, ['kanu'])
  expect(faults({}, boats)).toEqual({ plaetze: 'places-wrong' })
  expect(check({ places: '4' }, boats)).toMatchObject({ draft: { place: { units: 4 }, persons: 12 } })
  const free = { start: 'free', clock: '19:30', minutes: '90' }
  expect(check(free)).toMatchObject({
    draft: {
      startsAt: new Date('2026-06-28T17:30:00Z'),
      endsAt: new Date('2026-06-28T19:00:00Z'),
      place: null,
    },
  })
  expect(faults({ ...free, clock: '' })).toEqual({ uhrzeit: 'clock-missing' })
  // The clock skips from two to three.
  expect(faults({ ...free, day: '2027-03-28', clock: '02:30', validOn: '2026-06-20' })).toEqual({
    uhrzeit: 'clock-skipped',
  })
})

test('an offer holds until six in the evening, on the day of the start until an hour before', () => {
  expect(validityEnd('2026-06-28', startsAt)).toEqual(new Date('2026-06-28T11:00:00Z'))
  expect(validityEnd('2026-06-27', startsAt)).toEqual(new Date('2026-06-27T16:00:00Z'))
  expect(validityDays(now, '2026-06-18')).toEqual(['2026-06-13', '2026-06-14', '2026-06-15', '2026-06-16'])
  expect(validityDays(new Date('2026-06-13T15:00:00Z'), '')[0]).toBe('2026-06-14')
})

test('[OFFER-7] the company reads a tenth of each payment as commission, rounded down to ten cents', () => {
  const at = (price: string, payment: string) =>
    offerSums({ lines: [{ name: 'Tour', amount: '1', price, vat: '19' }], payment }, null)
  expect(at('19,99', 'full')).toMatchObject({ commissionCents: 190, receivedCents: 1809, deposit: null })
  // Of the deposit 1.00 of 10.00, of what is left 0.90 of 9.99.
  expect(at('19,99', 'deposit-50-percent')).toMatchObject({
    commissionCents: 190,
    deposit: { dueCents: 1000, restCents: 999, commissionCents: 100 },
  })
})

test('the sums move with what is typed: total, VAT of each rate, budget', () => {
  expect(offerSums(typed, 30_000)).toEqual({
    totalCents: 24_000,
    vat: [
      { vatPercent: 19, netCents: 17_647, vatCents: 3353, grossCents: 21_000 },
      { vatPercent: 7, netCents: 2804, vatCents: 196, grossCents: 3000 },
    ],
    deposit: { dueCents: 12_000, restCents: 12_000, commissionCents: 1200 },
    commissionCents: 2400,
    receivedCents: 21_600,
    belowBudgetCents: 6000,
  })
  const half = [{ name: 'Tour', amount: '', price: '12', vat: '19' }]
  expect(offerSums({ lines: half, payment: 'full' }, null).totalCents).toBe(0)
})

const offer: PackageOffer = {
  companyId: 'kontor',
  reservationId: 'r',
  version: 1,
  kind: 'firstOffer',
  payment: 'deposit-50-percent',
  title: 'Kindergeburtstag',
  lines: [{ name: 'Tour', amount: 12, unitCents: 2000, vatPercent: 19 }],
  included: null,
  message: 'Moin',
  persons: 12,
  startsAt,
  endsAt: start.endsAt,
  totalCents: 24_000,
  dueCents: 12_000,
  validUntil: new Date('2026-06-15T16:00:00Z'),
  dueOn: null,
  depositRule: 'kept',
  place: { serviceId: 'kanu', startsAt, units: 12 },
  sentAt: now,
  replacedAt: null,
  endedAt: null,
  endedAs: null,
  rejectReason: null,
  acceptedAt: now,
  paidAt: now,
}

test('a new version begins with the one before; its message is written anew', () => {
  expect(typedFromOffer(offer)).toMatchObject({
    day: '2026-06-28',
    start: key,
    persons: '12',
    lines: [{ name: 'Tour', amount: '12', price: '20,00', vat: '19' }],
    validOn: '2026-06-15',
    payment: 'deposit-50-percent',
    depositRule: 'kept',
    message: '',
  })
  const withoutPlace = typedFromOffer({ ...offer, place: null })
  expect([withoutPlace.start, withoutPlace.clock, withoutPlace.minutes]).toEqual(['free', '14:00', '120'])
})

test('a final invoice keeps the date, takes places for the changed party and deducts the deposit', () => {
  const begun = typedFromAccepted(offer, now)
  expect(begun.dueOn).toBe('2026-06-20')
  const fewer = { ...begun, persons: '5', lines: [{ name: 'Tour', amount: '5', price: '20', vat: '19' }] }
  expect(checkInvoice(fewer, { accepted: offer, now })).toMatchObject({
    outcome: 'fit',
    draft: { persons: 5, place: { units: 5 }, startsAt, dueOn: '2026-06-20' },
  })
  expect(invoiceSums(fewer, 12_000)).toMatchObject({ totalCents: 10_000, dueCents: 0, backCents: 2000 })
  expect(invoiceSums(begun, 12_000)).toMatchObject({ dueCents: 12_000, backCents: 0, commissionCents: 1200 })
  expect(checkInvoice({ ...begun, dueOn: '2026-06-12' }, { accepted: offer, now })).toMatchObject({
    faults: { faellig: 'due-past' },
  })
})

test('lines are added, removed and taken from a template; the last one is emptied', () => {
  const [first] = lines
  if (!first) throw new Error('no line')
  expect(withLine([first], { ...first, name: '' })).toHaveLength(2)
  expect(withoutLine([first], 0)).toEqual([{ ...first, name: '', price: '' }])
  expect(withTemplate([{ ...first, name: '', price: '' }], lines)).toEqual(lines)
  expect(
    withLine(
      Array.from({ length: 30 }, () => first),
      first,
    ),
  ).toHaveLength(30)
})

test('a form is read as it was typed; another day than the proposed ones is a field of its own', () => {
  const form = new FormData()
  const fields = { termin: '2026-06-28', gueltig: 'anders', gueltigTag: '2026-06-19', personen: ' 12 ' }
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('zeile.0.name', ' Tour ')
  form.set('zeile.0.preis', '15')
  form.set('zeile.2.name', 'nach einer Lücke')
  expect(readTypedOffer(form)).toMatchObject({
    day: '2026-06-28',
    validOn: '2026-06-19',
    persons: '12',
    lines: [{ name: 'Tour', amount: '', price: '15', vat: '' }],
    message: '',
  })
})
