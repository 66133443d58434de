export { endOtherRequests } from './end-others.server.ts'
export { requestStart } from './request-start.server.ts'
