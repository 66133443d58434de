import { berlinDay, berlinMinute, weekdayOf } from '#foundation/lib/berlin-time.ts'
import type { CountingUnit } from './offer.ts'
import type { PriceLimit } from './price-conditions.ts'
import { unitsSaid, type UnitName } from './unit-words.ts'

/** On which days a price holds: Saturday and Sunday are the weekend. */
type DayGroup = 'all' | 'weekday' | 'weekend'

/**
 * One line of a price list. Several lines may share a `groupID` (the thing that is counted: adults, children, a lane);
 * the first line whose conditions hold is the price. `priceCents` is gross, per unit and per chosen slot times
 * `durationFactor`. Field names are the contract's. Source: contract 1, section 3 "Price group".
 */
export type PriceGroup = {
  groupID: string
  /** What is counted, as people read it: `Erwachsene`, `Kinder`, `Bahn`. */
  personType: string
  /** A word of explanation below it: `6 bis 15 Jahre`. */
  note: string | null
  /** `person` counts towards the party, `object` is what the calendar counts (lane, boat, room), `extra` is neither. */
  counts: 'person' | 'object' | 'extra'
  priceCents: number
  /** True where only children pay it; the lines of one group say the same. Absent: grown-ups do, children may. */
  isForChildren?: boolean
  /** Holds only for parties of this size (persons). */
  personCondition: { min: number; max: number | null } | null
  dayGroup: DayGroup
  /** Holds only on these weekdays, 1 = Monday … 7 = Sunday. Absent: `dayGroup` alone says it. */
  weekdays?: number[]
  /** Holds only on these Berlin days, first and last included. Public holidays are such days: `isHoliday`. */
  days?: { from: string; to: string }[]
  /** The days are public holidays, which people read as `feiertags`. */
  isHoliday?: true
  /** Holds only for starts from `fromMinute` up to before `toMinute`, Berlin wall time. */
  timeFrame: { fromMinute: number; toMinute: number } | null
  durationFactor: number
  /**
   * How many persons one of it takes: a lane, a boat, an extra that takes one more. `null` or absent: no limit is said.
   * The lines of one group say the same.
   */
  personsPerUnit?: number | null
  /** True of an extra of which nobody takes two (shoes, a bicycle): no more of it than persons come. */
  isPerPerson?: boolean
  /** Can only be taken where a grown-up, or a child, is in the same order. The lines of one group say the same. */
  onlyWith?: 'adult' | 'child'
  /** No more of it than so many for each person, grown-up, boat. The lines of one group say the same. */
  atMost?: PriceLimit
  /** What one of it is called; absent: the service's counting unit says it. */
  unitName?: UnitName | null
  /** Its rate of VAT in percent where it isn't the service's: entry at 7, the course at 19. */
  vatPercent?: number
}

/** What one of a line costs for one slot, in cents. */
export function slotPriceCents({ priceCents, durationFactor }: PriceGroup): number {
  return Math.round(priceCents * durationFactor)
}

/** The circumstances that decide which line holds: `dayOn` in Berlin, `weekday` is 1 = Monday … 7 = Sunday. */
export type PriceMoment = { persons: number; dayOn: string; weekday: number; startMinute: number }

/** The line that holds for a group at a moment, or `null` when none does (the group can't be booked then). */
export function priceLineAt(
  groups: readonly PriceGroup[],
  groupID: string,
  moment: PriceMoment,
): PriceGroup | null {
  return groups.find((line) => line.groupID === groupID && holds(line, moment)) ?? null
}

/** What decides for a start which line of a group holds. */
export function momentAt(startsAt: Date, persons: number): PriceMoment {
  const dayOn = berlinDay(startsAt)
  return { persons, dayOn, weekday: weekdayOf(dayOn), startMinute: berlinMinute(startsAt) }
}

/** What one of a price group costs for a slot, in cents; `isFrom`: some of its lines cost more. */
export type StepperPrice = { cents: number; isFrom: boolean }

/** The price of a group at a moment or, where none is chosen or no line holds then, the lowest of its lines. */
export function stepperPrice(
  groups: readonly PriceGroup[],
  groupID: string,
  moment: PriceMoment | null,
): StepperPrice {
  const held = moment && priceLineAt(groups, groupID, moment)
  const lines = held ? [held] : groups.filter((line) => line.groupID === groupID)
  const prices = lines.map(slotPriceCents)
  const cents = Math.min(...prices)
  return { cents, isFrom: prices.some((each) => each > cents) }
}

function holds(line: PriceGroup, { persons, dayOn, weekday, startMinute }: PriceMoment): boolean {
  const { personCondition: size, dayGroup, weekdays, days, timeFrame: frame } = line
  if (size && (persons < size.min || (size.max !== null && persons > size.max))) return false
  if (dayGroup !== 'all' && (dayGroup === 'weekend') !== weekday > 5) return false
  if (weekdays && !weekdays.includes(weekday)) return false
  if (days && !days.some(({ from, to }) => from <= dayOn && dayOn <= to)) return false
  return !frame || (startMinute >= frame.fromMinute && startMinute < frame.toMinute)
}

/** How many of a line's objects a party needs; one where no limit is said. */
export function unitsFor({ personsPerUnit }: Pick<PriceGroup, 'personsPerUnit'>, persons: number): number {
  return personsPerUnit ? Math.max(1, Math.ceil(persons / personsPerUnit)) : 1
}

/** What a party lacks: of which group how many have to be chosen in all, and that in words (`2 Bahnen`). */
export type MissingUnits = { groupID: string; units: number; said: string; persons: number }

/**
 * What has to be chosen so that the objects hold the party, told of the first object chosen; `null` when they hold it,
 * when no object is chosen, or when one of them has no limit.
 */
export function missingUnits(
  { priceGroups, countingUnit }: { priceGroups: readonly PriceGroup[]; countingUnit: CountingUnit },
  { amounts, persons }: { amounts: Readonly<Record<string, number>>; persons: number },
): MissingUnits | null {
  const chosen = priceGroups.filter(
    ({ groupID }, index) =>
      (amounts[groupID] ?? 0) > 0 && priceGroups.findIndex((line) => line.groupID === groupID) === index,
  )
  const objects = chosen.filter(({ counts }) => counts === 'object')
  const [leading] = objects
  if (!leading?.personsPerUnit || objects.some(({ personsPerUnit }) => !personsPerUnit)) return null
  const held = chosen.reduce(
    (sum, { groupID, counts, personsPerUnit }) =>
      sum + (counts === 'person' ? 0 : (personsPerUnit ?? 0) * (amounts[groupID] ?? 0)),
    0,
  )
  if (held >= persons) return null
  const units = (amounts[leading.groupID] ?? 0) + Math.ceil((persons - held) / leading.personsPerUnit)
  return { groupID: leading.groupID, units, said: unitsSaid(units, leading, countingUnit), persons }
}
