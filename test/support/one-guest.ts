import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { checkPayment } from '#app/booking/checkout/fulfilment.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { startBooking, type StartCommand } from '#app/booking/checkout/start.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import type { AcceptedTerms } from '#app/booking/order-page/accepted-terms.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeBookable, makeCustomer, type Bookable } from './bookable.ts'
import { seenTerms, sessionIn } from './bookings.ts'
import type { PaymentWorld } from './payment-world.ts'

/** Who books in the module's tests, unless a test says otherwise. */
export const ada = makeCustomer('ada')

/** `shown`: what the page named, where that isn't what a page would name now. */
type Who = Pick<StartCommand, 'typed'> & {
  customer?: Customer
  key?: string
  again?: string
  shown?: AcceptedTerms
}

/** What a single guest does, in one transaction of a test, with a provider that the test may disturb. */
export function oneGuest(world: PaymentWorld) {
  const now = () => world.now()

  /** Three starts with four places each, at twelve euro a person. */
  async function offer(tx: Db, options: Partial<Parameters<typeof makeBookable>[1]> = {}): Promise<Bookable> {
    const bookable = await makeBookable(tx, { capacity: 4, slots: 3, now: now(), ...options })
    world.enable(bookable.connectAccountId)
    return bookable
  }

  async function press(
    tx: Db,
    order: OrderRequest,
    { customer = ada, key = 'form-1', again, shown, typed }: Who = {},
  ) {
    const seen = shown ?? (await seenTerms(tx, order, now()))
    const pressed = { customer, order, shown: seen, idempotencyKey: key, ...(typed && { typed }) }
    const command = { ...pressed, again: again ?? null, appUrl: 'http://app.example', now: now() }
    return startBooking(tx, world.payments, command)
  }

  async function begin(tx: Db, order: OrderRequest, who: Who = {}) {
    const started = await press(tx, order, who)
    if (started.outcome !== 'checkout') throw new Error(`no payment page: ${JSON.stringify(started)}`)
    return { id: started.reservationId, sessionId: sessionIn(started.url) }
  }

  async function buy(tx: Db, order: OrderRequest, who: Who = {}) {
    const begun = await begin(tx, order, who)
    world.pay(begun.sessionId)
    const own = { userId: (who.customer ?? ada).id, reservationId: begun.id, now: now() }
    const { outcome } = await checkPayment(tx, world.payments, own)
    if (outcome !== 'confirmed') throw new Error(`paid, but ${outcome}`)
    return begun
  }

  const cancel = (tx: Db, reservationId: string) =>
    cancelBooking(tx, world.payments, { userId: ada.id, reservationId, reason: 'illness', now: now() })

  return { offer, press, begin, buy, cancel }
}

/** The state of one of Ada's reservations. */
export async function stateOf(tx: Db, id: string): Promise<string> {
  return (await getReservation(tx, { userId: ada.id, id })).state
}

/** The counters of a service's slots, in order. */
export async function bookedOf(tx: Db, { serviceId }: Bookable): Promise<number[]> {
  const slots = tx.selectFrom('slot').select('booked').where('service_id', '=', serviceId)
  return (await slots.orderBy('starts_at').execute()).map(({ booked }) => booked)
}
