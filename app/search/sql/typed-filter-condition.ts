import { ageFilter, storedFilterGroups, tagBits } from '#app/catalog/catalog.ts'
import type { AddValue } from './candidate-sql.ts'
import { ageFilterYears } from '#app/search/criteria/typed-filter.ts'

const ages: readonly string[] = storedFilterGroups.ag
const everyAge = tagBits(ages)
const drinks = tagBits(['ta_drinks'])

type Condition = { test: string; shape: string }

/**
 * The condition that an offer keeps to the filters that only a text says, to follow another one, on a row of `table` with
 * the `tags` and `service_id` of an offer. `test` is empty without such a filter.
 */
export function typedFilterTest(filters: readonly string[], table: string, value: AddValue): Condition {
  const years = filters.map(ageFilterYears).filter((age) => age !== null)
  // Of several the youngest has to be let in, too.
  const age = years.length === 0 ? '' : leastAgeTest(Math.min(...years), table, value)
  const isDry = filters.includes('no_drinks')
  const dry = isDry ? `and (${table}.tags & ${value(drinks)}::bigint) = 0` : ''
  return { test: `${dry} ${age}`.trim(), shape: `${age && 'y'}${dry && 'd'}` }
}

// An offer's ages begin with its least one (`filtersOf` of the catalog): only where they begin with the very group of the
// asked age its service is looked up. Compared as JSON, so that nothing that is written there can fail; the limit keeps
// the planner from joining all services.
function leastAgeTest(years: number, table: string, value: AddValue): string {
  const younger = tagBits(ages.slice(0, ages.indexOf(ageFilter(years))))
  const isLet = `(select service.facts -> 'minAge' <= to_jsonb(${value(years)}::int)
    from service where service.id = ${table}.service_id limit 1)`
  return `and ((${table}.tags & ${value(everyAge)}::bigint) = 0
    or (${table}.tags & ${value(younger)}::bigint) <> 0 or coalesce(${isLet}, true))`
}
