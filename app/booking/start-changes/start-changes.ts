export {
  type ChangeReason,
  type StartChangeKind,
  type StartChangeRefusal,
  freeCancelDeadline,
} from './start-change.ts'
