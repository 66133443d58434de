import { previewOrder } from '#app/booking/order-page/order-facts.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { readClockOffset } from '#foundation/platform/demo-clock.server.ts'

const dayMs = 86_400_000
const mostTried = 40

/** What time it is there: other journeys of the run move that clock, too. */
export async function nowOf(db: Db): Promise<Date> {
  return new Date(Date.now() + (await readClockOffset(db)))
}

/**
 * What a start must be like: of a service, with room for the persons some times over; or with few places anywhere, of
 * an offer that takes one person more than there is room for, where no other journey has booked, and that somebody, by
 * their address, hasn't rated yet.
 */
export type Wish =
  | { serviceId: string; persons: number; times?: number; until?: Date; isUnheld?: boolean }
  | { placesLeft: { from: number; to: number }; isCancellable?: boolean; unratedBy?: string }

/** An order that costs something and can be placed now, some days ahead or before `until`, and how many places its start has left. */
export async function bookableStart(
  db: Db,
  wish: Wish,
  at?: Date,
): Promise<{ order: OrderRequest; free: number }> {
  const now = at ?? (await nowOf(db))
  for (const start of await candidates(db, wish, now)) {
    const persons = 'persons' in wish ? wish.persons : start.free
    for (const { groupID } of start.priceGroups) {
      const { companyId, serviceId, startsAt } = start
      const choices = [{ groupID, amount: persons }]
      const order = { companyId, serviceId, startsAt, eventId: null, slots: 1, choices, persons: null }
      const priced = await previewOrder(db, { order, now })
      if (priced.outcome !== 'priced') continue
      const isFine = !('isCancellable' in wish) || (priced.preview.cancelUntil ?? now) > now
      if (isFine && priced.preview.cart.totalCents > 0) return { order, free: start.free }
    }
  }
  throw new Error(`nothing to book: ${JSON.stringify(wish)}`)
}

/** Places that a start has left, as the calendar counts them. */
export async function freePlaces(db: Db, { serviceId, startsAt }: OrderRequest): Promise<number> {
  const { free } = await db
    .selectFrom('slot')
    .select((eb) => eb('capacity', '-', eb.ref('booked')).as('free'))
    .where('service_id', '=', serviceId)
    .where('starts_at', '=', startsAt)
    .executeTakeFirstOrThrow()
  return Number(free)
}

/** Places that bookings hold at a start; what the demo sells at the counter meanwhile is none of them. */
export async function heldPlaces(db: Db, { serviceId, startsAt }: OrderRequest): Promise<number> {
  const { held } = await db
    .selectFrom('hold')
    .select((eb) => eb.fn.sum<string>('units').as('held'))
    .where('service_id', '=', serviceId)
    .where('slot_starts_at', '=', startsAt)
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(held)
}

async function candidates(db: Db, wish: Wish, now: Date) {
  const until = 'until' in wish ? wish.until : undefined
  const [from, to] =
    'persons' in wish ? [wish.persons * (wish.times ?? 1), 1000] : [wish.placesLeft.from, wish.placesLeft.to]
  const rows = await db
    .selectFrom('slot')
    .innerJoin('service', 'service.id', 'slot.service_id')
    .select(['slot.company_id as companyId', 'slot.service_id as serviceId', 'starts_at as startsAt'])
    .select((eb) => eb('capacity', '-', eb.ref('booked')).as('free'))
    .select('price_groups as priceGroups')
    .where('counting_unit', '=', 'person')
    .where('confirmation', '=', 'instant')
    .where('is_blocked', '=', false)
    .where('starts_at', '>', until ? now : new Date(now.getTime() + 4 * dayMs))
    .where('starts_at', '<', until ?? new Date(now.getTime() + 20 * dayMs))
    .where((eb) => eb.between(eb('capacity', '-', eb.ref('booked')), from, to))
    .$if('placesLeft' in wish, (query) =>
      query.where('count_max_person', '>', (eb) => eb('capacity', '-', eb.ref('booked'))),
    )
    .$if('placesLeft' in wish || wish.isUnheld === true, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('hold')
              .select('hold.units')
              .whereRef('hold.company_id', '=', 'slot.company_id')
              .whereRef('hold.service_id', '=', 'slot.service_id')
              .whereRef('hold.slot_starts_at', '=', 'slot.starts_at'),
          ),
        ),
      ),
    )
    .$if('serviceId' in wish, (query) =>
      query.where('slot.service_id', '=', 'serviceId' in wish ? wish.serviceId : ''),
    )
    .$if('unratedBy' in wish, (query) =>
      query.where('slot.service_id', 'not in', (eb) =>
        eb
          .selectFrom('review')
          .innerJoin('users', 'users.id', 'review.user_id')
          .where('users.email', '=', 'unratedBy' in wish ? (wish.unratedBy ?? '') : '')
          .select('review.service_id'),
      ),
    )
    .orderBy('starts_at')
    .orderBy('slot.service_id')
    .limit(mostTried)
    .execute()
  return rows.map((row) => ({ ...row, free: Number(row.free) }))
}
