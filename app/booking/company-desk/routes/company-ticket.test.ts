import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { addDays, berlinDay, berlinMidnight } from '#foundation/lib/berlin-time.ts'
import { begin, press, workOff } from '#test/support/bookings.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { enrol } from '#test/support/company-people.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { acceptRequest } from '../company-answers.server.ts'
import { companyBookings } from '../company-bookings.server.ts'
import { forgetOldBookings } from '#app/booking/account-deletion/delete-bookings.server.ts'
import { getReservation } from '#app/booking/reservations/store.server.ts'
import { action, loader } from './company-ticket.tsx'
import { loader as ownPage } from '#app/booking/my-bookings/routes/reservation.tsx'

const world = worldOfFile()

type Ticket = {
  steps: { step: string; label: string }[]
  banner: { kind: string; lead: string; text: string }
  guest: { name: string; photoUrl: string | null }
  price: { commission: string; yours: string } | null
  history: { who: string; what: string }[]
  refund: string | null
}
type Body = { ticket: Ticket; open: string | null; done: string | null; here: string }

/** Jule books, and works for the company as well: so one session sees both sides. */
const asCompany = (
  role: 'owner' | 'staff' | 'door',
  work: (pages: BookingPages) => Promise<void>,
  options = {},
) =>
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

const page = async (pages: BookingPages, id: string, query = '') =>
  (await pages.open(loader, `/bookings/${id}/anbieter${query}`, { ...pages, params: { resID: id } })) as {
    status: number
    body: Body
  }
const send = (pages: BookingPages, id: string, fields: Record<string, string>) =>
  pages.send(action, `/bookings/${id}/anbieter`, fields, { ...pages, params: { resID: id } })
const labels = ({ body }: { body: Body }) => body.ticket.steps.map(({ label }) => label)

async function requested(pages: BookingPages): Promise<string> {
  const started = await press(pages.db, world, slotOrder(pages.bookable), { customer: pages.jule })
  if (started.outcome !== 'requested') throw new Error(started.outcome)
  return started.reservationId
}
const request = { confirmation: 'request' } as const

test('[STATE-29] the company sees its guest’s name and picture, and nothing of their address', () =>
  asCompany('staff', async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    await pages.db.updateTable('users').set({ image: '/bild/jule' }).execute()
    const { body } = await page(pages, id)
    expect(body.ticket.guest).toEqual({ name: pages.jule.displayName, photoUrl: '/bild/jule' })
    expect(JSON.stringify(body)).not.toContain(pages.jule.email)
  }))

test('a booking whose name was taken out shows neither name nor picture, on its page and in the list', () =>
  asCompany('staff', async (pages) => {
    const { db, bookable, jule } = pages
    const id = await pages.buy(slotOrder(bookable), jule)
    await db.updateTable('users').set({ image: '/bild/jule' }).execute()
    await forgetOldBookings(db, { before: new Date(world.now().getTime() + 86_400_000 * 30) })
    const nobody = { name: 'Name gelöscht', photoUrl: null }
    const { body } = await page(pages, id)
    expect(body.ticket.guest).toEqual(nobody)
    const filter = { group: 'all', serviceId: null, on: null, search: '' } as const
    const listed = await companyBookings(db, { ...bookable, filter, now: world.now() })
    expect(listed.rows.map(({ guest }) => guest)).toEqual([nobody])
    expect(JSON.stringify([body, listed])).not.toContain('/bild/')
  }))

test('a request is accepted from its page; accepted twice it says so', () =>
  asCompany(
    'staff',
    async (pages) => {
      const id = await requested(pages)
      expect(labels(await page(pages, id))).toEqual(['Annehmen', 'Ablehnen'])
      expect((await page(pages, id, '?open=accept')).body.open).toBe('accept')
      expect(await send(pages, id, { was: 'accept' })).toMatchObject({
        status: 303,
        location: expect.stringContaining('neu=accept'),
      })
      expect(await send(pages, id, { was: 'accept' })).toMatchObject({
        status: 409,
        body: { refusal: 'Diese Anfrage ist schon angenommen.' },
      })
      const seen = await page(pages, id, '?neu=accept&open=accept')
      // What can't be done any more isn't asked for any more.
      expect(seen.body).toMatchObject({ done: 'accept', open: null })
      expect(seen.body.ticket.history.map(({ who, what }) => `${who}: ${what}`)).toEqual([
        'Gast: Angefragt',
        'Anbieter: Angenommen',
      ])
    },
    request,
  ))

test('rejecting asks for a reason, and keeps what was typed', () =>
  asCompany(
    'owner',
    async (pages) => {
      const id = await requested(pages)
      for (const [fields, fault] of [
        [{ was: 'reject' }, 'reason-missing'],
        [{ was: 'reject', grund: 'because' }, 'reason-missing'],
        [{ was: 'reject', grund: 'other', nachricht: ' \n ' }, 'message-missing'],
        [{ was: 'reject', grund: 'weather', nachricht: 'x'.repeat(501) }, 'message-too-long'],
        [{ was: 'reject', grund: 'weather', nachricht: 'Komm auf www.boese.example' }, 'message-address'],
        [{ was: 'reject', grund: 'weather', nachricht: 'Komm auf evil。com' }, 'message-address'],
        [{ was: 'reject', grund: 'weather', nachricht: 'Schreib an a@b.de' }, 'message-address'],
      ] as const)
        expect(await send(pages, id, fields)).toMatchObject({ status: 422, body: { step: 'reject', fault } })
      expect((await page(pages, id)).body.ticket.banner.lead).toBe('Wartet auf dich.')
      const why = { was: 'reject', grund: 'other', nachricht: 'Wir  ziehen\num.' }
      expect(await send(pages, id, why)).toMatchObject({ status: 303 })
      const { providerMessage } = await getReservation(pages.db, { userId: pages.jule.id, id })
      expect(providerMessage).toBe('Wir ziehen um.')
      const own = await pages.open(ownPage, `/bookings/${id}`, { ...pages, params: { resID: id } })
      expect(own.body).toMatchObject({
        booking: { banner: { text: expect.stringContaining('„Wir ziehen um.“') } },
      })
    },
    request,
  ))

test('[STATE-25] a paid booking and an accepted request can be cancelled, each by its own word', () =>
  asCompany('staff', async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const seen = await page(pages, id, '?open=cancel')
    expect(labels(seen)).toEqual(['Buchung stornieren'])
    expect(seen.body).toMatchObject({ open: 'cancel', ticket: { refund: '12,00\u00a0€' } })
    expect(seen.body.ticket.price).toMatchObject({ commission: '−1,20\u00a0€', yours: '10,80\u00a0€' })
    expect(await send(pages, id, { was: 'cancel', grund: 'bad-weather' })).toMatchObject({ status: 303 })
    const under = await page(pages, id)
    expect(under.body.ticket.banner.text).toContain('Die Erstattung läuft')
    expect(labels(under)).toEqual([])
    expect(under.body.ticket.history.at(-1)).toMatchObject({
      who: 'Anbieter',
      what: 'Storniert, Erstattung begonnen: Schlechtes Wetter',
    })
    await workOff(pages.db, world)
    expect((await page(pages, id)).body.ticket.banner.lead).toBe('Storniert und erstattet.')
    await pages.db.updateTable('service').set({ confirmation: 'request' }).execute()
    const asked = await requested(pages)
    const { companyId } = pages.bookable
    const place = { companyId, reservationId: asked, actorId: pages.jule.id, now: world.now() }
    await acceptRequest(pages.db, place)
    expect(labels(await page(pages, asked))).toEqual(['Anfrage stornieren'])
  }))

test('[STATE-27] a booking that is being paid can be cancelled by the company', () =>
  asCompany('staff', async (pages) => {
    const { id } = await begin(pages.db, world, slotOrder(pages.bookable), pages.jule)
    expect((await page(pages, id)).body.ticket.steps.map(({ step }) => step)).toEqual(['cancel'])
    expect(await send(pages, id, { was: 'cancel', grund: 'illness' })).toMatchObject({ status: 303 })
    const { state } = await getReservation(pages.db, { userId: pages.jule.id, id })
    expect(state).toBe('deleteCapacity')
  }))

test('the door sees whom it lets in today, without money, and lets in once', () =>
  asCompany('door', async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    expect((await page(pages, id)).status).toBe(403)
    expect(await send(pages, id, { was: 'redeem' })).toMatchObject({ status: 403 })
    const { startsAt } = await getReservation(pages.db, { userId: pages.jule.id, id })
    world.advance(((startsAt ?? world.now()).getTime() - world.now().getTime()) / 1000 - 600)
    const seen = await page(pages, id)
    expect(seen.body.ticket).toMatchObject({ price: null, history: [], message: null })
    expect(labels(seen)).toEqual(['Einlösen'])
    expect(await send(pages, id, { was: 'cancel', grund: 'illness' })).toMatchObject({ status: 403 })
    expect(await send(pages, id, { was: 'redeem' })).toMatchObject({ status: 303 })
    expect(await send(pages, id, { was: 'redeem' })).toMatchObject({
      status: 409,
      body: { refusal: 'Dieses Ticket ist schon eingelöst.' },
    })
  }))

test('of a ticket that was cancelled the door reads nothing of papers, neither there nor to come', () =>
  asCompany('door', async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const { startsAt } = await getReservation(pages.db, { userId: pages.jule.id, id })
    world.advance(((startsAt ?? world.now()).getTime() - world.now().getTime()) / 1000 - 600)
    const given = { places_released_at: world.now() }
    await pages.db.updateTable('reservation').set(given).where('id', '=', id).execute()
    const { status, body } = await page(pages, id)
    expect(status).toBe(200)
    expect(body.ticket).toMatchObject({ price: null, receipts: [], receiptsNote: null })
  }))

test('after midnight the door sees whom it still lets in, and lets them in', () =>
  asCompany('door', async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    const endsAt = new Date(berlinMidnight(addDays(berlinDay(world.now()), 3)).getTime() - 3_600_000)
    const startsAt = new Date(endsAt.getTime() - 3_600_000)
    await pages.db
      .updateTable('reservation')
      .set({ starts_at: startsAt, ends_at: endsAt, starts_on: berlinDay(startsAt) })
      .where('id', '=', id)
      .execute()
    // An hour after midnight, two after its end.
    world.advance((endsAt.getTime() - world.now().getTime()) / 1000 + 2 * 3600)
    expect(labels(await page(pages, id))).toEqual(['Einlösen'])
    expect(await send(pages, id, { was: 'redeem' })).toMatchObject({ status: 303 })
    world.advance(3600)
    expect((await page(pages, id)).status).toBe(403)
  }))

test('whoever isn’t of the company finds nothing', () =>
  withBookingPages(world, async (pages) => {
    const id = await pages.buy(slotOrder(pages.bookable), pages.jule)
    expect((await page(pages, id)).status).toBe(404)
    expect(await send(pages, id, { was: 'cancel', grund: 'illness' })).toMatchObject({ status: 404 })
  }))
