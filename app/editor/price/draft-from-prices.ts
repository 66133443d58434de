import type { CountingUnit, PriceGroup, SpecialOffer } from '#app/catalog/catalog.ts'
import type { PriceDraft, PriceLineDraft, PriceVariantDraft } from '#app/editor/draft/draft.ts'
import { compileLines } from './price-lines.ts'
import { typedCents, typedClock } from './typed-values.ts'

/** The columns of a service that its prices are made of. */
export type PriceColumns = {
  priceGroups: readonly PriceGroup[]
  countingUnit: CountingUnit
  vatPercent: number
  objects: readonly string[]
  specialOffers: readonly SpecialOffer[]
}

/**
 * The draft of a published price list: published again unchanged it prices every start and party the same. Equal
 * differences between the days are shown as the surcharge that they were.
 */
export function priceDraftFrom(service: PriceColumns): PriceDraft {
  const { priceGroups } = service
  const ids = [...new Set(priceGroups.map(({ groupID }) => groupID))]
  const main = priceGroups.filter(({ counts }) => counts !== 'extra')
  const plain: PriceDraft = {
    isFree: main.length > 0 && main.every(({ priceCents }) => priceCents === 0) ? 'on' : '',
    countingUnit: service.countingUnit,
    objects: [...service.objects],
    lines: ids.map((id) => lineFrom(priceGroups.filter(({ groupID }) => groupID === id))),
    hasSurcharge: '',
    surcharge: '',
    surchargeDays: [],
    vatPercent: String(service.vatPercent),
    specialOffers: service.specialOffers.map(({ title, link }) => ({ title, link })),
  }
  return withSurcharge(plain, priceGroups) ?? plain
}

function lineFrom(group: readonly PriceGroup[]): PriceLineDraft {
  const reachable = reachableLines(group)
  const [first] = group as [PriceGroup]
  const own = reachable.find((line) => !hasConditions(line))
  const { atMost, unitName, personsPerUnit } = first
  return {
    id: first.groupID,
    counts: first.counts,
    name: first.personType,
    note: first.note ?? '',
    price: own ? typedCents(own.priceCents) : '',
    durationFactor: own ? typedFactor(own) : '',
    isOnlyVariants: own ? '' : 'on',
    isForChildren: first.isForChildren ? 'on' : '',
    onlyWith: first.onlyWith ?? '',
    mostAmount: typedNumber(atMost?.amount),
    mostPer: atMost?.per ?? '',
    mostFor: typedNumber(atMost?.of),
    isPerPerson: first.isPerPerson ? 'on' : '',
    personsPerUnit: typedNumber(personsPerUnit),
    unitOne: unitName?.one ?? '',
    unitMany: unitName?.many ?? '',
    vatPercent: typedNumber(first.vatPercent),
    variants: withoutRepeats(joinedHolidays(reachable.filter(hasConditions)).flatMap(variantsFrom)),
  }
}

const typedNumber = (number: number | null | undefined) => String(number ?? '')
const typedFactor = ({ durationFactor }: PriceGroup) =>
  durationFactor === 1 ? '' : String(durationFactor).replace('.', ',')

const hasConditions = (line: PriceGroup) =>
  weekdaysOfLine(line).length < 7 ||
  line.days !== undefined ||
  frameOf(line) !== null ||
  line.personCondition !== null

// From midnight to midnight is any time.
function frameOf({ timeFrame: frame }: PriceGroup): PriceGroup['timeFrame'] {
  return frame && frame.fromMinute <= 0 && frame.toMinute >= 1440 ? null : frame
}

function weekdaysOfLine({ dayGroup, weekdays = [1, 2, 3, 4, 5, 6, 7] }: PriceGroup): number[] {
  return weekdays
    .filter((day) => dayGroup === 'all' || (dayGroup === 'weekend') === day > 5)
    .toSorted((one, other) => one - other)
}

// Lines that can be the price at all: nothing comes before them that holds whenever they do, as far as that is plain.
function reachableLines(group: readonly PriceGroup[]): PriceGroup[] {
  const lines: PriceGroup[] = []
  const seen = new Set<string>()
  for (const line of group) {
    const { timeFrame: frame, personCondition: size } = line
    const isNever = weekdaysOfLine(line).length === 0 || line.days?.length === 0
    const isEmpty = (frame && frame.fromMinute >= frame.toMinute) || (size?.max && size.max < size.min)
    const key = conditionsKey(line)
    if (isNever || isEmpty || seen.has(key)) continue
    lines.push(line)
    if (!hasConditions(line)) return lines
    seen.add(key)
  }
  return lines
}

function conditionsKey(line: PriceGroup): string {
  return JSON.stringify([weekdaysOfLine(line), line.days, ...otherConditions(line)])
}

function otherConditions(line: PriceGroup) {
  const [frame, size] = [frameOf(line), line.personCondition]
  return [frame && [frame.fromMinute, frame.toMinute], size && [size.min, size.max]]
}

type JoinedLine = { line: PriceGroup; onHolidays: boolean; onWeekdays: boolean }

// Weekdays and public holidays of one price are one variant.
function joinedHolidays(lines: readonly PriceGroup[]): JoinedLine[] {
  const joined: JoinedLine[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    if (!isPlainHoliday(line)) joined.push({ line, onHolidays: false, onWeekdays: true })
    else if (last && !last.onHolidays && takesHolidays(last.line, line)) last.onHolidays = true
    else joined.push({ line, onHolidays: true, onWeekdays: false })
  }
  return joined
}

const isPlainHoliday = (line: PriceGroup) => line.isHoliday === true && weekdaysOfLine(line).length === 7

function takesHolidays(before: PriceGroup, line: PriceGroup): boolean {
  const rest = (each: PriceGroup) =>
    JSON.stringify([each.priceCents, each.durationFactor, ...otherConditions(each)])
  return weekdaysOfLine(before).length < 7 && !before.days && rest(before) === rest(line)
}

function variantsFrom({ line, onHolidays, onWeekdays }: JoinedLine, index: number): PriceVariantDraft[] {
  const { personCondition } = line
  const timeFrame = frameOf(line)
  const weekdays = onWeekdays ? weekdaysOfLine(line) : []
  const base = {
    price: typedCents(line.priceCents),
    durationFactor: typedFactor(line),
    weekdays: [...(weekdays.length < 7 ? weekdays.map(String) : []), ...(onHolidays ? ['holiday'] : [])],
    fromTime: timeFrame && timeFrame.fromMinute > 0 ? typedClock(timeFrame.fromMinute) : '',
    toTime: timeFrame && timeFrame.toMinute < 1440 ? typedClock(timeFrame.toMinute) : '',
    minPersons: personCondition && personCondition.min > 1 ? String(personCondition.min) : '',
    maxPersons: typedNumber(personCondition?.max),
  }
  const days = onHolidays && !onWeekdays ? undefined : line.days
  // Nobody is less than one: such a condition is none.
  const spans = days ?? [{ from: '', to: '' }]
  return spans.map(({ from, to }, span) => ({
    ...base,
    id: `${index}-${span}`,
    fromDay: from,
    toDay: to,
    ...(personCondition && base.minPersons === '' && base.maxPersons === '' ? { minPersons: '1' } : {}),
  }))
}

// The first of equal conditions decides.
function withoutRepeats(variants: readonly PriceVariantDraft[]): PriceVariantDraft[] {
  const keys = variants.map((variant) =>
    JSON.stringify({ ...variant, id: '', price: '', durationFactor: '' }),
  )
  return variants.filter((_variant, index) => keys.indexOf(keys[index] ?? '') === index)
}

type Surcharge = Pick<PriceDraft, 'hasSurcharge' | 'surcharge' | 'surchargeDays'>

/**
 * A surcharge is recognized by what it compiles to: the draft with it has to price all groups as the one without. A
 * price of its own on some days beside it stays one.
 */
function withSurcharge(plain: PriceDraft, groups: readonly PriceGroup[]): PriceDraft | null {
  const calendar = { holidays: holidaysIn(groups), today: '0000-01-01' }
  const compiled = (draft: PriceDraft) => {
    const lines = compileLines(draft, calendar)
    const ofGroup = (id: string) => reachableLines(lines.filter(({ groupID }) => groupID === id))
    return JSON.stringify(
      [...new Set(lines.map(({ groupID }) => groupID))]
        .flatMap((id) => ofGroup(id))
        .map((line) => Object.entries(line).toSorted(([one], [other]) => one.localeCompare(other))),
    )
  }
  const asIs = compiled(plain)
  const drafts = surchargesIn(plain).map((surcharge): PriceDraft => {
    const lines = plain.lines.map((line) => withoutRaised(line, surcharge))
    return { ...plain, ...surcharge, lines }
  })
  // More lines, though none of them holds, would be another price list.
  const { length: count } = compileLines(plain, calendar)
  const isAsShort = (draft: PriceDraft) => compileLines(draft, calendar).length === count
  return drafts.find((draft) => isAsShort(draft) && compiled(draft) === asIs) ?? null
}

const holidaysIn = (groups: readonly PriceGroup[]) =>
  groups.flatMap(({ days = [], isHoliday }) =>
    isHoliday ? days.map(({ from }) => ({ day: from, name: '' })) : [],
  )

// Any dearer day right before the price that it raises may be one.
function surchargesIn({ lines }: PriceDraft): Surcharge[] {
  const found = lines.flatMap((line) => line.variants.flatMap((_variant, at) => surchargeAt(line, at) ?? []))
  const keys = found.map((surcharge) => JSON.stringify(surcharge))
  return found.filter((_surcharge, index) => keys.indexOf(keys[index] ?? '') === index)
}

function surchargeAt(line: PriceLineDraft, at: number): Surcharge | null {
  const variant = line.variants[at]
  const raised = line.variants[at + 1]
  if (line.counts === 'extra' || !variant || !isByDays(variant)) return null
  if (raised && (raised.weekdays.length > 0 || raised.fromDay !== '')) return null
  const more = centsIn(variant.price) - centsIn(raised?.price ?? line.price)
  if (!(more > 0)) return null
  return { hasSurcharge: 'on', surcharge: typedCents(more), surchargeDays: variant.weekdays }
}

const centsIn = (typed: string) => Number(typed.replaceAll(/\D/g, ''))

const isByDays = ({ weekdays, fromDay }: PriceVariantDraft) => weekdays.length > 0 && fromDay === ''

function withoutRaised(line: PriceLineDraft, surcharge: Surcharge): PriceLineDraft {
  const isRaised = (at: number) => JSON.stringify(surchargeAt(line, at)) === JSON.stringify(surcharge)
  return { ...line, variants: line.variants.filter((_variant, at) => !isRaised(at)) }
}
