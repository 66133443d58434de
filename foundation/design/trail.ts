import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Which pages the way of this window led over, by their place in its history; a reload forgets what came before. */
const trail = new Map<number, { path: string }>()

/** Notes every page that is come to. Once, in the frame of all pages. */
export function useTrail(): void {
  const { pathname } = useLocation()
  useEffect(() => {
    const here = placeInHistory()
    if (here !== null) trail.set(here, { path: pathname })
  }, [pathname])
}

/**
 * Goes back to the nearest earlier page that `isWanted`, as it was left, scrolled as it was; false when this window
 * didn't come from one.
 */
export function useWayBack(isWanted: (path: string) => boolean): () => boolean {
  const navigate = useNavigate()
  return () => {
    const here = placeInHistory() ?? 0
    for (let place = here - 1; place >= 0; place -= 1) {
      const page = trail.get(place)
      if (page && isWanted(page.path)) {
        void navigate(place - here)
        return true
      }
    }
    return false
  }
}

// The router numbers its entries of the history.
function placeInHistory(): number | null {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && typeof state.idx === 'number'
    ? state.idx
    : null
}
