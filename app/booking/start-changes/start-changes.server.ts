export { type BookingMove, movesOfBooking } from './booking-moves.server.ts'
export { changeThatClosed } from './change-progress.server.ts'
export { newDateChoice } from './new-date.server.ts'
export { startChangeJobs } from './jobs.server.ts'
