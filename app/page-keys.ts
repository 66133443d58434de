/** Pages that look the same to every visitor who isn't signed in. */
const sharedRooms =
  'city|activity|map|collections|events|support|terms|privacy|impressum|host|ranking|sitemap'
const sharedFiles = 'sitemap\\.xml|robots\\.txt|events\\.ics|events\\.rss'
const sharedPages = new RegExp(`^/(?:_\\.data|${sharedFiles}|(?:${sharedRooms})(?:/.*)?(?:\\.data)?)?$`)

/**
 * Parameters that senders of newsletters and advertisements add to an address to count who came. Pages know none of
 * them: they are left out of the key, and the page is rendered without them.
 */
const countsVisits = (name: string): boolean => /^utm_[a-z_]{1,24}$/.test(name) || visitCounters.has(name)
const visitCounters = new Set([
  ...['gclid', 'gbraid', 'wbraid', 'dclid', 'gad_source', 'gad_campaignid', '_ga', '_gl', 'srsltid'],
  ...['fbclid', 'igshid', 'msclkid', 'ttclid', 'twclid', 'yclid', 'li_fat_id', 'mc_cid', 'mc_eid', 'epik'],
])

/** Parameters that such a page knows. Any other makes it one of a kind, which isn't worth keeping. */
const knownParameters = new Set([
  'day',
  'filter',
  'jedes',
  'city',
  'hash',
  'f',
  'searchText',
  'open',
  'sType',
  'd',
  'radius',
  'page',
  'personen',
  'kinder',
  'zeit',
  'proPerson',
  'zusammen',
  'auf',
  'slot',
  'event',
  'm',
  '_routes',
])

/** The cookie that mirrors the chosen place, so that the server renders the right city at once. */
const placeCookie = 'location'

const session = /(?:^|[;\s.-])session_token=/
const place = new RegExp(`(?:^|;\\s*)${placeCookie}=([^;]{1,120})`)
const longestKey = 400
/** What counts visits is long, and goes. */
const longestUrl = 2_000

/**
 * The key under which an anonymous page is kept, or `null` when it must be made for this visitor alone: a write, a
 * session, an unknown parameter. `url` is absolute, as the server got it. The key says all that the page may depend on.
 */
export function cacheKeyOf(method: string, url: string, cookie: string): string | null {
  if (cookie !== '' && session.test(cookie)) return null
  if ((method !== 'GET' && method !== 'HEAD') || url.length > longestUrl) return null
  const target = targetOf(url)
  if (target === null) return null
  const key = `${target}#${cookie === '' ? '' : (place.exec(cookie)?.[1] ?? '')}`
  return key.length <= longestKey ? key : null
}

/** Path and known parameters in one order. An address without parameters, the common one, isn't taken apart. */
function targetOf(url: string): string | null {
  const start = url.indexOf('/', url.indexOf('://') + 3)
  const rest = url.slice(start)
  if (!/[?#]/.test(rest)) return sharedPages.test(rest) ? rest : null
  const { pathname, searchParams } = new URL(url)
  if (!sharedPages.test(pathname)) return null
  const meant = [...searchParams].filter(([name]) => !countsVisits(name))
  const parameters = meant.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
  if (parameters.length === 0) return pathname
  if (parameters.some(([name]) => !knownParameters.has(name))) return null
  return `${pathname}?${new URLSearchParams(parameters)}`
}

/** The request that a key stands for: nothing of the visitor is in it that isn't in the key. */
export function requestOfKey(key: string, appUrl: string): Request {
  const end = key.indexOf('#')
  const chosen = key.slice(end + 1)
  return new Request(appUrl + key.slice(0, end), {
    headers: chosen === '' ? {} : { cookie: `${placeCookie}=${chosen}` },
  })
}
