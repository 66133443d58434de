import { useLocation } from 'react-router'
import { linkTo, stateAt, type DiscoveryState } from '../search-state.ts'

/** The state in the address and links that change it. A city's prerendered home leads on to the general one. */
export function useDiscovery() {
  const { pathname, search } = useLocation()
  const path = pathname.startsWith('/city') ? '/' : pathname
  const said = stateAt({ pathname, search })
  const city = /^\/city\/([\w-]+)\/?$/.exec(pathname)?.[1] ?? null
  // Without a cookie only the address knows the city, so that every link says it.
  const state = said.hash === null ? { ...said, city: said.city ?? city } : said
  return {
    state,
    /** Closes any dialog. */
    link: (change: Partial<DiscoveryState>) => linkTo(path, state, change),
    /** Leaves the dialog open, for choices that are made in several taps. */
    linkInside: (change: Partial<DiscoveryState>) => linkTo(path, state, { open: state.open, ...change }),
  }
}
