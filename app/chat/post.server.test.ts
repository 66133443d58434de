import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import { chat, chatNow, joinChat, makeChat, makePerson, openAnother, say } from '#test/support/chats.ts'
import { statementsSent } from '#test/support/statements.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { bodyFault, longestMessage, messageBody, newAccount, postLimits } from './chat.ts'
import { messagesOf, openConversation, postEvent } from './chat.server.ts'

const inChat = (work: (db: Db) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeChat(db)
    await work(db)
  })

const later = (seconds: number) => new Date(chatNow.getTime() + seconds * 1000)

test('messages are numbered from one, and read by page both ways', () =>
  inChat(async (db) => {
    for (let nr = 1; nr <= 7; nr += 1) await say(db, 'guest', `Nachricht ${nr}`)
    const numbers = async (page: object) =>
      (await messagesOf(db, { ...chat, limit: 3, ...page })).map(({ seq }) => seq)
    expect(await numbers({})).toEqual([5, 6, 7])
    expect(await numbers({ beforeSeq: 5 })).toEqual([2, 3, 4])
    expect(await numbers({ beforeSeq: 2 })).toEqual([1])
    expect(await numbers({ afterSeq: 0 })).toEqual([1, 2, 3])
    expect(await numbers({ afterSeq: 6 })).toEqual([7])
  }))

test('a message says who wrote it, what, and what that account is called', () =>
  inChat(async (db) => {
    await say(db, 'guest', '  Hallo\r\nzusammen ', { clientId: 'erste' })
    await say(db, 'staff', 'Moin', { author: 'company' })
    await postEvent(db, {
      ...chat,
      event: 'offer-sent',
      detail: { version: 1 },
      clientId: 'o1',
      now: chatNow,
    })
    const [first, second, third] = await messagesOf(db, { ...chat, limit: 9 })
    const person = { author: 'guest', authorId: 'guest', authorName: 'guest A.' }
    expect(first).toMatchObject({ ...person, clientId: 'erste', kind: 'text', body: 'Hallo\nzusammen' })
    expect(second).toMatchObject({ author: 'company', authorId: 'staff', authorName: 'staff A.' })
    const system = { author: 'system', authorId: null, authorName: null, kind: 'event', body: null }
    expect(third).toMatchObject({ ...system, detail: { event: 'offer-sent', version: 1 } })
    expect(third?.sentAt).toBeInstanceOf(Date)
  }))

test('of a removed message nothing is left but its place', () =>
  inChat(async (db) => {
    await say(db, 'guest', 'Böses')
    await db.updateTable('message').set({ removed_at: chatNow }).execute()
    expect(await messagesOf(db, { ...chat, limit: 9 })).toMatchObject([
      { seq: 1, body: null, detail: {}, isRemoved: true },
    ])
  }))

test('sent again, a message is the same one and counts for no limit', () =>
  inChat(async (db) => {
    for (let count = 0; count < postLimits.perMinute + 5; count += 1)
      expect(await say(db, 'guest', 'Hallo', { clientId: 'a' })).toEqual({
        outcome: count === 0 ? 'posted' : 'known',
        seq: 1,
      })
    expect(await say(db, 'guest', 'Noch eine')).toEqual({ outcome: 'posted', seq: 2 })
  }))

test("nobody takes the id of another's message or of an event", () =>
  inChat(async (db) => {
    await joinChat(db, await makePerson(db, 'friend'))
    await say(db, 'friend', 'Ich zuerst', { author: 'member', clientId: 'paid:1' })
    expect(await say(db, 'guest', 'Ich auch', { clientId: 'paid:1' })).toEqual({ outcome: 'posted', seq: 2 })
    const event = { ...chat, event: 'paid' as const, clientId: 'paid:1', now: chatNow }
    await postEvent(db, event)
    await postEvent(db, event)
    expect((await messagesOf(db, { ...chat, limit: 9 })).map(({ kind }) => kind)).toEqual([
      'text',
      'text',
      'event',
    ])
  }))

test('whoever takes no part posts nothing, and learns no more than for a conversation that is not there', () =>
  inChat(async (db) => {
    await makePerson(db, 'stranger')
    const none = { outcome: 'refused', because: 'not-there' }
    expect(await say(db, 'stranger', 'Hallo')).toEqual(none)
    expect(await say(db, 'stranger', 'Hallo', { author: 'member' })).toEqual(none)
    expect(await say(db, 'door', 'Hallo', { author: 'company' })).toEqual(none)
    expect(await say(db, 'accountant', 'Hallo', { author: 'company' })).toEqual(none)
    expect(await say(db, 'guest', 'Hallo', { reference: 'none' })).toEqual(none)
    expect(await say(db, 'gone', 'Hallo')).toEqual(none)
    await postEvent(db, { ...chat, reference: 'none', event: 'paid', clientId: 'a', now: chatNow })
    expect(await db.selectFrom('message').selectAll().execute()).toEqual([])
  }))

test('a member posts until removed, or until the link is taken back or over', () =>
  inChat(async (db) => {
    for (const [id, expiresAt] of [['removed'], ['revoked'], ['over', later(60)]] as const)
      await joinChat(db, await makePerson(db, id), expiresAt && { expiresAt })
    const outcomes = async (now: Date) => {
      const posted = []
      for (const id of ['removed', 'revoked', 'over'])
        posted.push((await say(db, id, 'Hallo', { author: 'member', now })).outcome)
      return posted
    }
    expect(await outcomes(chatNow)).toEqual(['posted', 'posted', 'posted'])
    const members = db.updateTable('conversation_member').set({ removed_at: chatNow })
    await members.where('user_id', '=', 'removed').execute()
    const links = db.updateTable('conversation_invitation').set({ revoked_at: chatNow })
    await links.where('id', '=', 'link-revoked').execute()
    expect(await outcomes(later(61))).toEqual(['refused', 'refused', 'refused'])
  }))

test.each(['guest', 'company'] as const)('a block by the %s stops both sides, and no event', (blocked_by) =>
  inChat(async (db) => {
    const block = { company_id: chat.companyId, user_id: 'guest', blocked_by, created_at: chatNow }
    await db.insertInto('conversation_block').values(block).execute()
    const blocked = { outcome: 'refused', because: 'blocked' }
    expect(await say(db, 'guest', 'Hallo')).toEqual(blocked)
    expect(await say(db, 'owner', 'Hallo', { author: 'company' })).toEqual(blocked)
    await postEvent(db, { ...chat, event: 'refunded', clientId: 'r', now: chatNow })
    expect(await messagesOf(db, { ...chat, limit: 9 })).toHaveLength(1)
  }),
)

test('an account posts so many messages a minute and a day, whatever the conversation', () =>
  inChat(async (db) => {
    const { reference } = await openAnother(db, 'res-2')
    for (let nr = 0; nr < postLimits.perMinute; nr += 1)
      await say(db, 'guest', 'Hallo', nr % 2 ? { reference } : {})
    const refused = { outcome: 'refused', because: 'too-many', retryAfterSeconds: 60 }
    expect(await say(db, 'guest', 'Zu viel')).toEqual(refused)
    for (let nr = postLimits.perMinute; nr < postLimits.perDay; nr += 1)
      await say(db, 'guest', 'Hallo', { now: later(nr * 10) })
    const late = await say(db, 'guest', 'Zu viel', { now: later(postLimits.perDay * 10) })
    expect(late).toMatchObject({ outcome: 'refused', because: 'too-many' })
    const tomorrow = await say(db, 'guest', 'Guten Morgen', { now: later(86_400) })
    expect(tomorrow.outcome).toBe('posted')
  }))

test('a new account begins few conversations a day, and goes on writing in them', () =>
  inChat(async (db) => {
    await makePerson(db, 'new', { createdAt: later(-3600) })
    const outcomes = []
    for (let nr = 0; nr <= newAccount.firstMessagesPerDay; nr += 1) {
      const { reference } = await openAnother(db, `new-${nr}`, 'new')
      outcomes.push(await say(db, 'new', 'Hallo', { reference }))
    }
    expect(outcomes.at(-2)).toMatchObject({ outcome: 'posted' })
    expect(outcomes.at(-1)).toMatchObject({ outcome: 'refused', because: 'too-many-new' })
    expect(await say(db, 'new', 'Noch was', { reference: 'new-0' })).toMatchObject({ outcome: 'posted' })
    const old = later(newAccount.days * 86_400)
    expect(await say(db, 'new', 'Hallo', { reference: 'new-5', now: old })).toMatchObject({
      outcome: 'posted',
    })
  }))

test('a conversation that is opened twice is one, and keeps its messages', () =>
  inChat(async (db) => {
    await say(db, 'guest', 'Hallo')
    await openConversation(db, { ...chat, userId: 'guest', now: later(60) })
    expect(await messagesOf(db, { ...chat, limit: 9 })).toHaveLength(1)
  }))

test('a message takes as many statements in a conversation of 10 as in one of 10,000', () =>
  inChat(async (db) => {
    await fill(db, 1, 10)
    const few = await statementsSent(() => say(db, 'guest', 'Hallo'))
    await fill(db, 12, 9_989)
    const many = await statementsSent(() => say(db, 'guest', 'Hallo'))
    expect(await messagesOf(db, { ...chat, limit: 1 })).toMatchObject([{ seq: 10_001 }])
    expect(many).toEqual(few)
    expect(few.length).toBeLessThanOrEqual(8)
  }))

async function fill(db: Db, first: number, count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, nr) => ({
    company_id: chat.companyId,
    reference: chat.reference,
    seq: first + nr,
    client_id: `filled:${first + nr}`,
    author: 'guest' as const,
    author_id: 'guest',
    kind: 'text' as const,
    body: 'Hallo',
    detail: '{}',
  }))
  while (rows.length > 0) await db.insertInto('message').values(rows.splice(0, 1_000)).execute()
  await db
    .updateTable('conversation')
    .set({ last_seq: first + count - 1 })
    .execute()
}

let made = 0

test('a typed text of any kind is stored as it is read back, or named too long or empty', () =>
  inChat(async (db) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 30 }), async (typed) => {
        const posted = await say(db, 'guest', typed, { now: later((made += 3600)) })
        const body = messageBody(typed)
        if (body === '') {
          expect(posted).toMatchObject({ because: 'empty' })
          return
        }
        expect(posted.outcome).toBe('posted')
        expect((await messagesOf(db, { ...chat, limit: 1 }))[0]?.body).toBe(body)
      }),
      { numRuns: 40 },
    )
  }))

test('the length of a message is counted in letters', () => {
  expect(bodyFault('🎉'.repeat(longestMessage))).toBeNull()
  expect(bodyFault('🎉'.repeat(longestMessage + 1))).toBe('too-long')
})
