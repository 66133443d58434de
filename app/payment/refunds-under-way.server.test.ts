import { afterEach, beforeEach, expect, test } from 'vitest'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { createPartialRefund } from '#app/booking/refunds/partial-refund.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { slotOrder, type Bookable } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { oneChange } from '#test/support/one-change.ts'
import { oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { refundsUnderWay } from './payment.server.ts'

const world = worldOfFile()
const { offer, buy, cancel } = oneGuest(world)
const { change } = oneChange(world)
beforeEach(() => world.advance(60))
afterEach(() => world.sandbox.faults.disarm())

// Prices of 12.00 a person, commission 1.20 of each: the company's share is 10.80.
const sharesOf = async (tx: Db, { companyId }: Bookable) =>
  [...(await refundsUnderWay(tx, { companyId })).values()].map(({ shareCents }) => shareCents)

/** Three persons become two, and the bank takes its time for the third's money. */
async function changedToLess(tx: Db) {
  const bookable = await offer(tx)
  const { id } = await buy(tx, slotOrder(bookable, { persons: 3 }))
  world.sandbox.faults.arm({ kind: 'refund-pending' })
  await change(tx, id, slotOrder(bookable, { persons: 2 }))
  await workOff(tx, world)
  world.sandbox.faults.disarm()
  return { id, bookable }
}

/** Three persons were there, and one of them has their money given back: the bank takes its time for it. */
async function givenBack(tx: Db) {
  const bookable = await offer(tx)
  const { companyId, starts } = bookable
  const { id } = await buy(tx, slotOrder(bookable, { persons: 3 }))
  world.advance(Math.ceil(((starts[0] ?? world.now()).getTime() - world.now().getTime()) / 1000) + 60)
  world.sandbox.faults.arm({ kind: 'refund-pending' })
  const given = await createPartialRefund(tx, {
    ...{ companyId, reservationId: id, actorId: 'team', operationId: 'form', now: world.now() },
    ...{ seenCents: 3600, cents: 1200, reason: 'defect', message: null },
  })
  expect(given).toEqual({ outcome: 'done' })
  await workOff(tx, world)
  world.sandbox.faults.disarm()
  return { id, bookable }
}

const cancelByCompany = (tx: Db, reservationId: string, { companyId }: Bookable) =>
  cancelForProvider(tx, world.payments, {
    ...{ companyId, reservationId },
    cause: { actor: 'provider', actorId: 'team', reason: 'defect', now: world.now() },
  })

const refuse = (tx: Db, cause: 'reduced' | 'user-cancelled' | 'goodwill' | 'provider-cancelled') =>
  tx
    .updateTable('refund')
    .set({ status: 'failed' })
    .where('cause', '=', cause)
    .where('status', '<>', 'done')
    .execute()

/** Another try of a refund beside it. */
async function triedAnew(tx: Db, more: { status: 'requested' | 'failed'; later?: boolean }) {
  const row = await tx.selectFrom('refund').selectAll().executeTakeFirstOrThrow()
  const requested_at = more.later ? new Date(row.requested_at.getTime() + 1000) : row.requested_at
  const own = { id: `zz-${row.id}`, stripe_refund_id: null, status: more.status, requested_at }
  await tx
    .insertInto('refund')
    .values({ ...row, ...own })
    .execute()
}

test('what a change gives back and the bank refuses after the cancellation is still to be taken off', () =>
  withDatabase(async (tx) => {
    const { id, bookable } = await changedToLess(tx)
    expect(await sharesOf(tx, bookable)).toEqual([1080])
    await cancel(tx, id)
    expect(await sharesOf(tx, bookable)).toEqual([3240])
    await workOff(tx, world)
    expect(await sharesOf(tx, bookable)).toEqual([1080])
    await refuse(tx, 'reduced')
    expect(await refundsUnderWay(tx, bookable)).toEqual(
      new Map([[id, { refundCents: expect.any(Number), shareCents: 1080 }]]),
    )
  }))

test('what was refused before goes back with the rest, and is counted there, also where that is refused', () =>
  withDatabase(async (tx) => {
    const { id, bookable } = await changedToLess(tx)
    await refuse(tx, 'reduced')
    expect(await sharesOf(tx, bookable)).toEqual([1080])
    await cancel(tx, id)
    expect(await sharesOf(tx, bookable)).toEqual([3240])
    await refuse(tx, 'user-cancelled')
    expect(await sharesOf(tx, bookable)).toEqual([3240])
    await tx.updateTable('refund').set({ status: 'done' }).where('cause', '=', 'user-cancelled').execute()
    expect(await sharesOf(tx, bookable)).toEqual([])
  }))

test('what a company gives back and the bank refuses after the cancellation is still to be taken off', () =>
  withDatabase(async (tx) => {
    const { id, bookable } = await givenBack(tx)
    expect(await sharesOf(tx, bookable)).toEqual([1080])
    await cancelByCompany(tx, id, bookable)
    expect(await sharesOf(tx, bookable)).toEqual([3240])
    await workOff(tx, world)
    await refuse(tx, 'goodwill')
    expect(await sharesOf(tx, bookable)).toEqual([1080])
  }))

test('what a company gave back and the bank refused before the cancellation is counted with the rest', () =>
  withDatabase(async (tx) => {
    const { id, bookable } = await givenBack(tx)
    await refuse(tx, 'goodwill')
    expect(await sharesOf(tx, bookable)).toEqual([1080])
    await cancelByCompany(tx, id, bookable)
    expect(await sharesOf(tx, bookable)).toEqual([3240])
    await refuse(tx, 'provider-cancelled')
    expect(await sharesOf(tx, bookable)).toEqual([3240])
    await tx.updateTable('refund').set({ status: 'done' }).where('cause', '=', 'provider-cancelled').execute()
    expect(await sharesOf(tx, bookable)).toEqual([])
  }))

test('what was tried anew is owed once, whether a change’s or the rest, and no more where that worked', () =>
  withDatabase(async (tx) => {
    const { bookable } = await changedToLess(tx)
    await refuse(tx, 'reduced')
    await triedAnew(tx, { status: 'failed' })
    expect(await sharesOf(tx, bookable)).toEqual([1080])
    // Which of the two is the newer one matters only where both were refused.
    const isTried = { status: 'requested', requested_at: new Date(0) } as const
    await tx.updateTable('refund').set(isTried).where('id', 'like', 'zz-%').execute()
    expect(await sharesOf(tx, bookable)).toEqual([1080])
    await tx.updateTable('refund').set({ status: 'done' }).where('id', 'like', 'zz-%').execute()
    expect(await sharesOf(tx, bookable)).toEqual([])
    const whole = await offer(tx)
    const { id } = await buy(tx, slotOrder(whole), { key: 'whole' })
    await tx.deleteFrom('refund').execute()
    await cancel(tx, id)
    await refuse(tx, 'user-cancelled')
    await triedAnew(tx, { status: 'failed', later: true })
    expect(await sharesOf(tx, whole)).toEqual([1080])
    await tx
      .updateTable('refund')
      .set({ status: 'done', part: 'a-late-change', cause: 'late-payment' })
      .where('id', 'like', 'zz-%')
      .execute()
    expect(await sharesOf(tx, whole)).toEqual([])
  }))

test('what the bank gave back has taken the company’s share the first time', () =>
  withDatabase(async (tx) => {
    const { bookable } = await changedToLess(tx)
    await tx.updateTable('refund').set({ status: 'failed', came_back_times: 1 }).execute()
    expect(await sharesOf(tx, bookable)).toEqual([])
  }))

test('no company sees the refunds of another', () =>
  withDatabase(async (tx) => {
    const { bookable } = await changedToLess(tx)
    const other = await offer(tx)
    expect(await refundsUnderWay(tx, other)).toEqual(new Map())
    const { id } = await buy(tx, slotOrder(other), { key: 'other' })
    await cancel(tx, id)
    expect(await sharesOf(tx, other)).toEqual([1080])
    expect(await sharesOf(tx, bookable)).toEqual([1080])
    await refuse(tx, 'user-cancelled')
    expect(await sharesOf(tx, other)).toEqual([1080])
  }))
