import { expect, test } from 'vitest'
import { eventOrder, slotOrder } from '#test/support/bookable.ts'
import { begin } from '#test/support/bookings.ts'
import { makeMember, standInLine, waitStates } from '#test/support/waiting.ts'
import { onWaitingBench, type WaitingBench } from '#test/support/waiting-bench.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { heldPlacesForOffer } from './held-places.server.ts'

const world = worldOfFile()

const ownOf = async ({ db, bookable }: WaitingBench, { id: userId }: Customer) => {
  const service = { companyId: bookable.companyId, id: bookable.serviceId }
  const own = await heldPlacesForOffer(db, { userId, service, now: world.now() })
  return own.map(({ kind, startsAt }) => [
    kind,
    bookable.starts.findIndex((at) => at.toISOString() === startsAt[0]),
  ])
}

/** Somebody to whom the first start's places are offered. */
async function offered(bench: WaitingBench): Promise<Customer> {
  const order = slotOrder(bench.bookable, { persons: 2 })
  const giveBack = await bench.sell(order)
  const { customer } = await bench.wait(order)
  await giveBack()
  await bench.look()
  return customer
}

test('what a waiting list offers is its guest’s until its hour, and no longer than it is meant', () =>
  onWaitingBench(world, async (bench) => {
    const customer = await offered(bench)
    expect(await ownOf(bench, customer)).toEqual([['success', 0]])
    expect(await ownOf(bench, await makeMember(bench.db, { now: world.now() }))).toEqual([])
    const ending = (because: 'off-sale' | null) =>
      bench.db.updateTable('waiting_entry').set({ end_because: because }).execute()
    await ending('off-sale')
    expect(await ownOf(bench, customer)).toEqual([])
    await ending(null)
    const { offered_until: until } = await bench.db
      .selectFrom('waiting_entry')
      .select('offered_until')
      .executeTakeFirstOrThrow()
    const secondsLeft = Math.ceil(((until?.getTime() ?? 0) - world.now().getTime()) / 1000)
    world.advance(secondsLeft + 1)
    expect(await ownOf(bench, customer)).toEqual([])
  }))

test('what is offered or held of one service is none of another’s', () =>
  onWaitingBench(world, async (bench) => {
    const { db, bookable } = bench
    const { id: userId } = await offered(bench)
    const holder = await makeMember(db, { now: world.now() })
    await begin(db, world, slotOrder(bookable, { from: 1 }), holder)
    const service = { companyId: bookable.companyId, id: bookable.eventServiceId }
    for (const id of [userId, holder.id])
      expect(await heldPlacesForOffer(db, { userId: id, service, now: world.now() })).toEqual([])
  }))

test('who holds one start unpaid may wait for another', () =>
  onWaitingBench(world, async (bench) => {
    const { db, bookable } = bench
    const customer = await makeMember(db, { now: world.now() })
    const order = slotOrder(bookable, { persons: 2 })
    await bench.sell(order)
    await begin(db, world, slotOrder(bookable, { from: 1 }), customer)
    await begin(db, world, eventOrder(bookable), customer)
    await standInLine(db, { customer, order, now: world.now() })
    expect(Object.values(await waitStates(db))).toEqual(['waiting'])
  }))

test('an unpaid order is its guest’s as long as its places aren’t given back', () =>
  onWaitingBench(world, async (bench) => {
    const { db, bookable } = bench
    const customer = await makeMember(db, { now: world.now() })
    await begin(db, world, slotOrder(bookable), customer)
    expect(await ownOf(bench, customer)).toEqual([['warning', 0]])
    expect(await ownOf(bench, await makeMember(db, { now: world.now() }))).toEqual([])
    const released = (at: Date | null) =>
      db.updateTable('reservation').set({ places_released_at: at }).execute()
    await released(world.now())
    expect(await ownOf(bench, customer)).toEqual([])
    await released(null)
  }))

test('the nearest comes first, whatever holds it and whenever it was made', () =>
  onWaitingBench(world, async (bench) => {
    const customer = await offered(bench)
    await begin(bench.db, world, slotOrder(bench.bookable, { from: 2 }), customer)
    await begin(bench.db, world, slotOrder(bench.bookable, { from: 1 }), customer)
    expect(await ownOf(bench, customer)).toEqual([
      ['success', 0],
      ['warning', 1],
      ['warning', 2],
    ])
  }))
