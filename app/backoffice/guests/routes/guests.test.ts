import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { allergies, askQuestions, shoes, typedForTwo } from '#test/support/asked-offer.ts'
import { eventOrder, makeCustomer, slotOrder } from '#test/support/bookable.ts'
import { withBookingPages, type BookingPages } from '#test/support/booking-pages.ts'
import { press, sessionIn } from '#test/support/bookings.ts'
import { enrol } from '#test/support/company-people.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { cancelBooking } from '#app/booking/checkout/cancellation.server.ts'
import { fulfil } from '#app/booking/checkout/fulfilment.server.ts'
import { loader as bookingPage } from '#app/booking/my-bookings/routes/reservation.tsx'
import { startPath } from '#app/provider-shell/provider-shell.ts'
import type { StartGuest } from '../start-guests.ts'
import { guestsTexts, messageTexts } from '../texts.ts'
import { action as healthList, loader as list } from './list.tsx'
import { loader as file } from './list-file.ts'
import { action as send, loader as message } from './message.tsx'

const world = worldOfFile()
const guest = { ...makeCustomer(), displayName: 'Ayla D.', email: 'ayla@example.org' }

/** Jule works for the company; Ayla has booked for two, somebody of the counter comes, too. */
const asRole = (
  role: 'owner' | 'staff' | 'door',
  work: (pages: BookingPages, booking: string) => Promise<void>,
) =>
  withBookingPages(world, async (pages) => {
    const { db, bookable, jule } = pages
    const { companyId, serviceId } = bookable
    await addMember(db, { userId: jule.id, companyId, role, now: world.now() })
    await enrol(db, jule.id)
    await askQuestions(db, serviceId, [shoes, allergies])
    const order = slotOrder(bookable, { persons: 2 })
    const started = await press(db, world, order, { customer: guest, typed: typedForTwo })
    if (started.outcome !== 'checkout') throw new Error(started.outcome)
    world.pay(sessionIn(started.url))
    await fulfil(db, world.payments, { sessionId: sessionIn(started.url), now: world.now() })
    await db
      .insertInto('counter_sale')
      .values([
        { ...saleAt(pages), ...named },
        { ...saleAt(pages), units: 1 },
      ])
      .execute()
    await work(pages, started.reservationId)
  })

const named = {
  name: 'Ole',
  phone: '040 1234567',
  email: 'ole@example.org',
  persons: 1,
  units: 1,
  lines: '[{"name":"Erwachsene","amount":1,"priceCents":1200}]' as never,
  total_cents: 1200,
  booking_code: 'UTK-OLE1-OLE1',
  note: 'mit Hund',
  operation_id: 'sale',
  sold_by: 'jule',
}

function saleAt({ bookable }: BookingPages) {
  const [startsAt = world.now()] = bookable.starts
  return {
    company_id: bookable.companyId,
    service_id: bookable.serviceId,
    starts_at: startsAt,
    ends_at: new Date(startsAt.getTime() + 3_600_000),
    starts_on: startsAt.toISOString().slice(0, 10),
    sold_at: world.now(),
  }
}

function pathTo({ bookable }: BookingPages, part: string): string {
  const { companyId, serviceId, starts } = bookable
  return startPath(companyId, { serviceId, startsAt: starts[0] ?? world.now() }, part)
}

type List = {
  guests: StartGuest[]
  unnamed: number
  mayAskHealth: boolean
  withHealth: boolean
  coming: string
}
const listOf = async (pages: BookingPages) =>
  (await pages.open(list, pathTo(pages, 'liste'), pages)).body as List
const answersOf = ({ guests }: List) => guests.flatMap(({ answers }) => answers.map(({ answer }) => answer))
const write = (pages: BookingPages, fields: Record<string, string>) =>
  pages.send(send, pathTo(pages, 'nachricht'), { schluessel: 'a-form-of-its-own', ...fields }, pages)
const letter = { betreff: 'Treffpunkt', text: 'Wir treffen uns am Steg.\r\n\r\nBis dann!' }
const mailsTo = ({ db }: BookingPages) =>
  db
    .selectFrom('mail')
    .select(['to_address as to', 'subject', 'body_text as text', 'reply_to as replyTo'])
    .where('kind', '=', 'start-message')
    .orderBy('to_address')
    .execute()

test('the list has everybody who comes, of the counter too, by name, and places without a name', () =>
  asRole('staff', async (pages) => {
    const page = await listOf(pages)
    expect(page.guests).toMatchObject([
      { name: 'Ayla D.', party: '2 Erwachsene', payment: 'paid', totalCents: 2400, phone: null, email: null },
      { name: 'Ole', party: '1 × Erwachsene', payment: 'on-site', phone: '040 1234567', note: 'mit Hund' },
    ])
    expect([page.unnamed, page.coming]).toEqual([1, guestsTexts.coming(4, 4)])
    expect(JSON.stringify(page)).not.toContain('ayla@example.org')
  }))

test('who has cancelled and who hasn’t paid isn’t on it', () =>
  asRole('owner', async (pages, booking) => {
    const { db, bookable } = pages
    await press(db, world, slotOrder(bookable, { persons: 1 }))
    const own = { userId: guest.id, reservationId: booking, reason: 'illness', now: world.now() } as const
    await cancelBooking(db, world.payments, own)
    expect((await listOf(pages)).guests.map(({ name }) => name)).toEqual(['Ole'])
  }))

test('what is about health is shown after a press, and the audit knows by whom', () =>
  asRole('staff', async (pages) => {
    const before = await listOf(pages)
    expect([answersOf(before), before.mayAskHealth]).toEqual([['42', '38'], true])
    const path = pathTo(pages, 'liste')
    const answer = await pages.send(healthList, path, { was: 'gesundheit' }, pages)
    const shown = answer.body as List
    expect(answersOf(shown).toSorted()).toEqual(['38', '42', 'Nüsse'])
    expect(shown.withHealth).toBe(true)
    const audit = await pages.db.selectFrom('audit_entry').select(['action', 'actor_id as actor']).execute()
    expect(audit).toEqual([{ action: 'guests.print-health', actor: pages.jule.id }])
  }))

test('the door prints the list without money, telephone and health, and has neither file nor message', () =>
  asRole('door', async (pages) => {
    const page = await listOf(pages)
    expect(page).toMatchObject({ mayAskHealth: false, guests: [{ name: 'Ayla D.' }, { name: 'Ole' }] })
    expect(JSON.stringify(page)).not.toMatch(/Nüsse|1234567|ole@example|2400|1200/)
    expect(await pages.send(healthList, pathTo(pages, 'liste'), { was: 'gesundheit' }, pages)).toMatchObject({
      status: 403,
    })
    expect(await pages.open(file, pathTo(pages, 'liste.csv'), pages)).toMatchObject({ status: 403 })
    expect(await pages.open(message, pathTo(pages, 'nachricht'), pages)).toMatchObject({ status: 403 })
  }))

test('the file has the same guests and nothing about health', () =>
  asRole('owner', async (pages) => {
    const answer = await pages.open(file, pathTo(pages, 'liste.csv'), pages)
    expect(answer.status).toBe(200)
    const text = JSON.stringify(answer.body)
    expect(text).toContain('Ayla D.')
    expect(text).not.toMatch(/Nüsse|Allergien/)
  }))

test('a start that the company does not have is missing, whatever the address says', () =>
  asRole('owner', async (pages) => {
    const { bookable } = pages
    const { companyId, serviceId, eventServiceId } = bookable
    const other = new Date('2026-01-01T10:00:00Z')
    for (const path of [
      startPath(companyId, { serviceId, startsAt: other }, 'liste'),
      startPath(companyId, { serviceId: 'fremd', startsAt: other }, 'liste'),
      startPath(companyId, { serviceId: eventServiceId, eventId: 'fremd' }, 'liste'),
      `/overview/kalender/termin/liste?company=${companyId}&angebot=${serviceId}&start=morgen`,
    ])
      expect(await pages.open(list, path, pages)).toMatchObject({ status: 404 })
  }))

test('a date of an event has its list as well', () =>
  asRole('owner', async (pages) => {
    const { bookable } = pages
    await pages.buy(eventOrder(bookable, { persons: 1 }), guest)
    const { companyId, eventServiceId: serviceId, eventId } = bookable
    const page = await pages.open(list, startPath(companyId, { serviceId, eventId }, 'liste'), pages)
    expect(page).toMatchObject({ body: { title: 'Lichterfahrt', guests: [{ name: 'Ayla D.' }] } })
  }))

test('a message reaches each booking and each address of the counter once, also where its form is sent twice', () =>
  asRole('staff', async (pages, booking) => {
    const { db } = pages
    await db.updateTable('company').set({ email: 'moin@kontor.example' }).execute()
    expect((await pages.open(message, pathTo(pages, 'nachricht'), pages)).body).toMatchObject({
      receivers: [{ name: 'Ayla D.' }, { name: 'Ole' }],
      unreached: [],
      isOpen: true,
    })
    const first = await write(pages, letter)
    expect(first.location).toContain('gesendet=2')
    expect((await write(pages, letter)).location).toBe(first.location)
    const mails = await mailsTo(pages)
    expect(mails).toMatchObject([
      { to: 'ayla@example.org', subject: 'Treffpunkt', replyTo: 'moin@kontor.example' },
      { to: 'ole@example.org', subject: 'Treffpunkt' },
    ])
    expect(mails[0]?.text).toContain('Wir treffen uns am Steg.')
    expect(mails[0]?.text).toContain(`/bookings/${booking}`)
    expect(mails[1]?.text).not.toContain('/bookings/')
    const audit = await db.selectFrom('audit_entry').select(['action', 'details']).execute()
    expect(audit).toMatchObject([{ action: 'guests.write', details: { receivers: '2' } }])
    expect((await pages.open(message, pathTo(pages, 'nachricht'), pages)).body).toMatchObject({
      earlier: [{ subject: 'Treffpunkt' }],
    })
  }))

test('the guest reads it on the page of the booking', () =>
  asRole('owner', async (pages, booking) => {
    await write(pages, letter)
    await pages.db.updateTable('reservation').set({ user_id: pages.jule.id }).execute()
    const page = await pages.open(bookingPage, `/bookings/${booking}`, {
      ...pages,
      params: { resID: booking },
    })
    expect(page).toMatchObject({
      body: {
        notes: { messages: [{ subject: 'Treffpunkt', lines: ['Wir treffen uns am Steg.', 'Bis dann!'] }] },
      },
    })
  }))

test('who has no address is named with the telephone; an empty form says what is missing and keeps the rest', () =>
  asRole('owner', async (pages) => {
    await pages.db.updateTable('counter_sale').set({ email: null }).execute()
    expect((await pages.open(message, pathTo(pages, 'nachricht'), pages)).body).toMatchObject({
      receivers: [{ name: 'Ayla D.' }],
      unreached: [{ name: 'Ole', phone: '040 1234567' }],
    })
    expect(await write(pages, { betreff: '  ', text: 'Bis dann' })).toMatchObject({
      status: 422,
      body: { typed: { subject: '', body: 'Bis dann' }, faults: { subject: messageTexts.faults.subject } },
    })
    expect(await mailsTo(pages)).toEqual([])
  }))

test('five messages a day go to one start, and none a week after it', () =>
  asRole('owner', async (pages) => {
    for (let nr = 1; nr <= 5; nr += 1)
      expect(await write(pages, { ...letter, schluessel: `form-number-${nr}` })).toMatchObject({
        status: 303,
      })
    expect(await write(pages, { ...letter, schluessel: 'form-number-6' })).toMatchObject({
      status: 409,
      body: { refusal: messageTexts.refusals['too-many-today'] },
    })
    expect(await mailsTo(pages)).toHaveLength(10)
    world.advance(86_400)
    expect(await write(pages, { ...letter, schluessel: 'form-number-6' })).toMatchObject({ status: 303 })
    world.advance(10 * 86_400)
    expect(await write(pages, { ...letter, schluessel: 'form-number-7' })).toMatchObject({
      status: 409,
      body: { refusal: messageTexts.over },
    })
  }))
