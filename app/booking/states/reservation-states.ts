/** The contract's 17 states, in its own spelling (`requestet`, `reedemed`). Source: contract 2, section 4. */
export const reservationStates = [
  'pendingRequest',
  'requestet',
  'justChat',
  'depositOffered',
  'offerAccepted',
  'offerRejected',
  'depositConfirmed',
  'finalInvoiceOffered',
  'confirmed',
  'processing',
  'requestRejected',
  'slotRequestet',
  'slotConfirmed',
  'slotRejected',
  'reedemed',
  'refunded',
  'deleteCapacity',
] as const

/** One of the 17 states. */
export type ReservationState = (typeof reservationStates)[number]

/** What a history row starts from: `none` before the reservation exists. */
export type HistoryOrigin = ReservationState | 'none'

/** The three kinds of booking. Source: contract 2, section 1. */
export type ReservationKind = 'timeSlots' | 'event' | 'onRequest'

/** Who may cause a step. */
export type Actor = 'user' | 'provider' | 'system' | 'operator'

/** Who cancels a ticket; the system never does. */
export type Canceller = Exclude<Actor, 'system'>

/** The actor as who cancelled; `null` for the system, whose endings are nobody's doing. */
export const cancellerForActor = (actor: Actor): Canceller | null => (actor === 'system' ? null : actor)

/** A named way to change state. */
export type Move = {
  from: readonly HistoryOrigin[]
  to: ReservationState
  by: readonly Actor[]
}

/**
 * Every way a reservation may change state; no other code assigns one. `reservation_step` holds the same rows, and the
 * history's foreign key refuses any other. Source: decisions "Booking", reliability 2.1.
 */
export const moves = {
  beginCheckout: { from: ['none'], to: 'processing', by: ['system'] },
  requestSlot: { from: ['none'], to: 'slotRequestet', by: ['user'] },
  beginUnverifiedRequest: { from: ['none'], to: 'pendingRequest', by: ['user'] },
  beginRequest: { from: ['none'], to: 'requestet', by: ['user'] },
  beginChat: { from: ['none'], to: 'justChat', by: ['user'] },

  settle: { from: ['processing', 'slotConfirmed'], to: 'confirmed', by: ['system'] },
  abandon: { from: ['processing'], to: 'deleteCapacity', by: ['user', 'provider', 'system'] },
  acceptSlot: { from: ['slotRequestet'], to: 'slotConfirmed', by: ['provider'] },
  rejectSlot: { from: ['slotRequestet'], to: 'slotRejected', by: ['provider'] },
  dropRequest: { from: ['slotRequestet', 'slotConfirmed'], to: 'deleteCapacity', by: ['user', 'system'] },
  withdrawSlot: { from: ['slotConfirmed'], to: 'deleteCapacity', by: ['provider'] },

  verifyRequest: { from: ['pendingRequest'], to: 'requestet', by: ['user', 'system'] },
  dropUnverified: { from: ['pendingRequest'], to: 'deleteCapacity', by: ['user', 'system'] },
  turnChatIntoRequest: { from: ['justChat'], to: 'requestet', by: ['user'] },
  offer: { from: ['requestet', 'justChat'], to: 'depositOffered', by: ['provider'] },
  rejectRequest: { from: ['requestet', 'justChat'], to: 'requestRejected', by: ['provider'] },
  lapseRequest: { from: ['requestet'], to: 'requestRejected', by: ['system'] },
  withdrawOffer: { from: ['depositOffered'], to: 'requestRejected', by: ['provider', 'system'] },
  acceptOffer: { from: ['depositOffered'], to: 'offerAccepted', by: ['user'] },
  rejectOffer: { from: ['depositOffered'], to: 'offerRejected', by: ['user'] },
  lapseAcceptedOffer: { from: ['offerAccepted'], to: 'offerRejected', by: ['user', 'system'] },
  settleDeposit: { from: ['offerAccepted'], to: 'depositConfirmed', by: ['system'] },
  settleOffer: { from: ['offerAccepted'], to: 'confirmed', by: ['system'] },
  offerFinalInvoice: { from: ['depositConfirmed'], to: 'finalInvoiceOffered', by: ['provider'] },
  settleFinalInvoice: { from: ['finalInvoiceOffered'], to: 'confirmed', by: ['system'] },

  redeem: { from: ['confirmed'], to: 'reedemed', by: ['provider'] },
  refundTicket: { from: ['confirmed'], to: 'refunded', by: ['user', 'provider', 'operator'] },
  refundDeposit: {
    from: ['depositConfirmed', 'finalInvoiceOffered'],
    to: 'refunded',
    by: ['provider', 'operator'],
  },
  // A final invoice isn't paid, and the accepted offer said that the company keeps the deposit: nothing is refunded.
  keepDeposit: {
    from: ['depositConfirmed', 'finalInvoiceOffered'],
    to: 'deleteCapacity',
    by: ['provider', 'operator'],
  },
  // Only while nobody of the booking is inside any more: the database looks at `entries_undone_at`.
  refundUnentered: { from: ['reedemed'], to: 'refunded', by: ['provider', 'operator'] },
  cancelFreeTicket: { from: ['confirmed'], to: 'deleteCapacity', by: ['user'] },

  settleLate: { from: ['deleteCapacity'], to: 'confirmed', by: ['system'] },
  refundLate: { from: ['deleteCapacity'], to: 'refunded', by: ['system'] },
} as const satisfies Record<string, Move>

/** The name of a move. */
export type MoveName = keyof typeof moves

/** True when `name` may be made from `state`, by `actor` if one is given. */
export function can(name: MoveName, state: HistoryOrigin, actor?: Actor): boolean {
  const move: Move = moves[name]
  return move.from.includes(state) && (actor === undefined || move.by.includes(actor))
}

const refundMoves = [
  'refundTicket',
  'refundUnentered',
  'refundDeposit',
] as const satisfies readonly MoveName[]

/** The move that ends a refunded ticket of this state, or a refunded deposit; `null` where there is none. */
export function refundMoveForState(state: ReservationState): (typeof refundMoves)[number] | null {
  return refundMoves.find((name) => can(name, state)) ?? null
}

/** Every listed step, one per (from, to, actor): what the table `reservation_step` must hold. */
export function listedSteps(): { from: HistoryOrigin; to: ReservationState; actor: Actor }[] {
  const all = Object.values<Move>(moves)
  return all.flatMap(({ from, to, by }) =>
    from.flatMap((origin) => by.map((actor) => ({ from: origin, to, actor }))),
  )
}

/** States whose places count as taken while they aren't released. Source: decisions "Booking" (Live). */
export const liveStates = [
  'processing',
  'slotRequestet',
  'slotConfirmed',
  'confirmed',
  'reedemed',
] as const satisfies readonly ReservationState[]

/** Live states that wait for money or an answer: what the limit per account counts. */
export const unpaidStates = [
  'processing',
  'slotRequestet',
  'slotConfirmed',
] as const satisfies readonly ReservationState[]

/** States that a finished payment turns into a ticket or the next step. Source: reliability 2.1. */
export const payableStates = [
  'processing',
  'slotConfirmed',
  'offerAccepted',
  'finalInvoiceOffered',
] as const satisfies readonly ReservationState[]

/** Why an unpaid order ended by itself, where that is because its time to pay was over. */
export const timeOverReasons = ['hold-expired', 'session-expired', 'page-over'] as const

/** States in which nothing comes of a reservation any more. */
export const endedStates: readonly ReservationState[] = [
  'refunded',
  'deleteCapacity',
  'slotRejected',
  'requestRejected',
  'offerRejected',
]
