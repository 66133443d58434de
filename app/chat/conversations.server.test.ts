import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { chat, chatNow, joinChat, makeChat, makePerson, openAnother, say } from '#test/support/chats.ts'
import { openConversation } from './chat.server.ts'
import { makeCompany } from '#test/support/catalog-rows.ts'
import { mostUnread } from './chat.ts'
import { chatAccess, conversationsOf, markRead, postEvent, readMarksOf, unreadCounts } from './chat.server.ts'
import type { ConversationPage } from './conversations.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'

const inChat = (work: (db: Db) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeChat(db)
    await work(db)
  })

const later = (minutes: number) => new Date(chatNow.getTime() + minutes * 60_000)
const unread = (db: Db, userId: string, companyIds: string[] = []) =>
  unreadCounts(db, { userId, companyIds, now: chatNow })
const read = (db: Db, reader: string, seq: number) => markRead(db, { ...chat, reader, seq, now: chatNow })

test('[CHAT-1] the guest, whoever joined by a link, owner and staff take part; nobody else', () =>
  inChat(async (db) => {
    await joinChat(db, await makePerson(db, 'friend'))
    const roles: Record<string, string | undefined> = {}
    for (const userId of ['guest', 'friend', 'owner', 'staff', 'door', 'accountant', 'nobody'])
      roles[userId] = (await chatAccess(db, { reference: chat.reference, userId }))?.role
    expect(roles).toEqual({ guest: 'guest', friend: 'member', owner: 'company', staff: 'company' })
    expect(await chatAccess(db, { reference: 'none', userId: 'guest' })).toBeNull()
  }))

test('access ends with the removal, with the link, and with its end', () =>
  inChat(async (db) => {
    await joinChat(db, await makePerson(db, 'friend'), { expiresAt: later(60) })
    const role = async (now = chatNow) =>
      (await chatAccess(db, { reference: chat.reference, userId: 'friend', now }))?.role
    expect([await role(), await role(later(60))]).toEqual(['member', undefined])
    await db.updateTable('conversation_invitation').set({ revoked_at: chatNow }).execute()
    expect(await role()).toBeUndefined()
    await db.updateTable('conversation_invitation').set({ revoked_at: null }).execute()
    await db.updateTable('conversation_member').set({ removed_at: chatNow }).execute()
    expect(await role()).toBeUndefined()
  }))

test("unread is what others wrote after one's mark, per conversation", () =>
  inChat(async (db) => {
    const other = await openAnother(db, 'res-2')
    await joinChat(db, await makePerson(db, 'friend'))
    await say(db, 'guest', 'Hallo')
    await say(db, 'guest', 'Noch was')
    await say(db, 'guest', 'Hallo', other)
    expect(await unread(db, 'guest')).toEqual({ guest: 0, companies: {} })
    expect(await unread(db, 'friend')).toEqual({ guest: 1, companies: {} })
    expect(await unread(db, 'staff', [chat.companyId])).toEqual({ guest: 0, companies: { kontor: 2 } })
    await read(db, 'company', 2)
    expect(await unread(db, 'owner', [chat.companyId])).toEqual({ guest: 0, companies: { kontor: 1 } })
    await say(db, 'staff', 'Moin', { author: 'company' })
    expect(await unread(db, 'guest')).toMatchObject({ guest: 1 })
    expect(await unread(db, 'owner', [chat.companyId])).toMatchObject({ companies: { kontor: 1 } })
    await read(db, 'guest', 3)
    expect(await unread(db, 'guest')).toMatchObject({ guest: 0 })
  }))

test('a company may be called like a word of the query', () =>
  withDatabase(async (db) => {
    await makeCompany(db, { id: 'guest' })
    await makePerson(db, 'somebody')
    await openConversation(db, { companyId: 'guest', reference: 'a', userId: 'somebody', now: chatNow })
    expect(await unread(db, 'nobody', ['guest', 'none'])).toEqual({
      guest: 0,
      companies: { guest: 0, none: 0 },
    })
  }))

test('an event is unread for the side that it is news to', () =>
  inChat(async (db) => {
    const post = (event: 'request-sent' | 'offer-sent' | 'offer-lapsed') =>
      postEvent(db, { ...chat, event, clientId: event, now: chatNow })
    const both = async () => {
      const { guest } = await unread(db, 'guest')
      const { companies } = await unread(db, 'owner', [chat.companyId])
      return { guest, company: companies.kontor }
    }
    await post('request-sent')
    expect(await both()).toEqual({ guest: 0, company: 1 })
    await read(db, 'company', 1)
    await post('offer-sent')
    expect(await both()).toEqual({ guest: 1, company: 0 })
    await read(db, 'guest', 2)
    await post('offer-lapsed')
    expect(await both()).toEqual({ guest: 1, company: 1 })
  }))

test('a mark never goes back, nor beyond the newest message', () =>
  inChat(async (db) => {
    await say(db, 'guest', 'Hallo')
    await say(db, 'guest', 'Noch was')
    await read(db, 'company', 9)
    expect(await readMarksOf(db, chat)).toEqual([{ reader: 'company', seq: 2 }])
    await read(db, 'company', 1)
    expect(await readMarksOf(db, chat)).toEqual([{ reader: 'company', seq: 2 }])
    await markRead(db, { ...chat, reference: 'none', reader: 'company', seq: 1, now: chatNow })
  }))

test('lists show the newest message first, page by page, with what is unread', () =>
  inChat(async (db) => {
    await joinChat(db, await makePerson(db, 'friend'))
    for (let nr = 2; nr <= 5; nr += 1) {
      await openAnother(db, `res-${nr}`)
      const message = { reference: `res-${nr}`, now: later(nr) }
      await say(db, 'guest', `Frage ${nr}`, message)
    }
    await say(db, 'staff', 'Moin', { author: 'company', now: later(9) })
    const pages = async (whose: { userId: string } | { companyId: string }) => {
      const seen: string[][] = []
      let page: ConversationPage | null = { limit: 2 }
      while (page) {
        const { conversations, next } = await conversationsOf(db, whose, page)
        seen.push(conversations.map(({ reference, role, unread }) => `${reference} ${role} ${unread}`))
        page = next === null ? null : { limit: 2, before: next }
      }
      return seen
    }
    expect(await pages({ userId: 'guest' })).toEqual([
      ['res-1 guest 1', 'res-5 guest 0'],
      ['res-4 guest 0', 'res-3 guest 0'],
      ['res-2 guest 0'],
    ])
    expect(await pages({ companyId: chat.companyId })).toEqual([
      ['res-1 company 0', 'res-5 company 1'],
      ['res-4 company 1', 'res-3 company 1'],
      ['res-2 company 1'],
    ])
    expect(await pages({ userId: 'friend' })).toEqual([['res-1 member 1']])
    const [first] = (await conversationsOf(db, { companyId: chat.companyId }, { limit: 1 })).conversations
    expect(first).toMatchObject({ guestName: 'guest A.', newest: { body: 'Moin', seq: 1 } })
    expect(first?.lastMessageAt).toEqual(later(9))
  }))

test('a page that nobody has begins at the newest, and unread messages are counted up to a limit', () =>
  inChat(async (db) => {
    for (let nr = 0; nr <= mostUnread; nr += 1) await say(db, 'guest', 'Hallo', { now: later(nr) })
    const { conversations } = await conversationsOf(
      db,
      { companyId: chat.companyId },
      { limit: 5, before: 'x' },
    )
    expect(conversations).toMatchObject([{ reference: chat.reference, unread: mostUnread }])
  }))
