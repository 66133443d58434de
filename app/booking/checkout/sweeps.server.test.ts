import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { makeCustomer, slotOrder, type Bookable } from '#test/support/bookable.ts'
import { asWritten, withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { oneChange } from '#test/support/one-change.ts'
import { oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { expireDueAmendments } from '#app/booking/rebooking/end.server.ts'
import { expireDueHolds } from './end-hold.server.ts'
import { reconcile } from './reconciliation.server.ts'

const world = worldOfFile()
const { offer, begin, buy } = oneGuest(world)
const { change } = oneChange(world)
const minutes = (count: number) => world.advance(count * 60)

/** The payment provider, with answers about one session that nobody can read. */
const unreadable = (sessionId: string | null): PaymentGateway => ({
  ...world.payments,
  sessionOf: (id) =>
    id === sessionId ? Promise.reject(new TypeError('no such field')) : world.payments.sessionOf(id),
  expireSession: (id) =>
    id === sessionId ? Promise.reject(new TypeError('no such field')) : world.payments.expireSession(id),
})

/** Two orders that wait to be paid, the broken one first. */
async function twoOrders(tx: Db, bookable: Bookable) {
  const broken = await begin(tx, slotOrder(bookable))
  minutes(1)
  const fine = await begin(tx, slotOrder(bookable, { from: 1 }), {
    customer: makeCustomer('ben'),
    key: 'form-2',
  })
  return { broken, fine }
}

const statesOf = async (tx: Db) => {
  const rows = await tx
    .selectFrom('reservation')
    .select('state')
    .orderBy('created_at')
    .orderBy(asWritten)
    .execute()
  return rows.map(({ state }) => state)
}

const oneFault = '1 could not be worked off'

test('an order that can’t be ended keeps no other order’s places', () =>
  withDatabase(async (tx) => {
    const { broken } = await twoOrders(tx, await offer(tx))
    minutes(40)
    const sweep = expireDueHolds(tx, unreadable(broken.sessionId), { now: world.now() })
    await expect(sweep).rejects.toThrow(oneFault)
    expect(await statesOf(tx)).toEqual(['processing', 'deleteCapacity'])
    await expectInvariants(tx)
  }))

test('a change that can’t be ended keeps no other change’s places', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    let again = ''
    for (const key of ['a-form', 'b-form']) {
      const { id } = await buy(tx, slotOrder(bookable, { persons: 1 }), { key, again })
      again = id
      expect(await change(tx, id, slotOrder(bookable, { from: 1, persons: 2 }))).toMatchObject({
        outcome: 'checkout',
      })
      minutes(1)
    }
    const first = await tx
      .selectFrom('checkout')
      .select('session_id')
      .where('part', 'is not', null)
      .orderBy('created_at')
      .orderBy(asWritten)
      .executeTakeFirstOrThrow()
    minutes(40)
    const sweep = expireDueAmendments(tx, unreadable(first.session_id), { now: world.now() })
    await expect(sweep).rejects.toThrow(oneFault)
    const rows = await tx
      .selectFrom('amendment')
      .select('state')
      .orderBy('created_at')
      .orderBy(asWritten)
      .execute()
    expect(rows.map(({ state }) => state)).toEqual(['payable', 'lapsed'])
    await expectInvariants(tx)
  }))

test('a payment page whose end can’t be read keeps no other payment from being found', () =>
  withDatabase(async (tx) => {
    const { broken, fine } = await twoOrders(tx, await offer(tx))
    world.pay(fine.sessionId)
    minutes(6)
    const asking = reconcile(tx, unreadable(broken.sessionId), { now: world.now() })
    await expect(asking).rejects.toThrow(oneFault)
    expect(await statesOf(tx)).toEqual(['processing', 'confirmed'])
    await expectInvariants(tx)
  }))
