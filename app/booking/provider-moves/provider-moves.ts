export { type CompanyFormOrder, type TypedReason, companyFormOrder } from './company-form.ts'
export type { CompanyOrder } from './company-order.ts'
export {
  type CompanyRefusal,
  type CompanyRole,
  type CompanyStep,
  type ReasonFault,
  type Reasoned,
  type RejectionReason,
  actorForRole,
  answerRefusal,
  callsOff,
  companyCancellationRefusal,
  companyReasons,
  companySteps,
  longestMessage,
  mayStep,
  openSteps,
  readReason,
  redemptionRefusal,
  rejectionMove,
  rejectionReasons,
  rejectionRefusal,
} from './reservation-moves.ts'
