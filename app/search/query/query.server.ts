export { type ReadQuery, isChosenPlace, readQuery, resolveQuery } from './resolve-query.server.ts'
