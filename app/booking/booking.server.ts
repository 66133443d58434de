export { startAmendment, type AmendmentCommand, type AmendmentOutcome } from './amend.server.ts'
export { acceptAmendment, rejectAmendment, type AmendmentAnswer } from './amendment-answers.server.ts'
export { discardAmendment, expireDueAmendments, type AmendmentEnd } from './amendment-end.server.ts'
export { amendmentPreviewOf, type AmendmentFacts, type AmendmentWish } from './amendment-facts.server.ts'
export { checkAmendment, payAmendment, type AmendmentPayment } from './amendment-payment.server.ts'
export { amendmentsOf, openAmendmentOf, type Amendment } from './amendments.server.ts'
export { admit, type Admitted, type AdmissionOrder, type AdmissionOutcome } from './admission.server.ts'
export { undoEntry, type UndoOrder, type UndoOutcome } from './entry-undo.server.ts'
export {
  allowCancellation,
  cancelBooking,
  cancelForProvider,
  forgiveCancellation,
  noteRefundDone,
  type Cancellation,
} from './cancellation.server.ts'
export { reservationDocuments } from './documents.server.ts'
export type { Customer } from './draft.server.ts'
export { checkPayment, fulfil, type Fulfilment } from './fulfilment.server.ts'
export {
  acceptRequest,
  redeemTicket,
  rejectRequest,
  type CompanyAnswer,
  type CompanyOrder,
} from './company-answers.server.ts'
export {
  bookingCountOf,
  bookingFactsOf,
  bookingNamesOf,
  type BookingFacts,
  type BookingName,
} from './booking-names.server.ts'
export { giveGoodwill, type GoodwillAnswer, type GoodwillOrder } from './goodwill.server.ts'
export { nameGuest } from './guest-name.server.ts'
export { refreshTickets, refreshTicketsLater } from './refresh-tickets.server.ts'
export { visitFactsOf, type VisitFacts } from './visit-facts.server.ts'
export {
  lookAgain,
  paymentsWithoutOutcome,
  paymentWithoutOutcomeCount,
  refundStrayPayment,
  type PaymentStep,
  type PaymentWithoutOutcome,
} from './payments-without-outcome.server.ts'
export { companyBookings, openRequestCount, type CompanyBookingPage } from './company-bookings.server.ts'
export { companyReservation, type CompanyReservation } from './company-ticket.server.ts'
export { companyAddress } from './notices.server.ts'
export { remindOfRequests } from './reminders.server.ts'
export { remindOfVisits } from './visit-reminders.server.ts'
export { endedVisits, visitOf, type EndedVisit } from './visits.server.ts'
export { payRequest, type RequestPayment } from './request-payment.server.ts'
export { bookingJobs, type BookingJobParts } from './jobs.server.ts'
export { doorListOf, doorTicketOf, type DoorList } from './door-list.server.ts'
export { conflictsSince, reportEntries, type DoorConflict, type OfflineEntry } from './door-report.server.ts'
export { sendTicketsAgain, type FindTicketsOutcome } from './found-tickets.server.ts'
export type { BookingBlocker } from './leaving.ts'
export {
  bookingMailKinds,
  forgetBookings,
  forgetOldBookings,
  hasBookings,
  lockBookings,
  openBookingsOf,
  type ForgottenBookings,
  type OpenBooking,
} from './forgetting.server.ts'
export type { BookingView } from './booking-filter.ts'
export { bookingDataOf, type BookingData } from './personal-data.server.ts'
export { tooFewPlaces } from './places-left.server.ts'
export { monthTurnover } from './turnover.server.ts'
export { orderPreviewOf, type OrderPreview } from './order.server.ts'
export {
  bookingResultOf,
  bookingsOf,
  continueUrlOf,
  ticketOf,
  type BookingPage,
  type BookingResult,
  type Ticket,
} from './reads.server.ts'
export { hasOwnPlaces, ownPlacesAt, ownWaitsAt } from './own-places.server.ts'
export { returnedBooking } from './return.server.ts'
export type { ShownResult } from './shown-types.ts'
export { reconcile, type Reconciliation } from './reconciliation.server.ts'
export { abandonBooking, expireDueHolds, type HoldEnd } from './release.server.ts'
export { reservationById, reservationOf, type Reservation } from './reservations.server.ts'
export { startBooking, type StartCommand } from './start.server.ts'
export {
  companyTicketsOn,
  expectedStates,
  type CompanyTicket,
  type CompanyTicketPage,
} from './company-tickets.server.ts'
export { joinList, type Joined, type JoinCommand } from './waiting-join.server.ts'
export { forgetOldWaits, forgetWaits, leaveList } from './waiting-ends.server.ts'
export { announceOffers } from './waiting-announce.server.ts'
export { offerPlaces } from './waiting-offers.server.ts'
export { lookAfterWaitingLists, workTheLine } from './waiting-sweep.server.ts'
export { shownStartsWaitedFor, shownWaitsOf } from './waiting-reads.server.ts'
export { receiptFileOf } from './receipt-file.server.ts'
export { ticketFileOf, ticketMakers } from './ticket-file.server.ts'
export { companyMarkOf, ticketKeysOf, type TicketKeys } from './ticket-keys.server.ts'
