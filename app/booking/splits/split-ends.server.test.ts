import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { workOff } from '#test/support/bookings.ts'
import { hearOf, openShare, payShare, splitBench, splitNow, tick, type Begun } from '#test/support/splits.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { abandonBooking } from '#app/booking/checkout/end-hold.server.ts'
import { returnedBooking } from '#app/booking/checkout/payment-return.server.ts'
import { receiptPageFor } from '#app/booking/invoices/receipt-file.server.ts'
import { listReceipts } from '#app/booking/invoices/receipts.server.ts'
import { remindOfShare } from './remind-share.server.ts'

const world = worldOfFile()
const { withSplit, cardsNow, mails, ledger } = splitBench(world)
const hour = 3600

describe('a split that nobody completes', () => {
  test('at the deadline the organiser is told, half an hour later all is given back and nothing was charged', () =>
    withSplit(async (db, begun) => {
      await payShare(db, world, begun, 1)
      await payShare(db, world, begun, 2)
      const page = await openShare(db, world, begun, 3)
      world.advance(24 * hour)
      await tick(db, world)
      await tick(db, world)
      expect((await mails(db)).filter((mail) => mail.startsWith('split-over'))).toEqual([
        'split-over ada@example.org',
      ])
      expect((await splitNow(db, begun)).split.state).toBe('open')
      world.advance(30 * 60)
      await tick(db, world)
      const { split, payments, state } = await splitNow(db, begun)
      expect([split.state, split.endReason, state]).toEqual(['released', 'time-over', 'deleteCapacity'])
      expect(payments).toEqual(['let-go', 'let-go', 'let-go'])
      expect(cardsNow()).toEqual({ held: 0, charged: 0 })
      expect(await ledger(db, begun.reservationId)).toEqual({})
      expect(world.pay(page)).toBe('expired')
      const written = await mails(db)
      expect(written).toContain('share-released ben@example.org')
      expect(written).toContain('share-over merle@example.org')
      expect(written).toContain('split-released ada@example.org')
    }))

  test('the rest may be covered in the half hour after the deadline', () =>
    withSplit(async (db, begun) => {
      await payShare(db, world, begun, 2)
      world.advance(24 * hour + 29 * 60)
      await tick(db, world)
      expect(await payShare(db, world, begun, 'rest')).toEqual({ outcome: 'confirmed' })
      world.advance(hour)
      await tick(db, world)
      expect((await splitNow(db, begun)).state).toBe('confirmed')
    }))

  test('places come free although the provider is gone; what it holds is let go when it is back', () =>
    withSplit(async (db, begun) => {
      await payShare(db, world, begun, 2)
      world.advance(25 * hour)
      world.sandbox.world.faults.arm({ kind: 'unreachable', times: 50 })
      await tick(db, world)
      expect((await splitNow(db, begun)).state).toBe('deleteCapacity')
      expect(cardsNow().held).toBe(1200)
      world.sandbox.world.faults.disarm()
      await tick(db, world)
      expect(cardsNow()).toEqual({ held: 0, charged: 0 })
    }))

  test('money that comes after it is let go, and who paid it hears so, also who has only the link', () =>
    withSplit(async (db, begun) => {
      await db.updateTable('split_share').set({ email: null }).where('number', '=', 2).execute()
      const page = await openShare(db, world, begun, 2)
      world.pay(page)
      const own = { userId: begun.customer.id, reservationId: begun.reservationId, now: world.now() }
      expect(await abandonBooking(db, world.payments, own)).toEqual({ outcome: 'released' })
      expect(cardsNow()).toEqual({ held: 0, charged: 0 })
      expect(await hearOf(db, world, page)).toEqual({ outcome: 'released' })
      expect((await splitNow(db, begun)).split.endReason).toBe('given-up')
      expect(await mails(db)).toContain('share-released ben@example.org')
    }))

  test('whoever is open is reminded once in six hours', () =>
    withSplit(async (db, begun) => {
      const { reservationId, customer } = begun
      const remind = (number: number) =>
        remindOfShare(db, { userId: customer.id, reservationId, number, now: world.now() })
      expect(await remind(2)).toEqual({ outcome: 'refused', because: 'reminded-lately' })
      world.advance(6 * hour)
      expect(await remind(2)).toEqual({ outcome: 'reminded' })
      expect(await remind(2)).toEqual({ outcome: 'refused', because: 'reminded-lately' })
      await payShare(db, world, begun, 3)
      expect(await remind(3)).toEqual({ outcome: 'refused', because: 'share-paid' })
      const strangers = { userId: 'stranger', reservationId, number: 2, now: world.now() }
      expect(await remindOfShare(db, strangers)).toEqual({ outcome: 'refused', because: 'split-over' })
    }))
})

describe('a ticket that was paid in shares', () => {
  const paid = async (db: Db, begun: Begun) => {
    for (const number of [1, 2, 3]) await payShare(db, world, begun, number)
  }

  test('cancelled, each payer gets their share back less its fee', () =>
    withSplit(async (db, begun) => {
      await paid(db, begun)
      const { reservationId, customer } = begun
      const ask = { userId: customer.id, reservationId, reason: 'illness', now: world.now() } as const
      // 12.00 less 1.5 % and 25 cents, three times.
      const refundCents = 3 * (1200 - 43)
      expect(await cancelBooking(db, world.payments, ask)).toEqual({ outcome: 'refund-started', refundCents })
      await workOff(db, world)
      const { state } = await splitNow(db, begun)
      expect(state).toBe('refunded')
      expect((await mails(db)).filter((mail) => mail.startsWith('share-refunded'))).toEqual([
        'share-refunded ben@example.org',
        'share-refunded merle@example.org',
      ])
      expect((await ledger(db, reservationId))['customer']).toBe(refundCents - 3600)
    }))

  test('has a receipt for each payment, and they come to the price', () =>
    withSplit(async (db, begun) => {
      await paid(db, begun)
      const { companyId, reservationId: id } = begun
      const lines: (string | undefined)[] = []
      for (const { query } of await listReceipts(db, { companyId, id })) {
        const page = await receiptPageFor(db, { companyId, id, query, now: world.now() })
        lines.push(page?.tables?.[0]?.rows[0]?.cells[0])
      }
      expect(lines).toEqual(['Anteil 1 von 3', 'Anteil 2 von 3', 'Anteil 3 von 3'])
    }))
})

test('an address that somebody is led to never lets a split go: only its page does', () =>
  withSplit(async (db, begun) => {
    await payShare(db, world, begun, 2)
    const { reservationId, customer } = begun
    const ask = { userId: customer.id, reservationId, flag: 'false', now: world.now() }
    const said = await returnedBooking(db, world.payments, ask)
    const { split, payments, state } = await splitNow(db, begun)
    expect([split.state, payments, state]).toEqual(['open', ['held'], 'processing'])
    expect(said).toMatchObject({ isHeld: true, pay: { url: `/bookings/${reservationId}/anteile` } })
  }))
