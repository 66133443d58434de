import {
  startPriceOf,
  unitsSaid,
  type CountingUnit,
  type PriceGroup,
  type SpecialOffer,
} from '#app/catalog/catalog.ts'
import type { CheckedSection, OfferKind, PriceDraft } from '#app/editor/draft/draft.ts'
import { visibleLine } from '#foundation/lib/visible-text.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { checkLine, checkNamesAndAges, isExtra, isFreeFor, isRate, mostCents } from './check-lines.ts'
import { collectFaults, type NoteFault } from './faults.ts'
import { compileLines } from './price-lines.ts'
import { faultTexts as texts } from './texts.ts'
import { readCents } from './typed-values.ts'
import { checkVariants, type Holiday } from './variants.ts'

/** What step "Preis" says when it is published. */
export type PriceValues = {
  priceGroups: PriceGroup[]
  /** Of one round; `null` without prices. Where stays are longer take `startPriceOf` with the least rounds. */
  startPriceCents: number | null
  vatPercent: number
  countingUnit: CountingUnit
  /** Names of the single lanes, boats or rooms. */
  objects: string[]
  specialOffers: SpecialOffer[]
}

/** What prices are checked with. `holidays` are those of the offer's federal state from today on. */
export type PriceCircumstances = {
  kind: OfferKind
  now: Date
  holidays: readonly Holiday[]
  /** A small business shows no VAT. */
  isSmallBusiness?: boolean
  /** How many rounds the shortest stay has. */
  rounds?: number
}

/** What of the typed prices can be published, or what is wrong beside which field. */
export function checkPrice(
  typed: PriceDraft,
  { kind, now, holidays, isSmallBusiness = false, rounds = 1 }: PriceCircumstances,
): CheckedSection<PriceValues> {
  const draft = withVisibleNames(typed)
  const { faults, note } = collectFaults()
  const unit = unitIn(draft, kind)
  for (const [index, line] of draft.lines.entries()) {
    checkLine(draft, { index, rounds }, note)
    checkVariants(line, { path: `lines.${index}`, isFree: isFreeFor(draft, line), holidays, rounds }, note)
  }
  checkNamesAndAges(draft, note)
  checkCounting(draft, { kind, unit }, note)
  checkSurcharge(draft, holidays, note)
  checkObjects(draft, unit, note)
  checkSpecialOffers(draft, note)
  if (!isRate(draft.vatPercent)) note.wrong('vatPercent', texts.vat)
  if (faults.length > 0) return { outcome: 'faulty', faults }
  const priceGroups = compileLines(draft, { holidays, today: berlinDay(now) })
  checkPast(draft, priceGroups, note)
  // Prices by themselves were small enough: the surcharge makes one too large.
  if (priceGroups.some((group) => isTooLarge(group, rounds)))
    note.wrong('surcharge', texts.tooLargeStay(mostCents))
  if (faults.length > 0) return { outcome: 'faulty', faults }
  return {
    outcome: 'checked',
    values: {
      priceGroups: isSmallBusiness ? priceGroups.map(withoutVat) : priceGroups,
      startPriceCents: startPriceOf(priceGroups, unit),
      vatPercent: isSmallBusiness ? 0 : Number(draft.vatPercent.trim() || '19'),
      countingUnit: unit,
      objects: unit === 'person' ? [] : namesIn(draft.objects),
      specialOffers: offersIn(draft).map(({ title, link }) => ({ title: title.trim(), link: link.trim() })),
    },
  }
}

// Names are one line wherever guests read them: in lists, on tickets, in mails.
function withVisibleNames(typed: PriceDraft): PriceDraft {
  const lines = typed.lines.map((line) => ({
    ...line,
    name: visibleLine(line.name),
    note: visibleLine(line.note),
    unitOne: visibleLine(line.unitOne),
    unitMany: visibleLine(line.unitMany),
  }))
  const specialOffers = typed.specialOffers.map((offer) => ({ ...offer, title: visibleLine(offer.title) }))
  return { ...typed, lines, specialOffers, objects: typed.objects.map(visibleLine) }
}

const units = ['person', 'object', 'room', 'lane', 'field', 'section'] as const

// Of a dated evening tickets are counted.
function unitIn({ countingUnit }: PriceDraft, kind: OfferKind): CountingUnit {
  return kind === 'event' ? 'person' : (units.find((unit) => unit === countingUnit) ?? 'person')
}

const isTooLarge = ({ counts, priceCents, durationFactor }: PriceGroup, rounds: number) =>
  priceCents * durationFactor * (counts === 'extra' ? 1 : rounds) > mostCents

const withoutVat = ({ vatPercent: _rate, ...line }: PriceGroup): PriceGroup => line

function checkCounting(
  { lines }: PriceDraft,
  { kind, unit }: { kind: OfferKind; unit: CountingUnit },
  note: NoteFault,
): void {
  const main = lines.filter((line) => !isExtra(line))
  if (main.length === 0) {
    // What is agreed on, or sold elsewhere, may name no price.
    const mayBeOpen = lines.length === 0 && (kind === 'onRequest' || kind === 'extern')
    if (lines.length > 0) note.wrong('lines', texts.onlyExtras)
    else if (!mayBeOpen) note.missing('lines', texts.noGroup)
    return
  }
  if (unit !== 'person') {
    if (!main.some(({ counts }) => counts === 'object')) note.wrong('countingUnit', texts.objectPrice)
    return
  }
  for (const [index, { counts }] of lines.entries())
    if (counts === 'object') note.wrong(`lines.${index}.counts`, texts.notCounted)
}

function checkSurcharge(
  { hasSurcharge, surcharge, surchargeDays }: PriceDraft,
  holidays: readonly Holiday[],
  note: NoteFault,
): void {
  if (hasSurcharge !== 'on') return
  const cents = readCents(surcharge)
  if (cents === 'empty') note.missing('surcharge', texts.surcharge)
  else if (cents === null || cents === 0) note.wrong('surcharge', texts.surcharge)
  else if (cents > mostCents) note.wrong('surcharge', texts.tooLarge(mostCents))
  if (surchargeDays.length === 0) note.missing('surchargeDays', texts.surchargeDays)
  if (surchargeDays.includes('holiday') && holidays.length === 0) note.wrong('surchargeDays', texts.holidays)
}

function checkObjects({ objects }: PriceDraft, unit: CountingUnit, note: NoteFault): void {
  if (unit === 'person') return
  const seen = new Set<string>()
  for (const [index, name] of objects.entries()) {
    const key = name.trim().toLowerCase()
    if (key !== '' && seen.has(key)) note.wrong(`objects.${index}`, texts.sameObject(name.trim()))
    seen.add(key)
  }
}

/** How many single boats, lanes or rooms a draft names, also in words: `3 Boote`; `null` where it names none. */
export function namedObjects(draft: PriceDraft, kind: OfferKind): { count: number; words: string } | null {
  const unit = unitIn(draft, kind)
  const { length: count } = namesIn(draft.objects)
  const line = draft.lines.find(({ counts }) => counts === 'object')
  if (unit === 'person' || count === 0 || !line) return null
  const [one, many] = [line.unitOne.trim(), line.unitMany.trim()]
  const unitName = one !== '' && many !== '' ? { one, many } : null
  const named = { personType: line.name.trim(), ...(unitName ? { unitName } : {}) }
  return { count, words: unitsSaid(count, named, unit) }
}

const namesIn = (names: readonly string[]) => names.map((name) => name.trim()).filter((name) => name !== '')

// Rows in which nothing was typed are no offers.
function offersIn({ specialOffers }: PriceDraft) {
  return specialOffers.filter(({ title, link }) => title.trim() !== '' || link.trim() !== '')
}

function checkSpecialOffers(draft: PriceDraft, note: NoteFault): void {
  for (const offer of offersIn(draft)) {
    const at = `specialOffers.${draft.specialOffers.indexOf(offer)}`
    if (offer.title.trim() === '') note.missing(`${at}.title`, texts.offerTitle)
    if (!isWebAddress(offer.link.trim())) note.wrong(`${at}.link`, texts.offerLink)
  }
}

function isWebAddress(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && hostname.includes('.')
}

// A group of which all days are over has no price any more.
function checkPast({ lines }: PriceDraft, groups: readonly PriceGroup[], note: NoteFault): void {
  const names = new Set(groups.map(({ personType, note: said }) => `${personType}|${said ?? ''}`))
  for (const [index, { name, note: said }] of lines.entries())
    if (!names.has(`${name.trim()}|${said.trim()}`)) note.wrong(`lines.${index}.price`, texts.onlyPast)
}
