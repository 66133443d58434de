import { describe, expect, test } from 'vitest'
import { bookFee } from '#sandbox/late-fees.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { press, workOff } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import {
  beginSplit,
  hearOf,
  openShare,
  payShare,
  pressSplit,
  splitBench,
  splitNow,
  splittable,
  tick,
  type Begun,
} from '#test/support/splits.ts'
import { onWaitingBench } from '#test/support/waiting-bench.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'

const world = worldOfFile()
const { withSplit, cardsNow, mails, ledger } = splitBench(world)
const hour = 3600

const hold = (db: Db, { reservationId }: Begun) =>
  db
    .selectFrom('reservation')
    .select(['hold_expires_at as until', 'created_at as since'])
    .where('id', '=', reservationId)
    .executeTakeFirstOrThrow()

describe('an order in shares', () => {
  test('holds its places until half an hour after its deadline, and nothing is on anybody’s card', () =>
    withSplit(async (db, begun) => {
      const { split, state } = await splitNow(db, begun)
      expect(split.shares.map(({ name, cents }) => [name, cents])).toEqual([
        ['Ada', 1200],
        ['Ben', 1200],
        ['Merle', 1200],
      ])
      const { until, since } = await hold(db, begun)
      expect(until).toEqual(new Date(split.deadlineAt.getTime() + 30 * 60_000))
      expect(split.deadlineAt).toEqual(new Date(since.getTime() + 24 * hour * 1000))
      expect(state).toBe('processing')
      expect(cardsNow()).toEqual({ held: 0, charged: 0 })
      expect(await mails(db)).toEqual(['share-invited ben@example.org', 'share-invited merle@example.org'])
    }))

  test('pressed again it is the same order', () =>
    withDatabase(async (db) => {
      const order = slotOrder(await splittable(db, world), { persons: 3 })
      const customer = makeCustomer()
      const first = await pressSplit(db, world, order, { customer, key: 'one-form-key' })
      expect(await pressSplit(db, world, order, { customer, key: 'one-form-key' })).toEqual(first)
      expect(await pressSplit(db, world, order, { customer })).toEqual(first)
      expect(await db.selectFrom('booking_split').select('state').execute()).toHaveLength(1)
    }))

  test('an account has one at a time, and pays for the same alone only when it is over', () =>
    withDatabase(async (db) => {
      const bookable = await splittable(db, world)
      const customer = makeCustomer()
      const begun = await beginSplit(db, world, bookable, { customer })
      const other = slotOrder(bookable, { from: 1, persons: 3 })
      const because = 'split-open'
      expect(await pressSplit(db, world, other, { customer })).toMatchObject({
        because,
        openReservationId: begun.reservationId,
      })
      const same = slotOrder(bookable, { persons: 3 })
      expect(await press(db, world, same, { customer })).toMatchObject({ because })
      // Another order beside it is no matter of the split, which outlives the half hour of a payment page.
      world.advance(hour)
      expect(await press(db, world, slotOrder(bookable, { from: 1 }), { customer })).toMatchObject({
        outcome: 'checkout',
      })
      expect((await splitNow(db, begun)).split.state).toBe('open')
    }))

  test('what waits for one payment ends where it is to be paid together', () =>
    withDatabase(async (db) => {
      const order = slotOrder(await splittable(db, world), { persons: 3 })
      const customer = makeCustomer()
      await press(db, world, order, { customer })
      expect(await pressSplit(db, world, order, { customer })).toMatchObject({ outcome: 'split' })
      const states = await db.selectFrom('reservation').select('state').orderBy('state').execute()
      expect(states.map(({ state }) => state)).toEqual(['deleteCapacity', 'processing'])
      await expectInvariants(db)
    }))

  test('splits hold a quarter of a start together, and no more', () =>
    withDatabase(async (db) => {
      const bookable = await splittable(db, world, { capacity: 20 })
      const order = slotOrder(bookable, { persons: 3 })
      expect(await pressSplit(db, world, order)).toMatchObject({ outcome: 'split' })
      expect(await pressSplit(db, world, order)).toMatchObject({ because: 'split-too-large' })
      expect(await pressSplit(db, world, slotOrder(bookable, { persons: 2 }), { people: 2 })).toMatchObject({
        outcome: 'split',
      })
      expect(await press(db, world, order)).toMatchObject({ outcome: 'checkout' })
    }))

  test('places that the waiting list offers somebody count like all others', () =>
    onWaitingBench(
      world,
      async ({ db, bookable, sell, wait, look }) => {
        const order = slotOrder(bookable, { persons: 4 })
        const giveBack = await sell(order)
        const { customer } = await wait(order)
        await giveBack()
        await look()
        expect(await pressSplit(db, world, order, { customer })).toMatchObject({ because: 'split-too-large' })
        expect(await press(db, world, order, { customer })).toMatchObject({ outcome: 'checkout' })
      },
      { capacity: 4 },
    ))

  test.each([
    ['more people than come', { people: 4, persons: 3 }, 'split-people'],
    ['one person', { people: 1, persons: 3 }, 'split-people'],
  ] as const)('is refused: %s', (_name, { people, persons }, because) =>
    withDatabase(async (db) => {
      const order = slotOrder(await splittable(db, world), { persons })
      expect(await pressSplit(db, world, order, { people })).toMatchObject({ because })
    }),
  )

  test('needs a confirmed address, because its places are held for long', () =>
    withDatabase(async (db) => {
      const order = slotOrder(await splittable(db, world), { persons: 3 })
      const customer = { ...makeCustomer(), isEmailVerified: false }
      expect(await pressSplit(db, world, order, { customer })).toMatchObject({ because: 'split-unconfirmed' })
    }))
})

describe('paying shares', () => {
  test('each is only authorised; with the last one all are charged, booked, and the ticket is the organiser’s', () =>
    withSplit(async (db, begun) => {
      expect(await payShare(db, world, begun, 2)).toEqual({ outcome: 'pending' })
      expect(await payShare(db, world, begun, 1)).toEqual({ outcome: 'pending' })
      expect(cardsNow()).toEqual({ held: 2400, charged: 0 })
      expect(await ledger(db, begun.reservationId)).toEqual({})
      expect(await payShare(db, world, begun, 3)).toEqual({ outcome: 'confirmed' })
      expect(cardsNow()).toEqual({ held: 0, charged: 3600 })
      const { split, payments, state } = await splitNow(db, begun)
      expect([split.state, payments, state]).toEqual([
        'completed',
        ['captured', 'captured', 'captured'],
        'confirmed',
      ])
      // Three times 12.00 with a tenth of commission, and the fee of each payment.
      expect(await ledger(db, begun.reservationId)).toMatchObject({
        customer: -3600,
        provider_balance: 3240,
        commission: 360,
      })
      const written = await mails(db)
      expect(written).toContain('booking-confirmed ada@example.org')
      expect(written).toContain('share-charged ben@example.org')
      expect(written).toContain('share-charged merle@example.org')
    }))

  test('a share that two pay is charged once: the second authorisation is let go', () =>
    withSplit(async (db, begun) => {
      const first = await openShare(db, world, begun, 2)
      const rest = await openShare(db, world, begun, 'rest')
      world.pay(first)
      world.pay(rest)
      expect(cardsNow()).toEqual({ held: 4800, charged: 0 })
      expect(await hearOf(db, world, first)).toEqual({ outcome: 'pending' })
      expect(await hearOf(db, world, rest)).toEqual({ outcome: 'released' })
      expect(cardsNow()).toEqual({ held: 1200, charged: 0 })
      expect((await splitNow(db, begun)).payments).toEqual(['held', 'let-go'])
      expect(await mails(db)).toContain('share-not-needed ada@example.org')
    }))

  test('whoever covers the rest pays it at once, and pages of the others are closed', () =>
    withSplit(async (db, begun) => {
      await payShare(db, world, begun, 1)
      const open = await openShare(db, world, begun, 3)
      expect(await payShare(db, world, begun, 'rest')).toEqual({ outcome: 'confirmed' })
      expect(cardsNow()).toEqual({ held: 0, charged: 3600 })
      expect((await splitNow(db, begun)).payments).toEqual(['captured', 'let-go', 'captured'])
      expect(world.pay(open)).toBe('expired')
      const parts = await db
        .selectFrom('checkout')
        .select('part')
        .where('status', '=', 'paid')
        .orderBy('part')
        .execute()
      expect(parts.map(({ part }) => part)).toEqual(['share:1/3', 'share:2.3/3'])
    }))

  test('a page is the same when it is asked for again, and the news of it may come as often as they like', () =>
    withSplit(async (db, begun) => {
      const sessionId = await openShare(db, world, begun, 2)
      expect(await openShare(db, world, begun, 2)).toBe(sessionId)
      world.pay(sessionId)
      for (let time = 0; time < 3; time += 1)
        expect(await hearOf(db, world, sessionId)).toEqual({ outcome: 'pending' })
      expect((await mails(db)).filter((mail) => mail.startsWith('share-held'))).toHaveLength(1)
    }))

  test('news that never came are asked for', () =>
    withSplit(async (db, begun) => {
      for (const number of [1, 2, 3]) world.pay(await openShare(db, world, begun, number))
      world.advance(6 * 60)
      await reconcile(db, world.payments, { now: world.now() })
      await tick(db, world)
      expect((await splitNow(db, begun)).state).toBe('confirmed')
    }))

  test('a provider that is gone in the middle of charging is asked again until all is charged', () =>
    withSplit(async (db, begun) => {
      await payShare(db, world, begun, 1)
      await payShare(db, world, begun, 2)
      world.sandbox.world.faults.arm({ kind: 'unreachable', method: 'POST', path: '/capture', times: 2 })
      expect(await payShare(db, world, begun, 3)).toEqual({ outcome: 'not-yet' })
      expect((await splitNow(db, begun)).split.state).toBe('capturing')
      // Nothing releases what is being charged.
      const own = { userId: begun.customer.id, reservationId: begun.reservationId, now: world.now() }
      expect(await abandonBooking(db, world.payments, own)).toEqual({ outcome: 'not-yet' })
      world.advance(25 * hour)
      await tick(db, world)
      expect((await splitNow(db, begun)).state).toBe('confirmed')
      expect(cardsNow()).toEqual({ held: 0, charged: 3600 })
    }))

  test('a bank that takes its money back ends it: what was charged goes back in full, the rest is let go', () =>
    withSplit(async (db, begun) => {
      await payShare(db, world, begun, 1)
      await payShare(db, world, begun, 2)
      const { faults } = world.sandbox.world
      faults.arm({ kind: 'unreachable', method: 'POST', path: '/capture', times: 2 })
      await payShare(db, world, begun, 3)
      // The first share is charged before the second one's bank says no.
      const [, second] = await db
        .selectFrom('split_payment')
        .select('payment_intent_id as id')
        .orderBy('created_at')
        .orderBy('checkout_id')
        .execute()
      faults.arm({ kind: 'capture-refused', path: second?.id ?? '', times: 1 })
      await tick(db, world)
      const { split, payments, state } = await splitNow(db, begun)
      expect([split.state, split.endReason, state]).toEqual(['released', 'capture-refused', 'deleteCapacity'])
      await workOff(db, world)
      await tick(db, world)
      expect(payments[0]).toBe('captured')
      expect((await splitNow(db, begun)).payments).toEqual(['captured', 'let-go', 'let-go'])
      expect(cardsNow().held).toBe(0)
      expect((await ledger(db, begun.reservationId))['customer']).toBe(0)
      const written = await mails(db)
      expect(written).toContain('split-refused ada@example.org')
      expect(written).toContain('share-released merle@example.org')
    }))
})

test('a fee that the provider books later is waited for, although repeated calls get the first answer', () =>
  withSplit(async (db, begun) => {
    await payShare(db, world, begun, 1)
    await payShare(db, world, begun, 2)
    world.sandbox.world.faults.arm({ kind: 'fee-late' })
    expect(await payShare(db, world, begun, 3)).toEqual({ outcome: 'not-yet' })
    expect((await splitNow(db, begun)).split.state).toBe('capturing')
    const [late] = world.sandbox.world.store.matching('sandbox.late-fee', '', {})
    if (late) bookFee(world.sandbox.world, '', late.charge)
    await tick(db, world)
    expect((await splitNow(db, begun)).state).toBe('confirmed')
  }))
