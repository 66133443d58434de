import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { as, enrol, sent } from '#test/support/company-people.ts'
import { mailsTo } from '#test/support/one-request.ts'
import { makeReservation } from '#test/support/reservation.ts'
import { signedUp } from '#test/support/signed-up.ts'
import { inSmallCity, type Ask } from '#test/support/small-city.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'

const now = new Date('2026-06-13T12:00:00Z')

async function ownerAndGuest(ask: Ask, db: Db) {
  const cookies = { owner: '', guest: '' }
  const ids = { owner: '', guest: '' }
  for (const who of ['owner', 'guest'] as const) {
    cookies[who] = await signedUp(ask, `${who}@example.org`)
    const found = db.selectFrom('users').select('id').where('email', '=', `${who}@example.org`)
    ids[who] = (await found.executeTakeFirstOrThrow()).id
  }
  await addMember(db, { userId: ids.owner, companyId: 'kontor', role: 'owner', now })
  await enrol(db, ids.owner)
  await db.updateTable('users').set({ email_verified: true }).execute()
  return { cookies, userId: ids.guest }
}

test.each(['requestRejected', 'refunded', 'deleteCapacity'] as const)(
  'a package that has ended (%s) speaks to neither side as if it went on',
  (state) =>
    inSmallCity(async (ask, db) => {
      const { cookies, userId } = await ownerAndGuest(ask, db)
      const { id } = await storeBooking(db, { userId, kind: 'onRequest', state })
      const view = await ask(`/bookings?view=ended&info=${id}`, as(cookies.guest))
      const own = state === 'refunded' ? view : await ask(`/bookings/${id}`, as(cookies.guest))
      for (const { html } of [view, own]) {
        expect(html).toContain('Es wurde kein Preis vereinbart.')
        expect(html).not.toMatch(
          /stimmst du direkt|kann es nur der Anbieter|Kostenlos|0,00|Plätze sind wieder frei/,
        )
      }
      if (state !== 'refunded') expect(own.html).toContain('Dieses Paket ist beendet.')
      const { html } = await ask(`/bookings/${id}/anbieter`, as(cookies.owner))
      expect(html).not.toMatch(/stimmst du direkt|guest@example\.org|Der Platz ist wieder frei|0,00/)
      if (state !== 'requestRejected') expect(html).toContain('Aus dem Paket wird nichts mehr.')
    }),
)

test('a request whose guest has left asks its company to reject it, and promises nobody a mail', () =>
  inSmallCity(async (ask, db) => {
    const { cookies, userId } = await ownerAndGuest(ask, db)
    const snapshot = { ...makeReservation().snapshot, userName: '', userEmail: '' }
    const { id } = await storeBooking(db, { userId, kind: 'onRequest', state: 'requestet', snapshot })
    const page = `/bookings/${id}/anbieter`
    const { html } = await ask(`${page}?view=ticket&open=reject`, as(cookies.owner))
    for (const part of ['Der Gast hat sein Konto gelöscht.', 'Lehn die Anfrage ab', 'Eine E-Mail geht nicht'])
      expect([part, html.includes(part)]).toEqual([part, true])
    expect(html).not.toMatch(/wartet auf ein Angebot|bekommt eine E-Mail mit/)
    const pressed = await ask(page, sent({ was: 'reject', grund: 'no-staff', nachricht: '' }, cookies.owner))
    expect(pressed.status).toBe(303)
    const told = await ask(pressed.headers.get('location') ?? '', as(cookies.owner))
    expect(told.html).toContain('Abgelehnt. Die Anfrage ist beendet.')
    expect(await mailsTo(db, 'guest@example.org')).not.toContainEqual(
      expect.objectContaining({ kind: 'request-rejected' }),
    )
  }))

test('a package isn’t accepted by a button, because its price is agreed first; nothing changes', () =>
  inSmallCity(async (ask, db) => {
    const { cookies, userId } = await ownerAndGuest(ask, db)
    const { id } = await storeBooking(db, { userId, kind: 'onRequest', state: 'requestet' })
    const pressed = await ask(`/bookings/${id}/anbieter`, sent({ was: 'accept' }, cookies.owner))
    expect(pressed.status).toBe(409)
    expect(await db.selectFrom('reservation').select('state').execute()).toEqual([{ state: 'requestet' }])
  }))
