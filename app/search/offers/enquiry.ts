import { formatDay, mondayOf } from '#foundation/lib/berlin-time.ts'
import type { ContactLink } from '#app/catalog/catalog.ts'
import { resolveDays, formatDayParam, parseDay, slashDate } from '#app/search/dates/dates.ts'
import type { ServiceQuery } from '#app/search/criteria/criteria.ts'
import { enquiryMailTexts as texts } from './texts/enquiry.ts'
import { noWish, parsePartyCriteria, wishValues } from '#app/search/party/party.ts'

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

/**
 * The ways to reach a provider with its mail already begun: it names the offer and, as far as the address says them,
 * the party and the day; what it doesn't say is left to be filled in.
 */
export function enquiryContacts(
  contacts: readonly ContactLink[],
  { title, params, now }: { title: string; params: URLSearchParams; now: Date },
): ContactLink[] {
  const mail = mailQuery(title, { party: partySaid(params), day: daySaid(params, now) })
  return contacts.map((each) => (each.kind === 'email' ? { ...each, href: `${each.href}?${mail}` } : each))
}

type Asked = { party: string | null; day: string | null }

function mailQuery(title: string, { party, day }: Asked): string {
  const asked = [party, day].filter((said) => said !== null)
  const subject = encodeURIComponent(texts.subject(title, asked))
  // Lines of a mail end so in its address. Source: RFC 6068, section 5
  const body = encodeURIComponent(texts.body(title, { party, day }).join('\r\n'))
  return `subject=${subject}&body=${body}`
}

function partySaid(params: URLSearchParams): string | null {
  const { persons, children } = parsePartyCriteria(params)
  if (persons === null) return null
  return [texts.persons(persons), ...(children === null ? [] : [texts.children(children)])].join(', ')
}

function daySaid(params: URLSearchParams, now: Date): string | null {
  const days = resolveDays(parseDay(params.get('d') ?? ''), now)
  const [first, last] = [days?.[0], days?.at(-1)]
  if (!days || !first || !last) return null
  return days.length > 2
    ? texts.between(formatDay(first), formatDay(last))
    : texts.either(days.map(formatDay))
}
