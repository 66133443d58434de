import { afterEach, expect, test } from 'vitest'
import type { PaymentGateway } from '#app/payment/payment.ts'
import { acknowledgeDay, sendRefund, sendRefundAgain } from '#app/payment/payment.server.ts'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { workOff } from '#test/support/bookings.ts'
import { guestsBank } from '#test/support/cancellation-told.ts'
import { even, explained, openBooks } from '#test/support/open-books.ts'
import { toMorning } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const bank = guestsBank(world)
const { asOperator, compared, missing, nextDay, refundAtTheBank, shown } = openBooks(world)
afterEach(() => world.sandbox.faults.disarm())

test('a refund that left on a compared day explains it, until the day on which it is through is compared, too', () =>
  asOperator(async (pages) => {
    await refundAtTheBank(pages)
    await nextDay(pages)
    expect(await shown(pages)).toEqual(explained('11,57 €'))
    // What leaves today has no part in what was compared.
    await refundAtTheBank(pages, 2)
    expect(await shown(pages)).toEqual(explained('11,57 €'))
    await nextDay(pages)
    expect(await shown(pages)).toEqual(explained('34,96 €'))
    await bank.isThrough(pages.db)
    expect(await shown(pages)).toEqual(explained('34,96 €'))
    await bank.isThrough(pages.db)
    expect(await shown(pages)).toEqual(explained('34,96 €'))
    await nextDay(pages)
    expect(await shown(pages)).toEqual(even)
  }))

test('a refund that the bank refuses explains the day on which it left, until the day of the refusal is compared', () =>
  asOperator(async (pages) => {
    await refundAtTheBank(pages)
    await nextDay(pages)
    expect(await shown(pages)).toEqual(explained('11,57 €'))
    await bank.refuses(pages.db)
    expect(await shown(pages)).toEqual(explained('11,57 €'))
    // Sent again on the same day it explains that once.
    const { id: refundId } = await pages.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
    await sendRefundAgain(pages.db, world.payments, { refundId, actorId: 'leitung', now: world.now() })
    await workOff(pages.db, world)
    expect(await shown(pages)).toEqual(explained('11,57 €'))
    await nextDay(pages)
    expect(await shown(pages)).toEqual(even)
  }))

test('a refusal that was heard of after midnight explains nothing of the days after it', () =>
  asOperator(async (pages) => {
    const { db } = pages
    await refundAtTheBank(pages)
    await nextDay(pages)
    await bank.refuses(db)
    // The provider's movement says that it was yesterday.
    await db
      .updateTable('refund_refusal')
      .set({ refused_at: new Date(world.now().getTime() + 86_400_000) })
      .execute()
    await nextDay(pages)
    await missing(pages, addDays(berlinDay(world.now()), -9))
    expect(await shown(pages)).toMatchObject({ kind: 'warning' })
  }))

test('a refusal of this morning explains the day on which its refund left, also when that is compared after it', () =>
  asOperator(async (pages) => {
    await refundAtTheBank(pages)
    toMorning(world)
    await bank.refuses(pages.db)
    await compared(pages)
    expect(await shown(pages)).toEqual(explained('11,57 €'))
    await nextDay(pages)
    expect(await shown(pages)).toEqual(even)
  }))

test('through and back again before the day is over: it explains the day before once, also when heard of late', () =>
  asOperator(async (pages) => {
    const { db } = pages
    await refundAtTheBank(pages)
    const refund = db.selectFrom('refund').select(['company_id as companyId', 'id as refundId'])
    await nextDay(pages)
    // It is under way when the worker looks; before it asks, all of this happens.
    const late: PaymentGateway = {
      ...world.payments,
      refundsOf: async (intent) => {
        await bank.isThrough(db)
        await bank.givesBack(db)
        return world.payments.refundsOf(intent)
      },
    }
    await sendRefund(db, late, { ...(await refund.executeTakeFirstOrThrow()), now: world.now() })
    expect(await shown(pages)).toEqual(explained('11,57 €'))
    await nextDay(pages)
    expect(await shown(pages)).toEqual(even)
  }))

test('what was settled outside explains nothing: no refund of ours is on its way', () =>
  asOperator(async (pages) => {
    await refundAtTheBank(pages)
    await nextDay(pages)
    expect(await shown(pages)).toEqual(explained('11,57 €'))
    await bank.isThrough(pages.db)
    await pages.db.updateTable('refund').set({ settled_outside_at: world.now() }).execute()
    expect((await shown(pages)).said).not.toContain('Das ist die ganze Differenz.')
  }))

test('what came back and left again explains the day on which it left again', () =>
  asOperator(async (pages) => {
    await refundAtTheBank(pages)
    await bank.isThrough(pages.db)
    await nextDay(pages)
    expect(await shown(pages)).toEqual(even)
    await bank.givesBack(pages.db)
    await nextDay(pages)
    expect(await shown(pages)).toEqual(even)
    world.sandbox.faults.arm({ kind: 'refund-pending' })
    const { id: refundId } = await pages.db.selectFrom('refund').select('id').executeTakeFirstOrThrow()
    await sendRefundAgain(pages.db, world.payments, { refundId, actorId: 'leitung', now: world.now() })
    await workOff(pages.db, world)
    expect(await shown(pages)).toEqual(even)
    await nextDay(pages)
    expect(await shown(pages)).toEqual(explained('11,57 €'))
    await bank.isThrough(pages.db)
    expect(await shown(pages)).toEqual(explained('11,57 €'))
    await nextDay(pages)
    expect(await shown(pages)).toEqual(even)
  }))

test('money that was lost isn’t explained by refunds of other days, of days not compared or of acknowledged ones', () =>
  asOperator(async (pages) => {
    const { db } = pages
    const today = berlinDay(world.now())
    await missing(pages, addDays(today, -3))
    await refundAtTheBank(pages)
    const lost = {
      kind: 'warning',
      said: 'Offene Differenz: 11,57 €. Die Tage zusammen gehen nicht auf. Sieh zuerst nach den Tagen mit Funden.',
    }
    expect(await shown(pages)).toEqual(lost)
    await nextDay(pages)
    expect(await shown(pages)).toMatchObject({
      kind: 'warning',
      said: expect.stringMatching(/^Offene Differenz: 23,14 €\. Die Tage .* Erstattungen über 11,57 € waren/),
    })
    const known = { dayOn: today, reason: 'Bei der Bank', actorId: 'leitung', now: world.now() }
    expect(await acknowledgeDay(db, known)).toEqual({ outcome: 'done' })
    expect(await shown(pages)).toEqual(lost)
    // Nor by its refusal, which comes after it.
    await bank.refuses(db)
    expect(await shown(pages)).toEqual(lost)
  }))
