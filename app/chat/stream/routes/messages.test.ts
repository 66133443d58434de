import { expect, test } from 'vitest'
import { insertRequest } from '#app/booking/package-requests/request-store.server.ts'
import { messagesOf, readMarksOf } from '#app/chat/chat.server.ts'
import { onSites, type ChatSite } from '#test/support/chat-site.ts'
import { chat, chatNow, say } from '#test/support/chats.ts'
import { birthday } from '#test/support/package-requests.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'
import { messagesPath, readPath, type MessagePage } from '../stream.ts'

const path = messagesPath(chat.reference)
const json = { accept: 'application/json' }
const pageOf = async (site: ChatSite, userId: string, query = '') =>
  (await (await site.get(userId, `${path}${query}`)).json()) as MessagePage

test('the outbox gets JSON: posted once, known when it is sent again, refused with a sentence', () =>
  onSites(async ({ open }) => {
    const site = await open()
    const send = async (text: string, clientId: string) => {
      const answer = await site.post('guest', path, { text, clientId }, json)
      return [answer.status, await answer.json()]
    }
    expect(await send('Hallo', 'a')).toEqual([200, { outcome: 'posted', seq: 1 }])
    expect(await send('Hallo', 'a')).toEqual([200, { outcome: 'known', seq: 1 }])
    const empty = { outcome: 'refused', said: 'Bitte schreib eine Nachricht.' }
    expect(await send('  ', 'b')).toEqual([422, empty])
    const [status, tooLong] = await send('x'.repeat(2001), 'c')
    expect([status, tooLong]).toMatchObject([422, { said: expect.stringContaining('2.000 Zeichen') }])
    expect(await pageOf(site, 'friend')).toMatchObject({
      role: 'member',
      messages: [{ seq: 1, body: 'Hallo', clientId: 'a' }],
      reads: [],
    })
  }))

test('a form without a script leads back, with what was typed where it was refused', () =>
  onSites(async ({ own, open }) => {
    const site = await open()
    const weiter = '/bookings/res-1?view=chat#unten'
    const sent = await site.post('staff', path, { text: 'Moin', weiter })
    expect([sent.status, sent.headers.get('location')]).toEqual([303, weiter])
    expect(await messagesOf(own.db, { ...chat, limit: 9 })).toMatchObject([
      { author: 'company', authorId: 'staff' },
    ])
    const block = { company_id: chat.companyId, user_id: 'guest', created_at: chatNow }
    await own.db
      .insertInto('conversation_block')
      .values({ ...block, blocked_by: 'guest' })
      .execute()
    const refused = await site.post('guest', path, { text: 'Hallo & tschüs', weiter })
    expect(refused.headers.get('location')).toBe(
      '/bookings/res-1?view=chat&fehler=blocked&entwurf=Hallo+%26+tsch%C3%BCs#unten',
    )
    const long = await site.post('guest', path, { text: 'ü'.repeat(2000), weiter: '//evil.example' })
    expect(long.headers.get('location')).toBe('/?fehler=blocked')
  }))

test('[CHAT-1] a conversation answers whoever takes no part as one that is not there', () =>
  onSites(async ({ own, open }) => {
    await say(own.db, 'guest', 'Hallo')
    const site = await open()
    for (const who of ['stranger', 'door'])
      for (const where of [path, messagesPath('nein')]) {
        const read = await site.get(who, where)
        expect([who, read.status, await read.text()]).toEqual([who, 404, 'null'])
        expect([who, (await site.post(who, where, { text: 'Hallo' }, json)).status]).toEqual([who, 404])
        expect((await site.post(who, readPath(chat.reference), { seq: '1' }, json)).status).toBe(404)
      }
    const without = await fetch(`${site.url}${path}`, { headers: json })
    expect(without.status).toBe(401)
    const foreign = await site.post('guest', path, { text: 'Hallo' }, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    expect(await messagesOf(own.db, { ...chat, limit: 9 })).toHaveLength(1)
    await own.db.deleteFrom('second_factor').execute()
    const setUp = await site.get('owner', path)
    expect(setUp.headers.get('location')).toContain('/profile/zwei-schritte')
  }))

test('reading is noted for the account, of a company for all, and comes with the next page', () =>
  onSites(async ({ own, open }) => {
    for (let nr = 1; nr <= 60; nr += 1)
      await say(own.db, 'guest', `Nummer ${nr}`, { now: new Date(chatNow.getTime() + nr * 10_000) })
    const site = await open()
    const read = (who: string, seq: string) => site.post(who, readPath(chat.reference), { seq }, json)
    expect((await read('staff', '60')).status).toBe(204)
    expect((await read('friend', '3')).status).toBe(204)
    expect((await read('friend', 'viele')).status).toBe(422)
    const back = await site.post('friend', readPath(chat.reference), { seq: '4', weiter: '/bookings' })
    expect([back.status, back.headers.get('location')]).toEqual([303, '/bookings'])
    const marks = await readMarksOf(own.db, chat)
    expect(marks.toSorted((a, b) => a.seq - b.seq)).toEqual([
      { reader: 'friend', seq: 4 },
      { reader: 'company', seq: 60 },
    ])
    const numbers = async (query: string) =>
      (await pageOf(site, 'guest', query)).messages.map(({ seq }) => seq)
    expect((await numbers('')).at(0)).toBe(11)
    expect(await numbers('?vor=11')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(await numbers('?nach=58')).toEqual([59, 60])
    expect((await numbers('?nach=unsinn')).at(-1)).toBe(60)
  }))

test('a company that sends again what a killed process had posted has answered the request', () =>
  onSites(async ({ own, open }) => {
    const site = await open()
    await storeBooking(own.db, { userId: 'guest', kind: 'onRequest', state: 'requestet', id: chat.reference })
    const request = { reservation: { ...chat, id: chat.reference }, groupId: chat.reference, wish: birthday }
    await insertRequest(own.db, { ...request, replyDueAt: chatNow, now: chatNow })
    await say(own.db, 'staff', 'Moin', { author: 'company', clientId: 'a' })
    const again = await site.post('staff', path, { text: 'Moin', clientId: 'a' }, json)
    expect(await again.json()).toEqual({ outcome: 'known', seq: 1 })
    const { answered } = await own.db
      .selectFrom('package_request')
      .select('answered_at as answered')
      .executeTakeFirstOrThrow()
    expect(answered).toEqual(chatNow)
  }))
