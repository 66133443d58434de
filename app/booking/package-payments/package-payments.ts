export { offerOrderPath } from './offer-order-view.ts'
export { acceptedDeposit, isOverdue, keepableDeposit } from './deposit-rule.ts'
export { type PayRefusal, payRefusal } from './pay-rules.ts'
