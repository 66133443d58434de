export { effectiveState, mayUndoEntry, undoMinutes } from './entry-undo.ts'
export {
  type Actor,
  type Canceller,
  type HistoryOrigin,
  type MoveName,
  type ReservationKind,
  type ReservationState,
  can,
  cancellerForActor,
  endedStates,
  liveStates,
  moves,
  payableStates,
  refundMoveForState,
  reservationStates,
  timeOverReasons,
  unpaidStates,
} from './reservation-states.ts'
