import { reservationStates, type ReservationState } from './reservation.ts'

/** Which of one's bookings a list shows. Source: contract 2, section 4 "List filters"; ledger OP-31. */
export const bookingViews = ['upcoming', 'past', 'ended', 'rejected', 'cancelled', 'all'] as const

/** One of the views. */
export type BookingView = (typeof bookingViews)[number]

/** Where a booking stands, seen by whoever made it. */
const standings = ['todo', 'open', 'completed', 'rejected', 'cancelled'] as const
type Standing = (typeof standings)[number]

/** The buttons that narrow a list by state, in their order. Source: contract 2, section 2 "Bookings list". */
export const stateFilters = [
  'all',
  'todo',
  'open',
  'completed',
  'unfinished',
  'rejected',
  'cancelled',
] as const

/** One of these buttons; `unfinished` is what is open, rejected or cancelled. */
export type StateFilter = (typeof stateFilters)[number]

const standingOfState = {
  processing: 'todo',
  slotConfirmed: 'todo',
  depositOffered: 'todo',
  finalInvoiceOffered: 'todo',
  pendingRequest: 'open',
  requestet: 'open',
  justChat: 'open',
  slotRequestet: 'open',
  offerAccepted: 'open',
  depositConfirmed: 'open',
  confirmed: 'open',
  reedemed: 'completed',
  requestRejected: 'rejected',
  offerRejected: 'rejected',
  slotRejected: 'rejected',
  refunded: 'cancelled',
  deleteCapacity: 'cancelled',
} as const satisfies Record<ReservationState, Standing>

/** Where a booking stands: a ticket is open until its day is past. Source: ledger OP-31. */
export function standingOf(state: ReservationState, isPast: boolean): Standing {
  return state === 'confirmed' && isPast ? 'completed' : standingOfState[state]
}

/** The states that a button shows, of bookings that are past or still to come. */
export function statesIn(filter: StateFilter, isPast: boolean): ReservationState[] {
  return reservationStates.filter((state) => isShown(filter, standingOf(state, isPast)))
}

function isShown(filter: StateFilter, standing: Standing): boolean {
  if (filter === 'all') return true
  if (filter === 'unfinished') return standing !== 'completed' && standing !== 'todo'
  return standing === filter
}

/**
 * The view in which a button finds what it looks for, so that pressing it never leads to a list that can't hold
 * anything; `null` leaves the view as it is.
 */
export const viewOfFilter = {
  all: null,
  todo: 'upcoming',
  open: 'upcoming',
  completed: 'all',
  unfinished: 'all',
  rejected: 'ended',
  cancelled: 'cancelled',
} as const satisfies Record<StateFilter, BookingView | null>
