export {
  type Cancellable,
  type CancellationReason,
  type CancellationRefusal,
  cancellationDeadline,
  cancellationReasons,
  cancellationRefusal,
  cancellationsPerHour,
  deadlineAhead,
  freeCancellationAhead,
  isPastCancelling,
  isUpToProvider,
} from './cancellation.ts'
export { isEntryBetween, isEntryTime } from './entry-time.ts'
export {
  acceptedExpiry,
  holdExpiry,
  holdMinutes,
  isSharedHold,
  leastSharedMinutes,
  pageExpiry,
  reminderAt,
  reminderHorizon,
  sessionMinutes,
  slotRequestExpiry,
} from './hold-expiry.ts'
export { mostAheadHours, visitReminder } from './visit-reminder.ts'
