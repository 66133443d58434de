import { randomInt } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
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
import { withOwnDatabase } from '#test/support/database.ts'
import { makeBookable, slotOrder } from '#test/support/bookable.ts'
import { begin, press, workOff, type Begun } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()

const seeds = 200
const patienceMs = 600_000

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

function act(db: Db, payments: PaymentGateway, begun: Begun, order: ReturnType<typeof slotOrder>) {
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

async function payAndFulfil(db: Db, { sessionId }: Begun): Promise<void> {
  world.pay(sessionId)
  await fulfil(db, world.payments, { sessionId, now: world.now() })
}

test(
  'three to six things at once, with the provider answering in any order, end in one of two ways',
  { timeout: patienceMs },
  () =>
    withOwnDatabase(async ({ db, pool }) => {
      const seed = randomInt(2 ** 31 - 1)
      const some = fc.array(fc.constantFrom(...actors), { minLength: 3, maxLength: 6 })
      const from = fc.constantFrom('hold', 'ticket')
      const property = fc.asyncProperty(fc.scheduler(), some, from, async (scheduler, chosen, start) => {
        const bookable = await makeBookable(db, { capacity: 1, now: world.now() })
        world.enable(bookable.connectAccountId)
        const order = slotOrder(bookable)
        const begun = await begin(db, world, order)
        if (start === 'ticket') await payAndFulfil(db, begun)
        const acts = act(db, scheduled(world.payments, scheduler), begun, order)
        await scheduler.waitFor(Promise.all(chosen.map((actor) => acts[actor]())))
        world.advance(3600)
        await reconcile(db, world.payments, { now: world.now() })
        await expireDueHolds(db, world.payments, { now: world.now() })
        await workOff(db, world)
        await expectInvariants(db)
      })
      await fc.assert(property, { numRuns: seeds, seed })
      const { rows } = await pool.query(
        'select state, count(*)::int as count from reservation group by state',
      )
      const counts: Record<string, number> = Object.fromEntries(
        rows.map(({ state, count }) => [state, count]),
      )
      expect(Object.keys(counts).sort()).toEqual(['confirmed', 'deleteCapacity', 'refunded'])
      console.info(`interleaving: seed ${seed}, ${seeds} runs: ${JSON.stringify(counts)}`)
    }),
)
