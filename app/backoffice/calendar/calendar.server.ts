export { answerBlockForm, blockQuestion } from './block-form.server.ts'
export { blockStart, openStart, type BlockOutcome } from './block-start.server.ts'
export { guestsBetween } from './guests.server.ts'
export { calendarOffers, startsBetween } from './starts.server.ts'
