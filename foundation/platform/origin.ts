/** What a browser says about where a write comes from; header values, `null` when absent. */
export type WriteHeaders = {
  method: string
  /** The host that the request itself is for, with port. */
  host: string
  origin: string | null
  secFetchSite: string | null
  contentType: string | null
  /** True for the JSON interface, false for forms. */
  isApi: boolean
}

const reading = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True when a write must not be carried out, because another site's page may have caused it.
 *
 * The browser's `Sec-Fetch-Site` must say same-origin, and `Origin` must name our own host; a page can forge neither.
 * A form that brings neither header is refused, because every browser of the last years sends one. The JSON interface
 * accepts that (programs send none) but nothing that isn't JSON, which a foreign form can't send.
 *
 * Source: architecture section 7.
 */
export function refusesWrite({
  method,
  host,
  origin,
  secFetchSite,
  contentType,
  isApi,
}: WriteHeaders): boolean {
  if (reading.has(method.toUpperCase())) return false
  if (isApi && !isJson(contentType)) return true
  if (secFetchSite === 'same-origin') return origin !== null && origin !== 'null' && hostOf(origin) !== host
  if (secFetchSite !== null && secFetchSite !== 'none') return true
  if (origin !== null) return hostOf(origin) !== host
  return !isApi
}

function isJson(contentType: string | null): boolean {
  return contentType?.split(';')[0]?.trim().toLowerCase() === 'application/json'
}

function hostOf(origin: string): string | null {
  try {
    const { host, protocol, origin: exact } = new URL(origin)
    return (protocol === 'https:' || protocol === 'http:') && exact === origin ? host : null
  } catch {
    return null
  }
}
