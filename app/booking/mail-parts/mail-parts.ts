export { buildCalendarFile, calendarAttachment } from './calendar-entry.ts'
