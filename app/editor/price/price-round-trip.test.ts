import fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceLineAt, type PriceGroup } from '#app/catalog/catalog.ts'
import { linesOf, unitOf } from '#db/seed/service-rows.ts'
import { providers } from '#db/seed/data/all.ts'
import { addDays, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { canoeDraft, holidays2026, priceDraft } from '#test/support/price-draft.ts'
import { sectionSchemas, type PriceDraft } from '#app/editor/draft/draft.ts'
import { checkPrice, priceDraftFrom, withGroupIds, type PriceColumns } from './price.ts'

const now = new Date('2026-06-13T11:42:00Z')

/** The price list of a draft of this one, as it is stored and published again. */
function publishedAgain(columns: PriceColumns): PriceGroup[] {
  const draft = sectionSchemas.price.parse(priceDraftFrom(columns))
  const checked = checkPrice(draft, { kind: 'timeSlots', now, holidays: holidays2026 })
  if (checked.outcome === 'faulty') throw new Error(JSON.stringify([checked.faults, draft.lines]))
  const { priceGroups: _groups, startPriceCents: _cents, ...rest } = checked.values
  const { priceGroups: _same, ...stored } = columns
  expect(rest).toEqual(stored)
  return checked.values.priceGroups
}

/** What a group is at a moment: price, words, conditions of the order. */
function said(groups: readonly PriceGroup[], groupID: string, moment: Parameters<typeof priceLineAt>[2]) {
  const line = priceLineAt(groups, groupID, moment)
  if (!line) return null
  const {
    dayGroup: _g,
    weekdays: _w,
    days: _d,
    isHoliday: _h,
    timeFrame: _t,
    personCondition: _p,
    ...rest
  } = line
  return { isForChildren: false, ...rest, personsPerUnit: rest.personsPerUnit ?? null }
}

const days = Array.from({ length: 7 }, (_, index) => addDays('2026-06-15', index))
const moments = [...days, '2026-07-01', '2026-07-05', '2026-10-03', '2026-12-25'].flatMap((dayOn) =>
  [0, 599, 600, 900, 1439].flatMap((startMinute) =>
    [1, 2, 6, 12].map((persons) => ({ dayOn, weekday: weekdayOf(dayOn), startMinute, persons })),
  ),
)

const offers = providers.flatMap((provider) => provider.services)

test('[PRICE-10] every price list of the demo is published again as it was, at any moment for any party', () => {
  for (const offer of offers) {
    const priceGroups = linesOf(offer)
    if (priceGroups.length === 0) continue
    const unit = offer.booking.type === 'event' ? 'person' : unitOf(offer)
    const again = publishedAgain({
      priceGroups,
      countingUnit: unit,
      vatPercent: 19,
      objects: [],
      specialOffers: [{ title: 'Aktion', link: 'https://utkiek.de' }],
    })
    const ids = [...new Set(priceGroups.map(({ groupID }) => groupID))]
    expect([...new Set(again.map(({ groupID }) => groupID))]).toEqual(ids)
    for (const id of ids)
      for (const moment of moments)
        expect(said(again, id, moment), `${offer.form} ${id}`).toEqual(said(priceGroups, id, moment))
  }
})

const span = fc
  .tuple(fc.constantFrom('2026-06-15', '2026-06-17', '2026-07-01'), fc.nat(6))
  .map(([from, more]) => ({ from, to: addDays(from, more) }))
const frames = [
  { fromMinute: 0, toMinute: 900 },
  { fromMinute: 600, toMinute: 1440 },
  { fromMinute: 0, toMinute: 1440 },
]
const holidayLines = holidays2026.map(({ day }) => ({ from: day, to: day }))
const conditions = fc.record({
  dayGroup: fc.constantFrom('all' as const, 'all' as const, 'weekday' as const, 'weekend' as const),
  weekdays: fc.option(fc.uniqueArray(fc.integer({ min: 1, max: 7 })), { nil: undefined, freq: 2 }),
  days: fc.option(fc.oneof(fc.array(span, { maxLength: 2 }), fc.constant(holidayLines)), {
    nil: undefined,
    freq: 3,
  }),
  timeFrame: fc.option(fc.constantFrom(...frames)),
  personCondition: fc.option(
    fc.constantFrom({ min: 6, max: null }, { min: 1, max: 5 }, { min: 1, max: null }),
  ),
  priceCents: fc.integer({ min: 1, max: 40 }).map((euro) => euro * 100 + 50),
  durationFactor: fc.constantFrom(1, 1, 0.5, 1.5),
})
const randomGroup = (groupID: string, fixed: Partial<PriceGroup>) =>
  fc.array(conditions, { minLength: 1, maxLength: 5 }).map((lines) =>
    lines.map(({ weekdays, days: on, ...line }): PriceGroup => ({
      groupID,
      personType: groupID,
      note: null,
      counts: 'person',
      ...fixed,
      ...line,
      ...(weekdays ? { weekdays } : {}),
      ...(on ? { days: on, ...(on === holidayLines ? { isHoliday: true } : {}) } : {}),
    })),
  )

test('[PRICE-10] any price list is published again as it was, at any moment for any party', () => {
  const lists = fc.tuple(
    randomGroup('adult', { unitName: { one: 'Platz', many: 'Plätze' } }),
    randomGroup('child', { isForChildren: true, onlyWith: 'adult', atMost: { amount: 2, per: 'adult' } }),
    randomGroup('shoes', { counts: 'extra', isPerPerson: true, personsPerUnit: 2, vatPercent: 7 }),
  )
  fc.assert(
    fc.property(lists, fc.infiniteStream(fc.nat(moments.length - 1)), (groups, picks) => {
      const priceGroups = groups.flat()
      const isEverPriced = groups.every((group) =>
        moments.some((moment) => priceLineAt(group, group[0]?.groupID ?? '', moment)),
      )
      fc.pre(isEverPriced)
      const again = publishedAgain({
        priceGroups,
        countingUnit: 'person' as const,
        vatPercent: 7,
        objects: [],
        specialOffers: [],
      })
      const picked = [...picks.take(40)].flatMap((pick) => moments[pick] ?? [])
      const pricedBy = (list: readonly PriceGroup[]) =>
        ['adult', 'child', 'shoes'].map((id) => picked.map((moment) => said(list, id, moment)))
      expect(pricedBy(again)).toEqual(pricedBy(priceGroups))
    }),
    { numRuns: 300 },
  )
})

test('a published surcharge is a surcharge again', () => {
  const checked = checkPrice(canoeDraft(), { kind: 'timeSlots', now, holidays: holidays2026 })
  if (checked.outcome === 'faulty') throw new Error('faulty')
  const draft = priceDraftFrom(checked.values)
  expect(draft).toMatchObject({ hasSurcharge: 'on', surcharge: '2,00', surchargeDays: ['6', '7', 'holiday'] })
  expect(draft.lines.map(({ price, variants }) => [price, variants.length])).toEqual([
    ['16,00', 0],
    ['9,00', 0],
    ['3,00', 0],
  ])
})

const readBack = (draft: PriceDraft) => {
  const checked = checkPrice(draft, { kind: 'timeSlots', now, holidays: holidays2026 })
  if (checked.outcome === 'faulty') throw new Error(JSON.stringify(checked.faults))
  return { ...priceDraftFrom(checked.values), groups: checked.values.priceGroups }
}

test('a price of some days stays one beside a surcharge, and the surcharge stays one', () => {
  const weekend = { price: '25', weekdays: ['6', '7', 'holiday'] }
  const { groups: _groups, ...draft } = readBack(
    priceDraft({
      lines: [{ id: 'kajak', counts: 'person', name: 'Kajak', price: '18', variants: [weekend] }],
      hasSurcharge: 'on',
      surcharge: '2,50',
      surchargeDays: ['5'],
    }),
  )
  expect(draft).toMatchObject({ hasSurcharge: 'on', surcharge: '2,50', surchargeDays: ['5'] })
  expect(draft.lines).toMatchObject([
    { price: '18,00', variants: [{ price: '25,00', weekdays: ['6', '7', 'holiday'] }] },
  ])
  const dearer = readBack({ ...draft, lines: draft.lines.map((line) => ({ ...line, price: '19' })) })
  const centsOn = (dayOn: string) =>
    priceLineAt(dearer.groups, 'kajak', { dayOn, weekday: weekdayOf(dayOn), startMinute: 600, persons: 1 })
      ?.priceCents
  expect(['2026-06-18', '2026-06-19', '2026-06-20'].map(centsOn)).toEqual([1900, 2150, 2500])
})

test('any surcharge beside prices of other days is read back as it was', () => {
  const dayNames = ['1', '2', '3', '4', '5', '6', '7', 'holiday']
  const prices = fc.record({
    price: fc.integer({ min: 5, max: 40 }).map((euro) => `${euro},00`),
    evening: fc.option(fc.constant('7,20')),
    ofDays: fc.option(fc.integer({ min: 50, max: 90 }).map((euro) => `${euro},00`)),
  })
  const typed = fc.record({
    days: fc.shuffledSubarray(dayNames, { minLength: 2, maxLength: 6 }).map((days) => days.toSorted()),
    lists: fc.array(prices, { minLength: 1, maxLength: 3 }),
    cents: fc.integer({ min: 1, max: 9 }),
  })
  fc.assert(
    fc.property(typed, ({ days, lists, cents }) => {
      const [ofPrices = '', ...surchargeDays] = days
      const lines = lists.map(({ price, evening, ofDays }, index) => ({
        id: `g${index}`,
        counts: 'person',
        name: `Gruppe ${index}`,
        price,
        variants: [
          ...(ofDays ? [{ price: ofDays, weekdays: [ofPrices] }] : []),
          ...(evening ? [{ price: evening, fromTime: '18:00' }] : []),
        ],
      }))
      const surcharge = { hasSurcharge: 'on' as const, surcharge: `2,5${cents}`, surchargeDays }
      expect(readBack(priceDraft({ lines, ...surcharge }))).toMatchObject({ lines, ...surcharge })
    }),
    { numRuns: 200 },
  )
})

test('names of price groups are one line of what people see, and keep their id', () => {
  const line = { counts: 'person', name: 'Er\u200bwachsene\r\nab 16\u0007', note: 'a\nb', price: '16' }
  const draft = priceDraft({ lines: [line] })
  expect(checkPrice(draft, { kind: 'timeSlots', now, holidays: holidays2026 })).toMatchObject({
    values: { priceGroups: [{ groupID: 'erwachsene-ab-16', personType: 'Erwachsene ab 16', note: 'a b' }] },
  })
  expect(withGroupIds(draft).lines[0]?.id).toBe('erwachsene-ab-16')
})
