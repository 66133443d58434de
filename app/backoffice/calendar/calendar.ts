export { blockParameters, type BlockQuestion, type BlockRefusal } from './block.ts'
export { dayRows, type DayRow } from './day.ts'
export { guestLine } from './guest-line.ts'
export {
  fillLevel,
  freePlaces,
  startKey,
  type CalendarOffer,
  type CompanyStart,
  type FillState,
  type StartGuest,
} from './starts.ts'
export { clockText, weekParts, type WeekCell, type WeekPart } from './week.ts'
