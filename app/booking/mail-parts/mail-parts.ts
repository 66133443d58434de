export { buildCalendarFile, calendarAttachment, entryAttachment, organizerOf } from './calendar-entry.ts'
