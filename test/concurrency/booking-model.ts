import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Bookable } from '#test/support/bookable.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'

const minuteMs = 60_000

/** A change that waits for its payment. */
export type ModelChange = Pick<
  ModelReservation,
  'sessionId' | 'order' | 'taken' | 'units' | 'startsAtMs' | 'totalCents' | 'begunAtMs'
> & { deadlineMs: number; page: 'open' | 'paid' | 'closed' | 'told' }

/** A reservation as the model sees it; `taken` lists slots by index, or is empty for the event. */
export type ModelReservation = {
  id: string
  sessionId: string
  guest: number
  order: string
  taken: number[]
  units: number
  startsAtMs: number
  /** The earliest deadline that it ever had. */
  latestMs: number
  totalCents: number
  /** What it is to become once the difference is paid. */
  change: ModelChange | null
  begunAtMs: number
  /** What is left of each of its payments, the oldest first. */
  leftCents: number[]
  /** Whether a part of its money is still on its way back. */
  isPartUnderWay: boolean
  /** What its company gave back, by form. */
  given: Map<string, number>
  state: 'held' | 'ticket' | 'inside' | 'released' | 'refunding' | 'refunded'
  page: 'open' | 'paid' | 'closed'
}

/** What should be true: a few lists and no database. */
export type Model = {
  capacity: number
  starts: readonly Date[]
  deadlineMinutes: number
  reservations: ModelReservation[]
}

/** The real thing: service, database, payment provider, and who books. */
export type Real = {
  db: Db
  world: PaymentWorld
  bookable: Bookable
  guests: readonly Customer[]
  cursor: number
}

/** How long a payment page lives and how long its places are kept, in minutes. */
const pageMinutes = 31
const holdMinutes = 35
/** Unpaid bookings and changes that one guest may have. */
const mostOpen = 3
/** Orders that one guest may make within an hour. */
export const mostInAnHour = 10

/** Those of some reservations that began within the last hour. */
export function begunWithinAnHour(all: readonly ModelReservation[], nowMs: number): ModelReservation[] {
  return all.filter(({ begunAtMs }) => begunAtMs > nowMs - 60 * minuteMs)
}

/** Whether as many of one guest's orders wait for money as may. */
export function hasMostOpen({ reservations }: Model, guest: number): boolean {
  return reservations.filter((each) => each.guest === guest && each.state === 'held').length >= mostOpen
}

/** The same of changes, which are counted for themselves. */
export function hasMostChanges({ reservations }: Model, guest: number): boolean {
  return reservations.filter((each) => each.guest === guest && each.change !== null).length >= mostOpen
}

/** Places that are taken of a slot (by index) or, with `null`, of the event. */
export function takenOf(model: Model, slot: number | null): number {
  const live = model.reservations.filter(({ state }) => ['held', 'ticket', 'inside'].includes(state))
  const isOf = ({ taken }: { taken: number[] }) => (slot === null ? taken.length === 0 : taken.includes(slot))
  return live.reduce((sum, each) => {
    const own = isOf(each) ? each.units : 0
    const wanted = each.change && isOf(each.change) ? each.change.units : 0
    return sum + Math.max(own, wanted)
  }, 0)
}

/** Whether a payment page's time is over, however it ended. */
export function isPageTimeOver({ begunAtMs }: ModelReservation, nowMs: number): boolean {
  return nowMs >= begunAtMs + pageMinutes * minuteMs
}

/** The page closes by itself when its time is over. */
export function isPageOver(reservation: ModelReservation, nowMs: number): boolean {
  return reservation.page === 'open' && isPageTimeOver(reservation, nowMs)
}

/** Whether the sweep may give the places back. */
export function isHoldOver(reservation: ModelReservation, nowMs: number): boolean {
  return reservation.state === 'held' && nowMs >= reservation.begunAtMs + holdMinutes * minuteMs
}

/** What anybody who hears of the page's end makes of the reservation. */
export function hear(reservation: ModelReservation, nowMs: number): void {
  if (isPageOver(reservation, nowMs)) reservation.page = 'closed'
  if (reservation.state !== 'held') return
  if (reservation.page === 'paid') reservation.state = 'ticket'
  if (reservation.page === 'closed') reservation.state = 'released'
}

/** What giving up does: the page is closed first, and if it was paid there is a ticket. */
export function giveUp(reservation: ModelReservation, nowMs: number): void {
  if (reservation.page === 'open') reservation.page = 'closed'
  hear(reservation, nowMs)
}

/** Whether a ticket may be cancelled or changed now. */
export function isInTime({ deadlineMinutes }: Model, one: ModelReservation, nowMs: number): boolean {
  return nowMs <= Math.min(one.latestMs, one.startsAtMs - deadlineMinutes * minuteMs)
}

/** Whether the sweep may end a change. */
export function isChangeOver({ change }: ModelReservation, nowMs: number): boolean {
  return change !== null && nowMs >= change.begunAtMs + holdMinutes * minuteMs
}

/** Makes a change: the booking is what was wished, and its deadline never later than before. */
export function applyChange(
  one: ModelReservation,
  change: Omit<ModelChange, 'sessionId' | 'page' | 'begunAtMs'>,
): void {
  const { order, taken, units, startsAtMs, totalCents, deadlineMs } = change
  const moreCents = totalCents - one.totalCents
  if (moreCents > 0) one.leftCents.push(moreCents)
  if (moreCents < 0) returnNewest(one, -moreCents)
  Object.assign(one, { order, taken, units, startsAtMs, totalCents, change: null })
  one.latestMs = Math.min(one.latestMs, deadlineMs)
}

/** Gives back of its payments, the newest first. */
function returnNewest(one: ModelReservation, cents: number): void {
  let open = cents
  one.leftCents = one.leftCents
    .toReversed()
    .map((left) => {
      const back = Math.min(left, open)
      open -= back
      return left - back
    })
    .toReversed()
  one.isPartUnderWay = true
}

/** What is left of all its payments. */
export function leftOf({ leftCents }: ModelReservation): number {
  return sumOf(leftCents)
}

/** What anybody who hears of the end of a change's page makes of it; unpaid it waits for its own time to be over. */
export function hearChange(one: ModelReservation, nowMs: number): void {
  const { change } = one
  if (!change) return
  if (change.page === 'open' && nowMs >= change.begunAtMs + pageMinutes * minuteMs) change.page = 'closed'
  if (change.page === 'paid') applyChange(one, change)
  if (change.page !== 'closed') return
  // Whoever hears of it first ends the change if its time is over, too; nobody asks about that page again.
  if (isChangeOver(one, nowMs)) one.change = null
  else change.page = 'told'
}

/** What giving up does to a change: its page is closed first, and if it was paid the change is made. */
export function giveUpChange(one: ModelReservation, nowMs: number): void {
  hearChange(one, nowMs)
  one.change = null
}

/** The nth reservation of those that there are, or `null`. */
export function pick(model: Model, nth: number): ModelReservation | null {
  return model.reservations[nth % Math.max(1, model.reservations.length)] ?? null
}

const shownStates: Record<string, ModelReservation['state']> = {
  processing: 'held',
  deleteCapacity: 'released',
  refunded: 'refunded',
  reedemed: 'inside',
}

/** Compares every reservation and every counter with the model. */
export async function expectSame(model: Model, { db, bookable }: Real): Promise<void> {
  const rows = await db
    .selectFrom('reservation')
    .select(['id', 'state', 'places_released_at as releasedAt'])
    .where('company_id', '=', bookable.companyId)
    .execute()
  const real = rows.map(({ id, state, releasedAt }) => [
    id,
    state === 'confirmed' ? (releasedAt ? 'refunding' : 'ticket') : (shownStates[state] ?? state),
  ])
  const wanted = model.reservations.map(({ id, state }) => [id, state])
  expect(Object.fromEntries(real)).toEqual(Object.fromEntries(wanted))
  expect(await moneyIn({ db, bookable })).toEqual(
    Object.fromEntries(
      model.reservations
        .filter(({ state }) => state === 'ticket' || state === 'inside')
        .map((one) => [one.id, { left: leftOf(one), given: sumOf([...one.given.values()]) }]),
    ),
  )
  const slots = await db
    .selectFrom('slot')
    .select('booked')
    .where('company_id', '=', bookable.companyId)
    .orderBy('starts_at')
    .execute()
  expect(slots.map(({ booked }) => booked)).toEqual(model.starts.map((_, index) => takenOf(model, index)))
  const event = await db
    .selectFrom('event')
    .select('booked')
    .where('id', '=', bookable.eventId)
    .executeTakeFirstOrThrow()
  expect(event.booked).toBe(takenOf(model, null))
}

/** What is left of the payments of each ticket that stands, and what of it was given back as goodwill. */
async function moneyIn({ db, bookable }: Pick<Real, 'db' | 'bookable'>) {
  const { rows } = await sql<{ id: string; left: number; given: number }>`
    select r.id, (select coalesce(sum(cents), 0)::int from goodwill as g
        where g.company_id = r.company_id and g.reservation_id = r.id) as given,
      (select coalesce(sum(p.amount_cents - (select coalesce(sum(f.price_cents), 0) from refund as f
          where f.company_id = p.company_id and f.payment_id = p.id)), 0)::int
        from payment as p where p.company_id = r.company_id and p.reference = r.id) as left
    from reservation as r
    where r.company_id = ${bookable.companyId} and r.state in ('confirmed', 'reedemed')
      and r.places_released_at is null`.execute(db)
  return Object.fromEntries(rows.map(({ id, ...money }) => [id, money]))
}

const sumOf = (all: readonly number[]) => all.reduce((sum, each) => sum + each, 0)
