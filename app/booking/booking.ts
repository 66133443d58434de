export type { TurnoverShare } from './turnover.ts'
export {
  isEarly,
  isEntryTime,
  judgeTicket,
  opensDoor,
  waitingOf,
  type Comer,
  type DoorTicket,
  type Refusing,
  type ShownStart,
  type Standing,
  type Verdict,
} from './admission.ts'
export {
  cancellationDeadline,
  cancellationReasons,
  cancellationRefusal,
  type Cancellable,
  type CancellationReason,
  type CancellationRefusal,
} from './cancellation.ts'
export {
  companyFilterFields,
  companyFilterFrom,
  companyGroups,
  type CompanyFilter,
  type CompanyGroup,
} from './company-filter.ts'
export { mayUndoEntry, undoMinutes } from './entry-undo.ts'
export { type CompanyRefusal, type CompanyRole, type CompanyStep } from './company-steps.ts'
export {
  amendmentStates,
  type AmendmentRefusal,
  type AmendmentState,
  type BookedChoice,
} from './amendment.ts'
export { termsMark, type AmendmentTerms } from './amendment-terms.ts'
export {
  termsVersion,
  type OrderButton,
  type OrderForm,
  type OrderRefusal,
  type OrderRequest,
  type ProviderIdentity,
  type Snapshot,
  type StartOutcome,
  type StartRefusal,
} from './order.ts'
export type { ReservationDocument } from './reservation-document.ts'
export { choicesFrom, orderFrom, orderPath, orderQuery, orderUrl } from './order-url.ts'
export {
  leastTotalCents,
  quote,
  type Cart,
  type CartLine,
  type Choice,
  type Order,
  type PriceTerms,
  type Quote,
  type QuoteRefusal,
} from './quote.ts'
export {
  can,
  holdMinutes,
  liveStates,
  moves,
  openHolds,
  payableStates,
  reservationStates,
  sessionMinutes,
  unpaidStates,
  type Actor,
  type MoveName,
  type ReservationKind,
  type ReservationState,
} from './reservation.ts'
export type { OwnPlaces } from './shown-own-places.ts'
export { companyTicketUrl } from './shown-types.ts'
export { shownTerms, termsFields, type ShownTerms } from './shown-terms.ts'
export { texts as bookingTexts } from './texts.ts'
export { checkToken, isSealed, type CheckedToken } from './ticket-check.ts'
export { readToken, tokenLength, type TicketKey, type TicketToken } from './ticket-token.ts'
