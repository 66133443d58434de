import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { as, enrol, sent } from '#test/support/company-people.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { mailsTo } from '#test/support/one-request.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { makeReservation } from '#test/support/reservation.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'
import { companyBookings, openRequestCount } from '../company-bookings.server.ts'
import { reservationStates, type ReservationState } from '#app/booking/states/reservation-states.ts'

const [now, companyId] = [new Date('2026-06-13T12:00:00Z'), 'kontor']
const toChat = (path: string) =>
  new RegExp(
    `<a [^>]*href="${path}\\?companyID=kontor&amp;serviceID=klasse&amp;view=chat"[^>]*>.*?Abstimmung \\(Chat\\)</a>`,
  )

async function guestOf(ask: Ask, db: Db) {
  const cookie = await signedUp(ask, 'gast@example.org')
  const { id } = await db.selectFrom('users').select('id').executeTakeFirstOrThrow()
  await db
    .updateTable('users')
    .set({ email: 'ada@example.org', phone: '0171 3920001', email_verified: true })
    .execute()
  return { id, cookie }
}

async function workerOf(ask: Ask, db: Db, role: 'owner' | 'staff' | 'door') {
  const cookie = await signedUp(ask, `${role}@example.org`)
  const who = db.selectFrom('users').select('id').where('email', '=', `${role}@example.org`)
  const { id } = await who.executeTakeFirstOrThrow()
  await addMember(db, { userId: id, companyId, role, now })
  await enrol(db, id)
  await db.updateTable('users').set({ email_verified: true }).execute()
  return cookie
}

const cardsIn = (html: string) =>
  new Map(
    [...html.matchAll(/<article class="booking-card".*?<\/article>/gs)].map(([card]) => [
      /kind-badge">([^<]*)</.exec(card)?.[1] ?? '',
      [...card.matchAll(/<a [^>]*class="button[^>]*>(.*?)<\/a>/gs)].map(([, label = '']) =>
        label.replaceAll(/<[^>]*>/g, ''),
      ),
    ]),
  )

test('[GEN-27] a time, an event and a package each have their badge, and a package buttons of its own', () =>
  inSmallCity(async (ask, db) => {
    const { id: userId, cookie } = await guestOf(ask, db)
    await storeBooking(db, { userId, kind: 'timeSlots', state: 'slotRequestet' })
    await storeBooking(db, { userId, kind: 'event', state: 'confirmed' })
    const { id } = await storeBooking(db, { userId, kind: 'onRequest', state: 'requestet' })
    const { html } = await ask('/bookings', as(cookie))
    expect(Object.fromEntries(cardsIn(html))).toEqual({
      Aktivität: ['Status ansehen', 'Infos anzeigen'],
      Event: ['Ticket', 'Infos anzeigen'],
      Paket: ['Abstimmung (Chat)', 'Infos anzeigen'],
    })
    expect(html).toMatch(toChat(`/bookings/${id}`))
  }))

test('[ROUTE-10] the page of a booking is a ticket, a request’s state, a package’s state, or its chat', () =>
  inSmallCity(async (ask, db) => {
    const { id: userId, cookie } = await guestOf(ask, db)
    const ticket = await storeBooking(db, { userId, kind: 'event', state: 'confirmed' })
    const request = await storeBooking(db, { userId, kind: 'timeSlots', state: 'slotRequestet' })
    const asked = await storeBooking(db, { userId, kind: 'onRequest', state: 'requestet' })
    const page = async ({ id }: { id: string }, view: string) => {
      const { status, html } = await ask(`/bookings/${id}?companyID=kontor&view=${view}`, as(cookie))
      expect(status).toBe(200)
      return html
    }
    expect(await page(ticket, 'ticket')).toMatch(/class="ticket-stamp[^>]*>.*?Gültig/s)
    expect(await page(request, 'slotRequest')).toContain('Anfrage gesendet.')
    expect(await page(asked, 'chat')).toContain('Nachricht an Paddelkontor')
    const html = await page(asked, 'slotRequest')
    for (const part of ['Dein Paket', 'Angefragt.', 'Ohne festen Termin', '2 Pers.', asked.bookingCode])
      expect(html).toContain(part)
    expect(html).toMatch(toChat(`/bookings/${asked.id}`))
  }))

test('[CANC-14] who would cancel a package reads that its provider alone does, with the chat', () =>
  inSmallCity(async (ask, db) => {
    const { id: userId, cookie } = await guestOf(ask, db)
    const { id } = await storeBooking(db, { userId, kind: 'onRequest', state: 'confirmed' })
    const shown = await ask(`/bookings/${id}/stornieren`, as(cookie))
    const pressed = await ask(`/bookings/${id}/stornieren`, sent({ reason: 'illness' }, cookie))
    expect([shown.status, pressed.status]).toEqual([200, 409])
    for (const { html } of [shown, pressed]) {
      expect(html).toContain('Anfragen können derzeit nur vom Anbieter storniert werden.')
      expect(html).toMatch(toChat(`/bookings/${id}`))
      expect(html).not.toMatch(/type="radio"/)
    }
  }))

test('a paid package without a day is a ticket that says so, and that its provider alone cancels it', () =>
  inSmallCity(async (ask, db) => {
    const { id: userId, cookie } = await guestOf(ask, db)
    const { id } = await storeBooking(db, { userId, kind: 'onRequest', state: 'confirmed' })
    const { html } = await ask(`/bookings/${id}`, as(cookie))
    expect(html).toContain('Ohne festen Termin')
    expect(html).toContain('Anfragen können derzeit nur vom Anbieter storniert werden.')
    expect(html).not.toMatch(/Stornierungsfrist|kalender\.ics|– Uhr|umbuchen/)
  }))

const steps = (html: string) =>
  [...html.matchAll(/&amp;open=(accept|reject|cancel|redeem)"/g)].map(([, step]) => step)

test('[STATE-30] a package shows its company who asks and the chat with them, to reject or to cancel it', () =>
  inSmallCity(async (ask, db) => {
    const { id: userId } = await guestOf(ask, db)
    const cookie = await workerOf(ask, db, 'staff')
    const { id } = await storeBooking(db, { userId, kind: 'onRequest', state: 'requestet' })
    const expected: Partial<Record<ReservationState, string[]>> = {
      ...{ requestet: ['reject'], justChat: ['reject'], depositOffered: ['reject'] },
      ...{ depositConfirmed: ['cancel'], finalInvoiceOffered: ['cancel'] },
      ...{ processing: ['cancel'], confirmed: ['cancel', 'redeem'] },
    }
    for (const state of reservationStates.filter((each) => !each.startsWith('slot'))) {
      await db.updateTable('reservation').set({ state }).execute()
      const { status, html } = await ask(`/bookings/${id}/anbieter?neu=${state}`, as(cookie))
      expect([state, status, steps(html)]).toEqual([state, 200, expected[state] ?? []])
      expect(html).toContain('Ada B.')
      expect([state, toChat(`/bookings/${id}/anbieter`).test(html)]).toEqual([state, true])
    }
  }))

test('[STATE-30] a request for a time is accepted or rejected; a booking that is paid or being paid is cancelled', () =>
  inSmallCity(async (ask, db) => {
    const { id: userId } = await guestOf(ask, db)
    const cookie = await workerOf(ask, db, 'owner')
    const soon = new Date(now.getTime() + 3_600_000)
    const { id } = await storeBooking(db, {
      userId,
      kind: 'timeSlots',
      state: 'slotRequestet',
      holdExpiresAt: soon,
    })
    const expected: Partial<Record<ReservationState, string[]>> = {
      ...{ slotRequestet: ['accept', 'reject'], slotConfirmed: ['cancel'] },
      ...{ processing: ['cancel'], confirmed: ['cancel'] },
    }
    for (const state of [
      'slotRequestet',
      'slotConfirmed',
      'slotRejected',
      'processing',
      'confirmed',
    ] as const) {
      await db.updateTable('reservation').set({ state }).execute()
      const { html } = await ask(`/bookings/${id}/anbieter?neu=${state}`, as(cookie))
      expect([state, new Set(steps(html))]).toEqual([state, new Set(expected[state])])
      // Of what is booked directly no company learns an address.
      expect(html).not.toMatch(/ada@example\.org|1713920001/)
    }
  }))

test('a rejected package is over for both, with the reason and one mail; the company’s list follows', () =>
  inSmallCity(async (ask, db) => {
    const { id: userId, cookie } = await guestOf(ask, db)
    const team = await workerOf(ask, db, 'owner')
    const { id } = await storeBooking(db, { userId, kind: 'onRequest', state: 'requestet' })
    const listed = async (group: 'open' | 'cancelled') => {
      const filter = { group, serviceId: null, on: null, search: '' } as const
      const { rows } = await companyBookings(db, { companyId, filter, now })
      return rows.map((row) => [row.id, row.state, row.total])
    }
    expect(await listed('open')).toEqual([[id, 'angefragt', 'Preis offen']])
    expect(await openRequestCount(db, { companyId })).toBe(1)
    const answer = { was: 'reject', grund: 'no-staff', nachricht: 'Im Juli sind wir voll.' }
    const pressed = await ask(`/bookings/${id}/anbieter`, sent(answer, team))
    expect(pressed.status).toBe(303)
    const told = await ask(pressed.headers.get('location') ?? '', as(team))
    expect(told.html).toContain('Abgelehnt. Der Gast weiß Bescheid.')
    expect(told.html).not.toContain('Der Platz ist wieder frei')
    const chat = await ask(`/bookings/${id}?companyID=kontor&serviceID=klasse&view=chat`, as(cookie))
    expect(chat.html).toContain('hat die Anfrage abgelehnt')
    const own = await ask(`/bookings/${id}?neu=1`, as(cookie))
    expect(own.html).toMatch(/Uns fehlen an dem Tag Leute\..*Im Juli sind wir voll\./)
    expect(await mailsTo(db, 'ada@example.org')).toMatchObject([
      { kind: 'request-rejected', text: expect.stringContaining('Im Juli sind wir voll.') },
    ])
    expect([await listed('open'), await listed('cancelled')]).toEqual([
      [],
      [[id, 'abgelehnt', 'Preis offen']],
    ])
    const again = await ask(`/bookings/${id}/anbieter`, sent({ ...answer, nachricht: '' }, team))
    expect([again.status, await openRequestCount(db, { companyId })]).toEqual([409, 0])
    await expectInvariants(db)
  }))

test('nobody of a company learns address or telephone of a package’s guest, least of all of whoever left', () =>
  inSmallCity(async (ask, db) => {
    const { id: userId } = await guestOf(ask, db)
    const [door, owner] = [await workerOf(ask, db, 'door'), await workerOf(ask, db, 'owner')]
    const today = { startsAt: now, endsAt: new Date(now.getTime() + 3_600_000), startsOn: '2026-06-13' }
    const { id } = await storeBooking(db, { userId, kind: 'onRequest', state: 'confirmed', ...today })
    const seen = await ask(`/bookings/${id}/anbieter`, as(door))
    expect(seen.status).toBe(200)
    expect(seen.html).not.toMatch(/ada@example\.org|1713920001/)
    const { snapshot } = makeReservation()
    const gone = JSON.stringify({ ...snapshot, userName: '', userEmail: '' })
    await db.updateTable('reservation').set({ snapshot: gone }).execute()
    const { html } = await ask(`/bookings/${id}/anbieter`, as(owner))
    expect(html).toContain('Name gelöscht')
    expect(html).not.toMatch(/ada@example\.org|1713920001/)
  }))
