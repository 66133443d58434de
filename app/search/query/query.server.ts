export {
  type ReadQuery,
  eventsAddress,
  isChosenPlace,
  readQuery,
  resolveQuery,
} from './resolve-query.server.ts'
