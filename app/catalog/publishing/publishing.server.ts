export { switchService, type Switching } from './switch-service.server.ts'
export * from './offers.server.ts'
export * from './save-prices.server.ts'
export * from './company-profile.server.ts'
