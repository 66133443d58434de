export { changeBusyTimes } from './busy-times.server.ts'
export {
  addException,
  blockDay,
  changeCapacity,
  exceptionsBetween,
  openExceptions,
  removeException,
  unblockDay,
} from './exceptions.server.ts'
export { closeCompanyDays, companyClosings, reopenCompanyDays } from './company-closings.server.ts'
export { changeEventDates, eventDates, type EventDate, type EventDateChange } from './event-dates.server.ts'
export { extendCalendars } from './extend-calendars.server.ts'
export { holidaysBetween, holidayStates } from './holidays.server.ts'
export { lockCalendar, removeCalendar } from './remove-calendar.server.ts'
export { repriceDates } from './reprice-dates.server.ts'
export { recomputeCalendar } from './recompute-calendar.server.ts'
export { openingPlan, saveOpeningPlan } from './rules.server.ts'
export { switchDates } from './switch-dates.server.ts'
