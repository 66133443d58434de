import {
  brokenCondition,
  isOnlyForChildren,
  priceLineAt,
  slotRange,
  unitsFor,
  type PriceGroup,
  type PriceMoment,
} from '#app/catalog/catalog.ts'
import { addDays, daysBetween, weekdayOf } from '#foundation/lib/berlin-time.ts'
import { leastTotalCents } from '#app/booking/quote/quote.ts'
import { countsPersons, partyGroups, type PartyTerms } from './booking-choice.ts'

/** How many come, and how many of them are children. */
export type Party = { persons: number; children: number }

/** How many of each price group a party takes; `persons` where the price list counts none. */
export type PartyAmounts = { amounts: Readonly<Record<string, number>>; persons: number | null }

/** Berlin day and minute of the day of a start. */
export type StartMoment = Omit<PriceMoment, 'persons'>

type WhoPays = Pick<PartyTerms, 'priceGroups' | 'countingUnit'>

/** True where heads are counted and only children have a price: who brings them takes no place. */
export function countsOnlyChildren({ priceGroups, countingUnit }: WhoPays): boolean {
  return countingUnit === 'person' && isOnlyForChildren(priceGroups)
}

/**
 * Whom of a party an offer counts: where only children have a price those, and not who brings them; of a lane, a boat
 * or a room they need their part all the same.
 */
export function countedParty(terms: WhoPays, party: Party): Party {
  const { children } = party
  return children > 0 && countsOnlyChildren(terms) ? { persons: children, children } : party
}

/** How large the order's own count makes a party: where only children have a price by the head, as many as they are. */
function headsOf({ priceGroups }: WhoPays, { persons, children }: Party): number {
  return children > 0 && isOnlyForChildren(priceGroups) ? children : persons
}

/**
 * What a party chooses at an offer: grown-ups the first kind of person on the list that isn't only for children,
 * children the first that is, or the grown-ups' where there is none; and as many lanes, boats or rooms as everybody
 * who is counted needs where those are counted. `null` when the party is too small or too large, the list has nothing
 * to count, only children have a price and none comes, or a group's condition isn't met.
 */
export function partyAmounts(terms: PartyTerms, party: Party): PartyAmounts | null {
  const { persons, children } = countedParty(terms, party)
  const heads = headsOf(terms, party)
  if (heads < terms.countMinPerson || persons > terms.countMaxPerson) return null
  const groups = partyGroups(terms.priceGroups)
  const people = terms.priceGroups.filter(({ counts }) => counts === 'person')
  const forChildren = people.find(({ isForChildren }) => isForChildren)
  const forGrownUps = people.find(({ isForChildren }) => !isForChildren)
  if (forChildren && !forGrownUps && children === 0) return null
  const person = forGrownUps ?? forChildren
  const object = groups.find(({ counts }) => counts === 'object')
  const needsObject = terms.countingUnit !== 'person'
  if (needsObject ? !object : !person) return null
  const amounts = {
    ...(person ? amountsOf(person, forChildren ?? person, { persons: heads, children }) : {}),
    ...(needsObject && object ? { [object.groupID]: unitsFor(object, persons) } : {}),
  }
  if (brokenCondition(terms.priceGroups, { amounts, persons })) return null
  return { amounts, persons: countsPersons(terms.priceGroups) ? null : persons }
}

function amountsOf(grownUps: PriceGroup, forChildren: PriceGroup, { persons, children }: Party) {
  const isOne = children === 0 || grownUps.groupID === forChildren.groupID
  return isOne
    ? { [grownUps.groupID]: persons }
    : { [grownUps.groupID]: persons - children, [forChildren.groupID]: children }
}

/** How lists say a party: whoever didn't say who comes is so many persons, at an offer for children, too. */
export function partyForDisplay({ persons, children }: Party): Party {
  return { persons, children: children === persons ? 0 : children }
}

/** Places of the calendar that such a party takes: persons, or the first lanes, boats, rooms on the list. */
export function unitsOfParty({ countingUnit, priceGroups }: PartyTerms, persons: number): number {
  if (countingUnit === 'person') return persons
  const object = priceGroups.find(({ counts }) => counts === 'object')
  return object ? unitsFor(object, persons) : 1
}

/**
 * What such a party pays for the shortest stay at a start, in cents, by the order's own rule. `null` when no price holds then,
 * or when it can't be paid.
 */
export function partyTotalCents(terms: PartyTerms, party: Party, moment: StartMoment): number | null {
  return partyPrices(terms, party)(moment)
}

/** `partyTotalCents` for many starts: what the party chooses is found out once, as lists ask it of every start they show. */
export function partyPrices(terms: PartyTerms, party: Party): (moment: StartMoment) => number | null {
  const chosen = partyAmounts(terms, party)
  if (!chosen) return () => null
  const amounts = Object.entries(chosen.amounts)
  const persons = headsOf(terms, party)
  const { least } = slotRange(terms)
  return (moment) => {
    let totalCents = 0
    for (const [groupID, amount] of amounts) {
      const line = priceLineAt(terms.priceGroups, groupID, { persons, ...moment })
      if (!line) return null
      totalCents += amount * Math.round(line.priceCents * least * line.durationFactor)
    }
    return totalCents > 0 && totalCents < leastTotalCents ? null : totalCents
  }
}

/** Minutes of a week from Monday's midnight, or of several days from the first one's midnight, `to` not included. */
export type WeekMinutes = { from: number; to: number }

const minutesPerDay = 1440
type Day = Omit<StartMoment, 'startMinute'>
const anyWeek = Array.from({ length: 7 }, (_, index): Day => ({ dayOn: '', weekday: index + 1 }))

/**
 * When in a week a party can start: within the day's `hours`, at a price that holds and is at most `mostCents`;
 * stretches that meet are one. Prices change only with the kind of day and at the borders of their hours, so each
 * stretch between is priced once.
 *
 * Where some prices hold on single days, no week is like another: then the days of `span` are looked through, and the
 * minutes count from the midnight of its first day, `minutesFromOn`.
 */
export function affordableMinutes(
  terms: PartyTerms,
  {
    party,
    hours,
    mostCents,
    span,
  }: {
    party: Party
    hours: readonly WeekHours[]
    mostCents: number | null
    span: { fromOn: string; toOn: string }
  },
): { weekMinutes: WeekMinutes[]; minutesFromOn?: string } {
  const priceAt = partyPrices(terms, party)
  const stretches = stretchesOf(terms, hours)
  const isByDays = terms.priceGroups.some(({ days }) => days)
  const kindOf = kindsOfDay(terms, isByDays)
  const known = new Map<string | number, WeekMinutes[]>()
  const weekMinutes: WeekMinutes[] = []
  for (const [index, day] of (isByDays ? daysIn(span) : anyWeek).entries()) {
    const kind = kindOf(day)
    const fit =
      known.get(kind) ??
      stretches.filter(({ from }) => {
        const cents = priceAt({ ...day, startMinute: from })
        return cents !== null && (mostCents === null || cents <= mostCents)
      })
    known.set(kind, fit)
    const midnight = index * minutesPerDay
    for (const { from, to } of fit) addStretch(weekMinutes, { from: midnight + from, to: midnight + to })
  }
  return { weekMinutes, ...(isByDays ? { minutesFromOn: span.fromOn } : {}) }
}

function daysIn({ fromOn, toOn }: { fromOn: string; toOn: string }): Day[] {
  return Array.from({ length: daysBetween(fromOn, toOn) + 1 }, (_, index) => {
    const dayOn = addDays(fromOn, index)
    return { dayOn, weekday: weekdayOf(dayOn) }
  })
}

// Days of one kind have the same prices: mostly the weekend differs from the rest, and nothing else does.
function kindsOfDay({ priceGroups }: PartyTerms, isByDays: boolean): (day: Day) => string | number {
  if (isByDays) return ({ dayOn }) => dayOn
  const isByWeekday = priceGroups.some(({ weekdays }) => weekdays)
  return ({ weekday }) => (isByWeekday ? weekday : Number(weekday > 5))
}

// The day's hours, cut where a price begins or ends.
function stretchesOf({ priceGroups }: PartyTerms, hours: readonly WeekHours[]): WeekMinutes[] {
  const borders = priceGroups.flatMap(({ timeFrame }) =>
    timeFrame ? [timeFrame.fromMinute, timeFrame.toMinute] : [],
  )
  return hours.flatMap(({ from, to }) => {
    const [first, last] = [Math.round(from * 60), Math.round(to * 60)]
    if (borders.length === 0) return [{ from: first, to: last }]
    const cuts = [...new Set([first, ...borders.filter((cut) => cut > first && cut < last), last])]
    const sorted = cuts.toSorted((a, b) => a - b)
    return sorted.slice(1).map((end, index) => ({ from: sorted[index] ?? first, to: end }))
  })
}

function addStretch(week: WeekMinutes[], stretch: WeekMinutes): void {
  const last = week.at(-1)
  if (last?.to === stretch.from) last.to = stretch.to
  else week.push(stretch)
}

/** Hours of every day, 18.5 is half past six, `to` not included. */
export type WeekHours = { from: number; to: number }
