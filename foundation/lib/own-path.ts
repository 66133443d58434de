const longestPath = 2000
/** Only for resolving; no answer ever names it. */
const anyOrigin = 'https://own.invalid'
// oxlint-disable-next-line no-control-regex -- control characters are what must not get through
const forbidden = /[\\\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/
/** Encoded slashes and backslashes at the start, which a careless reader decodes into `//` or `/\`. */
const encodedSlashFirst = /^\/%(?:25)*(?:2f|5c|09|0a|0d)/i

/**
 * The resolved address when the text is a path on our own site (`/activity/x?d=2026-06-14#preise`), else `null`.
 * Signs outside ASCII come out encoded (`/bücher` as `/b%C3%BCcher`): a `Location` header can't carry them.
 *
 * For return addresses that come with a request: nothing that a browser could read as another host, scheme or user
 * name passes, nor control characters, white space, or more than 2000 characters.
 */
export function ownPath(text: unknown): string | null {
  if (typeof text !== 'string' || text.length > longestPath) return null
  if (!/^\/(?![/\\])/.test(text) || forbidden.test(text)) return null
  try {
    const url = new URL(text, anyOrigin)
    // `/.//host` and `/x/..//host` become `//host` once dots are resolved.
    if (url.origin !== anyOrigin || url.pathname.startsWith('//')) return null
    const path = url.pathname + url.search + url.hash
    return path.length > longestPath || encodedSlashFirst.test(path) ? null : path
  } catch {
    return null
  }
}
