import { placeCookieName } from '../place-cookie.ts'

const cookieSeconds = 365 * 24 * 3600

/** Keeps a place for the next page that is asked for; `value` as `placeCookieValue` writes it. */
export function keepPlace(value: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${placeCookieName}=${value}; Path=/; Max-Age=${cookieSeconds}; SameSite=Lax${secure}`
}

/** The place that the present step of the history showed, as `keepPlace` takes it; `null` before it showed one. */
export function stepPlace(): string | null {
  return history.state?.place ?? null
}

/** Notes the place that the present step shows: its address needn't say one. */
export function noteStepPlace(value: string): void {
  if (stepPlace() !== value) history.replaceState({ ...history.state, place: value }, '')
}

/**
 * Going back or forward leads to the place that the step showed, though another was chosen since: the cookie says so
 * before the router asks for the page. Without a cookie nothing was chosen, and every step shows the same.
 */
export function followStepPlaces(): void {
  const follow = () => {
    const place = stepPlace()
    if (place !== null && document.cookie.includes(`${placeCookieName}=`)) keepPlace(place)
  }
  addEventListener('popstate', follow, { capture: true })
}
