import { expect } from 'vitest'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { eventOrder, slotOrder } from './bookable.ts'
import { begin, press } from './bookings.ts'
import type { PaymentWorld } from './payment-world.ts'
import { waitStates } from './waiting.ts'
import type { WaitingBench } from './waiting-bench.ts'

/** Two places that are offered to one, whom another follows; the first has pressed the order button. */
export async function paying(
  world: PaymentWorld,
  bench: WaitingBench,
  { order = slotOrder(bench.bookable, { persons: 2 }), late = 0 } = {},
) {
  const { db, bookable, sell, wait, look } = bench
  const isEvent = order.eventId !== null
  const whole = isEvent ? eventOrder(bookable, { persons: 2 }) : slotOrder(bookable, { persons: 2 })
  const giveBack = await sell(whole)
  const [first, second] = [await wait(whole), await wait(whole)]
  await giveBack()
  await look()
  world.advance(late * 60)
  const begun = await begin(db, world, order, first.customer)
  expect(await waitStates(db)).toMatchObject({ [first.id]: 'claimed', [second.id]: 'waiting' })
  const giveUp = (payments = world.payments) =>
    abandonBooking(db, payments, { userId: first.customer.id, reservationId: begun.id, now: world.now() })
  const again = (wanted: OrderRequest = order) => press(db, world, wanted, { customer: first.customer })
  return { ...begun, first, second, giveUp, again }
}

/** The first has the offer again, and the other waits on. */
export const offeredAgain = ({ first, second }: Awaited<ReturnType<typeof paying>>) => ({
  [first.id]: 'offered',
  [second.id]: 'waiting',
})
