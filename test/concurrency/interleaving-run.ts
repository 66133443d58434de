import fc from 'fast-check'
import { abandonBooking, expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { admit } from '#app/booking/check-in/admission.server.ts'
import { cancelBooking, cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { checkPayment, fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import {
  createPartialRefund,
  givableCents,
  givablePayments,
} from '#app/booking/refunds/partial-refund.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { randomId } from '#foundation/platform/random.ts'
import type { OwnDatabase } from '#test/support/database.ts'
import { makeBookable, slotOrder } from '#test/support/bookable.ts'
import { begin, press, workOff, type Begun } from '#test/support/bookings.ts'
import { expectInvariants, nowAndThen } from '#test/support/invariants.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { assertWatched } from '#test/support/watched-property.ts'
import { secondsTo } from './goodwill-visits.ts'

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

const aroundPayment = [
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
const aroundVisit = [
  ...([
    'goodwill',
    'goodwill',
    'same-goodwill',
    'enter',
    'endByCompany',
    'cancel',
    'reconcile',
    'work',
    'work',
  ] as const),
]
type Actor = (typeof aroundPayment)[number] | (typeof aroundVisit)[number]

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
    ...actsOfVisit(db, { now, payments }, begun, order.companyId),
  }
  return acts
}

// The second of two that give sees what the first has left, so that both may be given.
function actsOfVisit(
  db: Db,
  { now, payments }: Pick<PaymentWorld, 'now' | 'payments'>,
  { id: reservationId }: Begun,
  companyId: string,
) {
  const place = { companyId, reservationId }
  const give = async (operationId: string) => {
    const seenCents = givableCents(await givablePayments(db, { companyId, id: reservationId }))
    const order = { ...place, operationId, seenCents, cents: 500, reason: 'defect', message: null } as const
    return createPartialRefund(db, { ...order, actorId: 'team', now: now() })
  }
  return {
    goodwill: () => give(randomId()),
    'same-goodwill': () => give('one-form'),
    enter: () =>
      admit(
        db,
        { ...place, by: 'door', shown: null, entryId: 'one-entry', whom: { count: 1 } },
        { at: now() },
      ),
    endByCompany: () => {
      const cause = { actor: 'provider', actorId: 'team', reason: 'defect', now: now() } as const
      return cancelForProvider(db, payments, { ...place, cause })
    },
  }
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
  const some = (actors: readonly Actor[]) =>
    fc.array(fc.constantFrom(...actors), { minLength: 3, maxLength: 6 })
  const expectNowAndThen = nowAndThen()
  const scene = fc.oneof(
    fc.record({ start: fc.constantFrom('hold', 'ticket'), chosen: some(aroundPayment) }),
    fc.record({ start: fc.constant('visit'), chosen: some(aroundVisit) }),
  )
  const property = fc.asyncProperty(fc.scheduler(), scene, async (scheduler, { start, chosen }) => {
    const bookable = await makeBookable(db, { capacity: 1, now: world.now() })
    world.enable(bookable.connectAccountId)
    const order = slotOrder(bookable)
    const begun = await begin(db, world, order)
    if (start !== 'hold') await payAndFulfil(db, world, begun)
    if (start === 'visit') world.advance(secondsTo(bookable, world) + 60)
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
