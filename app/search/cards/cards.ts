export { eventWishTest } from './event-party.ts'
