export { type ParsedQuery, spanOf } from './parse-query.ts'
export type { Criteria, Match } from './recognizer.ts'
export { type PlaceName, longestOf, placeNamesIn } from './recognizers/place.ts'
