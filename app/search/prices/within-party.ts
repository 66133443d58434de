import { attendanceOf, mostForParty, type PriceGroup } from '#app/catalog/catalog.ts'

/** How many of each price group are chosen, by its id. */
export type ChosenAmounts = Readonly<Record<string, number>>

/** The amounts without more of an extra than the party may take: with a person their shoes are taken off, too. */
export function withinParty(
  groups: readonly PriceGroup[],
  amounts: ChosenAmounts,
  said: number | null,
): ChosenAmounts {
  const attendance = attendanceOf(groups, {
    amounts,
    persons: said ?? chosenCount('person', groups, amounts),
  })
  const extras = groups
    .filter(({ counts }) => counts === 'extra')
    .map((group) => {
      const amount = amounts[group.groupID] ?? 0
      return [group.groupID, Math.min(amount, mostForParty(group, attendance) ?? amount)] as const
    })
  return { ...amounts, ...Object.fromEntries(extras) }
}

/** How many of a kind are chosen; a group counts once, however many lines its price has. */
export function chosenCount(
  kind: PriceGroup['counts'],
  groups: readonly Pick<PriceGroup, 'groupID' | 'counts'>[],
  amounts: ChosenAmounts,
): number {
  const ids = new Set(groups.filter(({ counts }) => counts === kind).map(({ groupID }) => groupID))
  return [...ids].reduce((sum, groupID) => sum + (amounts[groupID] ?? 0), 0)
}
