import type { OfferKind, PriceDraft, PriceLineDraft, PriceVariantDraft } from '#app/editor/draft/draft.ts'

/** A change of the price form that isn't made by typing into a field, or is. */
export type PriceEdit =
  | { edit: 'type'; name: string; value: string; isOn?: boolean }
  | { edit: 'add-line'; counts: PriceLineDraft['counts'] }
  | { edit: 'remove-line'; id: string }
  /** Takes a removal back. */
  | { edit: 'insert-line'; line: PriceLineDraft; index: number }
  /** The lines in this order; ids that are gone meanwhile are passed over. */
  | { edit: 'order'; ids: readonly string[] }
  | { edit: 'add-variant'; line: string }
  | { edit: 'remove-variant'; line: string; id: string }
  | { edit: 'add-object' | 'add-special-offer' }
  | { edit: 'remove-object' | 'remove-special-offer'; index: number }

const emptyLine: Omit<PriceLineDraft, 'id' | 'counts'> = {
  name: '',
  note: '',
  price: '',
  durationFactor: '',
  isOnlyVariants: '',
  isForChildren: '',
  onlyWith: '',
  mostAmount: '',
  mostPer: '',
  mostFor: '',
  isPerPerson: '',
  personsPerUnit: '',
  unitOne: '',
  unitMany: '',
  vatPercent: '',
  variants: [],
}

const emptyVariant: Omit<PriceVariantDraft, 'id'> = {
  price: '',
  durationFactor: '',
  weekdays: [],
  fromTime: '',
  toTime: '',
  fromDay: '',
  toDay: '',
  minPersons: '',
  maxPersons: '',
}

/** So many rows a draft keeps. */
export const mostRows = { lines: 24, variants: 40, objects: 60, specialOffers: 6 } as const

/** What the form begins with: one group for grown-ups where nothing was typed and a price is needed. */
export function initialDraft(draft: PriceDraft, kind: OfferKind, name: string): PriceDraft {
  const needsPrice = kind === 'timeSlots' || kind === 'event'
  if (draft.lines.length > 0 || !needsPrice) return draft
  return { ...draft, lines: [{ ...emptyLine, id: '+1', counts: 'person', name }] }
}

/** The draft after a change. */
export function editedDraft(draft: PriceDraft, change: PriceEdit): PriceDraft {
  switch (change.edit) {
    case 'type':
      return typedInto(draft, change)
    case 'add-line':
      return {
        ...draft,
        lines: [...draft.lines, { ...emptyLine, id: freeId(draft.lines), counts: change.counts }],
      }
    case 'remove-line':
      return { ...draft, lines: draft.lines.filter(({ id }) => id !== change.id) }
    case 'insert-line':
      return { ...draft, lines: draft.lines.toSpliced(change.index, 0, change.line) }
    case 'order':
      return { ...draft, lines: ordered(draft.lines, change.ids) }
    case 'add-variant':
      return withVariants(draft, change.line, (all) => [...all, { ...emptyVariant, id: freeId(all) }])
    case 'remove-variant':
      return withVariants(draft, change.line, (all) => all.filter(({ id }) => id !== change.id))
    case 'add-object':
      return { ...draft, objects: [...draft.objects, ''] }
    case 'remove-object':
      return { ...draft, objects: draft.objects.toSpliced(change.index, 1) }
    case 'add-special-offer':
      return { ...draft, specialOffers: [...draft.specialOffers, { title: '', link: '' }] }
    case 'remove-special-offer':
      return { ...draft, specialOffers: draft.specialOffers.toSpliced(change.index, 1) }
  }
}

// No price group's id: one is made of the name when the row is published.
function freeId(rows: readonly { id: string }[]): string {
  const numbers = rows.map(({ id }) => (/^\+\d+$/.test(id) ? Number(id) : 0))
  return `+${Math.max(0, ...numbers) + 1}`
}

function ordered(lines: readonly PriceLineDraft[], ids: readonly string[]): PriceLineDraft[] {
  const place = (id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length)
  return lines.toSorted((one, other) => place(one.id) - place(other.id))
}

function withVariants(
  draft: PriceDraft,
  line: string,
  change: (variants: PriceVariantDraft[]) => PriceVariantDraft[],
): PriceDraft {
  const lines = draft.lines.map((each) =>
    each.id === line ? { ...each, variants: change(each.variants) } : each,
  )
  return { ...draft, lines }
}

// Who counts lanes has a price per lane: the prices follow what is counted.
function typedInto(
  draft: PriceDraft,
  { name, value, isOn }: Extract<PriceEdit, { edit: 'type' }>,
): PriceDraft {
  const isList = name.endsWith('[]')
  const path = (isList ? name.slice(0, -2) : name).split('.')
  const next = changedAt(draft, path, (before) => {
    if (!isList) return isOn === undefined ? value : isOn ? 'on' : ''
    const chosen = Array.isArray(before) ? (before as string[]).filter((each) => each !== value) : []
    return isOn ? [...chosen, value] : chosen
  }) as PriceDraft
  return name === 'countingUnit' ? countedBy(next) : next
}

function countedBy(draft: PriceDraft): PriceDraft {
  const isByPerson = draft.countingUnit === 'person'
  const main = draft.lines.filter(({ counts }) => counts !== 'extra')
  const needsChange = isByPerson || !main.some(({ counts }) => counts === 'object')
  if (!needsChange) return draft
  const [first] = main
  const lines = draft.lines.map((line) => {
    if (isByPerson && line.counts === 'object') return { ...line, counts: 'person' }
    return !isByPerson && line === first ? { ...line, counts: 'object' } : line
  })
  return { ...draft, lines }
}

function changedAt(
  value: unknown,
  [first, ...rest]: string[],
  change: (before: unknown) => unknown,
): unknown {
  if (first === undefined) return change(value)
  if (Array.isArray(value)) {
    const index = Number(first)
    return index < value.length ? value.with(index, changedAt(value[index], rest, change)) : value
  }
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, first)) return value
  return { ...value, [first]: changedAt((value as Record<string, unknown>)[first], rest, change) }
}

/** What a field of the form holds; empty for one that there isn't. */
export function typedAt(draft: PriceDraft, name: string): string {
  const found = name
    .split('.')
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], draft)
  return typeof found === 'string' ? found : ''
}

/** The ids with one of them at another place; beyond an end it stays at the end. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  if (!ids.includes(id)) return [...ids]
  const others = ids.filter((each) => each !== id)
  return others.toSpliced(Math.max(0, Math.min(others.length, place)), 0, id)
}

/** Where a row that is dragged to this height belongs: below those whose middle is above it. */
export function placeAt(height: number, others: readonly { top: number; height: number }[]): number {
  return others.filter((row) => row.top + row.height / 2 < height).length
}
