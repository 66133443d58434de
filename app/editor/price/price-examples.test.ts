import { expect, test } from 'vitest'
import { canoeDraft, holidays2026, priceDraft } from '#test/support/price-draft.ts'
import { checkPrice, exampleLine, priceExamples, type PriceValues } from './price.ts'

const now = new Date('2026-06-13T11:42:00Z')

function valuesOf(draft: ReturnType<typeof priceDraft>): PriceValues {
  const checked = checkPrice(draft, { kind: 'timeSlots', now, holidays: holidays2026 })
  if (checked.outcome === 'faulty') throw new Error(JSON.stringify(checked.faults))
  return checked.values
}

/** `2 Erwachsene: 32,00 € (28,80 €)` for each column of each row. */
function said(examples: ReturnType<typeof priceExamples>): string[] {
  return examples.rows.map(({ title, extras, cells }) => {
    const amounts = cells.map((cell) => ('guests' in cell ? `${cell.guests} (${cell.payout})` : cell.refused))
    return `${title}${extras === null ? '' : ` ${extras}`}: ${amounts.join(', ')}`.replaceAll('\u00a0', ' ')
  })
}

test('[PRICE-10] three parties pay what the order page asks, weekdays and days with a surcharge', () => {
  const examples = priceExamples(valuesOf(canoeDraft()), { now })
  expect(examples.columns).toEqual(['Mo.\u00a0bis\u00a0Fr.', 'Sa., So., Feiertag'])
  expect(said(examples)).toEqual([
    '2 Erwachsene: 32,00 € (28,80 €), 36,00 € (32,40 €)',
    '1 Erwachsener, 2 Kinder: 34,00 € (30,60 €), 40,00 € (36,00 €)',
    '4 Erwachsene + 4 Paar Wasserschuhe: 76,00 € (68,40 €), 84,00 € (75,60 €)',
  ])
  expect(examples).toMatchObject({ vat: ', inkl. 19 % MwSt', start: null })
  expect(exampleLine(examples)).toMatchObject({ party: '2 Erwachsene, Sa.' })
})

test('a party that the order refuses is named, with what it lacks', () => {
  const examples = priceExamples(valuesOf(canoeDraft()), { now })
  expect(examples.refused).toEqual({
    party: '2 Kinder allein:',
    reason: 'nicht buchbar, ein Erwachsener fehlt.',
  })
  const [grownUps, children, shoes] = canoeDraft().lines
  const lines = [grownUps, { ...children, onlyWith: '' }, shoes] as never
  expect(priceExamples(valuesOf(canoeDraft({ lines })), { now }).refused).toBeNull()
})

test('lanes are priced with as many as a party needs, and one that is too small for it is refused', () => {
  const lane = {
    id: 'bahn',
    counts: 'object',
    name: 'Bahn',
    price: '24',
    personsPerUnit: '6',
    variants: [{ price: '32', fromTime: '18:00' }],
  }
  const examples = priceExamples(valuesOf(priceDraft({ lines: [lane], countingUnit: 'lane' })), { now })
  expect(examples.columns).toEqual(['Jeden Tag'])
  expect(said(examples)).toEqual([
    '2 Personen, 1 Bahn: 24,00 € (21,60 €)',
    '6 Personen, 1 Bahn: 24,00 € (21,60 €)',
    '8 Personen, 2 Bahnen: 48,00 € (43,20 €)',
  ])
  expect(examples.start).toBe('Start um 12:00 Uhr.')
  expect(examples.refused?.party).toBe('7 Personen, 1 Bahn:')
})

test('no example needs more than a start has', () => {
  const room = { id: 'raum', counts: 'object', name: 'Raum', price: '119', personsPerUnit: '6' }
  const rooms = valuesOf(priceDraft({ lines: [room], countingUnit: 'room' }))
  expect(said(priceExamples(rooms, { now, placesPerStart: 1 }))).toEqual([
    '2 Personen, 1 Raum: 119,00 € (107,10 €)',
    '6 Personen, 1 Raum: 119,00 € (107,10 €)',
  ])
  const named = valuesOf(priceDraft({ lines: [room], countingUnit: 'room', objects: ['Tresor'] }))
  expect(said(priceExamples(named, { now })).join(' ')).not.toContain('2 Räume')
  expect(said(priceExamples(valuesOf(canoeDraft()), { now, placesPerStart: 3 })).at(-1)).toMatch(
    /^3 Erwachsene/,
  )
})

test('an example of one’s own is priced like the others, or says why it can’t be booked', () => {
  const values = valuesOf(canoeDraft())
  const own = (amounts: Record<string, number>) =>
    said(priceExamples(values, { now, own: { amounts, persons: null } })).at(-1)
  expect(own({ erwachsene: 1, schuhe: 1 })).toBe(
    '1 Erwachsener + 1 Paar Wasserschuhe: 19,00 € (17,10 €), 21,00 € (18,90 €)',
  )
  expect(own({ kinder: 1 })).toContain('1 Kind: nicht buchbar, ein Erwachsener fehlt.')
})

test('days on which nothing can be booked, free offers and small businesses are said as they are', () => {
  const only = {
    id: 'a',
    counts: 'person',
    name: 'Erwachsene',
    isOnlyVariants: 'on' as const,
    variants: [{ price: '9', weekdays: ['1', '2', '3', '4', '5'], fromTime: '18:00' }],
  }
  const examples = priceExamples(valuesOf(priceDraft({ lines: [only] })), { now, isSmallBusiness: true })
  expect(examples).toMatchObject({
    columns: ['Mo.\u00a0bis\u00a0Fr.', 'Sa., So.'],
    start: 'Start um 18:00 Uhr.',
    vat: '',
  })
  expect(said(examples)[0]).toBe('1 Erwachsener: 9,00 € (8,10 €), zu dieser Zeit nicht buchbar.')
  const free = priceExamples(valuesOf(canoeDraft({ isFree: 'on' })), { now })
  expect(said(free)[0]).toBe('2 Erwachsene: Kostenlos (null)')
})
