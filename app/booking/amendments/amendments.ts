export {
  type AmendmentRefusal,
  type AmendmentState,
  type BookedChoice,
  amendedDeadline,
  amendmentExpiry,
  changesPerHour,
  isOnlyLess,
  isOpenAmendment,
  isSameChoice,
  notAmendable,
  openAmendmentStates,
  payableUntil,
  takesChange,
  wantedBy,
} from './amendment-states.ts'
export { type AmendmentTerms, amendmentMoney, termsMark } from './amendment-terms.ts'
