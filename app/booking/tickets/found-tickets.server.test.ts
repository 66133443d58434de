import { expect, test } from 'vitest'
import { jule as person } from '#test/support/account-bench.ts'
import { makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { action } from './routes/find-tickets.tsx'

const world = worldOfFile()

const ask = (pages: BookingPages, email: string) => pages.send(action, '/bookings/finden', { email })
const mailsOf = async ({ db }: BookingPages) =>
  db.selectFrom('mail').selectAll().where('kind', '=', 'tickets-again').execute()

test('whoever lost their tickets gets those that are ahead by mail, each as a PDF', () =>
  withBookingPages(world, async (pages) => {
    const { bookable, jule, buy } = pages
    const kept = [await buy(slotOrder(bookable), jule), await buy(slotOrder(bookable, { from: 1 }), jule)]
    const gone = await buy(slotOrder(bookable, { from: 2 }), jule)
    const leave = { userId: jule.id, reservationId: gone, reason: 'other', now: world.now() } as const
    await cancelBooking(pages.db, world.payments, leave)
    await buy(slotOrder(bookable), makeCustomer())
    expect(await ask(pages, ` ${person.email.toUpperCase()} `)).toMatchObject({ status: 200 })
    const [mail, ...more] = await mailsOf(pages)
    expect([mail?.to_address, more]).toEqual([person.email, []])
    const files = mail?.attachments.map((file) => ('of' in file ? file.of : ''))
    expect(files?.toSorted()).toEqual(kept.map((id) => `${bookable.companyId}/${id}`).toSorted())
    expect(mail?.body_text.match(/UTK-/g)).toHaveLength(2)
  }))

test('tickets of one day stand in the mail in the order in which they begin', () =>
  withBookingPages(world, async (pages) => {
    const { bookable, jule, buy } = pages
    for (const from of [2, 0, 1]) await buy(slotOrder(bookable, { from }), jule)
    await ask(pages, person.email)
    const [mail] = await mailsOf(pages)
    const clocks = mail?.body_text.match(/\d\d:\d\d(?= Uhr)/g) ?? []
    expect(clocks).toHaveLength(3)
    expect(clocks).toEqual(clocks.toSorted())
  }))

test('the answer is the same for everybody: it tells neither accounts nor tickets', () =>
  withBookingPages(world, async (pages) => {
    const known = await ask(pages, person.email)
    const unknown = await ask(pages, 'niemand@posteo.example')
    expect([known.status, unknown.status]).toEqual([200, 200])
    expect(await mailsOf(pages)).toEqual([])
  }))

test('three mails an hour go to an address, and a connection that asks too often hears so', () =>
  withBookingPages(world, async (pages) => {
    await pages.buy(slotOrder(pages.bookable), pages.jule)
    for (let nr = 0; nr < 5; nr += 1) await ask(pages, person.email)
    expect(await mailsOf(pages)).toHaveLength(3)
    for (let nr = 5; nr < 20; nr += 1) await ask(pages, `x${nr}@posteo.example`)
    const { status, body } = await ask(pages, 'x@posteo.example')
    expect(status).toBe(429)
    expect(body).toMatchObject({ email: 'x@posteo.example', error: expect.stringContaining('noch einmal') })
  }))

test.each([
  ['', 'Bitte gib deine E-Mail-Adresse ein'],
  ['keine', 'Das ist keine E-Mail-Adresse'],
])('"%s" is no address, and what was typed stays', (email, error) =>
  withBookingPages(world, async (pages) => {
    expect(await ask(pages, email)).toMatchObject({ status: 422, body: { email, error } })
  }),
)
