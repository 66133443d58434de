import { expect, test } from 'vitest'
import { saveBookingMails, unsubscribe, unsubscribeOf } from '#app/account/consents.server.ts'
import { markRead, postEvent } from '#app/chat/chat.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { openAccountBench } from '#test/support/account-bench.ts'
import { chat, chatNow, joinChat, makeChat, makePerson, say } from '#test/support/chats.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { storeBooking } from '#test/support/stored-bookings.ts'
import { mailUnread } from './notices.server.ts'
import { quotedWords } from './notices.ts'

const config = { sessionSecret: 'a-secret-of-tests', appUrl: 'http://app.example' }

/** The conversation about a booking, with a company that has an address. */
async function makeBookedChat(db: Db): Promise<void> {
  await makeChat(db)
  await db.updateTable('company').set({ email: 'kontor@example.org' }).execute()
  const asked = { companyId: chat.companyId, userId: 'guest', kind: 'onRequest', state: 'requestet' } as const
  await storeBooking(db, { id: chat.reference, ...asked })
}

const sweepIn = (db: Db) => {
  const { accounts } = openAccountBench(db)
  return mailUnread(db, { accounts: { config: { ...accounts.config, ...config } }, now: chatNow })
}

/** `sweep` ages the messages, looks for unread ones and says whom mails went to so far. */
const inChat = (work: (db: Db, sweep: (minutes?: number) => Promise<string[]>) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeBookedChat(db)
    await work(db, async (minutes = 6) => {
      await age(db, minutes)
      await sweepIn(db)
      const mails = await db.selectFrom('mail').select('to_address as to').orderBy('to_address').execute()
      return mails.map(({ to }) => to)
    })
  })

const ageSql = (minutes: number) => new Date(Date.now() - minutes * 60_000)

// As if so much time had passed: the database's clock stamps messages.
async function age(db: Db, minutes: number): Promise<void> {
  if (minutes > 0)
    await db
      .updateTable('message')
      .set({ sent_at: ageSql(minutes) })
      .execute()
}

const mailTo = (db: Db, to: string) =>
  db
    .selectFrom('mail')
    .select(['subject', 'body_text as text', 'unsubscribe_url as leave'])
    .where('to_address', '=', to)
    .execute()

test('what a guest wrote five minutes ago and nobody read goes to the company, once, with a link back', () =>
  inChat(async (db, sweep) => {
    await say(db, 'guest', 'Habt ihr am Samstag\nPlatz?')
    expect(await sweep(0)).toEqual([])
    expect(await sweep(4)).toEqual([])
    await say(db, 'guest', 'Wir sind zwölf.')
    expect(await sweep()).toEqual(['kontor@example.org'])
    const [mail] = await mailTo(db, 'kontor@example.org')
    expect(mail?.subject).toContain('Neue Nachricht von guest A.')
    expect(mail?.text).toContain('„Wir sind zwölf.“')
    expect(mail?.text).toContain('Dazu eine weitere Nachricht.')
    expect(mail?.text).toMatch(
      /http:\/\/app\.example\/bookings\/res-1\?companyID=kontor&serviceID=.*&view=chat/,
    )
    await say(db, 'guest', 'Hallo?')
    expect(await sweep()).toHaveLength(1)
  }))

test('guest and members hear of the company and of each other, never of themselves', () =>
  inChat(async (db, sweep) => {
    await joinChat(db, await makePerson(db, 'friend'))
    await say(db, 'staff', 'Moin', { author: 'company' })
    expect(await sweep()).toEqual(['friend@example.org', 'guest@example.org'])
    await say(db, 'friend', 'Ich bin dabei', { author: 'member' })
    await markRead(db, { ...chat, reader: 'guest', seq: 1, now: chatNow })
    await db.deleteFrom('mail').execute()
    expect(await sweep()).toEqual(['guest@example.org', 'kontor@example.org'])
  }))

test('what was read meanwhile, an event, a removed message and a request’s first words are told by no mail', () =>
  inChat(async (db, sweep) => {
    await say(db, 'guest', 'Ich frage an', { clientId: `first:${chat.reference}` })
    await postEvent(db, { ...chat, event: 'offer-sent', clientId: 'offer', now: chatNow })
    expect(await sweep()).toEqual([])
    await say(db, 'staff', 'Moin', { author: 'company' })
    await markRead(db, { ...chat, reader: 'guest', seq: 3, now: chatNow })
    expect(await sweep()).toEqual([])
    await say(db, 'staff', 'Böses', { author: 'company' })
    await db.updateTable('message').set({ removed_at: chatNow }).where('seq', '=', 4).execute()
    expect(await sweep()).toEqual([])
  }))

test('who didn’t come back after a mail gets the next one twelve hours later, who did gets it at once', () =>
  inChat(async (db, sweep) => {
    await say(db, 'staff', 'Eins', { author: 'company' })
    expect(await sweep()).toHaveLength(1)
    await say(db, 'staff', 'Zwei', { author: 'company' })
    expect(await sweep()).toHaveLength(1)
    await db
      .updateTable('message_read')
      .set({ told_at: ageSql(12 * 60 + 1) })
      .execute()
    expect(await sweep()).toHaveLength(2)
    await markRead(db, { ...chat, reader: 'guest', seq: 2, now: chatNow })
    await say(db, 'staff', 'Drei', { author: 'company' })
    expect(await sweep()).toHaveLength(3)
  }))

test('nobody is written to who is gone, disabled, removed or switched it off; the link of a mail does', () =>
  inChat(async (db, sweep) => {
    const { accounts } = openAccountBench(db)
    await joinChat(db, await makePerson(db, 'friend'))
    await say(db, 'staff', 'Moin', { author: 'company' })
    expect(await sweep()).toEqual(['friend@example.org', 'guest@example.org'])
    const [mail] = await mailTo(db, 'guest@example.org')
    const signed = { ...accounts, config: { ...accounts.config, ...config } }
    const leave = unsubscribeOf(signed, new URL(mail?.leave ?? '').searchParams)
    expect(leave).toEqual({ userId: 'guest', purpose: 'chat' })
    if (leave) await unsubscribe(signed, leave)
    await db.updateTable('conversation_invitation').set({ revoked_at: chatNow }).execute()
    await db
      .updateTable('message_read')
      .set({ told_at: ageSql(13 * 60) })
      .execute()
    await say(db, 'staff', 'Noch was', { author: 'company' })
    expect(await sweep()).toHaveLength(2)
    await saveBookingMails(db, { userId: 'guest', chat: true })
    await db.updateTable('users').set({ disabled_at: chatNow }).where('id', '=', 'guest').execute()
    await say(db, 'staff', 'Und noch was', { author: 'company' })
    expect(await sweep()).toHaveLength(2)
  }))

test('processes that look at the same moment write one mail together', () =>
  withOwnDatabase(async ({ db }) => {
    await makeBookedChat(db)
    await say(db, 'guest', 'Hallo')
    await age(db, 6)
    const runs = await Promise.all(Array.from({ length: 4 }, () => sweepIn(db)))
    expect(runs.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(1)
    expect(await mailTo(db, 'kontor@example.org')).toHaveLength(1)
  }))

test('words are quoted in one line, cut at a word', () => {
  expect(quotedWords('Eins\n\nzwei')).toBe('Eins zwei')
  const cut = quotedWords('Wort '.repeat(80))
  expect(cut).toMatch(/Wort …$/)
  expect(cut.length).toBeLessThanOrEqual(203)
})
