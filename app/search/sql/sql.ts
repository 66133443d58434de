export type { AddValue } from './add-value.ts'
export { candidateSource } from './candidate-sql.ts'
export { type CodeCount, countsByFilter, filtersOutsideGroups } from './filter-counts.ts'
export { insideTest, nearCells, searchRanges } from './place-ranges.ts'
export {
  type LeastRow,
  type ListOrder,
  lowestPartyCents,
  onlyChildren,
  summedParty,
  usualOrder,
} from './search-order.ts'
export { type Statement, foundServices, rangeRows, rangesWritten, tagTest } from './search-sql.ts'
export { eventCancelTest, eventFilterTest, eventMoreTags, wantedTags } from './typed-filter-condition.ts'
