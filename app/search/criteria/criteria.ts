export { filterLabel } from './filter-label.ts'
export { hasOnlyLocalChanges, revalidatesDiscovery } from './revalidation.ts'
export {
  type ServiceQuery,
  type WordLexemes,
  cursorOfPage,
  cursorOffset,
  filterMasks,
  isAboutChildren,
  isDated,
  isWithChildren,
  mostResults,
  searchWords,
  tilesPerPage,
} from './search-query.ts'
export { type TypedFilter, ageFilterYears } from './typed-filter.ts'
