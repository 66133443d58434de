import type { PriceDraft, PriceLineDraft } from '#app/editor/draft/draft.ts'
import { agesIn, overlaps } from './age-groups.ts'
import { faultTexts as texts } from './texts.ts'
import { readCents, readCount, readFactor } from './typed-values.ts'
import type { NoteFault } from './faults.ts'

/** Smallest price of a person, a lane, a boat, in cents: a card costs more than it brings below. */
const leastCents = 100
/** Largest single price, in cents: what one booking may cost. */
export const mostCents = 2_000_000

export const isExtra = ({ counts }: { counts: string }) => counts === 'extra'

/** Checks one price group but its variants. */
export function checkLine(
  draft: PriceDraft,
  { index, rounds }: { index: number; rounds: number },
  note: NoteFault,
): void {
  const line = draft.lines[index]
  if (!line) return
  const field = (name: keyof PriceLineDraft) => `lines.${index}.${name}`
  if (line.name.trim() === '') note.missing(field('name'), isExtra(line) ? texts.extraName : texts.name)
  if (line.isOnlyVariants !== 'on')
    checkPriceField(
      line,
      { field: field('price'), isExtra: isExtra(line), isFree: isFreeFor(draft, line), rounds },
      note,
    )
  if (readFactor(line.durationFactor) === null) note.wrong(field('durationFactor'), texts.factor)
  if (readCount(line.personsPerUnit, 500) === null)
    note.wrong(field('personsPerUnit'), texts.wholeNumber(500))
  if (!isRate(line.vatPercent)) note.wrong(field('vatPercent'), texts.vat)
  const [one, many] = [line.unitOne.trim(), line.unitMany.trim()]
  if ((one === '') !== (many === '')) note.wrong(field(one === '' ? 'unitOne' : 'unitMany'), texts.bothWords)
  checkLimits(draft, line, { field, note })
}

/** True where what was typed as a price doesn't count. */
export function isFreeFor(draft: PriceDraft, line: PriceLineDraft): boolean {
  return draft.isFree === 'on' && !isExtra(line)
}

export const isRate = (typed: string) => ['', '0', '7', '19'].includes(typed.trim())

type PriceField = { field: string; isExtra: boolean; isFree: boolean; rounds: number }

/** Checks a price: there, readable, worth a payment, and payable for the shortest stay. What is free names none. */
export function checkPriceField(
  { price, durationFactor }: Pick<PriceLineDraft, 'price' | 'durationFactor'>,
  { field, isExtra: isAddition, isFree, rounds }: PriceField,
  note: NoteFault,
): void {
  if (isFree) return
  const cents = readCents(price)
  if (cents === 'empty') note.missing(field, texts.price)
  const times = (readFactor(durationFactor) ?? 1) * (isAddition ? 1 : rounds)
  const fault = cents === 'empty' ? null : priceFault(cents, { isExtra: isAddition, times })
  if (fault !== null) note.wrong(field, fault)
}

/** Why that can't be a price. `times`: what it is multiplied by for the shortest stay. */
export function priceFault(
  cents: number | null,
  { isExtra: isAddition, times }: { isExtra: boolean; times: number },
): string | null {
  if (cents === null) return texts.price
  if (cents > 0 && cents < leastCents && !isAddition) return texts.tooSmall
  if (cents > mostCents) return texts.tooLarge(mostCents)
  return cents * times > mostCents ? texts.tooLargeStay(mostCents) : null
}

function checkLimits(
  { lines }: PriceDraft,
  line: PriceLineDraft,
  { field, note }: { field: (name: keyof PriceLineDraft) => string; note: NoteFault },
): void {
  const { onlyWith, mostPer, mostAmount, mostFor } = line
  const others = lines.filter((each) => each !== line)
  const has = (counts: string, isForChildren?: 'on' | '') =>
    others.some(
      (each) => each.counts === counts && (isForChildren ?? each.isForChildren) === each.isForChildren,
    )
  if (onlyWith === 'adult' && !has('person', '')) note.wrong(field('onlyWith'), texts.noAdults)
  if (onlyWith === 'child' && !has('person', 'on')) note.wrong(field('onlyWith'), texts.noChildren)
  const amount = readCount(mostAmount, 99)
  if (amount === null || (amount === 'empty' && mostPer !== ''))
    note.wrong(field('mostAmount'), texts.wholeNumber(99))
  if (amount === 'empty') return
  if (readCount(mostFor, 99) === null) note.wrong(field('mostFor'), texts.wholeNumber(99))
  if (mostPer === '') note.wrong(field('mostPer'), texts.limitPer)
  if (mostPer === 'adult' && !has('person', '')) note.wrong(field('mostPer'), texts.noAdults)
  if (mostPer === 'object' && !has('object')) note.wrong(field('mostPer'), texts.noObjects)
}

/** Checks what only all price groups together can have wrong: names and ages. */
export function checkNamesAndAges({ lines }: PriceDraft, note: NoteFault): void {
  const keyOf = ({ name, note: said }: PriceLineDraft) => `${name.trim()}|${said.trim()}`.toLowerCase()
  for (const [index, line] of lines.entries()) {
    const before = lines.slice(0, index)
    const name = line.name.trim()
    if (name === '') continue
    if (before.some((other) => keyOf(other) === keyOf(line)))
      note.wrong(`lines.${index}.name`, texts.sameName(name))
    const rival = before.find((other) => haveOverlappingAges(other, line))
    const [one, other] = [rival && agesOf(rival), agesOf(line)]
    if (one && other)
      note.wrong(
        `lines.${index}.note`,
        texts.ages(texts.ageSpan(one.from, one.to), texts.ageSpan(other.from, other.to)),
      )
  }
}

const agesOf = ({ name, note }: PriceLineDraft) => agesIn(note) ?? agesIn(name)

// Grown-ups may have several prices for one age, as seniors and students do; between them and children one is wrong.
function haveOverlappingAges(one: PriceLineDraft, other: PriceLineDraft): boolean {
  if (one.counts !== 'person' || other.counts !== 'person') return false
  if (one.isForChildren !== 'on' && other.isForChildren !== 'on') return false
  const [ages, others] = [agesOf(one), agesOf(other)]
  return ages !== null && others !== null && overlaps(ages, others)
}
