import { expect, test, vi } from 'vitest'
import { makeCompany, makeServices } from '#test/support/catalog-rows.ts'
import { addressOf, as, everybody, idOf } from '#test/support/company-people.ts'
import { cityNow, inOperatorHouse, refusedMail, type OperatorHouse } from '#test/support/operator-house.ts'
import { statementsSent } from '#test/support/statements.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'
import { notePublished } from '#app/catalog/company-review/company-review.server.ts'
import type { ReservationState } from '#app/booking/states/states.ts'

// Only the bundler knows where the style sheet ends up.
vi.mock('#foundation/design/design.css?url', () => ({ default: '/design.css' }))

const hourMs = 3_600_000
const hoursAgo = (hours: number) => new Date(cityNow.getTime() - hours * hourMs)
const desk = ({ ask, cookies }: OperatorHouse, query: Record<string, string> = {}) =>
  ask(`/operator?${new URLSearchParams(query)}`, as(cookies.operator))
const cardOf = (html: string, id: string) =>
  new RegExp(`<section class="card desk-card" aria-labelledby="${id}">.*?</section>`, 's').exec(html)?.[0] ??
  ''

async function book({ db }: OperatorHouse, state: ReservationState, hours: number) {
  const userId = await idOf(db, 'user')
  const booking = await storeBooking(db, { userId, kind: 'timeSlots', state })
  await db
    .updateTable('reservation')
    .set({ created_at: hoursAgo(hours) })
    .where('id', '=', booking.id)
    .execute()
  return booking
}

test('the desk is the operators’ alone', () =>
  inOperatorHouse(async ({ ask, cookies }) => {
    for (const who of everybody) {
      const wanted = who === 'operator' ? 200 : who === 'stranger' ? 302 : 404
      expect([who, (await ask('/operator', as(cookies[who]))).status]).toEqual([who, wanted])
    }
  }))

test('where nothing waits each card says so in a line', () =>
  inOperatorHouse(async (house) => {
    await house.db
      .updateTable('service')
      .set({ created_at: hoursAgo(1000) })
      .execute()
    const { html } = await desk(house)
    for (const part of [
      '<title>Schreibtisch – Betreiberbereich',
      'Nichts zu tun',
      'Keine neuen Anbieter.',
      'Keine neuen Angebote.',
      'Keine Buchung braucht Hilfe.',
      'ohne Vorwoche',
    ])
      expect([part, html.includes(part)]).toEqual([part, part !== 'ohne Vorwoche' || html.includes('gleich')])
  }))

test('new companies stand there with what they lack and how long they wait, new offers with what to look at', () =>
  inOperatorHouse(async (house) => {
    const { db } = house
    await notePublished(db, { companyId: 'kontor', serviceId: 'kanu', now: hoursAgo(44) })
    await db
      .updateTable('service')
      .set({ created_at: hoursAgo(2) })
      .where('id', '=', 'kanu')
      .execute()
    const { html } = await desk(house)
    const companies = cardOf(html, 'anbieter')
    for (const part of ['Paddelkontor', 'Auszahlungskonto', '1 Tag 20 Std.', '/operator/anbieter/kontor'])
      expect([part, companies.includes(part)]).toEqual([part, true])
    const offers = cardOf(html, 'angebote')
    for (const part of ['Kanutour', '/activity/details/kontor/kanu'])
      expect([part, offers.includes(part)]).toEqual([part, true])
  }))

test('bookings that need help stand first, others by a chip; figures stand beside the week before', () =>
  inOperatorHouse(async (house) => {
    const waiting = await book(house, 'slotRequestet', 20)
    const booked = await book(house, 'confirmed', 2)
    await book(house, 'refunded', 3)
    await book(house, 'confirmed', 24 * 8)
    const { html } = await desk(house)
    expect(cardOf(html, 'buchungen')).toContain(waiting.bookingCode)
    expect(cardOf(html, 'buchungen')).not.toContain(booked.bookingCode)
    expect(cardOf((await desk(house, { stand: 'alle' })).html, 'buchungen')).toContain(booked.bookingCode)
    const figures = /<section class="card desk-figures".*?<\/section>/s
      .exec(html)?.[0]
      .replaceAll('\u00a0', ' ')
    for (const part of ['>2<', '+ 100 %', '50,0 %', '+ 50,0 Punkte', '<polyline'])
      expect([part, figures?.includes(part)]).toEqual([part, true])
  }))

test('a booking’s number leads to the booking, a name or mail to what it means', () =>
  inOperatorHouse(async (house) => {
    const { id, bookingCode } = await book(house, 'confirmed', 2)
    const found = await desk(house, { suche: bookingCode.toLowerCase() })
    expect([found.status, found.headers.get('location')]).toEqual([302, `/operator/buchungen/${id}`])
    const byMail = (await desk(house, { suche: addressOf('owner') })).html
    expect(cardOf(byMail, 'konten')).toContain(addressOf('owner'))
    expect(cardOf(byMail, 'anbieter')).toContain('Paddelkontor')
    expect(cardOf(byMail, 'buchungen')).toContain('Keine Buchung gefunden.')
    const nothing = (await desk(house, { suche: 'UTK-2222-2222' })).html
    expect(nothing).toContain('Kein Konto gefunden.')
    expect((await desk(house, { suche: ' \u0000 ' })).html).toContain('Neue Anbieter')
  }))

test('the desk sends the same few statements, however much there is', () =>
  inOperatorHouse(async (house) => {
    await refusedMail(house.db)
    for (const index of Array.from({ length: 6 }, (_, nr) => nr)) {
      await book(house, 'slotRequestet', 20 + index)
      const id = `neu${index}`
      await makeCompany(house.db, { id, title: `Neuling ${index}` })
      await makeServices(house.db, [{ id: `${id}-tour`, company_id: id, category_id: 'wasser' }])
      await notePublished(house.db, { companyId: id, serviceId: `${id}-tour`, now: cityNow })
    }
    const sent = await statementsSent(async () => expect((await desk(house)).status).toBe(200))
    const counted = sent.filter((text) => !/^(?:begin|commit|rollback|savepoint|release)/i.test(text))
    expect(counted.length).toBeLessThanOrEqual(17)
  }))
