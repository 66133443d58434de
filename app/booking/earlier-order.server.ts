import { runHot, type Db } from '#foundation/platform/db.server.ts'
import type { Customer } from './draft.server.ts'
import type { StartOutcome } from './order.ts'
import { reservationColumns, type Reservation } from './reservations.server.ts'
import type { ShownTerms } from './shown-terms.ts'
import { openHolds, sessionMinutes, unpaidStates } from './reservation.ts'

/** Unpaid reservations whose payment page has closed by its time: they are ended before a new one begins. */
export type StaleHolds = { stale: [Reservation, ...Reservation[]] }

type Refused = Extract<StartOutcome, { outcome: 'refused' }>

/**
 * What earlier orders mean for this one: the reservation that it already is, why it can't be, or `null` when nothing
 * stands in its way.
 *
 * One read answers three questions: was this form sent before, is this order open already, and is there room for
 * another unpaid one. The account's advisory lock, held by the caller, makes the answers true until the commit.
 */
export async function earlierOrder(
  tx: Db,
  order: {
    companyId: string
    customer: Customer
    idempotencyKey: string
    fingerprint: string
    shown: ShownTerms | null
    now: Date
  },
): Promise<Reservation | Refused | StaleHolds | null> {
  const { companyId, customer, idempotencyKey, fingerprint, shown, now } = order
  const rows = await earlierRows(tx, order)
  const sent = rows.find((row) => row.companyId === companyId && row.idempotencyKey === idempotencyKey)
  // The same choice at another price isn't the order that the page showed.
  const isTheSame = (row: Reservation) =>
    row.orderForm.fingerprint === fingerprint && row.totalCents === shown?.totalCents
  if (sent && !isTheSame(sent))
    return { outcome: 'refused', because: 'form-changed', openReservationId: sent.id }
  const [first, ...others] = rows.filter((row) => isPageOver(row, now))
  if (first) return { stale: [first, ...others] }
  if (sent) return isStillGood(sent, now) ? sent : { outcome: 'refused', because: 'form-used-up' }
  const open = rows.filter(({ state }) => (unpaidStates as readonly string[]).includes(state))
  const same = open.find((row) => isTheSame(row) && isStillGood(row, now))
  if (same) return same
  const limit = customer.isEmailVerified ? openHolds.verified : openHolds.unverified
  const [newest] = open
  return newest && open.length >= limit
    ? { outcome: 'refused', because: 'too-many-open', openReservationId: newest.id }
    : null
}

const mostRows = openHolds.verified + 10

function earlierRows(
  tx: Db,
  { customer, idempotencyKey }: { customer: Customer; idempotencyKey: string },
): Promise<(Reservation & { idempotencyKey: string })[]> {
  const values = [customer.id, idempotencyKey, ...unpaidStates, mostRows]
  return runHot(tx, 'booking_earlier_orders', values, () =>
    tx
      .selectFrom('reservation')
      .select(reservationColumns)
      .select('idempotency_key as idempotencyKey')
      .where('user_id', '=', customer.id)
      .where((eb) =>
        eb.or([
          eb('idempotency_key', '=', idempotencyKey),
          eb.and([eb('state', 'in', unpaidStates), eb('places_released_at', 'is', null)]),
        ]),
      )
      .orderBy('created_at', 'desc')
      .limit(mostRows),
  )
}

function isPageOver({ state, createdAt }: Reservation, now: Date): boolean {
  return state === 'processing' && createdAt.getTime() + sessionMinutes * 60_000 <= now.getTime()
}

function isStillGood({ state, holdExpiresAt, placesReleasedAt }: Reservation, now: Date): boolean {
  if (placesReleasedAt !== null) return false
  if (state === 'confirmed') return true
  if (state !== 'processing' && state !== 'slotRequestet') return false
  return holdExpiresAt !== null && holdExpiresAt.getTime() > now.getTime()
}
