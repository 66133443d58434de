import type { Reservation } from './store.server.ts'

/** What is booked, by the name people know: the event's, else the service's. */
export function bookedTitle({ snapshot }: Pick<Reservation, 'snapshot'>): string {
  return snapshot.eventTitle ?? snapshot.serviceTitle
}
