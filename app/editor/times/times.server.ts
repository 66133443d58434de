export { changeCalendar, takeBackException } from './change-calendar.server.ts'
export {
  guestsAtStarts,
  guestsOnDays,
  type AffectedGuest,
  type AffectedGuests,
} from './guests-on-days.server.ts'
export { publishTimes } from './publish-times.server.ts'
export { comingHolidays, holidaysByState, timesDraftOf } from './stored-times.server.ts'
