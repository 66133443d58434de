import { expect, test } from 'vitest'
import { messagesOf, postMessage } from '#app/chat/chat.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { joinChat, makeChat, makePerson, openAnother, say, chat, chatNow } from '#test/support/chats.ts'
import { openAccountBench } from '#test/support/account-bench.ts'
import { withDatabase } from '#test/support/database.ts'
import { tablesWith } from '#test/support/scan.ts'
import { askAndChat, bought, offerTo, oneWholePerson } from '#test/support/whole-person.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { deleteAccount } from './deletion.server.ts'
import { forgetOld } from './retention.server.ts'
import { personalDataOf } from './personal-data.server.ts'

const world = worldOfFile()
const { withPerson, passDays } = oneWholePerson(world)
const log = { error: () => undefined }

const words = async (tx: Db, key = chat) =>
  (await messagesOf(tx, { ...key, limit: 9 })).map(({ seq, authorId, body }) => [seq, authorId, body])

const inChat = (work: (tx: Db, leave: (userId: string) => Promise<unknown>) => Promise<void>) =>
  withDatabase(async (tx) => {
    await makeChat(tx)
    const { accounts } = openAccountBench(tx)
    await work(tx, (userId) => deleteAccount(accounts, { userId }))
  })

test('[LEGAL-18] whoever leaves takes their words out of a joined conversation; each number stays', () =>
  inChat(async (tx, leave) => {
    await joinChat(tx, await makePerson(tx, 'friend'))
    await say(tx, 'guest', 'Hallo')
    await say(tx, 'friend', 'Freundesmarke', { author: 'member' })
    await say(tx, 'staff', 'Moin', { author: 'company' })
    expect(await leave('friend')).toEqual({ outcome: 'deleted' })
    expect(await words(tx)).toEqual([
      [1, 'guest', 'Hallo'],
      [2, null, null],
      [3, 'staff', 'Moin'],
    ])
    expect(Object.keys(await tablesWith(tx, ['Freundesmarke']))).toEqual([])
    expect(Object.keys(await tablesWith(tx, ['friend']))).not.toContain('conversation_member')
  }))

test('what somebody wrote for a company stays, without saying by whom', () =>
  inChat(async (tx, leave) => {
    await say(tx, 'staff', 'Moin', { author: 'company' })
    expect(await leave('staff')).toEqual({ outcome: 'deleted' })
    expect(await words(tx)).toEqual([[1, null, 'Moin']])
    expect(await messagesOf(tx, { ...chat, limit: 1 })).toMatchObject([
      { author: 'company', isRemoved: false },
    ])
    expect(Object.keys(await tablesWith(tx, ['staff:']))).not.toContain('message')
  }))

test("a guest's conversations without a booking go whole, with whom they let in", () =>
  inChat(async (tx, leave) => {
    await joinChat(tx, await makePerson(tx, 'friend'))
    await openAnother(tx, 'res-2', 'friend')
    await say(tx, 'guest', 'Hallo')
    await say(tx, 'staff', 'Moin', { author: 'company' })
    expect(await leave('guest')).toEqual({ outcome: 'deleted' })
    const left = await tx.selectFrom('conversation').select('reference').execute()
    expect(left).toEqual([{ reference: 'res-2' }])
    for (const table of [
      'message',
      'message_read',
      'conversation_member',
      'conversation_invitation',
    ] as const)
      expect(await tx.selectFrom(table).select('reference').execute()).toEqual([])
  }))

test('of a paid booking the conversation stays after the deletion, with the words of the company alone', () =>
  withPerson(async (person, tx) => {
    const bookable = await offerTo(tx, world)
    const { customer, userId } = person
    const reservationId = await bought(tx, world, { customer, bookable })
    const key = { companyId: bookable.companyId, reference: reservationId }
    await askAndChat(tx, world, { userId, companyId: key.companyId, reservationId })
    passDays(person, 5)
    expect(await deleteAccount(person.bench.accounts, { userId })).toEqual({ outcome: 'deleted' })
    expect(await words(tx, key)).toEqual([
      [1, null, null],
      [2, 'staff', 'Moin!'],
    ])
  }))

test('a conversation without a paid booking goes a year after its newest message, one with it when its names do', () =>
  withPerson(async (person, tx) => {
    const bookable = await offerTo(tx, world)
    const { customer, userId } = person
    const { companyId } = bookable
    const reservationId = await bought(tx, world, { customer, bookable })
    await askAndChat(tx, world, { userId, companyId, reservationId })
    const quiet = { company_id: companyId, user_id: userId, created_at: world.now() }
    await tx
      .insertInto('conversation')
      .values({ ...quiet, reference: 'question', last_message_at: world.now() })
      .execute()
    const left = async (days: number) => {
      passDays(person, days)
      await tx.updateTable('users').set({ created_at: world.now(), email_verified: true }).execute()
      await forgetOld(person.bench.accounts, log)
      const rows = await tx.selectFrom('conversation').select('reference').orderBy('reference').execute()
      return rows.map(({ reference }) => reference)
    }
    expect(await left(364)).toEqual([reservationId, 'question'].toSorted())
    expect(await left(2)).toEqual([reservationId])
    expect(await left(366 * 9)).toEqual([])
  }))

test('the export shows what one wrote and got, never what others wrote whom one let in', () =>
  inChat(async (tx) => {
    await joinChat(tx, await makePerson(tx, 'friend'))
    await say(tx, 'guest', 'Gastwort')
    await say(tx, 'friend', 'Freundeswort', { author: 'member' })
    await say(tx, 'staff', 'Anbieterwort', { author: 'company' })
    const shown = async (userId: string) =>
      (await personalDataOf(tx, { userId })).chats.flatMap(({ text }) => (text ? [text] : []))
    expect(await shown('guest')).toEqual(['Gastwort', 'Anbieterwort'])
    expect(await shown('friend')).toEqual(['Freundeswort'])
    expect(await shown('staff')).toEqual(['Anbieterwort'])
  }))

test('the export leads to one’s pictures; with the account nothing of a message names them any more', () =>
  inChat(async (tx, leave) => {
    await joinChat(tx, await makePerson(tx, 'friend'))
    const picture = { name: 'bildmarke', width: 390, height: 844 }
    const post = { kind: 'picture', detail: { picture }, clientId: 'one', now: chatNow } as const
    await postMessage(tx, { ...chat, author: 'member', authorId: 'friend', ...post })
    const { chats } = await personalDataOf(tx, { userId: 'friend' })
    expect(chats).toContainEqual(expect.objectContaining({ details: '/chat/res-1/bilder/1/gross' }))
    expect(await leave('friend')).toEqual({ outcome: 'deleted' })
    expect(Object.keys(await tablesWith(tx, ['bildmarke']))).toEqual([])
  }))
