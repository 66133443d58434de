export { datesView, type DatesView } from './date-marks.ts'
export type { CheckedDate } from './event-drafts.ts'
export { compileEvent, type EventPlan, type MinGuests } from './event-plan.ts'
export { seriesDrafts } from './series-drafts.ts'
export {
  clockOf,
  collectFaults,
  dayOfYearText,
  minuteOf,
  typedDate,
  typedDayOfYear,
  wholeWithin,
  type NoteFault,
} from './typed-times.ts'
