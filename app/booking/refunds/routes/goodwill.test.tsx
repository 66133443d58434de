import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { workOff } from '#test/support/bookings.ts'
import { enrol } from '#test/support/company-people.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { companyBookings } from '#app/booking/company-desk/company-bookings.server.ts'
import { createPartialRefund } from '../partial-refund.server.ts'
import type { CompanyTicketView } from '#app/booking/company-desk/ticket-view.ts'
import type { PartialRefundDialogState } from '../partial-refund-view.ts'
import type { TicketView } from '#app/booking/my-bookings/ticket-view.ts'
import { partialRefundTexts } from '../texts/partial-refund.ts'
import { PartialRefundDialog } from '../ui/partial-refund-dialog.tsx'
import { action, loader } from '#app/booking/company-desk/routes/company-ticket.tsx'
import { loader as ownPage } from '#app/booking/my-bookings/routes/reservation.tsx'

const world = worldOfFile()

type Body = {
  ticket: CompanyTicketView
  isGoodwillOpen: boolean
  changed: string | null
  goodwill: PartialRefundDialogState | null
  refusal: string | null
  said: string
}
type Role = 'owner' | 'staff' | 'door' | 'operator' | 'nobody'

/** Jule is this to the company; a guest of it has paid 24.00 for two persons, whose time has come. */
const as = (
  role: Role,
  work: (pages: BookingPages, id: string) => Promise<void>,
  guest = 'other' as 'other' | 'jule',
) =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    if (role === 'operator')
      await db.insertInto('operator').values({ user_id: jule.id, since: world.now() }).execute()
    else if (role !== 'nobody')
      await addMember(db, { userId: jule.id, companyId: bookable.companyId, role, now: world.now() })
    await enrol(db, jule.id)
    const order = slotOrder(bookable, { persons: 2 })
    const id = await pages.buy(order, guest === 'jule' ? jule : makeCustomer())
    const row = await db.selectFrom('reservation').select('starts_at as at').executeTakeFirstOrThrow()
    world.advance(((row.at ?? world.now()).getTime() - world.now().getTime()) / 1000 + 60)
    await work(pages, id)
  })

const page = async (pages: BookingPages, id: string, query = '') => {
  const asked = { ...pages, params: { resID: id } }
  const { status, body } = await pages.open(loader, `/bookings/${id}/anbieter${query}`, asked)
  return { status, body: body as Body }
}
const send = async (pages: BookingPages, id: string, fields: Record<string, string>) => {
  const asked = { ...pages, params: { resID: id } }
  const { status, body, location } = await pages.send(action, `/bookings/${id}/anbieter`, fields, asked)
  return { status, body: body as Body, location }
}
const plain = (said: string | null | undefined) => said?.replaceAll('\u00a0', ' ')
const typed = { betrag: '5', grund: 'defect', nachricht: 'Bahn 3 war kaputt.' }

/** Looks at what is typed, and gives the fields of the second form. */
async function confirming(pages: BookingPages, id: string, fields: Record<string, string> = typed) {
  const { status, body } = await send(pages, id, { was: 'goodwill-look', ...fields })
  const asked = body.goodwill
  if (asked?.step !== 'confirm') throw new Error(`nothing to confirm: ${status}`)
  const form = { was: 'goodwill', schluessel: asked.operationId, uebrig: String(asked.seenCents), ...fields }
  return { status, asked, form }
}

const refunds = async ({ db }: BookingPages) =>
  (await db.selectFrom('refund').select('amount_cents as cents').execute()).map(({ cents }) => cents)

test('the office is asked twice, reads who bears what, and both pages say what was given', () =>
  as('staff', async (pages, id) => {
    const before = await page(pages, id, '?open=goodwill')
    expect([before.body.isGoodwillOpen, plain(before.body.ticket.givable)]).toEqual([true, '24,00 €'])
    const { asked, form } = await confirming(pages, id)
    const said = plain(
      markupOf(
        <PartialRefundDialog asked={asked} guest="Anna" leftCents={2400} here="/" onClose={() => {}} />,
      ),
    )
    for (const part of [
      '5,00 € zurückgeben?',
      'Bekommt der Gast',
      'Etwas war defekt',
      '„Bahn 3 war kaputt.“',
    ])
      expect(said).toContain(part)
    expect(asked.said.shares.map(({ amount }) => plain(amount))).toEqual(['5,00 €', '−0,50 €', '4,50 €'])
    expect(asked.said.notes.map(plain)).toEqual(['Die Gebühr für die Zahlung (0,12 €) übernimmt Utkiek.'])
    expect(await refunds(pages)).toEqual([])
    const given = await send(pages, id, form)
    expect([given.status, given.location]).toEqual([303, expect.stringContaining('kulanz=')])
    // Pressed twice, it is given once.
    expect((await send(pages, id, form)).status).toBe(303)
    await workOff(pages.db, world)
    expect(await refunds(pages)).toEqual([500])
    const { body } = await page(pages, id, '?kulanz=unterwegs')
    expect(body.changed).toContain('Die Rückgabe läuft')
    expect(plain(body.ticket.goodwill[0]?.said)).toMatch(/^5,00 € erstattet am /)
    expect(body.ticket.price).toMatchObject({
      ...{ commission: '−1,90\u00a0€', yours: '17,10\u00a0€', goodwill: '−5,00\u00a0€' },
    })
    expect(body.ticket.history.at(-1)).toMatchObject({ what: '5,00\u00a0€ aus Kulanz zurückgegeben' })
    expect(body.ticket.history.at(-1)?.who).toBe('Anbieter, Jule')
  }))

test('its guest reads what was given and why, and nobody’s name of the company', () =>
  as(
    'nobody',
    async (pages, id) => {
      await createPartialRefund(pages.db, {
        ...{ companyId: pages.bookable.companyId, reservationId: id, actorId: 'mara', now: world.now() },
        ...{
          operationId: 'form',
          seenCents: 2400,
          cents: 500,
          reason: 'defect',
          message: 'Bahn 3 war kaputt.',
        },
      })
      await workOff(pages.db, world)
      const own = await pages.open(ownPage, `/bookings/${id}`, { ...pages, params: { resID: id } })
      const ticket = (own.body as { ticket: TicketView }).ticket
      expect(ticket.goodwill).toMatchObject([{ why: ['Etwas war defekt', '„Bahn 3 war kaputt.“'] }])
      expect(plain(ticket.goodwill[0]?.said)).toMatch(/^5,00 € erstattet am /)
      expect(JSON.stringify(own.body)).not.toContain('mara')
    },
    'jule',
  ))

test.each(['owner', 'staff'] as const)('%s of the company give nothing to themselves', (role) =>
  as(
    role,
    async (pages, id) => {
      const { body } = await page(pages, id, '?open=goodwill')
      expect([body.isGoodwillOpen, body.ticket.givable]).toEqual([false, null])
      const form = { was: 'goodwill', schluessel: 'x', uebrig: '2400', ...typed }
      const { status, body: answer } = await send(pages, id, form)
      expect([status, answer.refusal]).toEqual([409, expect.stringContaining('deine eigene Buchung')])
      expect(await refunds(pages)).toEqual([])
    },
    'jule',
  ),
)

const dialogOf = (asked: PartialRefundDialogState) =>
  plain(
    // The page's own figure is from before: after a refused form a browser loads nothing anew.
    markupOf(<PartialRefundDialog asked={asked} guest="Anna" leftCents={2400} here="/" onClose={() => {}} />),
  ) ?? ''

/** Gives 5.00 while somebody else has the form open, whose fields come back. */
async function givenBeside(pages: BookingPages, id: string) {
  const { body } = await page(pages, id, '?open=goodwill')
  const opened = { ...typed, uebrig: String(body.ticket.givableCents) }
  const mine = await confirming(pages, id, opened)
  expect((await send(pages, id, (await confirming(pages, id)).form)).status).toBe(303)
  return { opened, mine }
}

test.each(['first', 'second'] as const)(
  'the %s form, opened before another gave, gives nothing: it says who gave what, keeps what was typed, and goes on',
  (which) =>
    as('owner', async (pages, id) => {
      const { opened, mine } = await givenBeside(pages, id)
      const form = which === 'first' ? { was: 'goodwill-look', ...opened } : mine.form
      const late = await send(pages, id, form)
      const asked = late.body.goodwill as PartialRefundDialogState
      expect([late.status, asked]).toMatchObject([
        422,
        {
          step: 'type',
          faults: ['changed-meanwhile'],
          seenCents: 1900,
          typed: { amount: '5', reason: 'defect' },
        },
      ])
      const said = dialogOf(asked)
      for (const part of [
        'role="alert"',
        'Jule hat inzwischen 5,00 € zurückgegeben (',
        'name="uebrig" value="1900"',
        'bis 19,00 €',
        'Bahn 3 war kaputt.',
      ])
        expect(said).toContain(part)
      expect(await refunds(pages)).toEqual([500])
      const again = await confirming(pages, id, { ...typed, uebrig: '1900' })
      expect((await send(pages, id, again.form)).status).toBe(303)
      expect(await refunds(pages)).toEqual([500, 500])
      const entries = await pages.db.selectFrom('audit_entry').select(['actor_id as by', 'action']).execute()
      expect(entries).toContainEqual({ by: pages.jule.id, action: 'goodwill.give' })
    }),
)

test('where another gave all of it the form isn’t asked again', () =>
  as('owner', async (pages, id) => {
    const all = await confirming(pages, id, { ...typed, betrag: '24' })
    expect((await send(pages, id, all.form)).status).toBe(303)
    const { status, body } = await send(pages, id, { was: 'goodwill-look', ...typed, uebrig: '2400' })
    expect([status, body.goodwill, body.refusal]).toEqual([
      409,
      null,
      partialRefundTexts.refusals['nothing-left'],
    ])
  }))

test.each([
  [{ betrag: '' }, 'amount-missing'],
  [{ betrag: '1.200' }, 'amount-unreadable'],
  [{ betrag: '-5' }, 'not-positive'],
  [{ betrag: '24,01' }, 'too-much'],
  [{ betrag: '0,49' }, 'crumbs'],
  [{ grund: '' }, 'reason-missing'],
  [{ grund: 'other', nachricht: '' }, 'message-missing'],
  [{ nachricht: 'Sieh www.boese.example' }, 'message-address'],
] as [Record<string, string>, string][])('%o is refused beside its field', (wrong, fault) =>
  as('owner', async (pages, id) => {
    const { status, body } = await send(pages, id, { was: 'goodwill-look', ...typed, ...wrong })
    expect(status).toBe(422)
    expect(body.goodwill).toMatchObject({
      step: 'type',
      faults: [fault],
      typed: { amount: wrong.betrag ?? '5' },
    })
  }),
)

test.each(['door', 'operator', 'nobody'] as const)('%s gives nothing', (role) =>
  as(role, async (pages, id) => {
    const seen = await page(pages, id, '?open=goodwill')
    expect(seen.body?.isGoodwillOpen ?? false).toBe(false)
    const { status } = await send(pages, id, { was: 'goodwill', schluessel: 'x', uebrig: '2400', ...typed })
    expect(status).toBe(role === 'nobody' ? 404 : 403)
    expect(await refunds(pages)).toEqual([])
  }),
)

test('the list still names the price of a visit of which something was given back', () =>
  as('owner', async (pages, id) => {
    await send(pages, id, (await confirming(pages, id)).form)
    const filter = { group: 'all', serviceId: null, on: null, search: '' } as const
    const { rows } = await companyBookings(pages.db, { ...pages.bookable, filter, now: world.now() })
    expect(rows.map(({ total }) => plain(total))).toEqual(['24,00 €'])
  }))
