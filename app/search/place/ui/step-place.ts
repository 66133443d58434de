import { placeCookieName } from '../place-cookie.ts'

const cookieSeconds = 365 * 24 * 3600

/** Keeps a place for the next page that is asked for, as `placeCookieValue` writes it; nothing forgets it. */
export function keepPlace(value: string): void {
  const seconds = value === '' ? 0 : cookieSeconds
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${placeCookieName}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax${secure}`
}

/**
 * The place that the present step of the history showed, as `keepPlace` takes it: empty when nobody had chosen one.
 * `null` before it showed one.
 */
export function stepPlace(): string | null {
  return history.state?.place ?? null
}

type Left = { __reactRouterDataRouter?: { state: { location: { pathname: string; search: string } } } }

/**
 * Going back or forward leads to the place that the step showed, though another was chosen since: the cookie says so
 * before the router asks for the page. Closing a dialog asks for nothing, and leaves what other windows chose.
 */
export function followStepPlaces(): void {
  const follow = () => {
    const place = stepPlace()
    // oxlint-disable-next-line no-underscore-dangle -- the router's own name for itself
    const left = (globalThis as Left).__reactRouterDataRouter?.state.location
    if (place !== null && left && pageOf(left) !== pageOf(location)) keepPlace(place)
  }
  addEventListener('popstate', follow, { capture: true })
}

const pageOf = ({ pathname, search }: { pathname: string; search: string }) =>
  pathname + search.replace('?', '&').replace(/&open=[^&]*/, '')
