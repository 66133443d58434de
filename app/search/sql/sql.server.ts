export {
  type PartyStarts,
  type StartsRow,
  findBookableStarts,
  lowestStartCents,
  partyStartsOfEach,
} from './bookable-starts.server.ts'
export { type WideRow, wideStatement, withWideRows } from './hydrate.server.ts'
export { hydratedSearchStatement, searchStatement } from './page-sql.server.ts'
export { runInTurn } from './query-queue.server.ts'
export { type Slow, listInTime } from './stale-results.server.ts'
export { bestOfCellsStatement } from './top-picks-sql.server.ts'
