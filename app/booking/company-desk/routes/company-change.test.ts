import { createElement } from 'react'
import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { formatEuro } from '#foundation/lib/money.ts'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { enrol } from '#test/support/company-people.ts'
import { markupOf } from '#test/support/markup.tsx'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { discardAmendment } from '#app/booking/rebooking/end.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { spanText } from '#app/booking/summary/text-lines.ts'
import { amendmentTexts } from '#app/booking/rebooking/texts/rebooking.ts'
import { CompanyTicket } from '../ui/company-ticket.tsx'
import { action, loader } from './company-ticket.tsx'

const world = worldOfFile()

/** Jule books, and works for the company as well: so one session sees both sides. */
const asCompany = (role: 'owner' | 'staff', work: (pages: BookingPages) => Promise<void>, options = {}) =>
  withBookingPages(
    world,
    async (pages) => {
      const { db, bookable, jule } = pages
      await addMember(db, { userId: jule.id, companyId: bookable.companyId, role, now: world.now() })
      await enrol(db, jule.id)
      await work(pages)
    },
    options,
  )

const send = (pages: BookingPages, id: string, fields: Record<string, string>) =>
  pages.send(action, `/bookings/${id}/anbieter`, fields, { ...pages, params: { resID: id } })

type Ticket = Parameters<typeof CompanyTicket>[0]['ticket']
const ticketIn = async (pages: BookingPages, id: string) => {
  const asked = { ...pages, params: { resID: id } }
  const { body } = await pages.open(loader, `/bookings/${id}/anbieter`, asked)
  return (body as { ticket: Ticket }).ticket
}

const pageIn = async (pages: BookingPages, id: string) => {
  const ticket = await ticketIn(pages, id)
  const rest = {
    isOperator: false,
    here: '?',
    back: '/',
    refusal: null,
    done: null,
    changed: null,
    entries: [],
  }
  return markupOf(createElement(CompanyTicket, { ticket, ...rest }))
}

type Change = { difference: string; state: string; answerBy: string | null }
const changesIn = async (pages: BookingPages, id: string) =>
  (
    (await pages.open(loader, `/bookings/${id}/anbieter`, { ...pages, params: { resID: id } })).body as {
      ticket: { changes: Change[] }
    }
  ).ticket.changes

/** Jule's ticket for one, and her wish of two an hour later, which the company has to agree to. */
const withWish = async (pages: BookingPages) => {
  const { db, bookable, jule } = pages
  const id = await pages.buy(slotOrder(bookable), jule)
  await db.updateTable('service').set({ confirmation: 'request' }).execute()
  const order = slotOrder(bookable, { from: 1, persons: 2 })
  expect(await pressChange(db, world, order, { customer: jule, reservationId: id })).toEqual({
    outcome: 'proposed',
  })
  return id
}

test('a change that waits is shown to the company, which agrees or refuses once', () =>
  asCompany('staff', async (pages) => {
    const id = await withWish(pages)
    expect(await changesIn(pages, id)).toMatchObject([
      {
        difference: amendmentTexts.company.more(formatEuro(1200)),
        answerBy: expect.stringContaining('Antworte bis'),
      },
    ])
    expect(await send(pages, id, { was: 'change-accept', nachricht: '' })).toMatchObject({ status: 303 })
    expect(await changesIn(pages, id)).toMatchObject([
      // Money is waited for.
      { state: amendmentTexts.company.states.payable, answerBy: null, isOpen: true },
    ])
    expect(await send(pages, id, { was: 'change-reject', nachricht: '' })).toMatchObject({
      status: 409,
      body: { refusal: amendmentTexts.company.over },
    })
  }))

test('refused with a word to the guest, the ticket stays; an address in it isn’t sent', () =>
  asCompany('owner', async (pages) => {
    const id = await withWish(pages)
    const no = { was: 'change-reject', nachricht: 'Da sind wir voll.' }
    expect(await send(pages, id, { ...no, nachricht: 'Siehe boese.example' })).toMatchObject({ status: 422 })
    expect(await send(pages, id, no)).toMatchObject({ status: 303 })
    expect(await changesIn(pages, id)).toMatchObject([{ state: amendmentTexts.company.states.lapsed }])
    const mail = await pages.db.selectFrom('mail').selectAll().where('kind', '=', 'change-rejected').execute()
    expect(mail[0]?.body_text).toContain('Da sind wir voll.')
    expect((await getReservation(pages.db, { userId: pages.jule.id, id })).persons).toBe(1)
  }))

test('agreed with a word to the guest, who reads it; the company hears when nothing comes of it', () =>
  asCompany('owner', async (pages) => {
    const id = await withWish(pages)
    const yes = { was: 'change-accept', nachricht: 'Gern, aber bitte am Südsteg.' }
    expect(await send(pages, id, yes)).toMatchObject({ status: 303 })
    const textOf = async (kind: string) =>
      (await pages.db.selectFrom('mail').select('body_text').where('kind', '=', kind).execute())[0]?.body_text
    expect(await textOf('change-accepted')).toContain('„Gern, aber bitte am Südsteg.“')
    await discardAmendment(pages.db, world.payments, {
      ...{ userId: pages.jule.id, reservationId: id, now: world.now() },
    })
    expect(await textOf('provider-change-ended')).toContain('Der Gast hat sie zurückgezogen.')
  }))

test('a change that waits stands where the booking’s state is told, above what can be done with it', () =>
  asCompany('staff', async (pages) => {
    const id = await withWish(pages)
    const html = await pageIn(pages, id)
    const [banner, open, cancel] = ['Das Ticket ist gültig.', 'Offene Umbuchung', 'Buchung stornieren'].map(
      (said) => html.indexOf(said),
    )
    expect(banner).toBeGreaterThan(0)
    expect(open).toBeGreaterThan(banner ?? 0)
    expect(cancel).toBeGreaterThan(open ?? 0)
    expect(html.split('Antworte bis')).toHaveLength(2)
    expect(html).not.toContain('>Umbuchungen<')
    await send(pages, id, { was: 'change-reject', nachricht: '' })
    const after = await pageIn(pages, id)
    expect(after).not.toContain('Offene Umbuchung')
    expect(after.indexOf('>Umbuchungen<')).toBeGreaterThan(after.indexOf('Buchung stornieren'))
    expect(after).not.toContain('Umgebucht: ')
  }))

test('the history says of a change that was made from what to what, when and by whom', () =>
  asCompany('owner', async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const { startsAt, endsAt } = await getReservation(pages.db, { userId: pages.jule.id, id })
    const wish = slotOrder(pages.bookable, { from: 1 })
    world.advance(1)
    const at = world.now()
    expect(await pressChange(pages.db, world, wish, { customer: pages.jule, reservationId: id })).toEqual({
      outcome: 'applied',
    })
    world.advance(1)
    const [, later, after] = pages.bookable.starts
    const [was, is] = [spanText(startsAt ?? at, endsAt ?? at), spanText(later ?? at, after ?? at)]
    const { history } = await ticketIn(pages, id)
    expect(history.at(-1)).toEqual({
      when: formatInstant(at),
      who: 'Gast',
      what: `Umgebucht: von ${was} auf ${is}`,
    })
  }))

test('a change that the company agreed to was made once, by the company', () =>
  asCompany('owner', async (pages) => {
    const { db, bookable, jule } = pages
    const id = await pages.buy(slotOrder(bookable), jule)
    await db.updateTable('service').set({ confirmation: 'request' }).execute()
    await pressChange(db, world, slotOrder(bookable, { from: 1 }), { customer: jule, reservationId: id })
    await send(pages, id, { was: 'change-accept', nachricht: '' })
    const { history } = await ticketIn(pages, id)
    const made = history.filter(({ what }) => what.startsWith('Umgebucht'))
    expect(made.map(({ who }) => who)).toEqual(['Anbieter'])
  }))

test('the door answers no change', () =>
  asCompany('staff', async (pages) => {
    const id = await withWish(pages)
    await pages.db.updateTable('company_member').set({ role: 'door' }).execute()
    expect((await send(pages, id, { was: 'change-accept', nachricht: '' })).status).toBe(403)
  }))
