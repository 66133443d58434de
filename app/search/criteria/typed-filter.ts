/**
 * Filters that no sheet offers and only a typed text says. `ag_6` is how old a child is, in years: beside its age group
 * it leaves those offers out that ask for more years. `no_drinks` leaves out what one goes to for a drink.
 */
export type TypedFilter = `ag_${number}` | 'no_drinks'

/** The years of a filter that says an age, and `null` of any other. */
export function ageFilterYears(code: string): number | null {
  const [, years] = /^ag_(\d+)$/.exec(code) ?? []
  return years === undefined ? null : Number(years)
}
