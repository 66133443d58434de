import { mondayOf } from '#foundation/lib/berlin-time.ts'
import { formatDayParam, slashDate } from '#app/search/dates/dates.ts'
import type { ServiceQuery } from '#app/search/criteria/criteria.ts'
import { noWish, wishValues } from '#app/search/party/party.ts'

/**
 * What the page of an offer on request takes along from a list, as the query of its address: the day, the weekend or
 * the week, and the party where one was chosen. It has no calendar and no steppers in which they would be chosen again.
 */
export function enquiryQuery({
  days,
  wish,
  filters,
}: Pick<ServiceQuery, 'days' | 'wish' | 'filters'>): string {
  const { personen, kinder } = wishValues(wish ?? { ...noWish, persons: groupSize(filters ?? []) })
  const values = { d: dayParam(days ?? []), personen, kinder }
  return Object.entries(values)
    .flatMap(([name, value]) => (value ? [`${name}=${value.replaceAll(' ', '+')}`] : []))
    .join('&')
}

// A group size is a party where one alone is chosen, and names a number: "more than five" doesn't.
function groupSize(filters: readonly string[]): number | null {
  const [size = '', ...others] = filters.filter((code) => code.startsWith('pe_'))
  const [, persons] = /^pe_(\d+)$/.exec(size) ?? []
  return persons && others.length === 0 ? Number(persons) : null
}

// Days come one by one; two of them are a weekend, more a week or what is left of it, and still more no day in mind.
function dayParam(days: readonly string[]): string | null {
  const [first] = days
  if (!first || days.length > 7) return null
  if (days.length === 1) return slashDate(first)
  return formatDayParam(days.length === 2 ? { weekendOn: first } : { weekOn: mondayOf(first) })
}
