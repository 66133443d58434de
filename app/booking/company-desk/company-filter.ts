import { isDay } from '#foundation/lib/berlin-time.ts'
import { typedDay } from '#foundation/lib/field-rules.ts'

/** Which of a company's reservations a list shows. */
export const companyGroups = ['upcoming', 'open', 'past', 'cancelled', 'all'] as const

/** One of the groups. */
export type CompanyGroup = (typeof companyGroups)[number]

/** What a list of a company's reservations is narrowed to. */
export type CompanyFilter = {
  group: CompanyGroup
  serviceId: string | null
  /** A Berlin day. */
  on: string | null
  /** A part of a booking code, or words of a name. */
  search: string
}

const longestSearch = 60

/** Reads a filter from an address; what it doesn't know falls back quietly. */
export function companyFilterFrom(query: URLSearchParams): CompanyFilter {
  const day = (query.get('tag') ?? '').slice(0, 10)
  const serviceId = query.get('angebot') ?? ''
  const search = (query.get('suche') ?? '').replaceAll(/[\p{Cc}\s]+/gu, ' ').trim()
  return {
    group: companyGroups.find((group) => group === query.get('stand')) ?? 'upcoming',
    serviceId: /^[\w-]{1,64}$/.test(serviceId) ? serviceId : null,
    on: isDay(day) ? day : typedDay(day),
    search: [...search].slice(0, longestSearch).join(''),
  }
}

/** The fields of an address that say this filter; what narrows nothing is left out. */
export function companyFilterFields({ group, serviceId, on, search }: CompanyFilter): Record<string, string> {
  return {
    ...(group === 'upcoming' ? {} : { stand: group }),
    ...(serviceId ? { angebot: serviceId } : {}),
    ...(on ? { tag: on } : {}),
    ...(search ? { suche: search } : {}),
  }
}
