import type { PriceGroup } from './price-list.ts'
import { conditionWords } from './texts/conditions.ts'

/**
 * How many of a group an order may have for each of something else in it: two children for each grown-up, one barrel
 * for every two persons (who share a boat), one third person for each alpaca.
 */
export type PriceLimit = {
  amount: number
  /** All persons, the grown-ups among them, or the lanes, boats, rooms that are chosen. */
  per: 'person' | 'adult' | 'object'
  /** For so many of them together, the last ones may be fewer; absent: for each one. */
  of?: number
}

type Conditions = Pick<PriceGroup, 'counts' | 'isPerPerson' | 'onlyWith' | 'atMost'>

/** Why an order can't have what it has of one group. Texts: `conditionWords.broken`. */
export type BrokenCondition =
  'needs-adult' | 'needs-child' | 'too-few-adults' | 'too-many-extras' | 'too-many-of-one'

/** Who comes, as conditions count them. `adults` and `children` are `null` where the price list counts no persons. */
export type Attendance = { persons: number; adults: number | null; children: number | null; objects: number }

/** What of a choice conditions are measured against. Of one group any line says what it counts. */
export function attendanceOf(
  groups: readonly PriceGroup[],
  { amounts, persons }: { amounts: Readonly<Record<string, number>>; persons: number },
): Attendance {
  const sum = (isCounted: (line: PriceGroup) => boolean) =>
    firstLines(groups)
      .filter(isCounted)
      .reduce((total, { groupID }) => total + (amounts[groupID] ?? 0), 0)
  const isByPerson = groups.some(({ counts }) => counts === 'person')
  return {
    persons,
    adults: isByPerson ? sum(({ counts, isForChildren }) => counts === 'person' && !isForChildren) : null,
    children: isByPerson
      ? sum(({ counts, isForChildren }) => counts === 'person' && isForChildren === true)
      : null,
    objects: sum(({ counts }) => counts === 'object'),
  }
}

/** Most of a group that those may take who come; `null` where no limit is said. */
export function mostForParty(group: Conditions, { persons, adults, objects }: Attendance): number | null {
  const { counts, isPerPerson = false, atMost } = group
  const heads = counts === 'extra' && isPerPerson ? persons : null
  if (!atMost) return heads
  const { amount, per, of = 1 } = atMost
  const counted = { person: persons, adult: adults, object: objects }[per]
  const limit = counted === null ? null : amount * Math.ceil(counted / of)
  return heads === null || limit === null ? (limit ?? heads) : Math.min(heads, limit)
}

/** The first condition of the price list that a choice doesn't meet, or `null`. */
export function brokenCondition(
  groups: readonly PriceGroup[],
  choice: { amounts: Readonly<Record<string, number>>; persons: number },
): BrokenCondition | null {
  const attendance = attendanceOf(groups, choice)
  for (const line of firstLines(groups)) {
    const broken = brokenBy(line, choice.amounts[line.groupID] ?? 0, attendance)
    if (broken) return broken
  }
  return null
}

function brokenBy(line: PriceGroup, amount: number, attendance: Attendance): BrokenCondition | null {
  if (amount === 0) return null
  const { onlyWith, atMost, isPerPerson } = line
  const needsAdult = onlyWith === 'adult' || atMost?.per === 'adult'
  if (needsAdult && attendance.adults === 0) return 'needs-adult'
  if (onlyWith === 'child' && attendance.children === 0) return 'needs-child'
  if (amount <= (mostForParty(line, attendance) ?? amount)) return null
  if (atMost?.per === 'adult') return 'too-few-adults'
  return isPerPerson ? 'too-many-extras' : 'too-many-of-one'
}

/** The conditions of a group, as people read them beside it: `nur mit Kind`, `höchstens 1 je 2 Personen`. */
export function conditionTexts(group: Conditions, groups: readonly PriceGroup[]): string[] {
  const { isPerPerson, onlyWith, atMost } = group
  return [
    ...(isPerPerson ? [conditionWords.perPerson] : []),
    ...(onlyWith ? [conditionWords.onlyWith[onlyWith]] : []),
    ...(atMost ? [limitText(atMost, groups)] : []),
  ]
}

function limitText({ amount, per, of = 1 }: PriceLimit, groups: readonly PriceGroup[]): string {
  if (per !== 'object') return conditionWords.atMost(amount, conditionWords.counted[per](of))
  const object = groups.find(({ counts }) => counts === 'object')
  const one = object?.unitName?.one ?? object?.personType ?? ''
  const many = object?.unitName?.many ?? one
  return conditionWords.atMost(amount, of === 1 ? one : `${of} ${many}`)
}

function firstLines(groups: readonly PriceGroup[]): PriceGroup[] {
  const seen = new Set<string>()
  return groups.filter(({ groupID }) => !seen.has(groupID) && seen.add(groupID))
}
