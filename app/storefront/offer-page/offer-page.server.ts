export { loadBookingPanel } from './panel.server.ts'
export { frameOrigin } from './service-page.ts'
