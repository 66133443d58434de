export {
  type OpenBooking,
  bookingMailKinds,
  bookingsBlockingDeletion,
  forgetBookings,
  forgetOldBookings,
  hasBookings,
} from './delete-bookings.server.ts'
export { exportBookingData } from './personal-data.server.ts'
