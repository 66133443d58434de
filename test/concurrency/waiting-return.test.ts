import { expect, test } from 'vitest'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { lookAfterWaitingLists } from '#app/booking/checkout/waitlist-jobs.server.ts'
import { begin, press, workOff } from '#test/support/bookings.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { forgetful } from '#test/support/forgetful.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { deadlocksOf, whileLocked } from '#test/support/locks.ts'
import { waitStates } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { waitingScene } from './waiting-scene.ts'

const world = worldOfFile()
const { soldOut, wait, giveBack } = waitingScene(world)

test.each(['the end of the order first', 'the sweep first'])(
  'an order of an offer ends unpaid while the sweep looks and it is pressed again, in two windows: %s',
  (first) =>
    withOwnDatabase(async (own) => {
      const scene = await soldOut(own, 1)
      const { customer, id } = await wait(scene)
      const next = await wait(scene)
      for (const one of scene.sold) await giveBack(scene, one)
      await workOff(own.db, world)
      const begun = await begin(own.db, world, scene.order, customer)
      const later = new Date(world.now().getTime() + 3 * 3_600_000)
      const end = async () => void (await giveBack(scene, begun))
      const sweep = () => lookAfterWaitingLists(own.db, world.payments, { now: later })
      const again = async () => void (await press(own.db, world, scene.order, { customer }))
      await whileLocked(own, { table: 'slot', waiting: 1 }, () =>
        first === 'the sweep first'
          ? [sweep(), end(), end(), again(), again(), sweep()]
          : [end(), end(), sweep(), again(), again(), sweep()],
      )
      await expectInvariants(own.db)
      const between = await waitStates(own.db)
      expect([
        ['claimed', 'waiting'],
        ['offered', 'waiting'],
        ['lapsed', 'waiting'],
        ['lapsed', 'offered'],
      ]).toContainEqual([between[id], between[next.id]])
      await sweep()
      await expectInvariants(own.db)
      expect(await deadlocksOf(own.db)).toBe(0)
    }),
)

test('a late payment, the sweep and another press fight for an offer that is open again: the place is had once', () =>
  withOwnDatabase(async (own) => {
    const scene = await soldOut(own, 1)
    const { customer } = await wait(scene)
    await wait(scene)
    for (const one of scene.sold) await giveBack(scene, one)
    await workOff(own.db, world)
    const begun = await begin(own.db, world, scene.order, customer)
    const giving = { userId: customer.id, reservationId: begun.id, now: world.now() }
    expect(await abandonBooking(own.db, forgetful(world.payments), giving)).toEqual({ outcome: 'released' })
    world.pay(begun.sessionId)
    const later = new Date(world.now().getTime() + 3 * 3_600_000)
    const { sessionId } = begun
    const paid = async () => void (await fulfil(own.db, world.payments, { sessionId, now: world.now() }))
    const again = async () => void (await press(own.db, world, scene.order, { customer }))
    await whileLocked(own, { table: 'slot', waiting: 2 }, () => [
      paid(),
      lookAfterWaitingLists(own.db, world.payments, { now: later }),
      again(),
      paid(),
    ])
    await workOff(own.db, world)
    await expectInvariants(own.db)
    const { rows } = await own.pool.query('select booked from slot order by starts_at')
    expect(rows).toEqual([{ booked: 1 }, { booked: 0 }])
    expect(await deadlocksOf(own.db)).toBe(0)
  }))
