import { expect, test } from 'vitest'
import { allergies, askQuestions, shoes, typedForTwo } from '#test/support/asked-offer.ts'
import { pressChange } from '#test/support/amendments.ts'
import { slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { press, sessionIn } from '#test/support/bookings.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { loader as bookingPage } from '#app/booking/my-bookings/routes/reservation.tsx'
import { answersPageTexts, questionTexts } from '../texts.ts'
import { action, loader } from './answers.tsx'

const world = worldOfFile()

/** Jule's paid booking for two of an offer that asks for shoes and allergies. */
const withTicket = (work: (pages: BookingPages, id: string) => Promise<void>) =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    await askQuestions(db, bookable.serviceId, [shoes, allergies])
    const order = slotOrder(bookable, { persons: 2 })
    const started = await press(db, world, order, { customer: jule, typed: typedForTwo })
    if (started.outcome !== 'checkout') throw new Error(started.outcome)
    const sessionId = sessionIn(started.url)
    world.pay(sessionId)
    await fulfil(db, world.payments, { sessionId, now: world.now() })
    await work(pages, started.reservationId)
  })

const open = (pages: BookingPages, id: string, query = '') =>
  pages.open(loader, `/bookings/${id}/angaben${query}`, { ...pages, params: { resID: id } })
const send = (pages: BookingPages, id: string, fields: Record<string, string>) =>
  pages.send(action, `/bookings/${id}/angaben`, fields, { ...pages, params: { resID: id } })
const answersIn = async ({ db }: BookingPages) => {
  const rows = await db
    .selectFrom('booking_answer')
    .select(['question', 'person', 'answer'])
    .orderBy('question', 'desc')
    .orderBy('person')
    .execute()
  return rows.map(({ question, person, answer }) => `${question} ${person}: ${answer}`)
}
const save = { was: 'speichern', frage_schuhe_1: '43', frage_schuhe_2: '38' }

test('a guest sees the answers and changes them until the start', () =>
  withTicket(async (pages, id) => {
    const { body } = await open(pages, id)
    expect(body).toMatchObject({ canChange: true, hasHealth: true, form: { health: { isTicked: true } } })
    const saved = await send(pages, id, { ...save, frage_allergien_1: 'Soja', gesundheit: 'on' })
    expect(saved).toMatchObject({ status: 303, location: `/bookings/${id}/angaben?gespeichert` })
    expect(await answersIn(pages)).toEqual(['Schuhgröße 1: 43', 'Schuhgröße 2: 38', 'Allergien 1: Soja'])
    world.advance(4 * 86_400)
    expect((await open(pages, id)).body).toMatchObject({
      canChange: false,
      form: null,
      answers: [{ answer: 'Soja' }, { answer: '43' }, { answer: '38' }],
    })
    expect(await send(pages, id, save)).toMatchObject({ status: 409, body: { error: answersPageTexts.over } })
  }))

test('what is wrong is said beside the field and changes nothing', () =>
  withTicket(async (pages, id) => {
    const before = await answersIn(pages)
    const answer = await send(pages, id, { was: 'speichern', frage_schuhe_1: 'x', frage_allergien_1: 'Soja' })
    expect(answer).toMatchObject({
      status: 422,
      body: { form: { health: { error: questionTexts.faults.consent, isTicked: false } } },
    })
    expect(await answersIn(pages)).toEqual(before)
  }))

test('the consent is taken back by one press, and what was said about health is gone', () =>
  withTicket(async (pages, id) => {
    expect(await send(pages, id, { was: 'gesundheit-loeschen' })).toMatchObject({ status: 303 })
    expect(await answersIn(pages)).toEqual(['Schuhgröße 1: 42', 'Schuhgröße 2: 38'])
    expect((await open(pages, id, '?geloescht')).body).toMatchObject({
      done: answersPageTexts.deleted,
      hasHealth: false,
      form: { health: { isTicked: false } },
    })
  }))

test('cancelling deletes what was said about health', () =>
  withTicket(async (pages, id) => {
    const own = { userId: pages.jule.id, reservationId: id, reason: 'illness', now: world.now() } as const
    await cancelBooking(pages.db, world.payments, own)
    expect(await answersIn(pages)).toEqual(['Schuhgröße 1: 42', 'Schuhgröße 2: 38'])
    expect((await open(pages, id)).body).toMatchObject({ canChange: false })
  }))

test('fewer persons: the answers of who does not come go; the booking’s page says where more are missing', () =>
  withTicket(async (pages, id) => {
    const { db, bookable, jule } = pages
    const wish = slotOrder(bookable, { persons: 1 })
    const changed = await pressChange(db, world, wish, { customer: jule, reservationId: id })
    expect(changed).toMatchObject({ outcome: 'applied' })
    expect(await answersIn(pages)).toEqual(['Schuhgröße 1: 42'])
    await db.deleteFrom('booking_answer').execute()
    const page = await pages.open(bookingPage, `/bookings/${id}`, { ...pages, params: { resID: id } })
    expect(page).toMatchObject({
      body: { notes: { answers: { href: `/bookings/${id}/angaben`, missing: 1 }, messages: [] } },
    })
    // The page of a ticket is kept on the device: no answer stands on it.
    expect(JSON.stringify(page.body)).not.toContain('Nüsse')
  }))

test('nobody else’s answers are there', () =>
  withTicket(async (pages, id) => {
    await pages.db.updateTable('reservation').set({ user_id: 'ole' }).execute()
    expect(await open(pages, id)).toMatchObject({ status: 404 })
    expect(await send(pages, id, save)).toMatchObject({ status: 404 })
  }))
