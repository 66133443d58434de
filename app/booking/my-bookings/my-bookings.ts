export { type BookingPageView, bookingPageView } from './booking-view.ts'
export { partialCancellationUrl } from './ticket-view.ts'
