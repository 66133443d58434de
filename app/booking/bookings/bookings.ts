export {
  type BookingView,
  type StateFilter,
  askingFilters,
  stateFilters,
  viewOfFilter,
} from './booking-filter.ts'
export {
  type BookingCardView,
  type BookingDetails,
  type RateLink,
  type Rating,
  bookAgainUrl,
  bookedServiceUrl,
  bookingCardView,
  providerQuestions,
  rateLink,
  sameOrder,
} from './card-view.ts'
