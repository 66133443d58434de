export { checkToken, isSealed } from './ticket-check.ts'
