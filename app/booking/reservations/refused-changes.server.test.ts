import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { refundsUnderWay, sendRefundAgain } from '#app/payment/payment.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { guestsBank } from '#test/support/cancellation-told.ts'
import { asWritten, withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { oneChange } from '#test/support/one-change.ts'
import { ada, oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { getReservation } from './store.server.ts'
import { endedBookingBalance } from '#app/booking/refunds/balance.server.ts'

const world = worldOfFile()
const { offer, buy, cancel } = oneGuest(world)
const { change } = oneChange(world)
const bank = guestsBank(world)
beforeEach(() => world.advance(60))
afterEach(() => world.sandbox.faults.disarm())

const refuse = (tx: Db) =>
  tx
    .updateTable('refund')
    .set({ status: 'failed' })
    .where('cause', '=', 'reduced')
    .where('status', '=', 'requested')
    .execute()

test('of two changes that the bank refused, before the cancellation and after it, only the later one is owed', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id } = await buy(tx, slotOrder(bookable, { persons: 4 }))
    const atTheBank = async (persons: number) => {
      world.advance(60)
      world.sandbox.faults.arm({ kind: 'refund-pending' })
      await change(tx, id, slotOrder(bookable, { persons }))
      await workOff(tx, world)
      world.sandbox.faults.disarm()
    }
    await atTheBank(3)
    await refuse(tx)
    await atTheBank(2)
    await cancel(tx, id)
    await tx.updateTable('refund').set({ status: 'done' }).where('cause', '=', 'user-cancelled').execute()
    await refuse(tx)
    // Prices of 12.00 a person, commission 1.20 of each: the company's share is 10.80.
    expect([...(await refundsUnderWay(tx, bookable)).values()]).toMatchObject([{ shareCents: 1080 }])
    const newest = await tx
      .selectFrom('refund')
      .select('amount_cents as cents')
      .where('cause', '=', 'reduced')
      .orderBy('requested_at', 'desc')
      .orderBy(asWritten, 'desc')
      .executeTakeFirstOrThrow()
    const settled = await endedBookingBalance(tx, await getReservation(tx, { userId: ada.id, id }))
    expect(settled).toMatchObject({ changeOwedCents: newest.cents })
  }))

test('what the bank gives back of a change is owed by itself: the company pays it once, whoever cancels', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id } = await buy(tx, slotOrder(bookable, { persons: 4 }))
    world.advance(60)
    await change(tx, id, slotOrder(bookable, { persons: 3 }))
    await workOff(tx, world)
    await bank.givesBack(tx)
    await cancel(tx, id)
    await workOff(tx, world)
    const refunds = () =>
      tx
        .selectFrom('refund')
        .select(['id', 'price_cents as cents', 'status'])
        .orderBy('requested_at')
        .orderBy(asWritten)
        .execute()
    const [changed, rest] = await refunds()
    expect([changed, rest]).toMatchObject([
      { cents: 1200, status: 'failed' },
      { cents: 3600, status: 'done' },
    ])
    const step = { refundId: changed?.id ?? '', actorId: 'leitung', now: world.now() }
    expect(await sendRefundAgain(tx, world.payments, step)).toEqual({ outcome: 'done' })
    await workOff(tx, world)
    const { balance } = await tx
      .selectFrom('ledger_line')
      .select((eb) => eb.fn.sum<string>('amount_cents').as('balance'))
      .where('account', '=', 'provider_balance')
      .executeTakeFirstOrThrow()
    const { state } = await getReservation(tx, { userId: ada.id, id })
    expect([Number(balance), state]).toEqual([0, 'refunded'])
    await expectInvariants(tx)
  }))
