import { sql } from 'kysely'
import { hot, runHot, runText, type Db } from '#foundation/platform/db.server.ts'
import { invariant, NotFound } from '#foundation/lib/errors.ts'
import type { OrderForm, Snapshot } from '#app/booking/orders/orders.ts'
import { deleteHealthAnswers } from '#app/booking/questions/questions.server.ts'
import type { Cart } from '#app/booking/quote/quote.ts'
import {
  can,
  cancellerForActor,
  endedStates,
  moves,
  type Actor,
  type Canceller,
  type MoveName,
  type ReservationKind,
  type ReservationState,
} from '#app/booking/states/states.ts'
import { functionAnswers } from './texts.ts'

/** A reservation as it is stored. Instants in UTC, amounts in cents. */
export type Reservation = {
  companyId: string
  id: string
  bookingCode: string
  userId: string
  serviceId: string
  eventId: string | null
  kind: ReservationKind
  state: ReservationState
  startsAt: Date | null
  endsAt: Date | null
  /** The Berlin day of the start. */
  startsOn: string | null
  cart: Cart
  totalCents: number
  units: number
  persons: number
  cancelMinutesBeforeStart: number | null
  /** After a change of date the latest moment to cancel. */
  cancelLatestAt: Date | null
  /** After its company moved it: until when the guest may cancel and gets everything back. */
  freeCancelUntil: Date | null
  /** How often it was changed or cancelled. */
  sequence: number
  holdExpiresAt: Date | null
  /** Set while the places are given back; a confirmed ticket with it is being refunded and no longer valid. */
  placesReleasedAt: Date | null
  /** Everybody who had come in was taken back since then; a redeemed ticket with it is a valid one again. */
  entriesUndoneAt: Date | null
  cancelReason: string | null
  /** What the company wrote to the guest when it rejected or cancelled. */
  providerMessage: string | null
  /** Who cancelled a ticket, until its refund is through and after it. */
  cancelledAs: Canceller | null
  cancelledBy: string | null
  snapshot: Snapshot
  orderForm: OrderForm
  createdAt: Date
}

/** A reservation without what nobody reads of it in a list of many. */
export type ListedReservation = Omit<
  Reservation,
  'cancelLatestAt' | 'freeCancelUntil' | 'sequence' | 'cancelledBy' | 'orderForm'
>

/**
 * Reads one of the user's reservations.
 *
 * @throws {NotFound} when it is missing or another user's.
 */
export async function getReservation(
  db: Db,
  { userId, id }: { userId: string; id: string },
): Promise<Reservation> {
  const row = await db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new NotFound(`${functionAnswers['reservation-missing']}: reservation ${id}`)
  return row
}

/** Reads a reservation whoever it belongs to: for jobs, the company's people and operators. */
export async function reservationById(
  db: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<Reservation | null> {
  const [row] = await runHot(db, 'booking_reservation', [companyId, id], () =>
    ofCompany(db, { companyId, id }),
  )
  return row ?? null
}

/**
 * Reads and locks a reservation. Places that change with it are locked before, everywhere.
 *
 * @throws {NotFound} when it is missing.
 */
export async function lockReservation(
  tx: Db,
  { companyId, id }: { companyId: string; id: string },
): Promise<Reservation> {
  const [row] = await runHot(tx, 'booking_lock_reservation', [companyId, id], () =>
    ofCompany(tx, { companyId, id }).forUpdate(),
  )
  if (!row) throw new NotFound(`reservation ${id}`)
  return row
}

function ofCompany(db: Db, { companyId, id }: { companyId: string; id: string }) {
  return db
    .selectFrom('reservation')
    .select(reservationColumns)
    .where('company_id', '=', companyId)
    .where('id', '=', id)
}

const saveReservation = hot(
  'booking_save_reservation',
  `with reserved as (
     insert into reservation (company_id, id, booking_code, user_id, service_id, event_id, kind, state, starts_at,
       ends_at, starts_on, cart, total_cents, units, persons, cancel_minutes_before_start, hold_expires_at, snapshot,
       order_form, idempotency_key, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $21)
     returning company_id, id, user_id
   ), located as (
     insert into reservation_locator (id, company_id, user_id) select id, company_id, user_id from reserved
   )
   insert into reservation_history (company_id, reservation_id, seq, from_state, to_state, actor, actor_id, at)
   select company_id, id, 1, 'none', $8, $22, $4, $21 from reserved`,
)

/** Writes a new reservation with its locator and the first row of its history. */
export async function insertReservation(
  tx: Db,
  reservation: Draft,
  { move, idempotencyKey }: { move: Beginning; idempotencyKey: string },
): Promise<Reservation> {
  const state = moves[move].to
  const r = reservation
  await runText(tx, saveReservation, [
    ...[r.companyId, r.id, r.bookingCode, r.userId, r.serviceId, r.eventId, r.kind, state, r.startsAt],
    ...[r.endsAt, r.startsOn, JSON.stringify(r.cart), r.totalCents, r.units, r.persons],
    ...[r.cancelMinutesBeforeStart, r.holdExpiresAt, JSON.stringify(r.snapshot), JSON.stringify(r.orderForm)],
    ...[idempotencyKey, r.createdAt, moves[move].by[0]],
  ])
  return { ...r, state, ...untouched }
}

const untouched = {
  cancelLatestAt: null,
  freeCancelUntil: null,
  sequence: 0,
  placesReleasedAt: null,
  entriesUndoneAt: null,
  cancelReason: null,
  providerMessage: null,
  cancelledAs: null,
  cancelledBy: null,
}

type Beginning = 'beginCheckout' | 'requestSlot' | 'beginRequest' | 'beginUnverifiedRequest' | 'beginChat'

/** A reservation before its first state. */
export type Draft = Omit<Reservation, 'state' | keyof typeof untouched>

const saveMove = hot(
  'booking_save_move',
  `with moved as (
     update reservation set state = $4, updated_at = $8,
       hold_expires_at = case when $4 in ('slotRequestet', 'slotConfirmed') then hold_expires_at end
     where company_id = $1 and id = $2 and state = $3 returning company_id, id
   )
   insert into reservation_history (company_id, reservation_id, seq, from_state, to_state, actor, actor_id, reason, at)
   select company_id, id,
     1 + (select max(seq) from reservation_history where company_id = $1 and reservation_id = $2),
     $3, $4, $5, $6, $7, $8
   from moved`,
)

/** Who made a move, and why; `message` is what a company wrote to its guest. */
export type MoveCause = {
  actor: Actor
  actorId?: string | null
  reason?: string | null
  message?: string | null
  now: Date
}

/**
 * The only writer of a state: changes it and adds the row to the history. The caller holds the row's lock. A move that
 * isn't listed stops here, and beneath it at the history's foreign key.
 */
export async function moveReservation<R extends Pick<Reservation, 'companyId' | 'id' | 'state'>>(
  tx: Db,
  reservation: R,
  name: MoveName,
  { actor, actorId = null, reason = null, now }: MoveCause,
): Promise<R & { state: ReservationState }> {
  const { companyId, id, state } = reservation
  invariant(can(name, state, actor), `${name} from ${state} by ${actor}`)
  const { to } = moves[name]
  const { changed } = await runText(tx, saveMove, [companyId, id, state, to, actor, actorId, reason, now])
  invariant(changed === 1, `reservation ${id} changed under its lock`)
  // Whoever doesn't come has told nobody anything about their health.
  if (endedStates.includes(to)) await deleteHealthAnswers(tx, { companyId, reservationId: id })
  return { ...reservation, state: to }
}

/** Notes that the places are given back (or, with `null`, taken again) and why the ticket is cancelled. */
export async function notePlaces(
  tx: Db,
  { companyId, id }: { companyId: string; id: string },
  { releasedAt, cancelled }: { releasedAt: Date | null; cancelled?: MoveCause },
): Promise<void> {
  const why = cancelled && {
    cancel_reason: cancelled.reason ?? 'other',
    provider_message: cancelled.message ?? null,
    cancelled_as: cancellerForActor(cancelled.actor),
    cancelled_by: cancelled.actorId ?? null,
    sequence: sql<number>`sequence + 1`,
  }
  await tx
    .updateTable('reservation')
    .set({ places_released_at: releasedAt, ...why })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
  if (cancelled) await deleteHealthAnswers(tx, { companyId, reservationId: id })
}

/** Sets until when an accepted request can be paid. The caller holds the row's lock. */
export async function keepUntil(
  tx: Db,
  { companyId, id }: { companyId: string; id: string },
  until: Date,
): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({ hold_expires_at: until })
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .execute()
}

/** The columns of a reservation in a list, each under its own name. */
export const listedColumns = [
  'id',
  'kind',
  'state',
  'cart',
  'units',
  'persons',
  'snapshot',
  'company_id as companyId',
  'booking_code as bookingCode',
  'total_cents as totalCents',
  'user_id as userId',
  'service_id as serviceId',
  'event_id as eventId',
  'starts_at as startsAt',
  'ends_at as endsAt',
  'starts_on as startsOn',
  'cancel_minutes_before_start as cancelMinutesBeforeStart',
  'hold_expires_at as holdExpiresAt',
  'created_at as createdAt',
  'places_released_at as placesReleasedAt',
  'entries_undone_at as entriesUndoneAt',
  'cancel_reason as cancelReason',
  'provider_message as providerMessage',
  'cancelled_as as cancelledAs',
] as const

/** Every column of a reservation under its own name. */
export const reservationColumns = [
  ...listedColumns,
  'cancel_latest_at as cancelLatestAt',
  'free_cancel_until as freeCancelUntil',
  'sequence',
  'cancelled_by as cancelledBy',
  'order_form as orderForm',
] as const
