import { openClock } from '#foundation/platform/clock.ts'
import { forgetKept } from '#foundation/platform/kept-pages.ts'
import { startPathWith, storedSession, type StoredSession } from '../stored-session.ts'
import type { LocationDocument } from '#app/search/place/place.ts'

/** Who is signed in, as this browser keeps it; `null` for nobody. */
export type BrowserAccount = NonNullable<Parameters<typeof storedSession>[0]['account']>

/**
 * Keeps the contract's session user in this browser, with its filter under a key of its own, and follows the other
 * windows: when another one signs out or somebody else in, this one shows who is there now. Returns how to stop.
 */
export function keepSession(
  account: BrowserAccount | null,
  address: { pathname: string; search: string },
): () => void {
  const before = readStored<Partial<StoredSession>>('auth')
  const location = readStored<LocationDocument>('location')
  const session = storedSession({ account, before, location, address, now: openClock().now() })
  // Tickets without network are for whoever they belong to: not for the next on a shared device.
  const uidBefore = before?.auth?.uid ?? ''
  if (uidBefore !== '' && uidBefore !== session.auth.uid) void forgetKept()
  keep('auth', session)
  keep('filter', session.filter)
  if (readStored('weather') === null) keep('weather', null)
  if (location === null && session.location) keep('location', session.location)
  return follow(session.auth.uid)
}

export { startPathWith }

/** The day that this browser has in mind. */
export function storedDay(): string {
  return readStored<Partial<StoredSession>>('auth')?.day ?? ''
}

function follow(ownUid: string): () => void {
  const look = () => {
    const uid = readStored<Partial<StoredSession>>('auth')?.auth?.uid ?? ''
    if (uid === ownUid) return
    // Somebody who is in the middle of typing keeps that when they come in elsewhere; on leaving nothing stays.
    if (ownUid === '' && isTyping()) return
    globalThis.location.reload()
  }
  const onStorage = ({ key }: StorageEvent) => key === 'auth' && look()
  // A page that the back button brings out of the browser's own memory may be from before.
  const onShow = ({ persisted }: PageTransitionEvent) => persisted && look()
  addEventListener('storage', onStorage)
  addEventListener('pageshow', onShow)
  return () => {
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onShow)
  }
}

function isTyping(): boolean {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), textarea')]
  return fields.some((field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked)
}

function keep(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage this browser remembers nothing, and everything works.
  }
}

// Storage may have been written by anything on this origin; what is no object counts as nothing.
function readStored<Value>(key: string): Value | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return typeof value === 'object' ? (value as Value | null) : null
  } catch {
    return null
  }
}
