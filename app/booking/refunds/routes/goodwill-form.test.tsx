import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { type BookingPages, withBookingPages } from '#test/support/booking-pages.ts'
import { enrol } from '#test/support/company-people.ts'
import { goodwillGiven, plain } from '#test/support/goodwill-given.ts'
import { markupOf } from '#test/support/markup.tsx'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import type { PartialRefundDialogState } from '../partial-refund-view.ts'
import { PartialRefundDialog } from '../ui/partial-refund-dialog.tsx'
import { action } from '#app/booking/company-desk/routes/company-ticket.tsx'

const world = worldOfFile()
const { toStart } = goodwillGiven(world)

/** Jule owns the company; a guest of it has paid 24.00, and the time has come. */
const asOwner = (work: (send: (fields: Record<string, string>) => Promise<Asked>) => Promise<void>) =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    await addMember(db, { userId: jule.id, companyId: bookable.companyId, role: 'owner', now: world.now() })
    await enrol(db, jule.id)
    const guest = makeCustomer()
    const id = await pages.buy(slotOrder(bookable, { persons: 2 }), guest)
    await toStart({ ...pages, jule: guest }, id)
    await work((fields) => sent(pages, id, fields))
  })

type Asked = { asked: PartialRefundDialogState; said: string }

async function sent(pages: BookingPages, id: string, fields: Record<string, string>): Promise<Asked> {
  const form = { was: 'goodwill-look', uebrig: '2400', nachricht: '', ...fields }
  const asking = { ...pages, params: { resID: id } }
  const { body } = await pages.send(action, `/bookings/${id}/anbieter`, form, asking)
  const { goodwill: asked } = body as { goodwill: PartialRefundDialogState }
  const dialog = (
    <PartialRefundDialog asked={asked} guest="Anna" leftCents={2400} here="/" onClose={() => {}} />
  )
  return { asked, said: plain(markupOf(dialog)) }
}

test.each([
  ['10000', ['too-much', 'reason-missing'], 'Höchstens 24,00 €'],
  ['24,01', ['too-much', 'reason-missing'], 'Höchstens 24,00 €'],
  ['23,90', ['crumbs', 'reason-missing'], 'Mindestens 0,50 €'],
  ['-5', ['not-positive', 'reason-missing'], 'Der Betrag muss mehr als 0 € sein.'],
])('%s without a reason is told both faults at once, the amount with its limit', (betrag, faults, words) =>
  asOwner(async (send) => {
    const { asked, said } = await send({ betrag, grund: '' })
    expect(asked).toMatchObject({ step: 'type', faults })
    for (const each of [words, 'Bitte wähle']) expect(said).toContain(each)
  }),
)

test.each([
  ['[PRICE-5] nothing typed', '', 'Kein Preiswert angegeben.'],
  ['[PRICE-6] a word', 'zwölf', 'Ungültiger Preiswert.'],
])('%s for the amount has no cents, and its field says so', (_case, betrag, words) =>
  asOwner(async (send) => {
    const { said } = await send({ betrag, grund: 'defect' })
    expect(said).toContain(words)
  }),
)

test('where the commission isn’t a tenth of the amount the dialog says how it is rounded, and only there', () =>
  asOwner(async (send) => {
    expect((await send({ betrag: '12,55', grund: 'defect' })).said).toContain('auf 10 Cent abgerundet')
    expect((await send({ betrag: '12', grund: 'defect' })).said).not.toContain('auf 10 Cent abgerundet')
  }))
