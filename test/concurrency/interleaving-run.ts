import fc from 'fast-check'
import {
  abandonBooking,
  cancelBooking,
  checkPayment,
  expireDueHolds,
  fulfil,
  reconcile,
} from '#app/booking/booking.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { OwnDatabase } from '#test/support/database.ts'
import { makeBookable, slotOrder } from '#test/support/bookable.ts'
import { begin, press, workOff, type Begun } from '#test/support/bookings.ts'
import { expectInvariants, nowAndThen } from '#test/support/invariants.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { assertWatched } from '#test/support/watched-property.ts'

/** Every answer of the provider arrives when the scheduler says so, before or after any other. */
function scheduled(payments: PaymentGateway, scheduler: fc.Scheduler): PaymentGateway {
  const late = <Args extends unknown[], Value>(call: (...args: Args) => Promise<Value>) => {
    return async (...args: Args) => {
      await scheduler.schedule(Promise.resolve(), 'asked')
      const answer = await call(...args)
      await scheduler.schedule(Promise.resolve(), 'answered')
      return answer
    }
  }
  return {
    ...payments,
    createCheckoutSession: late(payments.createCheckoutSession),
    sessionOf: late(payments.sessionOf),
    expireSession: late(payments.expireSession),
    paymentOf: late(payments.paymentOf),
    refund: late(payments.refund),
    refundsOf: late(payments.refundsOf),
    reverseTransfer: late(payments.reverseTransfer),
    reversalsOf: late(payments.reversalsOf),
  }
}

type Actor = 'pay' | 'fulfil' | 'comeBack' | 'abandon' | 'cancel' | 'expire' | 'reconcile' | 'rival' | 'work'
const actors: readonly Actor[] = [
  ...([
    'pay',
    'pay',
    'fulfil',
    'comeBack',
    'abandon',
    'cancel',
    'expire',
    'reconcile',
    'rival',
    'work',
  ] as const),
]

function act(
  db: Db,
  { world, payments }: { world: PaymentWorld; payments: PaymentGateway },
  { begun, order }: { begun: Begun; order: ReturnType<typeof slotOrder> },
) {
  const { now } = world
  const own = () => ({ userId: begun.customer.id, reservationId: begun.id, now: now() })
  const acts: Record<Actor, () => Promise<unknown>> = {
    pay: async () => world.pay(begun.sessionId),
    fulfil: () => fulfil(db, payments, { sessionId: begun.sessionId, now: now() }),
    comeBack: () => checkPayment(db, payments, own()),
    abandon: () => abandonBooking(db, payments, own()),
    cancel: () => cancelBooking(db, payments, { ...own(), reason: 'other' }),
    expire: () => expireDueHolds(db, payments, { now: new Date(now().getTime() + 36 * 60_000) }),
    reconcile: () => reconcile(db, payments, { now: new Date(now().getTime() + 6 * 60_000) }),
    rival: () => press(db, { payments, now }, order),
    work: () => workOff(db, { payments, now }),
  }
  return acts
}

async function payAndFulfil(db: Db, world: PaymentWorld, { sessionId }: Begun): Promise<void> {
  world.pay(sessionId)
  await fulfil(db, world.payments, { sessionId, now: world.now() })
}

/**
 * Three to six of these at once, `runs` times over, with the provider answering in any order; fails where an invariant
 * doesn't hold afterwards.
 */
export async function runInterleaving(
  { db }: OwnDatabase,
  world: PaymentWorld,
  { seed, runs }: { seed: number; runs: number },
): Promise<void> {
  const some = fc.array(fc.constantFrom(...actors), { minLength: 3, maxLength: 6 })
  const expectNowAndThen = nowAndThen()
  const from = fc.constantFrom('hold', 'ticket')
  const property = fc.asyncProperty(fc.scheduler(), some, from, async (scheduler, chosen, start) => {
    const bookable = await makeBookable(db, { capacity: 1, now: world.now() })
    world.enable(bookable.connectAccountId)
    const order = slotOrder(bookable)
    const begun = await begin(db, world, order)
    if (start === 'ticket') await payAndFulfil(db, world, begun)
    const acts = act(db, { world, payments: scheduled(world.payments, scheduler) }, { begun, order })
    await scheduler.waitFor(Promise.all(chosen.map((actor) => acts[actor]())))
    world.advance(3600)
    await reconcile(db, world.payments, { now: world.now() })
    await expireDueHolds(db, world.payments, { now: world.now() })
    await workOff(db, world)
    await expectNowAndThen(db)
  })
  await assertWatched(property, { name: 'interleaving', seed, numRuns: runs })
  await expectInvariants(db)
}
