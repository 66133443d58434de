import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { sendRefund, sendRefundAgain } from '#app/payment/payment.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { oneChange } from '#test/support/one-change.ts'
import { oneGuest } from '#test/support/one-guest.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelForProvider, noteRefundDone } from './booking.server.ts'

const world = worldOfFile()
const { offer, buy, cancel } = oneGuest(world)
const { change, payFor } = oneChange(world)

/** One person for 12.00, changed to three for 24.00 more: fees of 0.43 and 0.61. */
async function paidTwice(tx: Db) {
  const bookable = await offer(tx)
  const { id } = await buy(tx, slotOrder(bookable, { persons: 1 }))
  world.advance(3600)
  await payFor(tx, id, await change(tx, id, slotOrder(bookable, { from: 1, persons: 3 })))
  await workOff(tx, world)
  return { id, bookable, companyId: bookable.companyId }
}

type Refund = { companyId: string; refundId: string }

/** The refund of the first payment and that of the second. */
async function refundsIn(tx: Db): Promise<readonly [Refund, Refund]> {
  const rows = await tx
    .selectFrom('refund')
    .select(['company_id as companyId', 'id as refundId'])
    .orderBy('price_cents')
    .execute()
  const [first, second] = rows
  if (!first || !second) throw new Error('two refunds were asked for')
  return [first, second]
}

const getsThrough = async (tx: Db, refund: Refund) => {
  const step = { ...refund, now: world.now() }
  expect(await sendRefund(tx, world.payments, step)).toEqual({ outcome: 'done' })
  // News may come twice.
  await noteRefundDone(tx, step)
  await noteRefundDone(tx, step)
}

const isRefused = (tx: Db, { refundId }: Refund) =>
  tx.updateTable('refund').set({ status: 'failed' }).where('id', '=', refundId).execute()

const isSentAgain = async (tx: Db, { refundId }: Refund) =>
  expect(
    await sendRefundAgain(tx, world.payments, { refundId, actorId: 'leitung', now: world.now() }),
  ).toEqual({ outcome: 'done' })

async function mailsIn(tx: Db): Promise<string[]> {
  const mails = tx.selectFrom('mail').select('body_text as text').where('kind', '=', 'booking-refunded')
  return (await mails.orderBy('created_at').execute()).map(({ text }) => text.replaceAll('\u00a0', ' '))
}

const parts = [
  /Zahlung über 12,00 € vom .+ Uhr: 11,57 €/,
  /Zahlung über 24,00 € vom .+ Uhr: 23,39 €/,
] as const
const whole = 'Erstattung zusammen: 34,96 €'

describe('the cancellation of a booking that was paid in two payments', () => {
  test.each([
    ['the first', (two: readonly [Refund, Refund]) => two],
    ['the second', ([first, second]: readonly [Refund, Refund]) => [second, first]],
  ])('is one mail with both amounts and their sum, when %s gets through first', (_which, ordered) =>
    withDatabase(async (tx) => {
      const { id } = await paidTwice(tx)
      expect(await cancel(tx, id)).toEqual({ outcome: 'refund-started', refundCents: 3496 })
      for (const refund of ordered(await refundsIn(tx))) {
        world.advance(60)
        await getsThrough(tx, refund)
        const [mail = '', ...others] = await mailsIn(tx)
        expect(others).toEqual([])
        for (const part of [...parts, whole, /Gebühr des Zahlungsdienstleisters von 1,04 €/])
          expect(mail).toMatch(part)
        expect(mail).toContain('Bezahlt hattest du 36,00 € in 2 Zahlungen.')
        expect(mail).not.toContain('noch nicht unterwegs')
      }
      await expectInvariants(tx)
    }),
  )

  test('by its company: one mail, all of it, and no fee', () =>
    withDatabase(async (tx) => {
      const { id, companyId } = await paidTwice(tx)
      const cause = { actor: 'provider', actorId: 'boss', reason: 'illness', now: world.now() } as const
      await cancelForProvider(tx, world.payments, { companyId, reservationId: id, cause })
      await workOff(tx, world)
      const [mail = '', ...others] = await mailsIn(tx)
      expect(others).toEqual([])
      expect(mail).toContain('Erstattung zusammen: 36,00 €')
      expect(mail).not.toContain('Gebühr')
    }))

  test('says what of the payments belongs to an earlier refund, so that they add up', () =>
    withDatabase(async (tx) => {
      const { id, bookable } = await paidTwice(tx)
      expect(await change(tx, id, slotOrder(bookable, { from: 1, persons: 2 }))).toMatchObject({
        outcome: 'applied',
      })
      await workOff(tx, world)
      const before = (await mailsIn(tx)).length
      await cancel(tx, id)
      await workOff(tx, world)
      const [mail = '', ...others] = (await mailsIn(tx)).slice(before)
      expect(others).toEqual([])
      expect(mail).toContain(
        'Bezahlt hattest du 36,00 € in 2 Zahlungen. Davon gehören 12,00 € zu einer früheren Erstattung.',
      )
    }))

  test('says what was refused; once that is on its way another mail says so, with the same sum', () =>
    withDatabase(async (tx) => {
      const { id } = await paidTwice(tx)
      await cancel(tx, id)
      const [first, second] = await refundsIn(tx)
      await isRefused(tx, second)
      await getsThrough(tx, first)
      expect(await mailsIn(tx)).toEqual([
        expect.stringMatching(/24,00 € vom .+ Uhr, noch nicht unterwegs: 23,39 €[\s\S]+zusammen: 34,96 €/),
      ])
      world.advance(60)
      await isSentAgain(tx, second)
      await getsThrough(tx, second)
      const [, later = '', ...others] = await mailsIn(tx)
      expect(others).toEqual([])
      expect(later).toMatch(parts[1])
      expect(later).not.toMatch(parts[0])
      expect(later).toContain(whole)
      await expectInvariants(tx)
    }))

  test('of which both were refused is told of by the first that gets through after all', () =>
    withDatabase(async (tx) => {
      const { id } = await paidTwice(tx)
      await cancel(tx, id)
      const both = await refundsIn(tx)
      for (const refund of both) await isRefused(tx, refund)
      expect(await mailsIn(tx)).toEqual([])
      for (const [index, refund] of both.entries()) {
        world.advance(60)
        await isSentAgain(tx, refund)
        await getsThrough(tx, refund)
        const mails = await mailsIn(tx)
        expect(mails).toHaveLength(index + 1)
        for (const mail of mails) expect(mail).toContain(whole)
      }
      await expectInvariants(tx)
    }))
})
