export { bookingDetailsLookup } from './booking-details.server.ts'
export { type AboveList, bookingListHeader, userWaitlistSummary } from './booking-views.server.ts'
export { findDuplicateBooking } from './duplicate-booking.server.ts'
export { endingsById } from './endings.server.ts'
export {
  type BookingResult,
  findOpenPaymentPage,
  getBookingResult,
  listBookings,
  namedBooking,
} from './reads.server.ts'
