export type { PaymentResultView } from './payment-result-view.ts'
