const key = 'utkiek.strassen'

/** Whether somebody agreed in this browser that streets are loaded from a host. Another host is asked for anew. */
export function hasStreetsConsent(host: string): boolean {
  try {
    return localStorage.getItem(key) === host
  } catch {
    return false
  }
}

/** Keeps the agreement, or with `null` takes it back. A browser that keeps nothing asks again. */
export function keepStreetsWish(host: string | null): void {
  try {
    if (host === null) localStorage.removeItem(key)
    else localStorage.setItem(key, host)
  } catch {
    // Private windows may refuse storage.
  }
}
