import {
  brokenCondition,
  missingUnits,
  momentAt,
  priceLineAt,
  slotRange,
  unitsFor,
  type BrokenCondition,
  type CountingUnit,
  type DurationTerms,
  type MissingUnits,
  type PriceGroup,
} from '#app/catalog/catalog.ts'
import { chosenCount, withinParty, type ChosenAmounts } from './within-party.ts'

/** What a visitor has chosen on a service's page; all of it stands in the address. */
export type BookingChoice = {
  /** ISO instant of the start, parameter `slot`. */
  slotAt: string | null
  /** Parameter `event`. */
  eventId: string | null
  /** Consecutive slots of a service that is booked in rounds, parameter `slots`. */
  slots: number
  /** How many of each price group, parameters `p_<groupID>`. */
  amounts: ChosenAmounts
  /** The party, where the price list counts no persons, else `null`; parameter `persons`. */
  persons: number | null
}

/** The terms that a choice is measured against; events bring their own price groups. */
export type PartyTerms = DurationTerms & {
  priceGroups: readonly PriceGroup[]
  countingUnit: CountingUnit
  countMinPerson: number
  countMaxPerson: number
}

/** Most of one price group in a booking. */
const mostPerGroup = 99

/** One row of steppers. */
export type PartyGroup = Pick<
  PriceGroup,
  'groupID' | 'personType' | 'note' | 'counts' | 'isPerPerson' | 'onlyWith' | 'atMost'
> & { personsPerUnit: number | null }

/** The things that are counted, each once, in the price list's order. */
export function partyGroups(groups: readonly PriceGroup[]): PartyGroup[] {
  const byId = new Map<string, PartyGroup>()
  for (const line of groups)
    if (!byId.has(line.groupID))
      byId.set(line.groupID, { ...line, personsPerUnit: line.personsPerUnit ?? null })
  return [...byId.values()]
}

/** True when the price list counts persons, so that the lines say how large the party is. */
export function countsPersons(groups: readonly PriceGroup[]): boolean {
  return groups.some(({ counts }) => counts === 'person')
}

/**
 * The choice in an address. Without any amount the first thing on the list that isn't only for children is chosen as
 * often as the party needs, which is the smallest one until somebody says otherwise. Odd values are passed over, and
 * neither who comes beyond the largest party is chosen, nor more of an extra than those who come may take: so
 * everything that is said of the choice is true of one that can be booked. `partyLimit` tells its reader.
 */
export function parseBookingChoice(params: URLSearchParams, terms: PartyTerms): BookingChoice {
  const groups = partyGroups(terms.priceGroups)
  const said = groups.map(
    ({ groupID }) => [groupID, wholeNumber(params.get(`p_${groupID}`), mostPerGroup)] as const,
  )
  const isSaid = said.some(([, amount]) => amount !== null)
  const first = leadingGroup(terms.priceGroups)
  const persons = countsPersons(terms.priceGroups)
    ? null
    : Math.max(terms.countMinPerson, wholeNumber(params.get('persons'), terms.countMaxPerson) ?? 0)
  const { least, most } = slotRange(terms)
  const start =
    first?.counts === 'object' ? unitsFor(first, persons ?? terms.countMinPerson) : terms.countMinPerson
  const asked = groups.map((group, index) => ({
    ...group,
    asked: isSaid ? (said[index]?.[1] ?? 0) : group.groupID === first?.groupID ? start : 0,
  }))
  const amounts = withinParty(terms.priceGroups, withRoomFor(asked, terms), persons)
  return {
    slotAt: instantIn(params.get('slot')),
    eventId: /^[\w-]{1,64}$/.test(params.get('event') ?? '') ? params.get('event') : null,
    slots: Math.max(least, wholeNumber(params.get('slots'), most) ?? least),
    amounts,
    persons,
  }
}

// Children last: they shouldn't be left without whoever comes with them.
function withRoomFor(
  asked: readonly (PartyGroup & { asked: number })[],
  { priceGroups, countMaxPerson }: PartyTerms,
): ChosenAmounts {
  const isChild = ({ groupID }: PartyGroup) =>
    Number(priceGroups.some((line) => line.groupID === groupID && line.isForChildren))
  let room = countMaxPerson
  const given = asked
    .toSorted((one, other) => isChild(one) - isChild(other))
    .map(({ groupID, counts, asked: wanted }) => {
      const amount = counts === 'person' ? Math.min(wanted, room) : wanted
      if (counts === 'person') room -= amount
      return [groupID, amount] as const
    })
  return Object.fromEntries(given)
}

function leadingGroup(groups: readonly PriceGroup[]): PriceGroup | undefined {
  const counted = groups.filter(({ counts }) => counts !== 'extra')
  return counted.find(({ isForChildren, onlyWith }) => !isForChildren && !onlyWith) ?? counted[0]
}

/** The parameters of chosen amounts. */
export function amountParameters(amounts: ChosenAmounts): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).map(([id, amount]) => [`p_${id}`, String(amount)]))
}

/** Parameters that change no more than the choice: no loader needs to run for them. */
export function isChoiceParameter(name: string): boolean {
  return ['slot', 'event', 'slots', 'persons'].includes(name) || name.startsWith('p_')
}

/** Why the order page can't be opened yet, most decisive first. */
export type ChoiceRefusal =
  | 'no-start'
  | 'no-event'
  | 'no-one'
  | 'too-small'
  | 'too-few-places'
  | 'no-price'
  | 'too-few-units'
  | BrokenCondition

/** The running total of a choice, or why there is none yet. Lines are those with an amount. */
export type RunningTotal =
  | { outcome: 'priced'; totalCents: number; lines: { amount: number; unitCents: number }[]; persons: number }
  | { outcome: 'refused'; because: Exclude<ChoiceRefusal, 'too-few-units'> }
  | { outcome: 'refused'; because: 'too-few-units'; missing: MissingUnits }

/** How many people come, and how many places of the calendar they take: persons, or lanes, rooms, boats. */
export function partySize(terms: PartyTerms, choice: BookingChoice): { persons: number; units: number } {
  const groups = partyGroups(terms.priceGroups)
  const persons = choice.persons ?? chosenCount('person', groups, choice.amounts)
  const units = terms.countingUnit === 'person' ? persons : chosenCount('object', groups, choice.amounts)
  return { persons, units }
}

/**
 * What the choice costs at a start, for the panel; the order page computes the real sum by the same rule. `free` is
 * how many places the start or event has left. `startsAt` is `null` until one is chosen.
 */
export function runningTotal(
  terms: PartyTerms,
  choice: BookingChoice,
  { startsAt, free, missing }: { startsAt: Date | null; free: number; missing: 'no-start' | 'no-event' },
): RunningTotal {
  const { persons, units } = partySize(terms, choice)
  const lacking = missingUnits(terms, { amounts: choice.amounts, persons })
  if (lacking) return { outcome: 'refused', because: 'too-few-units', missing: lacking }
  const broken = brokenCondition(terms.priceGroups, { amounts: choice.amounts, persons })
  if (broken) return { outcome: 'refused', because: broken }
  if (!startsAt) return { outcome: 'refused', because: missing }
  if (persons < 1 || units < 1) return { outcome: 'refused', because: 'no-one' }
  if (persons < terms.countMinPerson) return { outcome: 'refused', because: 'too-small' }
  if (units > free) return { outcome: 'refused', because: 'too-few-places' }
  return priced({ terms, choice, groups: partyGroups(terms.priceGroups), persons, startsAt })
}

function priced({
  terms,
  choice,
  groups,
  persons,
  startsAt,
}: {
  terms: PartyTerms
  choice: BookingChoice
  groups: readonly PartyGroup[]
  persons: number
  startsAt: Date
}): RunningTotal {
  const moment = momentAt(startsAt, persons)
  const lines: { amount: number; unitCents: number }[] = []
  for (const { groupID } of groups) {
    const amount = choice.amounts[groupID] ?? 0
    if (amount === 0) continue
    const line = priceLineAt(terms.priceGroups, groupID, moment)
    if (!line) return { outcome: 'refused', because: 'no-price' }
    lines.push({ amount, unitCents: Math.round(line.priceCents * choice.slots * line.durationFactor) })
  }
  const totalCents = lines.reduce((sum, { amount, unitCents }) => sum + amount * unitCents, 0)
  return { outcome: 'priced', totalCents, lines, persons }
}

/**
 * The order page of a choice, or the page where one waits for it.
 *
 * Source: contract 2, section 2 (our own address of the order page).
 */
export function orderPath(
  service: { companyId: string; serviceId: string },
  choice: BookingChoice,
  page: 'new' | 'warten' = 'new',
): string {
  const params = new URLSearchParams({ companyID: service.companyId, serviceID: service.serviceId })
  if (choice.eventId) params.set('event', choice.eventId)
  else if (choice.slotAt) params.set('slot', choice.slotAt)
  if (choice.slots > 1) params.set('slots', String(choice.slots))
  for (const [groupID, amount] of Object.entries(choice.amounts)) {
    if (amount > 0) params.set(`p_${groupID}`, String(amount))
  }
  if (choice.persons !== null) params.set('persons', String(choice.persons))
  return `/bookings/${page}?${params}`
}

function wholeNumber(text: string | null, most: number): number | null {
  return text !== null && /^\d{1,3}$/.test(text) ? Math.min(Number(text), most) : null
}

function instantIn(text: string | null): string | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{3})?)?Z$/.test(text)) return null
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}
