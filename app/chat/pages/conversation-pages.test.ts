import { expect, test } from 'vitest'
import { reservationStates } from '#app/booking/states/reservation-states.ts'
import {
  bubbles,
  chatPath,
  chatsNow,
  guestIn,
  makePackage,
  workerIn,
  write,
} from '#test/support/package-chats.ts'
import { as, sent } from '#test/support/company-people.ts'
import { inSmallCity } from '#test/support/small-city.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'

test('an empty or a far too long message is refused beside its field, and what was typed is kept', () =>
  inSmallCity(async (ask, db) => {
    const ada = await guestIn(ask, db)
    const id = await makePackage(db, ada.id)
    for (const text of ['  ', 'x'.repeat(2001)]) {
      const { status, html } = await ask(chatPath(id), sent({ was: 'nachricht', text }, ada.cookie))
      expect(status).toBe(422)
      expect(html).toMatch(/role="alert"[^>]*>/)
      expect(html).toMatch(new RegExp(`<textarea[^>]*>${text}</textarea>`))
    }
  }))

test('long conversations come in pages, and lead back to the newest', () =>
  inSmallCity(async (ask, db) => {
    const ada = await guestIn(ask, db)
    const id = await makePackage(db, ada.id)
    for (let count = 1; count <= 18; count += 1)
      await write(db, id, { id: ada.id, author: 'guest' }, `Nachricht ${count}`)
    await db.updateTable('message').set({ sent_at: chatsNow }).execute()
    const { html } = await ask(chatPath(id, '&vor=12'), as(ada.cookie))
    expect(bubbles(html).map(([, words]) => words)).toEqual(
      Array.from({ length: 10 }, (_, index) => `Nachricht ${index + 1}`),
    )
    expect(html).toContain('Zu den neuesten Nachrichten')
    expect(html).not.toContain('Ältere Nachrichten')
  }))

test('reading notes how far, for the other side and for the list, but not from an older page', () =>
  inSmallCity(async (ask, db) => {
    const [ada, owner] = [await guestIn(ask, db), await workerIn(ask, db, 'owner')]
    const id = await makePackage(db, ada.id)
    await write(db, id, { id: ada.id, author: 'guest' }, 'Moin')
    await write(db, id, { id: owner.id, author: 'company' }, 'Moin Ada')
    let looks = 0
    const list = async () => (await ask(`/chat?neu=${(looks += 1)}`, as(ada.cookie))).html
    expect(await list()).toMatch(/chat-dot.*ungelesen/s)
    await ask(chatPath(id, '&vor=2'), as(ada.cookie))
    expect(await list()).toContain('chat-dot')
    await ask(chatPath(id), as(ada.cookie))
    expect(await list()).not.toContain('chat-dot')
    const company = await ask(`/bookings/${id}/anbieter?view=chat`, as(owner.cookie))
    expect(company.html).toContain('Gelesen')
  }))

test('a message is words: nothing of it is drawn as a page, and links open apart', () =>
  inSmallCity(async (ask, db) => {
    const ada = await guestIn(ask, db)
    const id = await makePackage(db, ada.id)
    await write(
      db,
      id,
      { id: ada.id, author: 'guest' },
      '<img src=x onerror=alert(1)> javascript:alert(1) www.hvv.de',
      'c',
    )
    const { html } = await ask(chatPath(id), as(ada.cookie))
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toMatch(/<img src=x|href="javascript:/)
    expect(html).toMatch(
      /<a href="https:\/\/www\.hvv\.de" target="_blank" rel="noopener noreferrer nofollow ugc"/,
    )
  }))

test('[RES-7, RES-13] a request for a time has „Chat für Rückfragen“, and show=message opens the first message', () =>
  inSmallCity(async (ask, db) => {
    const ada = await guestIn(ask, db)
    const { id } = await storeBooking(db, { userId: ada.id, kind: 'timeSlots', state: 'slotRequestet' })
    const status = await ask(`/bookings/${id}?view=slotRequest`, as(ada.cookie))
    expect(status.html).toMatch(
      new RegExp(
        `href="/bookings/${id}\\?companyID=kontor&amp;serviceID=klasse&amp;view=chat"[^>]*>.*?Chat für Rückfragen`,
      ),
    )
    expect(status.html).not.toContain('<dialog')
    const popup = await ask(`/bookings/${id}?view=slotRequest&show=message`, as(ada.cookie))
    expect(popup.html).toMatch(/<dialog.*Deine Nachricht.*name="text"/s)
    const posted = await ask(chatPath(id), sent({ was: 'nachricht', text: 'Habt ihr Helme?' }, ada.cookie))
    expect(posted.status).toBe(303)
    const { html } = await ask(posted.headers.get('location') ?? '', as(ada.cookie))
    expect(bubbles(html)).toEqual([['own', 'Habt ihr Helme?']])
  }))

test('a request that waits for a confirmed address has no field for messages, but the way to confirm it', () =>
  inSmallCity(async (ask, db) => {
    const ada = await guestIn(ask, db)
    const { id } = await storeBooking(db, { userId: ada.id, kind: 'onRequest', state: 'pendingRequest' })
    const { html } = await ask(chatPath(id), as(ada.cookie))
    expect(html).toContain('Bestätige deine E-Mail-Adresse, dann geht deine Anfrage raus.')
    expect(html).toContain('href="/verify-email"')
    expect(html).not.toMatch(/<textarea|deine erste Nachricht/)
    const posted = await ask(chatPath(id), sent({ was: 'nachricht', text: 'Hallo?' }, ada.cookie))
    expect(posted.status).toBe(409)
    expect(await db.selectFrom('message').select('seq').execute()).toEqual([])
  }))

test('[STATE-23, STATE-28] a package has „Abstimmung (Chat)“ in every state, for the guest and for the company', () =>
  inSmallCity(async (ask, db) => {
    const [ada, staff] = [await guestIn(ask, db), await workerIn(ask, db, 'staff')]
    const { id } = await storeBooking(db, { userId: ada.id, kind: 'onRequest', state: 'requestet' })
    const ended = ['requestRejected', 'offerRejected', 'slotRejected', 'refunded', 'deleteCapacity']
    const toChat = (path: string) =>
      new RegExp(
        `href="${path}\\?companyID=kontor&amp;serviceID=klasse&amp;view=chat"[^>]*>.*?Abstimmung \\(Chat\\)`,
        's',
      )
    for (const state of reservationStates) {
      await db.updateTable('reservation').set({ state }).execute()
      const view = ended.includes(state) ? 'ended' : 'upcoming'
      const list = await ask(`/bookings?view=${view}&neu=${state}`, as(ada.cookie))
      expect([state, toChat(`/bookings/${id}`).test(list.html)]).toEqual([state, true])
      const info = await ask(`/bookings?view=${view}&info=${id}&neu=${state}`, as(ada.cookie))
      expect([state, toChat(`/bookings/${id}`).test(info.html)]).toEqual([state, true])
      const company = await ask(`/bookings/${id}/anbieter?neu=${state}`, as(staff.cookie))
      expect([state, toChat(`/bookings/${id}/anbieter`).test(company.html)]).toEqual([state, true])
      // Where it leads there is a conversation, also once everything was given back.
      expect([state, (await ask(chatPath(id, `&neu=${state}`), as(ada.cookie))).status]).toEqual([state, 200])
    }
  }))

test('a guest with a ticket asks the company from the ticket and its details; whoever cancelled it doesn’t', () =>
  inSmallCity(async (ask, db) => {
    const ada = await guestIn(ask, db)
    const { id } = await storeBooking(db, { userId: ada.id, kind: 'event', state: 'confirmed' })
    for (const path of [`/bookings/${id}`, `/bookings?info=${id}`])
      expect((await ask(path, as(ada.cookie))).html).toContain('Chat für Rückfragen')
    const empty = await ask(chatPath(id), as(ada.cookie))
    expect(empty.html).toContain('Schreib Paddelkontor deine erste Nachricht.')
    await db.updateTable('reservation').set({ state: 'deleteCapacity' }).execute()
    const gone = await ask(chatPath(id, '&neu=1'), as(ada.cookie))
    expect(gone.html).not.toContain('Nachricht an Paddelkontor')
    expect((await ask(chatPath(id), sent({ was: 'nachricht', text: 'Hallo' }, ada.cookie))).status).toBe(404)
  }))

test('the list of chats is empty at first, then names each with its newest line, the newest first', () =>
  inSmallCity(async (ask, db) => {
    const [ada, ben] = [await guestIn(ask, db), await guestIn(ask, db, 'ben@example.org')]
    expect((await ask('/chat', as(ada.cookie))).html).toContain('Noch kein Chat')
    expect(await ask('/chat')).toMatchObject({ status: 302 })
    const [first, second] = [await makePackage(db, ada.id), await makePackage(db, ada.id)]
    await makePackage(db, ben.id)
    await write(db, first, { id: ada.id, author: 'guest' }, 'Moin zusammen')
    const { html } = await ask('/chat?neu=1', as(ada.cookie))
    const rows = [
      ...html.matchAll(/class="chat-row"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*class="chat-row"/g),
    ]
    expect(rows.map(([, one, other]) => (one ?? other)?.replaceAll('&amp;', '&'))).toEqual(
      expect.arrayContaining([chatPath(first), chatPath(second)]),
    )
    expect(rows).toHaveLength(2)
    expect(html).toContain('Du: Moin zusammen')
  }))
