import { expect, test } from 'vitest'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import { compareBooks } from '#app/payment/payment.server.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { makeBookable, makeCustomer, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { inParallel, press, sessionIn, tally, workOff, workOnce, type Begun } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { deadlocksOf } from '#test/support/locks.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()

const width = 16
const commands = 600

// Which of the six steps an index takes: mostly booking and paying.
const mix = [
  'book',
  'pay',
  'book',
  'cancel',
  'book',
  'pay',
  'expire',
  'book',
  'reconcile',
  'pay',
  'work',
] as const

function stepsOf({ db }: OwnDatabase, bookable: Bookable) {
  const sold: Begun[] = []
  const pick = (index: number) => sold[index % Math.max(1, sold.length)]
  return {
    book: async (index: number) => {
      const customer = makeCustomer(`guest-${index % 40}`)
      const order = slotOrder(bookable, { from: index % 3, slots: 1 + (index % 2) })
      const started = await press(db, world, order, { customer })
      if (started.outcome === 'checkout')
        sold.push({ id: started.reservationId, sessionId: sessionIn(started.url), customer })
    },
    pay: async (index: number) => {
      const begun = pick(index)
      if (!begun || world.pay(begun.sessionId) !== 'complete') return
      await fulfil(db, world.payments, { sessionId: begun.sessionId, now: world.now() })
    },
    cancel: async (index: number) => {
      const begun = pick(index * 7)
      if (!begun) return
      const cancelling = { userId: begun.customer.id, reservationId: begun.id, now: world.now() }
      await cancelBooking(db, world.payments, { ...cancelling, reason: 'other' })
    },
    expire: async () => {
      world.advance(90)
      await expireDueHolds(db, world.payments, { now: world.now() })
    },
    reconcile: async () => void (await reconcile(db, world.payments, { now: world.now() })),
    work: async () => void (await workOnce(db, world)),
  }
}

test('a busy evening: sixteen clients book, pay, give up, cancel, expire and reconcile all at once', () =>
  withOwnDatabase(async (own) => {
    world.advance(60)
    const from = new Date(world.now().getTime() - 1000)
    const bookable = await makeBookable(own.db, { capacity: 7, slots: 4, now: world.now() })
    world.enable(bookable.connectAccountId)
    const steps = stepsOf(own, bookable)
    await inParallel(
      Array.from({ length: commands }, (_, index) => index),
      width,
      (index) => steps[mix[index % mix.length] ?? 'book'](index),
    )
    world.advance(3600)
    await steps.expire()
    await steps.reconcile()
    await workOff(own.db, world)
    await expectInvariants(own.db)
    expect(await deadlocksOf(own.db)).toBe(0)
    const rows = await own.db.selectFrom('reservation').select('state').execute()
    const states = tally(rows.map(({ state }) => state))
    const { confirmed = 0, refunded = 0, deleteCapacity = 0, ...others } = states
    expect(others).toEqual({})
    expect(confirmed + refunded).toBeGreaterThan(10)
    expect(deleteCapacity).toBeGreaterThan(0)
    const span = { from, until: new Date(world.now().getTime() + 60_000) }
    expect(await compareBooks(own.db, world.payments, span)).toMatchObject({ differenceCents: 0 })
  }))
