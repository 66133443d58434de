import { expect, test, vi } from 'vitest'
import { expireDueAmendments } from '../end.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { begin } from '#test/support/bookings.ts'
import { as } from '#test/support/company-people.ts'
import { linksIn, onOffer, wordsOf, type Guest, type Offer } from '#test/support/on-offer.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const world = worldOfFile()

/** Jule has a ticket of noon, which she wants to change to one o’clock and one person more. */
async function changing({ db, bookable, jule }: Offer) {
  const { id, sessionId } = await begin(db, world, slotOrder(bookable), jule.customer)
  world.pay(sessionId)
  await fulfil(db, world.payments, { sessionId, now: world.now() })
  const order = slotOrder(bookable, { from: 1, persons: 2 })
  const change = () => pressChange(db, world, order, { customer: jule.customer, reservationId: id })
  return { id, change }
}

test('what a change of a ticket holds is its guest’s on the offer’s page until it is paid or over', () =>
  onOffer(world, async (offer) => {
    const { ask, db, page, jule, max } = offer
    const look = async ({ cookie }: Guest) => (await ask(page, as(cookie))).html
    const { id, change } = await changing(offer)
    expect(await look(jule)).not.toContain('Du buchst hier gerade um')
    expect(await change()).toMatchObject({ outcome: 'checkout' })
    expect(await look(max)).not.toContain('Du buchst hier gerade um')
    const own = await look(jule)
    expect(wordsOf(own)).toMatch(
      /Du buchst hier gerade um: .*13:00 Uhr, 2 Erwachsene\. Bezahl bis \d\d:\d\d Uhr, so lange halten wir die neuen/,
    )
    const to = `/bookings/${id}/umbuchen`
    expect(linksIn(own)).toContainEqual({ href: to, said: 'Jetzt bezahlen' })
    expect(linksIn(own)).toContainEqual({ href: to, said: '13:00 Uhr, für dich' })
    // The ticket's own start is paid.
    expect(wordsOf(own)).not.toContain('12:00 Uhr, für dich')
    world.advance(32 * 60)
    expect(wordsOf(await look(jule))).toContain('Die Zeit zum Bezahlen ist um. Dein Ticket gilt, wie es ist.')
    world.advance(5 * 60)
    await expireDueAmendments(db, world.payments, { now: world.now() })
    expect(await look(jule)).not.toContain('Du buchst hier gerade um')
  }))

test('a change that its company was asked for says so on the offer’s page', () =>
  onOffer(world, async (offer) => {
    const { ask, db, page, jule } = offer
    const { id, change } = await changing(offer)
    await db.updateTable('service').set({ confirmation: 'request' }).execute()
    expect(await change()).toEqual({ outcome: 'proposed' })
    const { html } = await ask(page, as(jule.cookie))
    expect(wordsOf(html)).toMatch(
      /Deine Umbuchung hier ist angefragt: .*13:00 Uhr, 2 Erwachsene\. Der Anbieter/,
    )
    const to = `/bookings/${id}/umbuchen`
    expect(linksIn(html)).toContainEqual({ href: to, said: 'Zur Umbuchung' })
    expect(linksIn(html)).toContainEqual({ href: to, said: '13:00 Uhr, angefragt' })
  }))
