import { groupOf, isNeededEach, withoutOccasions, type StoredFilter } from '#app/catalog/catalog.ts'
import { mostResults } from '#app/search/criteria/criteria.ts'

/** What is chosen outside the groups of `codes`, occasions spelled out; of a group whose values must all hold, it stays. */
export function filtersOutsideGroups(filters: readonly string[], codes: readonly string[]): string[] {
  const groups = new Set(codes.filter((code) => !isNeededEach(code)).map(groupOf))
  return withoutOccasions(filters).filter((code) => !groups.has(groupOf(code)))
}

/** How many rows have the value of this number, counted from 1. */
export type CodeCount = { nr: number; total: number }

/** The counts by value; a value that no row has is 0. */
export function countsByFilter<Code extends StoredFilter>(
  codes: readonly Code[],
  rows: readonly CodeCount[],
): Record<Code, number> {
  const totals = new Map(rows.map(({ nr, total }) => [nr, Math.min(total, mostResults)]))
  return Object.fromEntries(codes.map((code, index) => [code, totals.get(index + 1) ?? 0])) as Record<
    Code,
    number
  >
}
