export { blockQuestion } from './block-form.server.ts'
export { guestsBetween } from './guests.server.ts'
export { calendarOffers, startsBetween } from './starts.server.ts'
