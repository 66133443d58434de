/** What a party asks of a start beyond its day. Hours in Berlin, 18.5 is 18:30, `to` not included; whole euro. */
export type Wish = {
  persons: number | null
  /** How many of `persons` are children: at least one and fewer than all, else `null`. */
  children: number | null
  hours: { from: number; to: number } | null
  perPersonEuro: number | null
  togetherEuro: number | null
}

/** Asks nothing. */
export const noWish: Wish = {
  persons: null,
  children: null,
  hours: null,
  perPersonEuro: null,
  togetherEuro: null,
}

/** Parameters of an address that say a wish: `personen=4&kinder=2&zeit=14-18:30&proPerson=25&zusammen=100`. */
export const wishParams = ['personen', 'kinder', 'zeit', 'proPerson', 'zusammen'] as const

/** More is arranged with the provider. */
export const mostPartyPersons = 99
/** What can be asked at most. */
export const mostEuro = 9_999
const lastHour = 24

/** The wish of an address; odd values are passed over. Two `zeit` in a row, as a plain form sends them, are one. */
export function parsePartyCriteria(params: URLSearchParams): Wish {
  return {
    ...peopleIn(params),
    hours: hoursIn(params.getAll('zeit').slice(0, 2).join('-')),
    perPersonEuro: wholeIn(params.get('proPerson'), mostEuro),
    togetherEuro: wholeIn(params.get('zusammen'), mostEuro),
  }
}

/** What each parameter says of a wish, `null` for nothing. */
export function wishValues(wish: Wish): Record<(typeof wishParams)[number], string | null> {
  const { persons, children, hours, perPersonEuro, togetherEuro } = wish
  return {
    personen: textOf(persons),
    kinder: textOf(children),
    zeit: hours && `${hourText(hours.from)}-${hourText(hours.to)}`,
    proPerson: textOf(perPersonEuro),
    zusammen: textOf(togetherEuro),
  }
}

/** `18`, or `18:30` of 18.5. */
export function hourText(hour: number): string {
  const minutes = Math.round((hour % 1) * 60)
  return Math.floor(hour) + (minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`)
}

/** True when something is asked, so that only starts count that can be booked for it. */
export function isWishing({ persons, hours, perPersonEuro, togetherEuro }: Wish): boolean {
  return (persons ?? hours ?? perPersonEuro ?? togetherEuro) !== null
}

/** Most that `persons` may pay together, in cents; `null` without a limit. */
export function budgetCents({ perPersonEuro, togetherEuro }: Wish, persons: number): number | null {
  const limits = [perPersonEuro === null ? null : perPersonEuro * persons, togetherEuro]
  const known = limits.filter((limit) => limit !== null)
  return known.length === 0 ? null : Math.min(...known) * 100
}

// A plain form sends grown-ups and children apart; children never come alone.
function peopleIn(params: URLSearchParams): Pick<Wish, 'persons' | 'children'> {
  const count = (name: string) => wholeIn(params.get(name), mostPartyPersons) ?? 0
  const some = count('kinder')
  const all = params.has('erwachsene')
    ? Math.min(mostPartyPersons, some + (count('erwachsene') || Math.min(some, 1)))
    : count('personen')
  return { persons: all || null, children: (some < all && some) || null }
}

// `14-`, `-18` and `14` leave the other end open.
function hoursIn(text: string): Wish['hours'] {
  const [from = '', to = '', more] = text.trim().split('-')
  if ((from || to) === '' || more !== undefined) return null
  const hours = { from: from === '' ? 0 : hourIn(from), to: to === '' ? lastHour : hourIn(to) }
  return hours.from < hours.to && hours.to <= lastHour ? hours : null
}

// Not a number for anything else, which is neither before nor after another hour.
function hourIn(text: string): number {
  const [, hour = NaN, minutes = 0] = /^(\d{1,2})(?::([0-5]\d))?$/.exec(text) ?? []
  return Number(hour) + Number(minutes) / 60
}

function wholeIn(text: string | null, most: number): number | null {
  const trimmed = text?.trim() ?? ''
  return /^0*\d{1,4}$/.test(trimmed) && Number(trimmed) <= most ? Number(trimmed) : null
}

function textOf(number: number | null): string | null {
  return number === null ? null : String(number)
}
