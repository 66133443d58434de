export {
  type DayChoice,
  dayWords,
  farthestDay,
  formatDayParam,
  parseDay,
  resolveDays,
  saturdayAfterThis,
  slashDate,
  weekendAfterThis,
} from './day.ts'
export { type Hours, freePlacesCarryMask, hourWindowMask, hoursWanted, mostPlacesInBits } from './hours.ts'
export { fallBackToNextWeekend } from './next-weekend.ts'
export { pastDateNotice } from './past-date-notice.ts'
export { startDay, weekdayAndDate } from './start-day.ts'
export { eventFrame, eventsEnd, hasPlaces, hasPlacesFor, isToCome } from './upcoming-events.ts'
