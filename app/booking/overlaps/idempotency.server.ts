import { runHot, type Db } from '#foundation/platform/db.server.ts'
import { openOrderLimit } from '#app/booking/holds/holds.server.ts'
import {
  orderFingerprint,
  type Customer,
  type OrderFacts,
} from '#app/booking/order-page/order-page.server.ts'
import type { OrderRequest, StartOutcome } from '#app/booking/orders/orders.ts'
import { reservationColumns, type Reservation } from '#app/booking/reservations/reservations.server.ts'
import type { AcceptedTerms } from '#app/booking/order-page/order-page.ts'
import { liveStates, unpaidStates } from '#app/booking/states/states.ts'
import { isSharedHold, sessionMinutes } from '#app/booking/deadlines/deadlines.ts'
import { openHolds } from '#app/booking/holds/holds.ts'

/** Unpaid reservations whose payment page has closed by its time: they are ended before a new one begins. */
export type StaleHolds = { stale: [Reservation, ...Reservation[]] }

type Refused = Extract<StartOutcome, { outcome: 'refused' }>

/**
 * What earlier orders mean for this one: the reservation that it already is, why it can't be, or `null` when nothing
 * stands in its way.
 *
 * One read answers four questions: was this form sent before, is this order open already, is the same choice booked
 * already, and is there room for another unpaid one. The account's advisory lock, held by the caller, makes the
 * answers true until the commit.
 */
export async function earlierOrder(
  tx: Db,
  order: {
    facts: OrderFacts
    customer: Customer
    idempotencyKey: string
    fingerprint: string
    shown: AcceptedTerms | null
    again?: string | null
    /** Several people are to pay for it. */
    isShared?: boolean
    now: Date
  },
): Promise<Reservation | Refused | StaleHolds | null> {
  const { facts, customer, idempotencyKey, fingerprint, shown, again = null, isShared = false, now } = order
  const { companyId } = facts.service
  const rows = await earlierRows(tx, order)
  const sent = rows.find((row) => row.companyId === companyId && row.idempotencyKey === idempotencyKey)
  const isSameChoice = (row: Reservation) => row.orderForm.fingerprint === fingerprint
  // The same choice at another price isn't the order that the page showed.
  const isTheSame = (row: Reservation) => isSameChoice(row) && row.totalCents === shown?.totalCents
  if (sent && !isTheSame(sent))
    return { outcome: 'refused', because: 'form-changed', openReservationId: sent.id }
  const [first, ...others] = rows.filter((row) => isPageOver(row, now))
  if (first) return { stale: [first, ...others] }
  if (sent) return isStillGood(sent, now) ? sent : { outcome: 'refused', because: 'form-used-up' }
  const open = rows.filter(({ state }) => (unpaidStates as readonly string[]).includes(state))
  const same = open.find((row) => isTheSame(row) && isStillGood(row, now))
  if (same && isSharedHold(same) === isShared) return same
  // What waits for one payment ends where several people are to pay for the same; not the other way round.
  if (same && isShared) return { stale: [same] }
  const shared = open.find(isSharedHold)
  if (shared && (isShared || shared === same))
    return { outcome: 'refused', because: 'split-open', openReservationId: shared.id }
  const twin = rows.find((row) => isSameChoice(row) && row.placesReleasedAt === null && isLive(row))
  if (twin && twin.id !== again)
    return { outcome: 'refused', because: 'booked-already', openReservationId: twin.id }
  // A change that waits doesn't count: what it is of is paid.
  const [newest] = open
  if (!newest || open.length < openOrderLimit(customer)) return null
  // A request can't be paid before it is answered: what can be comes first.
  const payable = open.find(({ state }) => state !== 'slotRequestet')
  return payable
    ? { outcome: 'refused', because: 'too-many-open', openReservationId: payable.id }
    : { outcome: 'refused', because: 'request-open', openReservationId: newest.id }
}

/** The ticket that somebody has already and that is exactly this choice, which the button would ask about. */
export async function bookedAlready(
  db: Db,
  { order, facts, userId }: { order: OrderRequest; facts: OrderFacts; userId: string },
): Promise<Reservation | null> {
  const fingerprint = orderFingerprint({ order, facts })
  const rows = await earlierRows(db, { facts, customer: { id: userId }, idempotencyKey: '' })
  const isSame = ({ state, placesReleasedAt, orderForm }: Reservation) =>
    state === 'confirmed' && placesReleasedAt === null && orderForm.fingerprint === fingerprint
  return rows.find(isSame) ?? null
}

const isLive = ({ state }: Reservation) => (liveStates as readonly string[]).includes(state)

const mostRows = openHolds.verified + 30

function earlierRows(
  tx: Db,
  {
    customer,
    idempotencyKey,
    facts,
  }: { customer: Pick<Customer, 'id'>; idempotencyKey: string; facts: OrderFacts },
): Promise<(Reservation & { idempotencyKey: string })[]> {
  const { service, startsAt } = facts
  const values = [customer.id, idempotencyKey, ...unpaidStates, service.id, startsAt, 'confirmed', mostRows]
  return runHot(tx, 'booking_earlier_orders', values, () =>
    tx
      .selectFrom('reservation')
      .select(reservationColumns)
      .select('idempotency_key as idempotencyKey')
      .where('user_id', '=', customer.id)
      .where((eb) =>
        eb.or([
          eb('idempotency_key', '=', idempotencyKey),
          eb.and([
            eb('places_released_at', 'is', null),
            eb.or([
              eb('state', 'in', unpaidStates),
              eb.and([
                eb('service_id', '=', service.id),
                eb('starts_at', '=', startsAt),
                eb('state', '=', 'confirmed'),
              ]),
            ]),
          ]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(mostRows),
  )
}

function isPageOver(reservation: Reservation, now: Date): boolean {
  const { state, createdAt } = reservation
  return (
    state === 'processing' &&
    !isSharedHold(reservation) &&
    createdAt.getTime() + sessionMinutes * 60_000 <= now.getTime()
  )
}

function isStillGood({ state, holdExpiresAt, placesReleasedAt }: Reservation, now: Date): boolean {
  if (placesReleasedAt !== null) return false
  if (state === 'confirmed') return true
  if (state !== 'processing' && state !== 'slotRequestet' && state !== 'slotConfirmed') return false
  return holdExpiresAt !== null && holdExpiresAt.getTime() > now.getTime()
}
