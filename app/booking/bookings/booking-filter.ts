import { reservationStates, type ReservationState } from '#app/booking/states/states.ts'

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

/** Two more that narrow a list to what was asked or written, each for who has such bookings. Source: the same. */
export const askingFilters = ['requests', 'messages'] as const

/** One of the buttons; `unfinished` is what is open, rejected or cancelled. */
export type StateFilter = (typeof stateFilters)[number] | (typeof askingFilters)[number]

/** What is agreed by slot, and what is agreed in a chat. Source: contract 2, section 4 "Buttons by state". */
const slotStates = ['slotRequestet', 'slotConfirmed', 'slotRejected'] as const
const chatStates = [
  'pendingRequest',
  'requestet',
  'justChat',
  'depositOffered',
  'offerAccepted',
  'offerRejected',
  'depositConfirmed',
  'finalInvoiceOffered',
  'requestRejected',
] as const

/** A question alone is no request; a request that nobody has written to yet is no message. */
const statesOfAsking = {
  requests: [...slotStates, ...chatStates].filter((state) => state !== 'justChat'),
  messages: chatStates.filter((state) => state !== 'requestet'),
} satisfies Record<(typeof askingFilters)[number], readonly ReservationState[]>

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
function bookingStatusGroup(state: ReservationState, isPast: boolean): Standing {
  return state === 'confirmed' && isPast ? 'completed' : standingOfState[state]
}

/** The states that a button shows, of bookings that are past or still to come. */
export function statesForFilter(filter: StateFilter, isPast: boolean): ReservationState[] {
  if (filter === 'requests' || filter === 'messages') {
    const asking: readonly ReservationState[] = statesOfAsking[filter]
    return reservationStates.filter((state) => asking.includes(state))
  }
  return reservationStates.filter((state) => isShown(filter, bookingStatusGroup(state, isPast)))
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
  requests: 'all',
  messages: 'all',
} as const satisfies Record<StateFilter, BookingView | null>
