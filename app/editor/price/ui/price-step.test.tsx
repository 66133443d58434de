import { expect, test } from 'vitest'
import { readFields, sectionSchemas, type OfferKind, type PriceDraft } from '#app/editor/draft/draft.ts'
import { linesOf, unitOf } from '#db/seed/service-rows.ts'
import { providers } from '#db/seed/data/all.ts'
import { markupOf } from '#test/support/markup.tsx'
import { canoeDraft, holidays2026, priceDraft } from '#test/support/price-draft.ts'
import { priceDraftFrom } from '../price.ts'
import { PriceExamples } from './price-examples.tsx'
import { PriceState } from './price-state.tsx'
import { PriceStep } from './price-step.tsx'

const facts = {
  kind: 'timeSlots' as OfferKind,
  now: '2026-06-13T11:42:00Z',
  holidays: holidays2026,
  isSmallBusiness: false,
  countMinPerson: 1,
  countMaxPerson: 12,
}

const pageOf = (value: PriceDraft, more: Partial<typeof facts> = {}) =>
  markupOf(
    <PriceState value={value} facts={{ ...facts, ...more }}>
      <form>
        <PriceStep />
      </form>
      <PriceExamples />
    </PriceState>,
  )

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
const attribute = (tag: string, name: string) => {
  const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]
  return value === undefined ? null : unescaped(value)
}

/** What the browser would send of a form. */
function sentBy(html: string): FormData {
  const form = new FormData()
  for (const [field] of html.matchAll(/<input[^>]*>|<select[^>]*>.*?<\/select>/g)) {
    const name = attribute(field, 'name')
    if (name === null) continue
    const isBox = attribute(field, 'type') === 'checkbox'
    const chosen = /<option[^>]*selected[^>]*>/.exec(field)?.[0]
    const value = attribute(field.startsWith('<select') ? (chosen ?? '') : field, 'value') ?? ''
    if (!isBox || field.includes(' checked')) form.append(name, value)
  }
  return form
}

const savedFrom = (html: string) => sectionSchemas.price.parse(readFields(sentBy(html)))

test('what the form sends is the draft that it shows: nothing is lost by looking at it', () => {
  expect(savedFrom(pageOf(canoeDraft()))).toEqual(canoeDraft({ countingUnit: '' }))
  const wrong = canoeDraft({
    lines: [{ id: 'a', counts: 'person', name: '', price: 'sechzehn', variants: [{ id: 'v', price: '1' }] }],
    hasSurcharge: '',
    countingUnit: 'lane',
    objects: ['Bahn 1'],
    specialOffers: [{ title: '5er-Karte', link: 'javascript:alert(1)' }],
  })
  expect(savedFrom(pageOf(wrong))).toEqual(wrong)
})

test('[PRICE-10] the price list of each demo offer is sent by the form as it was', () => {
  const drafts = providers
    .flatMap(({ services }) => services)
    .map((service) => {
      const offer = { vatPercent: 19, objects: [], specialOffers: [] }
      return priceDraftFrom({ ...offer, priceGroups: linesOf(service), countingUnit: unitOf(service) })
    })
    .filter(({ lines }) => lines.length > 0)
  expect(drafts.map((draft) => savedFrom(pageOf(draft)))).toEqual(drafts)
})

test('an offer without prices begins with grown-ups, dashes and a hint', () => {
  const html = pageOf(priceDraft({}))
  expect(savedFrom(html).lines.map(({ name }) => name)).toEqual(['Erwachsene'])
  expect(html).toContain('Trag einen Preis ein, dann rechnen wir mit.')
  expect(html).toContain('<td>–</td>')
  expect(html).not.toContain('Gib einen Preis ein')
})

test('examples are of the groups that are finished, while another one has no price yet', () => {
  const grownUps = { id: 'a', counts: 'person', name: 'Erwachsene', price: '16' }
  const html = pageOf(canoeDraft({ lines: [grownUps, { counts: 'person', name: 'Kinder' }] }))
  expect(html.replaceAll('\u00a0', ' ')).toContain('32,00 €')
  expect(html).toContain('Wird neu berechnet')
})

test('examples stand beside the form, and one of them above the telephone’s foot', () => {
  const html = pageOf(canoeDraft()).replaceAll('\u00a0', ' ')
  expect(html).toMatch(/Sa\., So\., Feiertag.*2 Erwachsene.*32,00 €.*28,80 €.*36,00 €.*32,40 €/)
  expect(html).toContain('<b>2 Kinder allein:</b> nicht buchbar, ein Erwachsener fehlt.')
  expect(html).toContain('Große Zahl: das zahlen deine Gäste, inkl. 19 % MwSt.')
  expect(html).toMatch(/href="#so-rechnet-utkiek"[^>]*><span>2 Erwachsene, Sa\.<\/span>/)
})

test('a fault stands below its field and is read with it; its group is open', () => {
  const html = pageOf(canoeDraft({ lines: [{ counts: 'person', name: 'Erwachsene', price: '0,5' }] }))
  const input = /<input[^>]*name="lines\.0\.price"[^>]*>/.exec(html)?.[0] ?? ''
  expect(attribute(input, 'aria-invalid')).toBe('true')
  const fault = attribute(input, 'aria-describedby') ?? ''
  expect(html.replaceAll('\u00a0', ' ')).toContain(
    `id="${fault}">Unter 1,00 € lohnt sich keine Kartenzahlung.`,
  )
  const ages = pageOf(
    canoeDraft({
      lines: [
        { id: 'a', counts: 'person', name: 'Erwachsene', note: 'ab 14 Jahren', price: '16' },
        {
          id: 'k',
          counts: 'person',
          name: 'Kinder',
          note: '6 bis 15 Jahre',
          price: '9',
          isForChildren: 'on',
        },
      ],
    }),
  )
  expect(ages).toContain('Die Altersgruppen überschneiden sich: 14 bis 99 und 6 bis 15.')
  expect([...ages.matchAll(/<details open/g)]).toHaveLength(1)
})

test('a dated evening counts tickets, a small business chooses no VAT', () => {
  expect(pageOf(canoeDraft(), { kind: 'event' })).not.toContain('Was gezählt wird')
  const html = pageOf(canoeDraft(), { isSmallBusiness: true })
  expect(html).not.toContain('MwSt. in den Preisen')
  expect(html).not.toContain('inkl. 19')
  expect(savedFrom(html).vatPercent).toBe('19')
})

test('every control has a name that is read aloud, and grips say how they work', () => {
  const html = pageOf(canoeDraft())
  expect(html).toContain('aria-label="Kinder verschieben"')
  const ids = [...html.matchAll(/<label for="([^"]*)"/g)].map(([, id]) => id)
  const named = [...html.matchAll(/<(?:input|select)[^>]* id="([^"]*)"/g)].map(([, id]) => id)
  expect(named.filter((id) => !ids.includes(id))).toEqual([])
})
