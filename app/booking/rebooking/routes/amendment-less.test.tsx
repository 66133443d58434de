import { expect, test } from 'vitest'
import { eventOrder } from '#test/support/bookable.ts'
import { withBookingPages } from '#test/support/booking-pages.ts'
import { sessionIn } from '#test/support/bookings.ts'
import { markupOf } from '#test/support/markup.tsx'
import { fieldsOf, pageOf, slotAt, withTicket } from '#test/support/ticket-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { CompletedAmendmentView } from '../amendment-view.ts'
import { AmendmentDone } from '../ui/rebooking-states.tsx'

const world = worldOfFile()
const plain = (text: string) => text.replaceAll(/\u00a0|&nbsp;/g, ' ')

test('what a change to fewer gives back is one number: before the click, after it, in the mail and in the books', () =>
  withTicket(world, async (pages, page) => {
    const asked = await page.open(`?${slotAt(pages, 0)}&p_adults=1`)
    const { back, cancelLine } = (asked.body as { change: { back: string; cancelLine: string } }).change
    await page.send(fieldsOf(asked))
    const { made } = (await page.open('?neu=ja')).body as { made: CompletedAmendmentView }
    expect(made.back).toContain(back)
    const html = plain(markupOf(<AmendmentDone made={made} ticketUrl="/bookings/a?view=ticket" />))
    expect(html).toContain(`Die Erstattung von ${plain(back)} läuft.`)
    expect(html).toContain('Zahlungsgebühr schon abgezogen')
    expect(html).toContain('Deine Buchungsnummer bleibt.')
    const { db } = pages
    const mails = db.selectFrom('mail').select('body_text as text').where('kind', '=', 'booking-changed')
    const { text } = await mails.executeTakeFirstOrThrow()
    expect(plain(text)).toContain(`Du bekommst zurück: ${plain(back)}`)
    // What cancelling gives back afterwards is the same as before the click, too.
    const later = /etwa (.+? €) zurück/.exec(plain(cancelLine))?.[1] ?? 'nothing'
    expect(plain(text)).toContain(`Bis dahin bekommst du dann ${later} zurück.`)
    const { cents } = await db.selectFrom('refund').select('amount_cents as cents').executeTakeFirstOrThrow()
    expect(plain(back)).toBe(`${(cents / 100).toFixed(2).replace('.', ',')} €`)
  }))

test('after a change that cost more the mail names what cancelling gives back of both payments', () =>
  withTicket(world, async (pages, page) => {
    const asked = await page.open(`?${slotAt(pages, 2)}&p_adults=4`)
    const { location } = await page.send(fieldsOf(asked))
    world.pay(sessionIn(location ?? ''))
    await page.open('?bezahlt=ja')
    const mails = pages.db
      .selectFrom('mail')
      .select('body_text as text')
      .where('kind', '=', 'booking-changed')
    const { text } = await mails.executeTakeFirstOrThrow()
    expect(plain(text)).toMatch(/Bis dahin bekommst du dann 4\d,\d\d € zurück\./)
    expect(plain(text)).not.toContain('Du bekommst zurück:')
  }))

test('an event is changed to fewer than its offer asks for at least: whoever orders it may be one, too', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const two = [{ groupID: 'adults', amount: 2 }]
    const id = await pages.buy({ ...eventOrder(bookable), choices: two }, jule)
    const least = { count_min_person: 2 }
    await db.updateTable('service').set(least).where('id', '=', bookable.eventServiceId).execute()
    const page = pageOf(pages, id)
    const asked = await page.open('?p_adults=1')
    expect(asked.body).toMatchObject({ message: null, change: { after: expect.anything() } })
    expect((await page.send(fieldsOf(asked))).status).toBe(303)
  }))
