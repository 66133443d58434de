import type { DiscoveryState } from '#app/search/search-url/search-state.ts'
import type { ServiceQuery } from '#app/search/criteria/search-query.ts'
import type { WayOut } from './ui/empty-results.tsx'

/** A list that found nothing: the state of its address, what was looked for, and its path. */
export type Nothing = {
  state: DiscoveryState
  query: ServiceQuery
  path: string
  /** What was searched for instead of the typed text. */
  correctedTo: string | null
}

/** A way on, and what tells whether it finds something. */
export type Try = { way: Omit<WayOut, 'count'>; query: ServiceQuery }
