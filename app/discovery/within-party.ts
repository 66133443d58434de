import { mostForParty, type PriceGroup } from '#app/catalog/catalog.ts'
import type { BookingChoice, PartyGroup } from './booking-choice.ts'

/** The amounts without what is more than the party takes: who takes a person off it takes their shoes off it, too. */
export function withinParty(
  groups: readonly PartyGroup[],
  amounts: BookingChoice['amounts'],
  said: number | null,
): BookingChoice['amounts'] {
  const persons = said ?? sumOf('person', groups, amounts)
  const within = groups.map((group) => {
    const amount = amounts[group.groupID] ?? 0
    return [group.groupID, Math.min(amount, mostForParty(group, persons) ?? amount)] as const
  })
  return { ...amounts, ...Object.fromEntries(within) }
}

/** How many of a kind are chosen. */
export function sumOf(
  kind: PriceGroup['counts'],
  groups: readonly PartyGroup[],
  amounts: BookingChoice['amounts'],
): number {
  return groups.reduce((sum, { groupID, counts }) => sum + (counts === kind ? (amounts[groupID] ?? 0) : 0), 0)
}
