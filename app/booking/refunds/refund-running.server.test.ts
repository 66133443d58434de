import { sql } from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { sendRefund } from '#app/payment/payment.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { allLeft, guestsBank, toldTo } from '#test/support/cancellation-told.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { oneChange } from '#test/support/one-change.ts'
import { oneGuest } from '#test/support/one-guest.ts'
import { refundsIn } from '#test/support/refunds-told.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { reconcile } from '#app/booking/checkout/reconciliation.server.ts'
import { carryOutRefund } from './refund-running.server.ts'

const world = worldOfFile()
const { offer, buy, cancel } = oneGuest(world)
const { change, payFor } = oneChange(world)
const bank = guestsBank(world)
afterEach(() => world.sandbox.faults.disarm())

const silence = {
  outcome: 'failed',
  because: 'transient',
  message: 'no answer',
  code: null,
  requestId: null,
} as const

/** Cancelled, and nobody has carried the refund out yet. */
async function cancelled(tx: Db) {
  const { id } = await buy(tx, slotOrder(await offer(tx)))
  await cancel(tx, id)
  const refund = tx.selectFrom('refund').select(['company_id as companyId', 'id as refundId'])
  return { sending: { ...(await refund.executeTakeFirstOrThrow()), now: world.now() } }
}

describe('a guest who cancels while the bank takes days for the refund', () => {
  test('reads at once that it is cancelled and how much comes back, and is told once more of the money', () =>
    withDatabase(async (tx) => {
      const { id } = await buy(tx, slotOrder(await offer(tx), { persons: 2 }))
      world.sandbox.faults.arm({ kind: 'refund-pending' })
      await cancel(tx, id)
      await workOff(tx, world)
      const [first, ...others] = await toldTo(tx)
      expect(others).toEqual([])
      expect(first).toMatchObject({ kind: 'booking-cancelled-by-guest', method: 'CANCEL', sequence: '1' })
      expect(first?.subject).toMatch(/^Storniert, die Erstattung läuft: /)
      for (const said of ['Dein Ticket gilt nicht mehr', 'Zahlungsgebühr: −0,61 €'])
        expect(first?.text).toContain(said)
      for (const said of ['Erstattung: 23,39 €', '5 bis 10 Werktagen']) expect(first?.text).toContain(said)
      // The job may come again, as after a crash, and the reconciler looks after it every minute.
      world.advance(600)
      await reconcile(tx, world.payments, { now: world.now() })
      expect(await toldTo(tx)).toHaveLength(1)
      await allLeft(tx, world)
      await bank.isThrough(tx)
      const [, second, ...more] = await toldTo(tx)
      expect(second).toMatchObject({ kind: 'booking-refunded', method: undefined })
      expect(second?.subject).toMatch(/^Erstattet: .+, 23,39 € zurück$/)
      expect(more).toEqual([])
      await expectInvariants(tx)
    }))

  test('hears of it from the reconciler, where the job was lost', () =>
    withDatabase(async (tx) => {
      const { id } = await buy(tx, slotOrder(await offer(tx)))
      world.sandbox.faults.arm({ kind: 'refund-pending' })
      await cancel(tx, id)
      world.advance(600)
      await reconcile(tx, world.payments, { now: world.now() })
      expect((await toldTo(tx)).map(({ kind }) => kind)).toEqual(['booking-cancelled-by-guest'])
    }))

  test.each([
    ['doesn’t answer', 'requested'],
    ['has refused', 'failed'],
  ] as const)('reads it, too, while the payment provider %s', (_how, status) =>
    withDatabase(async (tx) => {
      const { sending } = await cancelled(tx)
      await tx.updateTable('refund').set({ status }).execute()
      const silent = { ...world.payments, refundsOf: () => Promise.resolve(silence) }
      const outcome = status === 'failed' ? 'failed' : 'waiting'
      expect(await carryOutRefund(tx, silent, sending)).toEqual({ outcome })
      expect((await toldTo(tx)).map(({ kind }) => kind)).toEqual(['booking-cancelled-by-guest'])
    }),
  )

  test('reads nothing of it where another payment’s money is through, whose mail tells of both', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable))
      await payFor(tx, id, await change(tx, id, slotOrder(bookable, { persons: 3 })))
      await cancel(tx, id)
      const [first, second] = await refundsIn(tx)
      await sendRefund(tx, world.payments, { ...first, now: world.now() })
      world.sandbox.faults.arm({ kind: 'refund-pending' })
      const sending = { ...second, now: world.now() }
      expect(await carryOutRefund(tx, world.payments, sending)).toEqual({ outcome: 'pending' })
      expect(await toldTo(tx)).toEqual([])
    }))

  test('isn’t written to where there is no address any more', () =>
    withDatabase(async (tx) => {
      const { sending } = await cancelled(tx)
      await sql`update reservation set snapshot = snapshot || '{"userEmail":""}'::jsonb`.execute(tx)
      world.sandbox.faults.arm({ kind: 'refund-pending' })
      expect(await carryOutRefund(tx, world.payments, sending)).toEqual({ outcome: 'pending' })
      expect(await toldTo(tx)).toEqual([])
    }))

  test('reads nothing of it where the refund is through before anybody could write so', () =>
    withDatabase(async (tx) => {
      const { id } = await buy(tx, slotOrder(await offer(tx)))
      await cancel(tx, id)
      await workOff(tx, world)
      const [only, ...others] = await toldTo(tx)
      expect(others).toEqual([])
      expect(only).toMatchObject({ kind: 'booking-refunded', method: 'CANCEL', sequence: '1' })
      expect(only?.subject).toMatch(/^Storniert: .+, 11,57 € zurück$/)
    }))
})

test('whom the company told that it is off reads the second time of the money, without the calendar again', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id } = await buy(tx, slotOrder(bookable))
    const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() } as const
    const { companyId } = bookable
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    await cancelForProvider(tx, world.payments, { companyId, reservationId: id, cause })
    await workOff(tx, world)
    await bank.isThrough(tx)
    const [first, second, ...others] = await toldTo(tx)
    expect(first?.subject).toMatch(/^Leider abgesagt: /)
    expect(first).toMatchObject({ kind: 'booking-cancelled', method: 'CANCEL', sequence: '1' })
    expect(second?.subject).toMatch(/^Erstattet: .+, 12,00 € zurück$/)
    expect(second?.method).toBeUndefined()
    expect(others).toEqual([])
  }))
