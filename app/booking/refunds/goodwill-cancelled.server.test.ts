import { createElement } from 'react'
import { expect, test } from 'vitest'
import { receiptsThere } from '#app/payment/payment.server.ts'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { sessionIn, workOff } from '#test/support/bookings.ts'
import { goodwillGiven, plain } from '#test/support/goodwill-given.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelForProvider } from '#app/booking/checkout/cancellation.server.ts'
import { companyReservation } from '#app/booking/company-desk/company-ticket.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { redeemTicket } from '#app/booking/company-desk/company-answers.server.ts'
import { undoEntry } from '#app/booking/check-in/entry-undo.server.ts'
import { receiptPageFor } from '#app/booking/invoices/receipt-file.server.ts'
import { companyTicketView } from '#app/booking/company-desk/ticket-view.ts'
import { partialRefundTexts } from './texts/partial-refund.ts'
import { StepDialog } from '#app/booking/company-desk/ui/step-dialog.tsx'

const world = worldOfFile()
const { afterStart, toStart, give, mailsIn, stateOf } = goodwillGiven(world)

const cancel = async ({ db, bookable }: BookingPages, reservationId: string) => {
  world.advance(60)
  const cause = { actor: 'provider', actorId: 'team', reason: 'defect', now: world.now() } as const
  await cancelForProvider(db, world.payments, { companyId: bookable.companyId, reservationId, cause })
  await workOff(db, world)
}

const seenBy = async ({ db, bookable }: BookingPages, id: string) => {
  const of = { companyId: bookable.companyId, id, role: 'owner', now: world.now() } as const
  const seen = await companyReservation(db, of)
  if (!seen) throw new Error('there is no such booking')
  return { seen, ticket: companyTicketView(seen, of) }
}

const dialogOf = async (pages: BookingPages, id: string) => {
  const { ticket } = await seenBy(pages, id)
  const asking = { step: 'cancel', ticket, here: '/', fault: null, typed: null, onClose: () => {} } as const
  return plain(markupOf(createElement(StepDialog, asking)))
}

const cancelledMail = async ({ db }: BookingPages) => {
  const mail = db.selectFrom('mail').select('body_text as text').where('kind', '=', 'booking-cancelled')
  return plain((await mail.executeTakeFirstOrThrow()).text)
}

test('after a part dialog and mail of a cancellation call what goes back the rest; its receipt names the part', () =>
  afterStart(async (pages, id) => {
    expect(await dialogOf(pages, id)).toContain('bekommt die vollen 24,00 € zurück')
    await give(pages, id)
    await workOff(pages.db, world)
    expect(await dialogOf(pages, id)).toContain('bekommt die restlichen 19,00 € zurück')
    await cancel(pages, id)
    const mail = await cancelledMail(pages)
    expect(mail).toContain('Du bekommst 19,00 € zurück')
    expect(mail).toContain('Das ist alles, was von deiner Zahlung noch übrig war.')
    expect(mail).not.toContain('vollen Betrag')
    const asked = { companyId: pages.bookable.companyId, id, query: '?art=storno', now: world.now() }
    const receipt = plain(JSON.stringify(await receiptPageFor(pages.db, asked)))
    expect(receipt).toMatch(/\["Aus Kulanz erstattet am [^"]+","−5,00 €"\]/)
  }))

test('of two payments the mail names goodwill by its name, not a change', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const id = await pages.buy(slotOrder(bookable, { persons: 1 }), jule)
    const asked = { customer: jule, reservationId: id }
    const more = await pressChange(db, world, slotOrder(bookable, { persons: 2 }), asked)
    const sessionId = sessionIn('url' in more ? more.url : '')
    world.pay(sessionId)
    await fulfil(db, world.payments, { sessionId, now: world.now() })
    await toStart(pages, id)
    await give(pages, id, { cents: 600 })
    await workOff(db, world)
    await cancel(pages, id)
    const { text = '' } = (await mailsIn(pages)).at(-1) ?? {}
    expect(text).toContain('Davon hast du aus Kulanz schon 6,00 € erstattet bekommen.')
    expect(text).not.toContain('Umbuchung')
    await expectInvariants(db)
  }))

test('let in early, all given back, the entry undone: it lets in again, its company reads how to end that', () =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const id = await pages.buy(slotOrder(bookable, { persons: 2 }), jule)
    await toStart(pages, id)
    world.advance(-660)
    const place = { companyId: bookable.companyId, reservationId: id, actorId: 'team' }
    expect(await redeemTicket(db, { ...place, now: world.now() })).toEqual({ outcome: 'done' })
    expect(await give(pages, id, { cents: 2400 })).toEqual({ outcome: 'done' })
    await workOff(db, world)
    expect((await seenBy(pages, id)).ticket.goodwillNote).toBe(null)
    const { entryId } = await db
      .selectFrom('admission')
      .select('entry_id as entryId')
      .executeTakeFirstOrThrow()
    expect(await undoEntry(db, { ...place, entryId, by: 'team' }, { at: world.now() })).toMatchObject({
      outcome: 'undone',
      ticket: { standing: 'valid' },
    })
    const { seen, ticket } = await seenBy(pages, id)
    expect([seen.steps, seen.givableCents]).toEqual([expect.arrayContaining(['cancel', 'redeem']), 0])
    expect(ticket.goodwillNote).toBe(partialRefundTexts.stillGood)
    await cancel(pages, id)
    expect(await stateOf(pages, id)).toBe('refunded')
    expect(await redeemTicket(db, { ...place, now: world.now() })).toMatchObject({ outcome: 'refused' })
    await expectInvariants(db)
  }))

test('given back and cancelled in the same moment: the receipt of the part comes before that of the rest', () =>
  afterStart(async (pages, id) => {
    const { db, bookable } = pages
    const { companyId } = bookable
    await give(pages, id)
    const cause = { actor: 'provider', actorId: 'team', reason: 'defect', now: world.now() } as const
    await cancelForProvider(db, world.payments, { companyId, reservationId: id, cause })
    await workOff(db, world)
    // Ids are of chance: here that of the rest is the smaller one.
    const requested_at = world.now()
    const named = (refundId: string) => db.updateTable('refund').set({ id: refundId, requested_at })
    await named('b').where('cause', '=', 'goodwill').execute()
    await named('a').where('cause', '=', 'provider-cancelled').execute()
    const receipts = (await receiptsThere(db, [{ companyId, reference: id }])).get(id) ?? []
    expect(receipts.map(({ kind }) => kind)).toEqual(['sale', 'correction', 'cancellation'])
  }))
