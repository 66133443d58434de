import fc from 'fast-check'
import { expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import type { OwnDatabase } from '#test/support/database.ts'
import { makeBookable, makeCustomer } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { expectInvariants, nowAndThen } from '#test/support/invariants.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { assertWatched } from '#test/support/watched-property.ts'
import { bookAndPay, bookingCommands, paidOrders } from './booking-commands.ts'
import type { Model, Real } from './booking-model.ts'
import { arrive, visitCommands } from './visit-commands.ts'

/** Lengths are even between 0 and this, so a run has sixty steps on average. */
const mostCommands = 120
const mostOfVisits = 40
const deadlineMinutes = 1440

/**
 * What five guests do, and then their companies on the day of the visits, `runs` times over, compared with the model after every step; fails where reality is another.
 * Tells how many steps that were.
 */
export async function runModel(
  { db }: OwnDatabase,
  world: PaymentWorld,
  { seed, runs, capacity = 3 }: { seed: number; runs: number; capacity?: number },
): Promise<{ steps: number }> {
  let steps = 0
  let cursor = 0
  const expectNowAndThen = nowAndThen()
  const both = [bookingCommands(mostCommands), visitCommands(mostOfVisits), paidOrders] as const
  const property = fc.asyncProperty(...both, async (commands, visits, orders) => {
    cursor = world.eventsSince(cursor).last
    let begun: { model: Model; real: Real } | null = null
    const begin = async () => {
      const bookable = await makeBookable(db, {
        capacity,
        slots: 4,
        now: world.now(),
        cancelMinutesBeforeStart: deadlineMinutes,
      })
      world.enable(bookable.connectAccountId)
      const guests = Array.from({ length: 5 }, () => makeCustomer())
      const model: Model = { capacity, starts: bookable.starts, deadlineMinutes, reservations: [] }
      const real: Real = { db, world, bookable, guests, cursor }
      begun = { model, real }
      return begun
    }
    await fc.asyncModelRun(begin, commands)
    const { model, real } = begun ?? (await begin())
    for (const order of orders) await bookAndPay(model, real, order)
    await arrive().run(model, real)
    await fc.asyncModelRun(() => ({ model, real }), visits)
    steps += [...commands, ...visits].length
    world.advance(3600)
    await expireDueHolds(db, world.payments, { now: world.now() })
    await reconcile(db, world.payments, { now: world.now() })
    await workOff(db, world)
    await expectNowAndThen(db)
  })
  await assertWatched(property, { name: 'model', seed, numRuns: runs })
  await expectInvariants(db)
  return { steps }
}
