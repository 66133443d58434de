export { requestStart } from './request-start.server.ts'
