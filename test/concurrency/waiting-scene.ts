import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import { makeBookable, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { begin } from '#test/support/bookings.ts'
import type { OwnDatabase } from '#test/support/database.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { makeMember, standInLine, toMorning } from '#test/support/waiting.ts'

/** A start that is sold out, and who has its places. */
export type Scene = {
  own: OwnDatabase
  bookable: Bookable
  order: OrderRequest
  sold: { id: string; customer: Customer }[]
}

/** Fills a start, one place to each of so many people, and lets others wait for it. */
export function waitingScene(world: PaymentWorld) {
  async function soldOut(own: OwnDatabase, capacity: number): Promise<Scene> {
    toMorning(world)
    const bookable = await makeBookable(own.db, { capacity, slots: 2, now: world.now() })
    world.enable(bookable.connectAccountId)
    const order = slotOrder(bookable)
    const sold: Scene['sold'] = []
    for (let count = 0; count < capacity; count += 1) sold.push(await begin(own.db, world, order))
    return { own, bookable, order, sold }
  }

  async function wait({ own, order }: Scene, more: Partial<OrderRequest> = {}) {
    const now = world.now()
    const customer = await makeMember(own.db, { now })
    const wanted = { ...order, ...more }
    return { customer, wanted, id: await standInLine(own.db, { customer, order: wanted, now }) }
  }

  const giveBack = ({ own }: Scene, { id, customer }: Scene['sold'][number]) =>
    abandonBooking(own.db, world.payments, { userId: customer.id, reservationId: id, now: world.now() })

  const lineOf = ({ bookable }: Scene) => ({
    companyId: bookable.companyId,
    serviceId: bookable.serviceId,
    eventId: null,
    startsOn: berlinDay(bookable.starts[0] ?? world.now()),
  })
  return { soldOut, wait, giveBack, lineOf }
}
