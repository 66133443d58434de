import { formatDayParam, resolveDays, dayWords, parseDay, slashDate } from '#app/search/dates/dates.ts'
import { parseState } from '#app/search/search-url/search-url.ts'
import type { LocationDocument } from '#app/search/place/place.ts'

/** Who the server says is signed in, spelled as the contract's session user. */
export type SessionAuth = {
  uid: string
  /** Without any `*`. */
  displayName: string
  photoURL: string | null
  email: string
  role: 'user' | 'company-user'
}

/** The contract's session user, as this browser keeps it. Source: contract 1, section 3 "Default user". */
export type StoredSession = {
  auth: SessionAuth
  location: LocationDocument | null
  /** A word such as `Heute`, or `14/06/2026`. */
  day: string
  filter: string[]
  interests: string[]
  /** The day as `14/06/2026`; empty for any day. */
  slashDate: string
}

/** Nobody: what a browser holds before signing in and after signing out. */
export const anonymous: SessionAuth = { uid: '', displayName: '', photoURL: null, email: '', role: 'user' }

type Change = {
  account: { auth: SessionAuth; interests: readonly string[] } | null
  before: Partial<StoredSession> | null
  location: LocationDocument | null
  /** Where the browser is; only pages that find something have a day and filters in their address. */
  address: { pathname: string; search: string }
  now: Date
}

const finding = /^\/(?:$|city(?:\/|$)|activity\/|collections(?:\/|$)|events$)/

/**
 * What the browser keeps from now on. Day and filters are those of the address; elsewhere they stay as they were. Who
 * was signed in and no longer is becomes anonymous with an empty filter; place and day stay.
 *
 * Source: contract 1, sections 3 and 4 (signed-out state).
 */
export function storedSession({ account, before, location, address, now }: Change): StoredSession {
  const state = finding.test(address.pathname) ? parseState(new URLSearchParams(address.search)) : null
  const wasSomebodyElse = Boolean(before?.auth?.uid) && before?.auth?.uid !== account?.auth.uid
  const keptFilter = !wasSomebodyElse && Array.isArray(before?.filter) ? before.filter : []
  const known = typeof before?.day === 'string' ? parseDay(before.day) : null
  const day = state?.day ?? (state && !wasSomebodyElse ? 'today' : (known ?? 'today'))
  const [firstOn] = resolveDays(day, now) ?? []
  return {
    auth: account?.auth ?? anonymous,
    location: location ?? before?.location ?? null,
    day: formatDayParam(day),
    filter: state ? [...state.filters, ...(state.sort ? [state.sort] : [])] : keptFilter,
    interests: [...(account?.interests ?? [])],
    slashDate: firstOn ? slashDate(firstOn) : '',
  }
}

/** The start page after signing out, with the day that the browser had in mind. Any other text is passed over. */
export function startPathWith(day: string): string {
  const known = parseDay(day)
  const word = known === null ? dayWords.today : formatDayParam(known)
  return word === dayWords.today ? '/' : `/?${new URLSearchParams({ day: word })}`
}
