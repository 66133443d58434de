export * from './company-review.server.ts'
export * from './company-queue.server.ts'
export { switchService, type Switching } from './switch-service.server.ts'
export * from './offers.server.ts'
