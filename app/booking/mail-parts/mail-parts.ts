export {
  buildCalendarFile,
  calendarAttachment,
  type CalendarEntry,
  entryAttachment,
  organizerOf,
} from './calendar-entry.ts'
