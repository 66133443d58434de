export { requestPlace } from './request-place.server.ts'
