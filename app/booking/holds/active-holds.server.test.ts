import { expect, test } from 'vitest'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { begin, press } from '#test/support/bookings.ts'
import { makeReservation } from '#test/support/reservation.ts'
import { makeMember } from '#test/support/waiting.ts'
import { onWaitingBench, type WaitingBench } from '#test/support/waiting-bench.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { OrderRequest } from '#app/booking/orders/order.ts'
import { orderFacts } from '#app/booking/order-page/order-facts.server.ts'
import { activeHoldForOrder, activeHolds } from './active-holds.server.ts'
import { existingOrder, heldNotice } from '#app/booking/overlaps/existing-order.server.ts'
import type { Reservation } from '#app/booking/reservations/store.server.ts'
import { stillHeldUntil } from '#app/booking/waitlist/reopen-offer.server.ts'

const world = worldOfFile()

async function factsOf({ db }: WaitingBench, order: OrderRequest) {
  const facts = await orderFacts(db, order, world.now())
  if ('refused' in facts) throw new Error(facts.refused)
  return facts
}

test('an offer holds what its guest ordered: of its event, its start, its length, and not more than its places', () =>
  onWaitingBench(world, async (bench) => {
    const { db, bookable, sell, wait, look } = bench
    const { companyId, serviceId, starts } = bookable
    const order = slotOrder(bookable, { persons: 2 })
    const giveBack = await sell(order)
    const { customer } = await wait(order)
    await giveBack()
    await look()
    const { cart, ...plain } = makeReservation()
    const ordered = { ...plain, companyId, serviceId, userId: customer.id, startsAt: starts[0] ?? null }
    const heldFor = (change: Partial<Reservation>) =>
      stillHeldUntil(db, { ...ordered, cart: { ...cart, slots: 1 }, units: 2, ...change }, world.now())
    for (const fitting of [{}, { units: 1 }]) expect(await heldFor(fitting)).toBeInstanceOf(Date)
    const others: Partial<Reservation>[] = [
      ...[{ units: 3 }, { startsAt: starts[1] ?? null }, { startsAt: null }, { eventId: 'lichterfahrt' }],
      ...[{ cart: { ...cart, slots: 2 } }, { userId: 'somebody' }, { serviceId: bookable.eventServiceId }],
    ]
    for (const [index, other] of others.entries())
      expect([index, await heldFor(other)]).toEqual([index, null])
  }))

test('who holds places of one event unpaid holds none of another of the same offer', () =>
  onWaitingBench(world, async (bench) => {
    const { db, bookable } = bench
    const customer = await makeMember(db, { now: world.now() })
    const event = await db.selectFrom('event').selectAll().executeTakeFirstOrThrow()
    const other = { ...event, id: 'other-evening', price_groups: JSON.stringify(event.price_groups) }
    await db.insertInto('event').values(other).execute()
    const { id } = await begin(db, world, eventOrder(bookable), customer)
    const heldAmong = async (order: OrderRequest) => {
      const facts = await factsOf(bench, order)
      const held = await activeHolds(db, { userId: customer.id, service: facts.service })
      return activeHoldForOrder(held, facts)?.id ?? null
    }
    expect(await heldAmong(eventOrder(bookable, { persons: 2 }))).toBe(id)
    expect(await heldAmong({ ...eventOrder(bookable), eventId: other.id })).toBeNull()
  }))

test('the same request that waits for its company is no order that the button goes on with', () =>
  onWaitingBench(
    world,
    async (bench) => {
      const { db, bookable } = bench
      const customer = await makeMember(db, { now: world.now() })
      const order = slotOrder(bookable)
      expect(await press(db, world, order, { customer })).toMatchObject({ outcome: 'requested' })
      const facts = await factsOf(bench, order)
      const existing = await existingOrder(db, { order, facts, userId: customer.id, now: world.now() })
      expect(existing.same).toBeNull()
      expect(await heldNotice(db, existing)).toBeNull()
    },
    { confirmation: 'request' },
  ))

test('an unpaid order of one start is none to go on with for another, whatever else is the same', () =>
  onWaitingBench(world, async (bench) => {
    const { db, bookable } = bench
    const customer = await makeMember(db, { now: world.now() })
    const { id } = await begin(db, world, slotOrder(bookable), customer)
    const sameAs = async (order: OrderRequest) => {
      const facts = await factsOf(bench, order)
      return (
        (await existingOrder(db, { order, facts, userId: customer.id, now: world.now() })).same?.id ?? null
      )
    }
    expect(await sameAs(slotOrder(bookable))).toBe(id)
    expect(await sameAs(slotOrder(bookable, { from: 1 }))).toBeNull()
  }))
