export { troubledRefundCount, troubledRefunds, type TroubledRefund } from './troubled-refunds.server.ts'
export {
  applyWebhookAgain,
  layWebhookAside,
  troubledWebhookCount,
  troubledWebhooks,
} from './troubled-webhooks.server.ts'
