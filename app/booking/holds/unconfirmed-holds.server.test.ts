import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { pressChange } from '#test/support/amendments.ts'
import { eventOrder, makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { bookedOf, oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { abandonBooking, expireDueHolds } from '#app/booking/checkout/end-hold.server.ts'
import { discardAmendment, expireDueAmendments } from '#app/booking/rebooking/end.server.ts'
import { rejectRequest } from '#app/booking/company-desk/company-answers.server.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import { unconfirmedLimit } from './limits.ts'

const world = worldOfFile()
const { offer, press, begin, buy } = oneGuest(world)

const unconfirmed = (id: string): Customer => ({ ...makeCustomer(id), isEmailVerified: false })
const [bob, eve, kim] = [unconfirmed('bob'), unconfirmed('eve'), unconfirmed('kim')]
const share = { outcome: 'refused', because: 'unconfirmed-share' }
const again = { outcome: 'refused', because: 'unconfirmed-again' }

const confirm = (tx: Db, { id, email, displayName: name }: Customer) => {
  const at = { created_at: world.now(), updated_at: world.now() }
  return tx
    .insertInto('users')
    .values({ id, name, email, email_verified: true, ...at })
    .execute()
}

const giveUp = (tx: Db, customer: Customer, reservationId: string) =>
  abandonBooking(tx, world.payments, { userId: customer.id, reservationId, now: world.now() })

test.each([
  [1, 4],
  [8, 4],
  [9, 4],
  [12, 6],
  [200, 100],
])('of %i places accounts without a confirmed address hold at most %i unpaid', (capacity, most) => {
  expect(unconfirmedLimit(capacity)).toBe(most)
})

test.each(['slots', 'event'] as const)('together they hold at most half of a start unpaid: %s', (kind) =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { capacity: 12 })
    const order = (persons: number) =>
      kind === 'slots' ? slotOrder(bookable, { persons }) : eventOrder(bookable, { persons })
    expect(await press(tx, order(12), { customer: bob, key: 'bob' })).toEqual(share)
    await begin(tx, order(4), { customer: bob, key: 'bob' })
    expect(await press(tx, order(3), { customer: eve, key: 'eve' })).toEqual(share)
    await begin(tx, order(2), { customer: eve, key: 'eve' })
    // Whoever confirmed their address has all that is left; what is paid is nobody's unpaid hold.
    expect(await press(tx, order(6), { key: 'ada' })).toMatchObject({ outcome: 'checkout' })
    await expectInvariants(tx)
  }),
)

test('each start counts for itself, also within a longer stay', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { capacity: 8 })
    await begin(tx, slotOrder(bookable, { from: 1, persons: 4 }), { customer: bob, key: 'bob' })
    const stay = slotOrder(bookable, { slots: 2, persons: 1 })
    expect(await press(tx, stay, { customer: eve, key: 'eve' })).toEqual(share)
    const before = slotOrder(bookable, { persons: 4 })
    expect(await press(tx, before, { customer: eve, key: 'eve-2' })).toMatchObject({ outcome: 'checkout' })
  }))

test('what is paid, and what somebody holds who confirmed meanwhile, leaves room for others', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { capacity: 12 })
    await buy(tx, slotOrder(bookable, { persons: 4 }), { customer: bob, key: 'bob' })
    await begin(tx, slotOrder(bookable, { persons: 4 }), { customer: eve, key: 'eve' })
    const order = slotOrder(bookable, { persons: 4 })
    expect(await press(tx, order, { customer: kim, key: 'kim' })).toEqual(share)
    await confirm(tx, eve)
    expect(await press(tx, order, { customer: kim, key: 'kim' })).toMatchObject({ outcome: 'checkout' })
  }))

test('a request that waits for its answer holds places, too', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { capacity: 8, confirmation: 'request' })
    const order = slotOrder(bookable, { persons: 3 })
    const asked = await press(tx, order, { customer: bob, key: 'bob' })
    expect(asked).toMatchObject({ outcome: 'requested' })
    expect(await press(tx, order, { customer: eve, key: 'eve' })).toEqual(share)
    // What the company turned down is no hold that somebody let go.
    const reservationId = 'reservationId' in asked ? asked.reservationId : ''
    const { companyId } = bookable
    const answer = {
      companyId,
      reservationId,
      actorId: 'owner',
      why: { reason: 'taken', message: null },
      now: world.now(),
    } as const
    expect(await rejectRequest(tx, answer)).toMatchObject({ outcome: 'done' })
    expect(await press(tx, order, { customer: bob, key: 'bob-2' })).toMatchObject({ outcome: 'requested' })
  }))

test('what was given up unpaid, or ran out, is held again within a day only with the confirmed address', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const first = await begin(tx, slotOrder(bookable), { customer: bob, key: 'bob' })
    await giveUp(tx, bob, first.id)
    await begin(tx, eventOrder(bookable), { customer: eve, key: 'eve' })
    world.advance(36 * 60)
    expect(await expireDueHolds(tx, world.payments, { now: world.now() })).toMatchObject({ released: 1 })
    expect(await bookedOf(tx, bookable)).toEqual([0, 0, 0])
    const order = slotOrder(bookable, { slots: 2, persons: 2 })
    expect(await press(tx, order, { customer: bob, key: 'bob-2' })).toEqual(again)
    expect(await press(tx, eventOrder(bookable), { customer: eve, key: 'eve-2' })).toEqual(again)
    // Another start is another matter, and so is the same one with the address confirmed, or a day later.
    const other = slotOrder(bookable, { from: 1 })
    await giveUp(tx, bob, (await begin(tx, other, { customer: bob, key: 'bob-3' })).id)
    const proved = { ...bob, isEmailVerified: true }
    await giveUp(tx, bob, (await begin(tx, order, { customer: proved, key: 'bob-4' })).id)
    world.advance(24 * 3600 + 1)
    expect(await press(tx, slotOrder(bookable), { customer: bob, key: 'bob-5' })).toMatchObject({
      outcome: 'checkout',
    })
    await expectInvariants(tx)
  }))

test('a change that would hold more than that is refused, one that takes less is made', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { capacity: 12 })
    const { id } = await buy(tx, slotOrder(bookable), { customer: bob, key: 'bob' })
    const change = (persons: number) =>
      pressChange(tx, world, slotOrder(bookable, { persons }), { customer: bob, reservationId: id })
    expect(await change(8)).toEqual(share)
    expect(await change(7)).toMatchObject({ outcome: 'checkout' })
    // The change that waits counts for others.
    expect(await press(tx, slotOrder(bookable), { customer: eve, key: 'eve' })).toEqual(share)
    await expectInvariants(tx)
  }))

test.each(['lapsed', 'discarded'] as const)('a change that %s unpaid counts as a hold given up', (how) =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { capacity: 12 })
    const { id } = await buy(tx, slotOrder(bookable), { customer: bob, key: 'bob' })
    const change = (from: number, persons: number, customer = bob) =>
      pressChange(tx, world, slotOrder(bookable, { from, persons }), { customer, reservationId: id })
    expect(await change(1, 6)).toMatchObject({ outcome: 'checkout' })
    const own = { userId: bob.id, reservationId: id, now: world.now() }
    if (how === 'discarded') await discardAmendment(tx, world.payments, own)
    else world.advance(36 * 60)
    await expireDueAmendments(tx, world.payments, { now: world.now() })
    expect(await bookedOf(tx, bookable)).toEqual([1, 0, 0])
    expect(await change(1, 6)).toEqual(again)
    const order = slotOrder(bookable, { from: 1 })
    expect(await press(tx, order, { customer: bob, key: 'bob-2' })).toEqual(again)
    expect(await change(2, 2)).toMatchObject({ outcome: 'checkout' })
    await discardAmendment(tx, world.payments, { ...own, now: world.now() })
    expect(await change(1, 6, { ...bob, isEmailVerified: true })).toMatchObject({ outcome: 'checkout' })
    await expectInvariants(tx)
  }),
)

test('a change to a start that was given up as an order is refused, one that takes no more of it is made', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { capacity: 12 })
    const { id } = await buy(tx, slotOrder(bookable, { slots: 2 }), { customer: bob, key: 'bob' })
    await giveUp(tx, bob, (await begin(tx, slotOrder(bookable), { customer: bob, key: 'bob-2' })).id)
    const change = (asked: Parameters<typeof slotOrder>[1]) =>
      pressChange(tx, world, slotOrder(bookable, asked), { customer: bob, reservationId: id })
    expect(await change({ slots: 2, persons: 2 })).toEqual(again)
    expect(await change({ slots: 3 })).toMatchObject({ outcome: 'checkout' })
    await expectInvariants(tx)
  }))

test('places that an order has given back are held by nobody', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx, { capacity: 8 })
    await begin(tx, slotOrder(bookable), { customer: bob, key: 'bob' })
    const held = await tx.selectFrom('hold').selectAll().executeTakeFirstOrThrow()
    await tx
      .insertInto('hold')
      .values({ ...held, line: 9, units: 3, released_at: world.now() })
      .execute()
    const order = slotOrder(bookable, { persons: 3 })
    expect(await press(tx, order, { customer: eve, key: 'eve' })).toMatchObject({ outcome: 'checkout' })
  }))
