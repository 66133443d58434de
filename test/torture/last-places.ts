import type { CapacityGuards } from '#app/availability/availability.ts'
import { abandonBooking, expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import type { OrderRequest, StartOutcome } from '#app/booking/orders/order.ts'
import { openDb, type Db } from '#foundation/platform/db.server.ts'
import { eventOrder, makeCustomer, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { inParallel, press, sessionIn, workOff, type Begun } from '#test/support/bookings.ts'
import type { OwnDatabase } from '#test/support/database.ts'
import { deadlocksOf } from '#test/support/locks.ts'
import { manyGuests, times } from '#test/support/many-guests.ts'
import type { PaymentWorld } from '#test/support/payment-world.ts'
import { pick, randomFrom } from '../../bench/random.ts'
import type { Counted } from './totals.ts'

/** Who wants the same places at once, each on a connection of their own. */
export const clients = 64

type Crowd = {
  of: 'slot' | 'event'
  capacity: number
  attempts: number
  seed: number
  guards?: CapacityGuards
}

/**
 * A crowd wants the last places: first everybody presses at once, then the lucky ones pay, give up, cancel or say
 * nothing while others press, and at the end everything that came free is sold again. Each time what is sold is counted
 * against what there was.
 */
export async function lastPlaces(
  own: OwnDatabase,
  world: PaymentWorld,
  { of, capacity, attempts, seed, guards }: Crowd,
): Promise<Partial<Counted>> {
  const bookable = await manyGuests(world).offer(own, { capacity })
  const order = of === 'slot' ? slotOrder(bookable) : eventOrder(bookable)
  const db = openDb(own.url, { max: clients })
  const house: House = { db, world, order, bookable, ...(guards ? { guards } : {}) }
  try {
    const first = await pressAll(house, attempts)
    const sums = [sumOf(await sold(own), capacity)]
    const random = randomFrom(seed)
    const fates = first.map((begun) => ({ begun, fate: pick(random, fatesKnown) }))
    await Promise.all([
      inParallel(fates, clients / 2, ({ begun, fate }) => fatesOf(house)[fate](begun)),
      pressAll(house, Math.ceil(attempts / 4)),
    ])
    await settleAll(house)
    sums.push({ ...sumOf(await sold(own), capacity), undersold: 0 })
    await pressAll(house, capacity + 2)
    sums.push(sumOf(await sold(own), capacity))
    return {
      attempts: attempts + Math.ceil(attempts / 4) + capacity + 2,
      oversold: Math.max(...sums.map(({ oversold }) => oversold)),
      undersold: Math.max(...sums.map(({ undersold }) => undersold)),
      deadlocks: guards ? 0 : await deadlocksOf(own.db),
    }
  } finally {
    await db.destroy()
  }
}

type House = { db: Db; world: PaymentWorld; order: OrderRequest; bookable: Bookable; guards?: CapacityGuards }

async function pressAll({ db, world, order, guards }: House, count: number): Promise<Begun[]> {
  const begun = await inParallel(times(count), clients, async () => {
    const customer = makeCustomer()
    const started = await pressUntilServed(() =>
      press(db, world, order, { customer, ...(guards ? { guards } : {}) }),
    )
    if (started?.outcome !== 'checkout') return []
    return [{ id: started.reservationId, sessionId: sessionIn(started.url), customer }]
  })
  return begun.flat()
}

// On a crowded machine someone may be told to try again in a moment. Where a guard is off, the database's CHECK may
// answer in its place: nothing was sold then either.
async function pressUntilServed(again: () => Promise<StartOutcome>): Promise<StartOutcome | null> {
  for (;;) {
    const started = await again().catch((error: unknown) => {
      if (String(error).includes('not_oversold')) return null
      throw error
    })
    if (started?.outcome !== 'refused' || started.because !== 'busy') return started
  }
}

const fatesKnown = ['pay', 'pay-unheard', 'abandon', 'cancel', 'silence'] as const

function fatesOf({ db, world, bookable }: House) {
  const payAndHear = async ({ sessionId }: Begun) => {
    world.pay(sessionId)
    await fulfil(db, world.payments, { sessionId, now: world.now() })
  }
  return {
    pay: payAndHear,
    'pay-unheard': async ({ sessionId }: Begun) => void world.pay(sessionId),
    abandon: async ({ id, customer }: Begun) => {
      const who = { userId: customer.id, reservationId: id, now: world.now() }
      await abandonBooking(db, world.payments, who)
    },
    cancel: async (begun: Begun) => {
      await payAndHear(begun)
      const cause = { actor: 'provider', reason: 'storm', now: world.now() } as const
      const { companyId } = bookable
      await cancelForProvider(db, world.payments, { companyId, reservationId: begun.id, cause })
    },
    silence: () => Promise.resolve(),
  } satisfies Record<(typeof fatesKnown)[number], (begun: Begun) => Promise<void>>
}

async function settleAll({ db, world }: House): Promise<void> {
  await workOff(db, world)
  world.advance(40 * 60)
  await reconcile(db, world.payments, { now: world.now() })
  await expireDueHolds(db, world.payments, { now: world.now() })
  await workOff(db, world)
}

// Counted from the reservations themselves, not from the counter that is under test.
async function sold({ pool }: OwnDatabase): Promise<number> {
  const { rows } = await pool.query(`
    select coalesce(sum(units), 0)::int as sold from reservation
    where places_released_at is null and state in ('processing', 'confirmed', 'reedemed')`)
  return rows[0].sold as number
}

const sumOf = (taken: number, capacity: number) => ({
  oversold: Math.max(0, taken - capacity),
  undersold: Math.max(0, capacity - taken),
})
