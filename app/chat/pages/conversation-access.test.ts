import { expect, test } from 'vitest'
import { openConversation } from '#app/chat/chat.server.ts'
import {
  bubbles,
  chatPath,
  chatsNow,
  guestIn,
  makePackage,
  offer,
  workerIn,
  write,
} from '#test/support/package-chats.ts'
import { as, enrol, sent } from '#test/support/company-people.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'

test('[CHAT-1, RES-5, ROUTE-10] view=chat opens the conversation for its guest, who writes and is answered', () =>
  inSmallCity(async (ask, db) => {
    const [ada, staff] = [await guestIn(ask, db), await workerIn(ask, db, 'staff')]
    const id = await makePackage(db, ada.id)
    const form = { was: 'nachricht', text: 'Geht auch Sonntag?', formular: 'aaaaaaaaaaaa' }
    const posted = await ask(chatPath(id), sent(form, ada.cookie))
    expect([posted.status, posted.headers.get('location')]).toEqual([303, chatPath(id)])
    // Sent twice it is one message.
    expect((await ask(chatPath(id), sent(form, ada.cookie))).status).toBe(303)
    const answered = await ask(
      `/bookings/${id}/anbieter`,
      sent({ was: 'nachricht', text: 'Na klar.' }, staff.cookie),
    )
    expect(answered.status).toBe(303)
    const { status, html } = await ask(chatPath(id), as(ada.cookie))
    expect(status).toBe(200)
    expect(bubbles(html)).toEqual([
      ['own', 'Geht auch Sonntag?'],
      ['other', 'Na klar.'],
    ])
    expect(html).toMatch(/<h1>Paddelkontor<\/h1>/)
    expect(html).toContain('Anfrage gesendet')
    expect(html).toMatch(/role="log"[^>]*aria-live="polite"/)
    expect(html).toContain('Nachricht an Paddelkontor')
  }))

test('[RES-4] nobody else reads a conversation, signed in or not', () =>
  inSmallCity(async (ask, db) => {
    const [ada, ben] = [await guestIn(ask, db), await guestIn(ask, db, 'ben@example.org')]
    const id = await makePackage(db, ada.id)
    await write(db, id, { id: ada.id, author: 'guest' }, 'Geheim')
    for (const cookie of ['', ben.cookie]) {
      const { status, html } = await ask(chatPath(id), as(cookie))
      expect([401, 404]).toContain(status)
      expect(html).toContain('Du bist nicht eingeloggt')
      expect(html).not.toMatch(/Geheim|Paddelkontor/)
    }
    const stranger = await ask(chatPath(id), sent({ was: 'nachricht', text: 'Hallo' }, ben.cookie))
    expect(stranger.status).toBe(404)
    expect(await db.selectFrom('message').select('body').where('kind', '=', 'text').execute()).toEqual([
      { body: 'Geheim' },
    ])
  }))

test('somebody whom the guest invited reads and writes, accepts nothing, and is out once the link is taken back', () =>
  inSmallCity(async (ask, db) => {
    const [ada, ben] = [await guestIn(ask, db), await guestIn(ask, db, 'ben@example.org')]
    const owner = await workerIn(ask, db, 'owner')
    const id = await makePackage(db, ada.id)
    await offer(db, id, owner.id)
    const key = { company_id: 'kontor', reference: id }
    const link = {
      id: 'link',
      code_hash: 'link',
      created_at: chatsNow,
      expires_at: new Date('2030-01-01T00:00:00Z'),
    }
    await db
      .insertInto('conversation_invitation')
      .values({ ...key, ...link })
      .execute()
    await db
      .insertInto('conversation_member')
      .values({ ...key, user_id: ben.id, invitation_id: 'link', joined_at: chatsNow })
      .execute()
    const { status, html } = await ask(chatPath(id), as(ben.cookie))
    expect(status).toBe(200)
    expect(html).toMatch(/Annehmen kann nur .*Ada/)
    expect(html).not.toMatch(/href="[^"]*\/angebot|fassung=1"/)
    expect((await ask(chatPath(id), sent({ was: 'nachricht', text: 'Bin dabei' }, ben.cookie))).status).toBe(
      303,
    )
    const rejected = await ask(chatPath(id), sent({ was: 'ablehnen', fassung: '1' }, ben.cookie))
    expect(rejected.status).toBe(422)
    await db.updateTable('conversation_invitation').set({ revoked_at: chatsNow }).execute()
    expect((await ask(chatPath(id), as(ben.cookie))).status).toBe(404)
    expect((await ask(chatPath(id), sent({ was: 'nachricht', text: 'Noch da' }, ben.cookie))).status).toBe(
      404,
    )
  }))

test('[STATE-29, STATE-30] the company’s people see the guest’s name and photo, and can offer, reject and write', () =>
  inSmallCity(async (ask, db) => {
    const ada = await guestIn(ask, db)
    const staff = await workerIn(ask, db, 'staff')
    await db.updateTable('users').set({ image: '/bild/ada' }).where('id', '=', ada.id).execute()
    const id = await makePackage(db, ada.id)
    const led = await ask(chatPath(id), as(staff.cookie))
    expect([led.status, led.headers.get('location')]).toEqual([
      302,
      `/bookings/${id}/anbieter?companyID=kontor&serviceID=klasse&view=chat`,
    ])
    const { status, html } = await ask(`/bookings/${id}/anbieter?view=chat`, as(staff.cookie))
    expect(status).toBe(200)
    expect(html).toMatch(/<img src="\/bild\/ada"[^>]*>.*<h1>Ada B\.<\/h1>/s)
    expect(html).toMatch(
      new RegExp(`href="/overview/anfragen/${id}/angebot\\?company=kontor"[^>]*>Angebot schreiben`),
    )
    expect(html).toMatch(/href="[^"]*open=reject"[^>]*>Anfrage ablehnen/)
    expect(html).toContain('Anfrage von Ada B.')
    await db.updateTable('reservation').set({ state: 'confirmed' }).execute()
    const confirmed = await ask(`/bookings/${id}/anbieter?view=chat&neu=1`, as(staff.cookie))
    expect(confirmed.html).toMatch(/href="[^"]*open=cancel"[^>]*>Stornieren/)
    expect(confirmed.html).not.toMatch(/open=reject|Angebot schreiben/)
  }))

test('who doesn’t look after bookings reads no chat of the company, and an operator none by this page', () =>
  inSmallCity(async (ask, db) => {
    const ada = await guestIn(ask, db)
    const door = await workerIn(ask, db, 'door')
    const operator = await guestIn(ask, db, 'operator@example.org')
    await enrol(db, operator.id)
    await db.insertInto('operator').values({ user_id: operator.id, since: chatsNow }).execute()
    const today = {
      startsAt: chatsNow,
      endsAt: new Date(chatsNow.getTime() + 3_600_000),
      startsOn: '2026-06-13',
    }
    const { id } = await storeBooking(db, { userId: ada.id, kind: 'onRequest', state: 'confirmed', ...today })
    await openConversation(db, { companyId: 'kontor', reference: id, userId: ada.id, now: chatsNow })
    await write(db, id, { id: ada.id, author: 'guest' }, 'Geheim')
    for (const { cookie } of [door, operator]) {
      const { status, html } = await ask(`/bookings/${id}/anbieter?view=chat`, as(cookie))
      expect(status).toBe(403)
      expect(html).toContain('Nur Leitung und Verkauf')
      expect(html).not.toContain('Geheim')
      const posted = await ask(`/bookings/${id}/anbieter`, sent({ was: 'nachricht', text: 'Hallo' }, cookie))
      expect(posted.status).toBe(403)
    }
  }))

test('[CHAT-2] an offer stands in the conversation; its guest says no with a reason, and the company reads it', () =>
  inSmallCity(async (ask, db) => {
    const [ada, owner] = [await guestIn(ask, db), await workerIn(ask, db, 'owner')]
    const id = await makePackage(db, ada.id)
    await offer(db, id, owner.id)
    const page = await ask(chatPath(id), as(ada.cookie))
    expect(page.html).toMatch(
      new RegExp(`href="/bookings/${id}/angebot\\?fassung=1"[^>]*>Annehmen und 75,00\u00a0€ anzahlen`),
    )
    const dialog = await ask(chatPath(id, '&open=ablehnen&fassung=1'), as(ada.cookie))
    expect(dialog.html).toMatch(/<dialog.*Angebot ablehnen\?.*name="grund"/s)
    const no = await ask(chatPath(id), sent({ was: 'ablehnen', fassung: '1', grund: 'Zu teuer' }, ada.cookie))
    expect(no.status).toBe(303)
    const again = await ask(chatPath(id), sent({ was: 'ablehnen', fassung: '1', grund: '' }, ada.cookie))
    expect(again.status).toBe(409)
    expect(again.html).toContain('Dieses Angebot ist schon beendet.')
    const seen = await ask(`/bookings/${id}/anbieter?view=chat`, as(owner.cookie))
    expect(seen.html).toContain('Grund: Zu teuer')
    expect(seen.html).toMatch(/Ada B\. hat das Angebot abgelehnt/)
  }))

test('a company takes its offer back on its card; a guest can’t', () =>
  inSmallCity(async (ask, db) => {
    const [ada, owner] = [await guestIn(ask, db), await workerIn(ask, db, 'owner')]
    const id = await makePackage(db, ada.id)
    await offer(db, id, owner.id)
    const form = { was: 'zurueckziehen', fassung: '1' }
    expect((await ask(chatPath(id), sent(form, ada.cookie))).status).toBe(422)
    expect((await ask(`/bookings/${id}/anbieter`, sent(form, owner.cookie))).status).toBe(303)
    const { html } = await ask(chatPath(id), as(ada.cookie))
    expect(html).toContain('Vom Anbieter zurückgezogen.')
    expect(html).not.toContain('Annehmen und')
  }))

test('a request whose address isn’t confirmed has no conversation, and the company hears nothing', () =>
  inSmallCity(async (ask, db) => {
    const ada = await guestIn(ask, db)
    const { id } = await storeBooking(db, { userId: ada.id, kind: 'onRequest', state: 'pendingRequest' })
    const { status, html } = await ask(chatPath(id), as(ada.cookie))
    expect([status, html.includes('dann geht deine Anfrage raus.')]).toEqual([200, true])
    expect(html).not.toContain('Nachricht an Paddelkontor')
    const sentAll = await ask(chatPath(id), sent({ was: 'nachricht', text: 'Hallo?' }, ada.cookie))
    expect([sentAll.status, sentAll.html.includes('Bestätige deine')]).toEqual([409, true])
    expect(await db.selectFrom('conversation').select('reference').execute()).toEqual([])
  }))

test.each(['depositConfirmed', 'finalInvoiceOffered'] as const)(
  'in %s the company goes on from the chat to the final invoice, which it can write there',
  (state) =>
    inSmallCity(async (ask, db) => {
      const [ada, owner] = [await guestIn(ask, db), await workerIn(ask, db, 'owner')]
      const id = await makePackage(db, ada.id)
      await offer(db, id, owner.id)
      const paid = { accepted_at: chatsNow, paid_at: chatsNow }
      await db.updateTable('package_offer').set(paid).execute()
      const invoice = { version: 2, kind: 'finalInvoice', due_on: '2026-06-27', valid_until: null } as const
      const first = await db.selectFrom('package_offer').selectAll().executeTakeFirstOrThrow()
      const open = { paid_at: null, accepted_at: null, due_cents: 7500, operation_id: 'two' }
      if (state === 'finalInvoiceOffered')
        await db
          .insertInto('package_offer')
          .values({ ...first, lines: JSON.stringify(first.lines), ...invoice, ...open })
          .execute()
      await db.updateTable('reservation').set({ state }).where('id', '=', id).execute()
      const { html } = await ask(`/bookings/${id}/anbieter?view=chat`, as(owner.cookie))
      const writer = `/overview/anfragen/${id}/schlussrechnung?company=kontor`
      expect(html).toContain(`href="${writer}"`)
      expect(html).not.toContain(`/overview/anfragen/${id}/angebot?`)
    }),
)
