export { wasMoreThanAttempt } from './attempts.server.ts'
export {
  type BookingFacts,
  type BookingName,
  bookingFactsById,
  bookingNamesById,
  countBookings,
} from './booking-names.server.ts'
export { reservationDocuments } from './documents.server.ts'
export { lockBookings } from './lock-bookings.server.ts'
export {
  type Draft,
  type ListedReservation,
  type MoveCause,
  type Reservation,
  getReservation,
  insertReservation,
  keepUntil,
  listedColumns,
  lockReservation,
  moveReservation,
  notePlaces,
  reservationById,
  reservationColumns,
} from './store.server.ts'
export { type EndedVisit, endedVisits, findConfirmedOrder, findLastVisit } from './visits.server.ts'
