export { loadBookingPanel } from './panel.server.ts'
export { safeHtml } from './safe-html.server.ts'
export { frameOrigin } from './service-page.ts'
