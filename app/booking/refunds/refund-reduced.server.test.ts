import { describe, expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { workOff } from '#test/support/bookings.ts'
import { asWritten, withDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { oneChange } from '#test/support/one-change.ts'
import { oneGuest } from '#test/support/one-guest.ts'
import { isRefused, mailsIn, refundsIn, refundsTold } from '#test/support/refunds-told.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { getTicket } from '#app/booking/tickets/ticket.server.ts'

const world = worldOfFile()
const { offer, buy, cancel } = oneGuest(world)
const { change, own, payFor } = oneChange(world)
const { getsThrough, isSentAgain } = refundsTold(world)

describe('a change to less of a booking that was paid in two payments', () => {
  // Two for 24.00 and one more for 12.00 become one: 24.00 go back, the newest payment whole and half of the first.
  async function lessThanTheFirst(tx: Db) {
    const bookable = await offer(tx)
    const { id } = await buy(tx, slotOrder(bookable, { persons: 2 }))
    world.advance(3600)
    await payFor(tx, id, await change(tx, id, slotOrder(bookable, { from: 1, persons: 3 })))
    await workOff(tx, world)
    expect(await change(tx, id, slotOrder(bookable, { from: 1, persons: 1 }))).toMatchObject({
      outcome: 'applied',
    })
    return { id, bookable }
  }

  test('is one mail with both amounts and their sum; the booking stays', () =>
    withDatabase(async (tx) => {
      const { id } = await lessThanTheFirst(tx)
      for (const refund of await refundsIn(tx)) {
        world.advance(60)
        await getsThrough(tx, refund)
        const [mail = '', ...others] = await mailsIn(tx)
        expect(others).toEqual([])
        expect(mail.match(/Zu viel bezahlt am .+ Uhr: 12,00 €/g)).toHaveLength(2)
        expect(mail).toMatch(
          /Zu viel bezahlt zusammen: 24,00 €\nZahlungsgebühr zusammen: −.+\nErstattung zusammen: 2.,.. €/,
        )
        expect(mail).toContain('Deine Buchung bleibt bestehen.')
        expect(mail).not.toContain('noch nicht unterwegs')
      }
      const { paid } = await getTicket(tx, own(id))
      const [mail = ''] = await mailsIn(tx)
      expect(mail).toContain(`Erstattung zusammen: ${(paid.backCents / 100).toFixed(2).replace('.', ',')} €`)
      await expectInvariants(tx)
    }))

  test('says what was refused; once that is on its way another mail says so', () =>
    withDatabase(async (tx) => {
      await lessThanTheFirst(tx)
      const [first, second] = await refundsIn(tx)
      await isRefused(tx, second)
      await getsThrough(tx, first)
      expect(await mailsIn(tx)).toEqual([expect.stringContaining('Davon zurück, noch nicht unterwegs')])
      world.advance(60)
      await isSentAgain(tx, second)
      await getsThrough(tx, second)
      const [, later = '', ...others] = await mailsIn(tx)
      expect(others).toEqual([])
      expect(later.match(/Zu viel bezahlt am/g)).toHaveLength(1)
      expect(later).toContain('Deine Buchung bleibt bestehen.')
    }))

  test('and another such change are two stories, each with a mail of its own', () =>
    withDatabase(async (tx) => {
      const bookable = await offer(tx)
      const { id } = await buy(tx, slotOrder(bookable, { persons: 1 }))
      world.advance(3600)
      await payFor(tx, id, await change(tx, id, slotOrder(bookable, { from: 1, persons: 3 })))
      await change(tx, id, slotOrder(bookable, { from: 1, persons: 2 }))
      await change(tx, id, slotOrder(bookable, { from: 1, persons: 1 }))
      await workOff(tx, world)
      const mails = await mailsIn(tx)
      expect(mails).toHaveLength(2)
      for (const mail of mails) expect(mail).toMatch(/Zu viel bezahlt: 12,00 €/)
    }))
})

test('a rebooking to less and the cancellation after it are told apart, each with its receipt and no sum twice', () =>
  withDatabase(async (tx) => {
    const bookable = await offer(tx)
    const { id } = await buy(tx, slotOrder(bookable, { persons: 3 }))
    world.advance(3600)
    await change(tx, id, slotOrder(bookable, { from: 1, persons: 2 }))
    await workOff(tx, world)
    world.advance(3600)
    await cancel(tx, id)
    await workOff(tx, world)
    const mails = tx.selectFrom('mail').select(['subject', 'body_text as text'])
    const told = await mails
      .where('kind', '=', 'booking-refunded')
      .orderBy('created_at')
      .orderBy(asWritten)
      .execute()
    const [rebooked, cancelled, ...others] = told.map((mail) => ({
      subject: mail.subject.replaceAll('\u00a0', ' '),
      text: mail.text.replaceAll('\u00a0', ' '),
    }))
    expect(others).toEqual([])
    const refunds = tx.selectFrom('refund').select(['id', 'amount_cents as cents'])
    const [less, rest] = await refunds.orderBy('requested_at').orderBy(asWritten).execute()
    const euro = (cents = 0) => `${(cents / 100).toFixed(2).replace('.', ',')} €`
    const page = `http://app.example/bookings/${id}`
    expect(rebooked?.subject).toMatch(new RegExp(`^Umgebucht: .+, ${euro(less?.cents)} zurück$`))
    expect(rebooked?.text).toContain(`Ticket ansehen: ${page}?view=ticket`)
    expect(rebooked?.text).toContain(`Korrekturbeleg (PDF): ${page}/beleg.pdf?erstattung=${less?.id}`)
    expect(cancelled?.subject).toMatch(new RegExp(`^Storniert: .+, ${euro(rest?.cents)} zurück$`))
    expect(cancelled?.text).toContain(`Stornobeleg (PDF): ${page}/beleg.pdf?art=storno`)
    expect(cancelled?.text).not.toContain('Korrekturbeleg')
    expect(cancelled?.text.split(euro(rest?.cents))).toHaveLength(2)
    const code = await tx.selectFrom('reservation').select('booking_code').executeTakeFirstOrThrow()
    for (const mail of [rebooked, cancelled]) expect(mail?.text).toContain(code.booking_code)
  }))
