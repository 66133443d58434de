import { sectionSchemas, type PriceDraft } from '#app/editor/draft/draft.ts'

type Typed<T> = {
  [Key in keyof T]?: T[Key] extends (infer Row)[] ? (Row extends object ? Typed<Row>[] : Row[]) : T[Key]
}

/** What was typed in step "Preis", the rest empty. */
export const priceDraft = (typed: Typed<PriceDraft>): PriceDraft => sectionSchemas.price.parse(typed)

/** The canoe tour of the drawings: 16 and 9 euros, shoes, two euros more at weekends and on holidays. */
export const canoeDraft = (typed: Typed<PriceDraft> = {}): PriceDraft =>
  priceDraft({
    lines: [
      { id: 'erwachsene', counts: 'person', name: 'Erwachsene', note: 'ab 16 Jahren', price: '16' },
      {
        id: 'kinder',
        counts: 'person',
        name: 'Kinder',
        note: '6 bis 15 Jahre',
        price: '9,00',
        isForChildren: 'on',
        onlyWith: 'adult',
      },
      {
        id: 'schuhe',
        counts: 'extra',
        name: 'Wasserschuhe',
        note: 'pro Paar',
        price: '3',
        unitOne: 'Paar Wasserschuhe',
        unitMany: 'Paar Wasserschuhe',
        isPerPerson: 'on',
      },
    ],
    hasSurcharge: 'on',
    surcharge: '2',
    surchargeDays: ['6', '7', 'holiday'],
    vatPercent: '19',
    ...typed,
  })

/** Public holidays of Hamburg in the year of the drawings, after their day. */
export const holidays2026 = [
  { day: '2026-10-03', name: 'Tag der Deutschen Einheit' },
  { day: '2026-10-31', name: 'Reformationstag' },
  { day: '2026-12-25', name: '1. Weihnachtstag' },
]
