/** What is counted by day. Paid bookings aren't: they are read from the reservations. */
const countKinds = ['page-view', 'panel-opened', 'empty-search'] as const
export type CountKind = (typeof countKinds)[number]

/** Something that happened once. Nothing in it says who did it. */
export type CountedEvent =
  | { kind: 'page-view' | 'panel-opened'; companyId: string; serviceId: string | null }
  | { kind: 'empty-search'; city: string; searchText: string }

/** The header by which a loader says what its answer counts as; it never leaves the server. */
export const countHeader = 'x-counts-as'

/** Where a browser says that a booking panel was opened. */
export const countPath = '/zaehlen/:companyId/:serviceId'

const columns = 5
const longestText = 120

/** An event as one text, which is the value of the header and the key of the counter. */
export function countText(event: CountedEvent): string {
  const of =
    event.kind === 'empty-search'
      ? ['', '', event.city, wordsToCount(event.searchText)]
      : [event.companyId, event.serviceId ?? '', '', '']
  return [event.kind, ...of].map(encodeURIComponent).join('&')
}

/** The columns of such a text; `null` for any other. */
export function countRow(text: string) {
  const parts = text.split('&').map(decodeURIComponent)
  const [kind, companyId = '', serviceId = '', city = '', words = ''] = parts
  const known = countKinds.find((each) => each === kind)
  const fits =
    parts.length === columns && parts.every((part) => part.length <= longestText && !part.includes('\0'))
  return known && fits ? { kind: known, companyId, serviceId, city, words } : null
}

const longestWords = 60
const mostWords = 6
const mostDigits = 2

/**
 * The words of a search as they may be counted, in one spelling. Empty for what could be an address, a telephone
 * number, a booking code or a sentence: such a search is counted without its words.
 */
export function wordsToCount(searchText: string): string {
  const words = searchText.normalize('NFKC').toLowerCase().trim().replaceAll(/\s+/g, ' ')
  const digits = words.match(/\p{N}/gu)?.length ?? 0
  const isPlain =
    words.length <= longestWords &&
    words.split(' ').length <= mostWords &&
    digits <= mostDigits &&
    /^[\p{L}\p{M}\p{N} '’&.,+-]*$/u.test(words) &&
    !/www\.|\.(?:de|com|org|net)\b/.test(words)
  return isPlain ? words : ''
}

/** Words are shown once they were searched on so many days, or so often within thirty: never one person's. */
export const commonWords = { days: 3, times: 5, withinDays: 30 } as const

/** What a request says of whoever sent it. Nothing of it is stored. */
export type Asker = { method: string; url: string; headers: Pick<Headers, 'get'> }

const programs = [
  'bot\\b|bot[/;_-]|crawl|spider|slurp|preview|facebookexternalhit|feed|monitor|pingdom',
  'headless|lighthouse|curl|wget|python|java/|okhttp|go-http|node-fetch|axios|libwww|scrapy',
]
const bots = new RegExp(programs.join('|'), 'i')

/** Programs, and pages that a browser fetches before anybody wants them, aren't counted. */
export function isPerson({ headers }: Pick<Asker, 'headers'>): boolean {
  const purpose = headers.get('sec-purpose') ?? headers.get('purpose') ?? ''
  const agent = headers.get('user-agent') ?? ''
  return agent !== '' && !purpose.includes('prefetch') && !bots.test(agent)
}

/**
 * Whether a page was called up: by a person who wasn't on it already. A page that reads its own data again, because
 * another day is chosen, names itself as the one that asks; other words or another city are another search.
 */
export function isVisit(asker: Asker): boolean {
  if (asker.method !== 'GET' || !isPerson(asker)) return false
  if (!/\.data(?:\?|$)/.test(asker.url)) return true
  const from = asker.headers.get('referer') ?? ''
  return !URL.canParse(from) || pageAt(from) !== pageAt(asker.url)
}

function pageAt(address: string): string {
  const { pathname, searchParams } = new URL(address)
  const path = pathname.replace(/\.data$/, '')
  return JSON.stringify([path, searchParams.get('searchText'), searchParams.get('city')])
}

/** Months that counts are kept. */
export const keptMonths = 13

/** The first day of which counts are kept. */
export function firstKeptDay(today: string): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number)
  const months = year * 12 + month - 1 - keptMonths
  const first = { year: Math.floor(months / 12), month: (months % 12) + 1 }
  const lastDay = new Date(Date.UTC(first.year, first.month, 0)).getUTCDate()
  const two = (part: number) => String(part).padStart(2, '0')
  return `${first.year}-${two(first.month)}-${two(Math.min(day, lastDay))}`
}
