import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { oneChange } from '#test/support/one-change.ts'
import { oneGuest } from '#test/support/one-guest.ts'
import { isRefused, mailsIn, refundsIn, refundsTold, type Refund } from '#test/support/refunds-told.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { getTicket } from '#app/booking/tickets/ticket.server.ts'

const world = worldOfFile()
const { offer, buy, cancel } = oneGuest(world)
const { change, own, payFor } = oneChange(world)
const { getsThrough, isSentAgain } = refundsTold(world)

/** One person for 12.00, changed to three for 24.00 more: fees of 0.43 and 0.61. */
async function paidTwice(tx: Db) {
  const bookable = await offer(tx)
  const { id } = await buy(tx, slotOrder(bookable, { persons: 1 }))
  world.advance(3600)
  await payFor(tx, id, await change(tx, id, slotOrder(bookable, { from: 1, persons: 3 })))
  await workOff(tx, world)
  return { id, bookable, companyId: bookable.companyId }
}

const parts = [
  /Bezahlt am .+ Uhr: 12,00 €\nZahlungsgebühr: −0,43 €\nDavon jetzt zurück: 11,57 €/,
  /Bezahlt am .+ Uhr: 24,00 €\nZahlungsgebühr: −0,61 €\nDavon jetzt zurück: 23,39 €/,
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
        for (const part of [...parts, whole, /Zahlungsgebühr von 1,04 €/]) expect(mail).toMatch(part)
        expect(mail).toContain('Bezahlt hattest du 36,00 € in 2 Zahlungen.')
        expect(mail).not.toContain('noch nicht unterwegs')
        // The other one's paper isn't there yet, and no second mail will bring it.
        expect(mail.match(/Stornobeleg/g)).toHaveLength(1)
        expect(mail).toMatch(new RegExp(`Weitere Belege bei deiner Buchung: http\\S+/bookings/${id}`))
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
      expect(mail).not.toMatch(/gebühr/i)
    }))

  test('says of each payment what was paid, what came back before and when, the fee and what now', () =>
    withDatabase(async (tx) => {
      const { id, bookable } = await paidTwice(tx)
      expect(await change(tx, id, slotOrder(bookable, { from: 1, persons: 2 }))).toMatchObject({
        outcome: 'applied',
      })
      await workOff(tx, world)
      const before = (await mailsIn(tx)).length
      expect((await getTicket(tx, own(id))).paid).toEqual({ paidCents: 3600, backCents: 1170 })
      await cancel(tx, id)
      await workOff(tx, world)
      const [mail = '', ...others] = (await mailsIn(tx)).slice(before)
      expect(others).toEqual([])
      expect(mail).toContain(
        'Bezahlt hattest du 36,00 € in 2 Zahlungen. Davon hast du nach Umbuchungen schon 11,70 € erstattet bekommen.',
      )
      expect(mail).toMatch(parts[0])
      expect(mail).toMatch(
        /24,00 €\nNach deiner Umbuchung vom .+ Uhr schon erstattet: −11,70 €\nZahlungsgebühr/,
      )
      expect(mail).toContain('Zahlungsgebühr: −0,61 €\nDavon jetzt zurück: 11,69 €')
      expect(mail).toContain(
        'Bezahlt zusammen: 36,00 €\nDavon vorher zurückgegeben: −11,70 €\n' +
          'Zahlungsgebühr zusammen: −1,04 €\nErstattung zusammen: 23,26 €',
      )
    }))

  test('says it of a single payment, too, and of one that a change had given back whole', () =>
    withDatabase(async (tx) => {
      const { id, bookable } = await paidTwice(tx)
      await change(tx, id, slotOrder(bookable, { from: 1, persons: 1 }))
      await workOff(tx, world)
      const before = (await mailsIn(tx)).length
      await cancel(tx, id)
      await workOff(tx, world)
      const [mail = '', ...others] = (await mailsIn(tx)).slice(before)
      expect(others).toEqual([])
      expect(mail).toMatch(parts[0])
      expect(mail).toMatch(
        /24,00 €\nNach deiner Umbuchung vom .+ Uhr schon erstattet: −23,39 €\nZahlungsgebühr/,
      )
      expect(mail).toContain('Zahlungsgebühr: −0,61 €\nBezahlt zusammen: 36,00 €')
      expect(mail).toMatch(/Zahlungsgebühr zusammen: −1,04 €\nErstattung: 11,57 €/)
    }))

  test('tells nothing of what went back of other bookings', () =>
    withDatabase(async (tx) => {
      const { id, bookable } = await paidTwice(tx)
      await change(tx, id, slotOrder(bookable, { from: 1, persons: 1 }))
      const other = await buy(tx, slotOrder(bookable, { from: 2, persons: 1 }), { key: 'other' })
      await workOff(tx, world)
      await cancel(tx, other.id)
      await workOff(tx, world)
      const mail = (await mailsIn(tx)).find((text) => text.includes('storniert')) ?? ''
      expect(mail).toContain('Bezahlt: 12,00 €\nZahlungsgebühr: −0,43 €\nErstattung: 11,57 €')
      expect(mail).not.toContain('Zahlungen')
    }))

  test('says what was refused; once that is on its way another mail says so, with the same sum', () =>
    withDatabase(async (tx) => {
      const { id } = await paidTwice(tx)
      await cancel(tx, id)
      const [first, second] = await refundsIn(tx)
      await isRefused(tx, second)
      await getsThrough(tx, first)
      expect(await mailsIn(tx)).toEqual([
        expect.stringMatching(
          /24,00 €\n.+\nDavon zurück, noch nicht unterwegs: 23,39 €[\s\S]+Erstattung zusammen: 34,96 €/,
        ),
      ])
      world.advance(60)
      await isSentAgain(tx, second)
      await getsThrough(tx, second)
      const [, later = '', ...others] = await mailsIn(tx)
      expect(others).toEqual([])
      expect(later).toMatch(parts[1])
      expect(later).not.toMatch(parts[0])
      expect(later).toContain(whole)
      expect(later.match(/beleg\.pdf/g)).toHaveLength(1)
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
