import type { PriceDraft, PriceLineDraft } from '#app/editor/draft/draft.ts'
import { agesIn, overlaps } from './age-groups.ts'
import { faultTexts as texts } from './texts.ts'
import { readCents, readCount, readFactor } from './typed-values.ts'
import type { NoteFault } from './faults.ts'

/** Smallest price of a person, a lane, a boat, in cents: a card costs more than it brings below. */
const leastCents = 100
/** Largest single price, in cents: what one booking may cost. */
const mostCents = 2_000_000

export const isExtra = ({ counts }: Pick<PriceLineDraft, 'counts'>) => counts === 'extra'

/** Checks one price group but its variants. */
export function checkLine(draft: PriceDraft, index: number, note: NoteFault): void {
  const line = draft.lines[index]
  if (!line) return
  const field = (name: keyof PriceLineDraft) => `lines.${index}.${name}`
  if (line.name.trim() === '') note.missing(field('name'), isExtra(line) ? texts.extraName : texts.name)
  if (line.isOnlyVariants !== 'on')
    checkPriceField(
      line.price,
      { field: field('price'), isExtra: isExtra(line), isFree: isFreeFor(draft, line) },
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

/** Checks a price: there, readable, worth a payment. What is free names none. */
export function checkPriceField(
  typed: string,
  { field, isExtra: isAddition, isFree }: { field: string; isExtra: boolean; isFree: boolean },
  note: NoteFault,
): void {
  if (isFree) return
  const cents = readCents(typed)
  if (cents === 'empty') note.missing(field, texts.price)
  else if (cents === null) note.wrong(field, texts.price)
  else if (cents > 0 && cents < leastCents && !isAddition) note.wrong(field, texts.tooSmall)
  else if (cents > mostCents) note.wrong(field, texts.tooLarge(mostCents))
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
