export { gaveUp } from './abandonment.ts'
export { openHolds } from './limits.ts'
