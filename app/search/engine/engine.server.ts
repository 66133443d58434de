export { countServices, countsByStarts, filterCounts } from './counts.server.ts'
export { hasResults } from './has-results.server.ts'
export { askableCount, askableText, countAskable } from './on-request.server.ts'
export { readWithRewrite, writtenOtherwise } from './query-rewrites.server.ts'
export { listedByStarts } from './search-by-availability.server.ts'
export {
  type RankedResult,
  type SearchResult,
  searchRanked,
  searchServices,
  topServices,
} from './search.server.ts'
