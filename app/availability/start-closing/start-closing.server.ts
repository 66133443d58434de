export {
  callOffDate,
  clearMinimum,
  dueMinimums,
  endPostponements,
  lockDates,
  postponeDate,
  type DueMinimum,
} from './event-dates.server.ts'
export { closeSlot, lockSlotDays, openStarts, type OpenStart } from './starts.server.ts'
