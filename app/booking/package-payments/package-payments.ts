export { keepableDeposit } from './deposit-rule.ts'
