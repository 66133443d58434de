import { expect, test } from 'vitest'
import { priceLineAt, slotPriceCents, type PriceGroup } from '#app/catalog/catalog.ts'
import { weekdayOf } from '#foundation/lib/berlin-time.ts'
import { canoeDraft, holidays2026, priceDraft } from '#test/support/price-draft.ts'
import { checkPrice } from './price.ts'

const now = new Date('2026-06-13T11:42:00Z')
const context = { kind: 'timeSlots' as const, now, holidays: holidays2026 }

/** What a group costs at 15:00 on a day, or at another clock. */
function centsOn(
  groups: readonly PriceGroup[],
  groupID: string,
  dayOn: string,
  { hour = 15, persons = 2 } = {},
) {
  const moment = { dayOn, weekday: weekdayOf(dayOn), startMinute: hour * 60, persons }
  const line = priceLineAt(groups, groupID, moment)
  return line && slotPriceCents(line)
}

function groupsFrom(draft: ReturnType<typeof priceDraft>, of: Partial<typeof context> = {}): PriceGroup[] {
  const checked = checkPrice(draft, { ...context, ...of })
  if (checked.outcome === 'faulty') throw new Error(JSON.stringify(checked.faults))
  return checked.values.priceGroups
}

const faultsOf = (
  draft: ReturnType<typeof priceDraft>,
  kind: 'timeSlots' | 'event' | 'extern' = 'timeSlots',
) => {
  const checked = checkPrice(draft, { ...context, kind })
  return checked.outcome === 'faulty' ? checked.faults.map(({ field, text }) => `${field}: ${text}`) : []
}

const grownUps = { id: 'a', counts: 'person', name: 'Erwachsene', note: 'ab 16 Jahren', price: '16' }
const children = {
  id: 'k',
  counts: 'person',
  name: 'Kinder',
  note: '6 bis 15 Jahre',
  price: '9',
  isForChildren: 'on' as const,
}
const lane = { id: 'bahn', counts: 'object', name: 'Bahn', price: '24', personsPerUnit: '6' }

test('[PRICE-10] a surcharge makes weekends and public holidays dearer, for persons and not for extras', () => {
  const groups = groupsFrom(canoeDraft())
  const on = (day: string) => ['erwachsene', 'kinder', 'schuhe'].map((id) => centsOn(groups, id, day))
  expect(on('2026-06-17')).toEqual([1600, 900, 300])
  expect(on('2026-06-20')).toEqual([1800, 1100, 300])
  // A Friday.
  expect(on('2026-12-25')).toEqual([1800, 1100, 300])
  expect(checkPrice(canoeDraft(), context)).toMatchObject({
    values: { startPriceCents: 1600, vatPercent: 19, countingUnit: 'person' },
  })
})

test('[PRICE-10] a variant is the price under its conditions: weekdays, hours, days, size of the party', () => {
  const variants = [
    { price: '20', fromDay: '2026-07-01', toDay: '2026-07-05' },
    { price: '11', weekdays: ['1', '2'], toTime: '15:00' },
    { price: '12', minPersons: '6' },
  ]
  const groups = groupsFrom(priceDraft({ lines: [{ ...grownUps, variants }] }))
  const at = (day: string, more = {}) => centsOn(groups, 'a', day, more)
  expect([at('2026-06-30'), at('2026-07-01'), at('2026-07-05'), at('2026-07-06')]).toEqual([
    1600, 2000, 2000, 1600,
  ])
  expect([at('2026-06-16', { hour: 14 }), at('2026-06-16'), at('2026-06-17', { hour: 14 })]).toEqual([
    1100, 1600, 1600,
  ])
  expect([at('2026-06-17', { persons: 5 }), at('2026-06-17', { persons: 6 })]).toEqual([1600, 1200])
})

test('a price that names its days isn’t raised on them, and what is free stays free', () => {
  const saturday = { ...grownUps, variants: [{ price: '20', weekdays: ['6'] }] }
  const surcharge = { hasSurcharge: 'on' as const, surcharge: '2', surchargeDays: ['6', '7'] }
  const groups = groupsFrom(priceDraft({ lines: [saturday, { ...children, price: '0' }], ...surcharge }))
  expect(centsOn(groups, 'a', '2026-06-20')).toBe(2000)
  expect(centsOn(groups, 'a', '2026-06-21')).toBe(1800)
  expect(centsOn(groups, 'k', '2026-06-21')).toBe(0)
})

test('a group that can be booked at some times only has no price at others', () => {
  const only = { ...grownUps, price: '', isOnlyVariants: 'on' as const }
  const groups = groupsFrom(
    priceDraft({ lines: [{ ...only, variants: [{ price: '9', weekdays: ['1', '2', '3', '4', '5'] }] }] }),
  )
  expect([centsOn(groups, 'a', '2026-06-17'), centsOn(groups, 'a', '2026-06-20')]).toEqual([900, null])
  expect(faultsOf(priceDraft({ lines: [only] }))).toEqual([
    'lines.0.isOnlyVariants: Leg fest, zu welchen Zeiten man buchen kann.',
  ])
})

test('[PRICE-10] a free offer costs nothing, whatever is still typed, but for its extras', () => {
  const groups = groupsFrom(canoeDraft({ isFree: 'on' }))
  expect(['erwachsene', 'kinder', 'schuhe'].map((id) => centsOn(groups, id, '2026-06-20'))).toEqual([
    0, 0, 300,
  ])
})

test('the same typed prices of a small business name no VAT', () => {
  const draft = priceDraft({ lines: [{ ...grownUps, vatPercent: '7' }], vatPercent: '19' })
  expect(checkPrice(draft, { ...context, isSmallBusiness: true })).toMatchObject({
    values: { vatPercent: 0 },
  })
  expect(checkPrice(draft, context)).toMatchObject({
    values: { vatPercent: 19, priceGroups: [{ vatPercent: 7 }] },
  })
})

test.each([
  ['16', 1600],
  ['16,5', 1650],
  ['16.50', 1650],
  ['16,00 €', 1600],
  ['1.200,00', 120_000],
])('a price is read as it is typed: %s', (price, cents) =>
  expect(centsOn(groupsFrom(priceDraft({ lines: [{ ...grownUps, price }] })), 'a', '2026-06-17')).toBe(cents),
)

test.each([
  [
    'a word as a price',
    [{ ...grownUps, price: 'sechzehn' }],
    'lines.0.price: Gib einen Preis ein, z. B. 16,00.',
  ],
  ['three decimals', [{ ...grownUps, price: '16,505' }], 'lines.0.price: Gib einen Preis ein, z. B. 16,00.'],
  [
    'less than a payment is worth',
    [{ ...grownUps, price: '0,80' }],
    'lines.0.price: Unter 1,00 € lohnt sich keine Kartenzahlung.',
  ],
  ['too much', [{ ...grownUps, price: '30000' }], 'lines.0.price: Mehr als 20.000,00 € geht nicht.'],
  [
    'ages that overlap',
    [{ ...children }, { ...grownUps, note: 'ab 14 Jahren' }],
    'lines.1.note: Die Altersgruppen überschneiden sich: 6 bis 15 und 14 bis 99.',
  ],
  [
    'one name twice',
    [grownUps, { ...grownUps, id: 'b' }],
    'lines.1.name: Erwachsene gibt es schon. Gib der Gruppe einen anderen Namen oder Zusatz.',
  ],
  [
    'extras alone',
    [{ ...grownUps, counts: 'extra' }],
    'lines: Extras allein kann niemand buchen. Leg auch eine Preisgruppe an.',
  ],
  [
    'children with grown-ups that have no price',
    [{ ...children, onlyWith: 'adult' }],
    'lines.0.onlyWith: Es gibt keine Preisgruppe für Erwachsene, auf die sich das bezieht.',
  ],
  [
    'a limit for nobody',
    [grownUps, { ...children, mostAmount: '2' }],
    'lines.1.mostPer: Wähle, wofür die Zahl gilt.',
  ],
  [
    'a lane where persons are counted',
    [grownUps, lane],
    'lines.1.counts: Gezählt werden Personen. Stell um, was gezählt wird, oder mach daraus einen Preis pro Person.',
  ],
  [
    'a rate of VAT that there isn’t',
    [{ ...grownUps, vatPercent: '16' }],
    'lines.0.vatPercent: Wähle 19, 7 oder 0 %.',
  ],
  [
    'a variant without a condition',
    [{ ...grownUps, variants: [{ price: '12' }] }],
    'lines.0.variants.0.weekdays: Wähle Tage, eine Uhrzeit oder eine Gruppengröße.',
  ],
  [
    'hours that end before they begin',
    [{ ...grownUps, variants: [{ price: '12', fromTime: '18:00', toTime: '10:00' }] }],
    'lines.0.variants.0.toTime: Das Ende liegt vor dem Anfang.',
  ],
  [
    'days that end before they begin',
    [{ ...grownUps, variants: [{ price: '12', fromDay: '2026-07-05', toDay: '2026-07-01' }] }],
    'lines.0.variants.0.toDay: Der letzte Tag liegt vor dem ersten.',
  ],
  [
    'a party that is smaller than its least',
    [{ ...grownUps, variants: [{ price: '12', minPersons: '6', maxPersons: '4' }] }],
    'lines.0.variants.0.maxPersons: Die größte Gruppe ist kleiner als die kleinste.',
  ],
  [
    'a day that there isn’t',
    [{ ...grownUps, variants: [{ price: '12', fromDay: '2026-02-30' }] }],
    'lines.0.variants.0.fromDay: Gib einen Tag ein, z. B. 05.07.2026.',
  ],
  [
    'the same condition twice',
    [
      {
        ...grownUps,
        variants: [
          { price: '12', weekdays: ['6'] },
          { price: '13', weekdays: ['6'] },
        ],
      },
    ],
    'lines.0.variants.1.weekdays: Für diese Bedingung gibt es schon einen Preis.',
  ],
  [
    'days that are all over',
    [{ ...grownUps, isOnlyVariants: 'on' as const, variants: [{ price: '12', toDay: '2026-06-12' }] }],
    'lines.0.price: Alle Preise dieser Gruppe sind vorbei. Leg einen neuen an.',
  ],
])('[PRICE-10] said beside the field: %s', (_name, lines, fault) =>
  expect(faultsOf(priceDraft({ lines: lines as never }))).toEqual([fault.replace('00 €', '00\u00a0€')]),
)

test('what was not typed yet is missing, and not wrong', () => {
  expect(checkPrice(priceDraft({}), context)).toEqual({
    outcome: 'faulty',
    faults: [{ field: 'lines', text: 'Leg mindestens eine Preisgruppe an.', isMissing: true }],
  })
  const checked = checkPrice(priceDraft({ lines: [{ ...grownUps, price: '' }] }), context)
  expect(checked).toMatchObject({ faults: [{ field: 'lines.0.price', isMissing: true }] })
})

test('what is sold elsewhere may name no price, and no evening counts lanes', () => {
  expect(checkPrice(priceDraft({}), { ...context, kind: 'extern' })).toMatchObject({
    values: { priceGroups: [], startPriceCents: null },
  })
  const evening = priceDraft({ lines: [grownUps], countingUnit: 'lane' })
  expect(checkPrice(evening, { ...context, kind: 'event' })).toMatchObject({
    values: { countingUnit: 'person' },
  })
})

test('lanes have a price of their own and names that differ', () => {
  const lanes = priceDraft({ lines: [lane], countingUnit: 'lane', objects: ['Bahn 1', ' Bahn 2 ', ''] })
  expect(checkPrice(lanes, context)).toMatchObject({
    values: { countingUnit: 'lane', objects: ['Bahn 1', 'Bahn 2'], startPriceCents: 2400 },
  })
  expect(faultsOf({ ...lanes, objects: ['Bahn 1', 'bahn 1'] })).toEqual(['objects.1: bahn 1 gibt es schon.'])
  expect(faultsOf(priceDraft({ lines: [grownUps], countingUnit: 'lane' }))).toEqual([
    'countingUnit: Gezählt werden Bahnen, Boote oder Räume. Leg dafür einen Preis an.',
  ])
})

test.each([
  ['javascript:alert(1)', false],
  ['data:text/html,hallo', false],
  ['https://', false],
  ['utkiek.de', false],
  ['https://utkiek.de/aktion', true],
])('special offers lead to web pages only: %s', (link, isFine) => {
  const draft = priceDraft({ lines: [grownUps], specialOffers: [{ title: '5er-Karte', link }, {}] })
  const fault = 'specialOffers.0.link: Gib eine Adresse an, die mit https:// beginnt.'
  expect(faultsOf(draft)).toEqual(isFine ? [] : [fault])
})

test('public holidays need a federal state, a surcharge an amount and days', () => {
  const draft = canoeDraft()
  expect(checkPrice(draft, { ...context, holidays: [] })).toMatchObject({
    faults: [{ field: 'surchargeDays' }],
  })
  expect(faultsOf({ ...draft, surcharge: '', surchargeDays: [] })).toEqual([
    'surcharge: Gib den Aufschlag ein, z. B. 2,00.',
    'surchargeDays: Wähle die Tage, an denen der Aufschlag gilt.',
  ])
})

test('a new group gets an id from its name, a published one keeps its own', () => {
  const lines = [
    grownUps,
    { ...grownUps, id: '', name: 'Ermäßigt' },
    { ...children, id: 'erm\u00e4ßigt ?', name: 'Ermäßigt', note: '6 bis 15' },
  ]
  expect(groupsFrom(priceDraft({ lines })).map(({ groupID }) => groupID)).toEqual([
    'a',
    'ermaessigt',
    'ermaessigt-2',
  ])
})

test('surcharge and price are limited to what a booking can cost, factor and rounds included', () => {
  const line = { ...grownUps, price: '20000', durationFactor: '2' }
  const tooLarge = 'Mal Faktor und Dauer ist das mehr als 20.000,00\u00a0€. Das geht nicht.'
  expect(faultsOf(priceDraft({ lines: [line] }))).toEqual([`lines.0.price: ${tooLarge}`])
  const surcharge = { hasSurcharge: 'on' as const, surchargeDays: ['6'] }
  const raised = (more: string) => faultsOf(priceDraft({ lines: [grownUps], ...surcharge, surcharge: more }))
  expect(raised('20.000,01')).toEqual(['surcharge: Mehr als 20.000,00\u00a0€ geht nicht.'])
  expect(raised('20.000')).toEqual([`surcharge: ${tooLarge}`])
  expect(
    checkPrice(priceDraft({ lines: [{ ...grownUps, price: '5000' }] }), { ...context, rounds: 5 }),
  ).toEqual({
    outcome: 'faulty',
    faults: [{ field: 'lines.0.price', text: tooLarge, isMissing: false }],
  })
})
