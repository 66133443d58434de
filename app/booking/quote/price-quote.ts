import {
  brokenCondition,
  missingUnits,
  momentAt,
  priceLineAt,
  type BrokenCondition,
  type CountingUnit,
  type MissingUnits,
  type PriceGroup,
  type UnitName,
} from '#app/catalog/catalog.ts'
import { vatOfCart } from './cart-vat.ts'

/** How many of one price group someone chose. */
export type Choice = { groupID: string; amount: number }

/** One line of the cart; all amounts gross, in cents. `unitCents` already holds slots and duration factor. */
export type CartLine = {
  groupID: string
  name: string
  note: string | null
  counts: PriceGroup['counts']
  amount: number
  unitCents: number
  totalCents: number
  /** What one of it is called, where the price list says it. */
  unitName?: UnitName | null
  /** The rate of this line where it isn't the cart's. */
  vatPercent?: number
}

/**
 * What is bought. `slots` is how many consecutive slots (1 for events and fixed durations); `vatCents` is the sum over all
 * rates, `vatPercent` the rate of lines that have none of their own.
 */
export type Cart = {
  lines: CartLine[]
  slots: number
  vatPercent: number
  vatCents: number
  totalCents: number
  priceVersion: number
}

/** Why nothing can be bought, most decisive first. Texts: `texts.refusals`. */
export type QuoteRefusal =
  | 'nothing-chosen'
  | 'unknown-price'
  | 'too-few-persons'
  | 'too-many-persons'
  | 'too-few-units'
  | BrokenCondition
  | 'no-price-at-this-time'
  | 'total-too-small'
  | 'total-too-large'

type PlainRefusal = Exclude<QuoteRefusal, 'too-few-units'>

/** The price list and the rules that a choice is measured against. */
export type PriceTerms = {
  priceGroups: readonly PriceGroup[]
  priceVersion: number
  vatPercent: number
  countingUnit: CountingUnit
  countMinPerson: number
  countMaxPerson: number
}

/** A price, or why there is none. `units` is what the calendar counts: persons, or lanes, rooms, boats. */
export type Quote =
  | { outcome: 'priced'; cart: Cart; persons: number; units: number }
  | { outcome: 'refused'; because: PlainRefusal; missing?: undefined }
  | { outcome: 'refused'; because: 'too-few-units'; missing: MissingUnits }

/** Smallest payment that the payment provider takes; 0 needs none. */
export const leastTotalCents = 50
/** Larger bookings are arranged with the provider. */
const mostTotalCents = 2_000_000
/** Most of one price group in a booking. */
const mostPerLine = 500

/**
 * The price of a choice, from the price list alone: nothing that a browser says about money is looked at.
 *
 * The line of a group that holds is decided by the party (all persons), the Berlin weekday and the minute of the
 * start. Its unit price is price times slots times duration factor, rounded half up to a cent; lines are whole
 * multiples of it, so they add up to the total exactly.
 *
 * Lanes, boats and rooms that say how many persons one takes have to hold the party, and every group's own conditions
 * have to be met: who must come along, and how many of it there may be.
 *
 * `persons` is only asked where the price list counts no persons (a lane, a boat): it is the party then.
 */
export function quote(terms: PriceTerms, { choices, slots, persons: said, startsAt }: Order): Quote {
  const chosen = choices.filter((choice) => choice.amount > 0)
  const known = chosen.map((choice) => ({ choice, kind: kindOf(terms, choice.groupID) }))
  const refusal = choiceRefusal(known)
  if (refusal) return refused(refusal)
  const persons = sumOf(known, 'person') || Math.max(1, said ?? 1)
  const units = terms.countingUnit === 'person' ? persons : sumOf(known, 'object')
  if (units < 1) return refused('nothing-chosen')
  if (persons < terms.countMinPerson) return refused('too-few-persons')
  if (persons > terms.countMaxPerson) return refused('too-many-persons')
  const amounts = Object.fromEntries(merged(chosen).map(({ groupID, amount }) => [groupID, amount]))
  const missing = missingUnits(terms, { amounts, persons })
  if (missing) return { outcome: 'refused', because: 'too-few-units', missing }
  const broken = brokenCondition(terms.priceGroups, { amounts, persons })
  if (broken) return refused(broken)
  const moment = momentAt(startsAt, persons)
  const lines: CartLine[] = []
  for (const { groupID, amount } of merged(chosen)) {
    const line = priceLineAt(terms.priceGroups, groupID, moment)
    if (!line) return refused('no-price-at-this-time')
    lines.push(cartLine(line, amount, slots))
  }
  return priced({ terms, lines, slots, persons, units })
}

/** What is asked for. `slots` is at least 1; `persons` is `null` where the lines say it. */
export type Order = {
  choices: readonly Choice[]
  slots: number
  persons: number | null
  startsAt: Date
}

type Known = { choice: Choice; kind: PriceGroup['counts'] | null }

function kindOf(terms: PriceTerms, groupID: string): PriceGroup['counts'] | null {
  return terms.priceGroups.find((line) => line.groupID === groupID)?.counts ?? null
}

function choiceRefusal(known: readonly Known[]): PlainRefusal | null {
  if (known.length === 0) return 'nothing-chosen'
  if (known.some(({ kind }) => kind === null)) return 'unknown-price'
  const isOdd = ({ choice }: Known) => !Number.isSafeInteger(choice.amount) || choice.amount > mostPerLine
  if (known.some(isOdd)) return 'too-many-persons'
  return known.every(({ kind }) => kind === 'extra') ? 'nothing-chosen' : null
}

function sumOf(known: readonly Known[], kind: PriceGroup['counts']): number {
  return known.reduce((sum, entry) => sum + (entry.kind === kind ? entry.choice.amount : 0), 0)
}

// The same group twice is one line, so that its sum is what is checked.
function merged(choices: readonly Choice[]): Choice[] {
  const amounts = new Map<string, number>()
  for (const { groupID, amount } of choices) amounts.set(groupID, (amounts.get(groupID) ?? 0) + amount)
  return [...amounts].map(([groupID, amount]) => ({ groupID, amount }))
}

function cartLine(line: PriceGroup, amount: number, slots: number): CartLine {
  const unitCents = Math.round(line.priceCents * slots * line.durationFactor)
  return {
    groupID: line.groupID,
    name: line.personType,
    note: line.note,
    counts: line.counts,
    amount,
    unitCents,
    totalCents: unitCents * amount,
    ...(line.unitName ? { unitName: line.unitName } : {}),
    ...(line.vatPercent === undefined ? {} : { vatPercent: line.vatPercent }),
  }
}

function priced({
  terms,
  lines,
  slots,
  persons,
  units,
}: {
  terms: PriceTerms
  lines: CartLine[]
  slots: number
  persons: number
  units: number
}): Quote {
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, 0)
  if (totalCents > 0 && totalCents < leastTotalCents) return refused('total-too-small')
  if (totalCents > mostTotalCents) return refused('total-too-large')
  const { vatPercent, priceVersion } = terms
  const vatCents = vatOfCart({ lines, vatPercent }).reduce((sum, share) => sum + share.vatCents, 0)
  return {
    outcome: 'priced',
    cart: { lines, slots, vatPercent, vatCents, totalCents, priceVersion },
    persons,
    units,
  }
}

function refused(because: PlainRefusal): Quote {
  return { outcome: 'refused', because }
}
