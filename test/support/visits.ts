import type { TeamRole } from '#app/account/account.ts'
import { addMember } from '#app/account/account.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { writeReview, type WriteOutcome } from '#app/reviews/reviews.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeBookable, slotOrder, type Bookable } from './bookable.ts'
import { begin } from './bookings.ts'
import type { PaymentWorld } from './payment-world.ts'
import { makeMember, toMorning } from './waiting.ts'

/** Something to visit in three days at noon, for an hour. */
export async function makeVisitable(db: Db, world: PaymentWorld): Promise<Bookable> {
  toMorning(world)
  const bookable = await makeBookable(db, { capacity: 40, slots: 3, now: world.now() })
  world.enable(bookable.connectAccountId)
  return bookable
}

/** Somebody with a paid ticket for it. */
export async function makeGuest(
  db: Db,
  world: PaymentWorld,
  bookable: Bookable,
): Promise<Customer & { reservationId: string }> {
  const member = await makeMember(db, { now: world.now() })
  const { id, sessionId } = await begin(db, world, slotOrder(bookable), member)
  world.pay(sessionId)
  await fulfil(db, world.payments, { sessionId, now: world.now() })
  return { ...member, reservationId: id }
}

/** Moves the clock to ten o'clock of the morning after the visit. */
export function toDayAfter(world: Pick<PaymentWorld, 'now' | 'advance'>, { starts }: Bookable): void {
  const visit = starts.at(-1) ?? world.now()
  world.advance(Math.ceil((visit.getTime() - world.now().getTime()) / 1000))
  toMorning(world)
}

/** Writes a rating of somebody, or with `null` stars a tip. */
export function writes(
  db: Db,
  world: Pick<PaymentWorld, 'now'>,
  { companyId, serviceId }: Pick<Bookable, 'companyId' | 'serviceId'>,
  { author, stars, comment = 'Moin.' }: { author: Customer; stars: number | null; comment?: string },
): Promise<WriteOutcome> {
  return writeReview(db, {
    ...{ companyId, serviceId, kind: stars === null ? 'tipp' : 'rating' },
    ...{ author, text: { stars, title: null, comment }, now: world.now() },
  })
}

/** Makes somebody one of the company's own people. */
export function joinCompany(
  db: Db,
  { companyId }: Bookable,
  userId: string,
  now: Date,
  role: TeamRole = 'staff',
) {
  return addMember(db, { userId, companyId, role, now })
}
