import type { PriceGroup } from '#app/catalog/catalog.ts'
import type { PriceDraft, PriceLineDraft } from '#app/editor/draft/draft.ts'
import { visibleLine } from '#foundation/lib/visible-text.ts'
import { slug } from '#foundation/lib/text.ts'
import { isExtra, isFreeFor } from './check-lines.ts'
import { readCents, readCount, readFactor } from './typed-values.ts'
import {
  chosenWeekdays,
  holidayDays,
  noConditions,
  variantConditions,
  weekdayCondition,
  type Holiday,
  type LineConditions,
} from './variants.ts'

/** What prices are compiled with. */
export type Calendar = { holidays: readonly Holiday[]; today: string }

/**
 * The price list of a draft without faults. Of one group the variants come before its own price, in their order; where
 * a surcharge holds on some days, the dearer lines come right before the line that they raise.
 */
export function compileLines(draft: PriceDraft, calendar: Calendar): PriceGroup[] {
  const ids = new Set<string>()
  return draft.lines.flatMap((line) => {
    const base = groupOf(line, freeId(line, ids))
    const priced = pricedConditions(draft, line, calendar)
    return priced.map(({ conditions, ...price }) => ({ ...base, ...conditions, ...price }))
  })
}

/** The draft with the ids that its price groups are published by: called otherwise later, a group stays the same. */
export function withGroupIds(draft: PriceDraft): PriceDraft {
  const ids = new Set<string>()
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, id: freeId(line, ids) })) }
}

/** True where something of it costs money, an extra or a variant too: that needs an account to pay it out to. */
export const hasPaidLine = (groups: readonly Pick<PriceGroup, 'priceCents'>[]): boolean =>
  groups.some(({ priceCents }) => priceCents > 0)

type Priced = { conditions: LineConditions } & Pick<PriceGroup, 'priceCents' | 'durationFactor'>

function pricedConditions(draft: PriceDraft, line: PriceLineDraft, calendar: Calendar): Priced[] {
  const isFree = isFreeFor(draft, line)
  const priceOf = ({ price, durationFactor }: Pick<PriceLineDraft, 'price' | 'durationFactor'>) => {
    const cents = readCents(price)
    return {
      priceCents: isFree || typeof cents !== 'number' ? 0 : cents,
      durationFactor: readFactor(durationFactor) ?? 1,
    }
  }
  const variants = line.variants.flatMap((variant) =>
    variantConditions(variant, calendar).map((conditions) => ({ conditions, ...priceOf(variant) })),
  )
  const own = line.isOnlyVariants === 'on' ? [] : [{ conditions: noConditions, ...priceOf(line) }]
  const all = [...variants, ...own]
  return isExtra(line) ? all : all.flatMap((each) => [...raised(draft, each, calendar), each])
}

// A price that names its days is the price then, and what costs nothing stays so.
function raised(draft: PriceDraft, each: Priced, { holidays, today }: Calendar): Priced[] {
  const more = readCents(draft.surcharge)
  const { conditions, priceCents } = each
  if (draft.hasSurcharge !== 'on' || typeof more !== 'number' || priceCents === 0) return []
  if (conditions.dayGroup !== 'all' || conditions.weekdays || conditions.days) return []
  const dearer = (days: Partial<LineConditions>): Priced => ({
    ...each,
    conditions: { ...conditions, ...days },
    priceCents: priceCents + more,
  })
  const weekdays = chosenWeekdays(draft.surchargeDays)
  const isEveryDay = weekdays.length === 0 && draft.surchargeDays.length >= 7
  const days = draft.surchargeDays.includes('holiday') && !isEveryDay ? holidayDays(holidays, today) : []
  return [
    ...(weekdays.length > 0 || isEveryDay ? [dearer(weekdayCondition(weekdays))] : []),
    ...(days.length > 0 ? [dearer({ days, isHoliday: true })] : []),
  ]
}

function groupOf(
  line: PriceLineDraft,
  groupID: string,
): Omit<PriceGroup, keyof Priced | keyof LineConditions> {
  const { onlyWith } = line
  const personsPerUnit = readCount(line.personsPerUnit, 500)
  const [one, many] = [line.unitOne.trim(), line.unitMany.trim()]
  const atMost = limitIn(line)
  return {
    groupID,
    personType: line.name.trim(),
    note: line.note.trim() || null,
    counts: line.counts === 'extra' || line.counts === 'object' ? line.counts : 'person',
    ...(line.isForChildren === 'on' && !isExtra(line) ? { isForChildren: true } : {}),
    ...(typeof personsPerUnit === 'number' ? { personsPerUnit } : {}),
    ...(line.isPerPerson === 'on' && isExtra(line) ? { isPerPerson: true } : {}),
    ...(onlyWith === 'adult' || onlyWith === 'child' ? { onlyWith } : {}),
    ...(atMost ? { atMost } : {}),
    ...(one !== '' && many !== '' ? { unitName: { one, many } } : {}),
    ...(line.vatPercent.trim() === '' ? {} : { vatPercent: Number(line.vatPercent) }),
  }
}

function limitIn({ mostAmount, mostPer, mostFor }: PriceLineDraft): PriceGroup['atMost'] | null {
  const amount = readCount(mostAmount, 99)
  if (typeof amount !== 'number') return null
  if (mostPer !== 'person' && mostPer !== 'adult' && mostPer !== 'object') return null
  const of = readCount(mostFor, 99)
  return { amount, per: mostPer, ...(typeof of === 'number' && of > 1 ? { of } : {}) }
}

// Ids stand in addresses, so that one of a published group stays; a new group gets one from its name.
function freeId({ id, name }: PriceLineDraft, taken: Set<string>): string {
  const wanted = /^[\w-]{1,64}$/.test(id) ? id : slug(visibleLine(name)).slice(0, 60) || 'preis'
  let free = wanted
  for (let number = 2; taken.has(free); number += 1) free = `${wanted}-${number}`
  taken.add(free)
  return free
}
