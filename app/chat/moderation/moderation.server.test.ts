import { expect, test } from 'vitest'
import { blocksOf, chatAccess, messagesOf } from '#app/chat/chat.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { chat, chatNow, makeChat, makePerson, say } from '#test/support/chats.ts'
import { withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { invitationLimits, reportLimits } from './moderation.ts'
import {
  beginReading,
  decideReports,
  invitationsOf,
  inviteIntoChat,
  joinChat,
  leaveChat,
  membersOf,
  openReports,
  operatorConversation,
  removeMember,
  reportMessage,
  revokeInvitation,
  setBlock,
} from './moderation.server.ts'

const now = chatNow
const { reference } = chat

const inChat = (work: (db: Db) => Promise<void>) =>
  withDatabase(async (db) => {
    await makeChat(db)
    await work(db)
  })

async function invite(db: Db): Promise<string> {
  const invited = await inviteIntoChat(db, { reference, userId: 'guest', now })
  if (invited.outcome === 'refused') throw new Error(invited.because)
  return invited.code
}

const join = async (db: Db, code: string, userId: string) => {
  const joined = await joinChat(db, { code, userId, now })
  return joined.outcome === 'refused' ? joined.because : joined.outcome
}

const role = async (db: Db, userId: string) =>
  (await chatAccess(db, { reference, userId, now }))?.role ?? null

const events = async (db: Db) =>
  (await messagesOf(db, { ...chat, limit: 99 })).flatMap(({ detail }) => detail.event ?? [])

test('a link lets somebody read and write, twice as once, and is kept as a hash alone', () =>
  inChat(async (db) => {
    await makePerson(db, 'friend')
    const code = await invite(db)
    const rows = await db.selectFrom('conversation_invitation').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(code)
    expect([await join(db, code, 'friend'), await join(db, code, 'friend')]).toEqual(['joined', 'joined'])
    expect(await role(db, 'friend')).toBe('member')
    expect((await say(db, 'friend', 'Hallo', { author: 'member' })).outcome).toBe('posted')
    expect(await events(db)).toEqual(['member-joined'])
    expect(await invitationsOf(db, { reference, now })).toMatchObject([{ members: 1 }])
    expect(await membersOf(db, { reference, now })).toMatchObject([{ userId: 'friend', name: 'friend A.' }])
  }))

test('taken back, a link ends the access of all who came by it, and of nobody else', () =>
  inChat(async (db) => {
    for (const id of ['anna', 'ben', 'cora']) await makePerson(db, id)
    const [first, second] = [await invite(db), await invite(db)]
    await join(db, first, 'anna')
    await join(db, first, 'ben')
    await join(db, second, 'cora')
    const link = (await invitationsOf(db, { reference, now })).find(({ members }) => members === 2)
    const revoke = (userId: string) => revokeInvitation(db, { reference, userId, id: link?.id ?? '', now })
    expect([await revoke('anna'), await revoke('owner'), await revoke('guest')]).toEqual([false, false, true])
    expect([await role(db, 'anna'), await role(db, 'ben'), await role(db, 'cora')]).toEqual([
      null,
      null,
      'member',
    ])
    expect((await say(db, 'anna', 'Hallo?', { author: 'member' })).outcome).toBe('refused')
    expect((await events(db)).at(-1)).toBe('member-removed')
    expect(await join(db, first, 'ben')).toBe('gone')
    expect(await join(db, second, 'ben')).toBe('joined')
  }))

test('somebody who was removed, or left, comes back by another link only', () =>
  inChat(async (db) => {
    await makePerson(db, 'friend')
    const code = await invite(db)
    await join(db, code, 'friend')
    const remove = (userId: string) => removeMember(db, { reference, userId, memberId: 'friend', now })
    expect([await remove('staff'), await remove('guest'), await remove('guest')]).toEqual([
      false,
      true,
      false,
    ])
    expect(await role(db, 'friend')).toBeNull()
    expect(await join(db, code, 'friend')).toBe('removed')
    expect(await join(db, await invite(db), 'friend')).toBe('joined')
    expect(await leaveChat(db, { reference, userId: 'friend', now })).toBe(true)
    expect(await role(db, 'friend')).toBeNull()
  }))

test('nobody is let in by a link that is over, their own, or into a conversation that is theirs or full', () =>
  inChat(async (db) => {
    const code = await invite(db)
    expect(await join(db, 'nein', 'guest')).toBe('gone')
    expect(await join(db, code, 'guest')).toBe('own')
    expect(await join(db, code, 'staff')).toBe('team')
    for (let nr = 0; nr < invitationLimits.members; nr += 1) {
      await makePerson(db, `friend-${nr}`)
      expect(await join(db, code, `friend-${nr}`)).toBe('joined')
    }
    await makePerson(db, 'late')
    expect(await join(db, code, 'late')).toBe('full')
    const end = new Date(now.getTime() + invitationLimits.days * 86_400_000)
    expect(await joinChat(db, { code, userId: 'late', now: end })).toMatchObject({ because: 'gone' })
  }))

test('the guest alone makes links, and few at a time', () =>
  inChat(async (db) => {
    const of = (userId: string) => inviteIntoChat(db, { reference, userId, now })
    for (const who of ['owner', 'staff', 'door'])
      expect(await of(who)).toMatchObject({ because: 'not-yours' })
    for (let nr = 0; nr < invitationLimits.links; nr += 1) await invite(db)
    expect(await of('guest')).toMatchObject({ because: 'too-many-links' })
  }))

test('many who join at once fill the conversation and no more; a removal at the same moment counts', () =>
  withOwnDatabase(async ({ db }) => {
    await makeChat(db)
    const code = await invite(db)
    const ids = Array.from({ length: invitationLimits.members + 4 }, (_, nr) => `friend-${nr}`)
    for (const id of ids) await makePerson(db, id)
    const outcomes = await Promise.all(ids.map((id) => join(db, code, id)))
    expect(outcomes.filter((each) => each === 'joined')).toHaveLength(invitationLimits.members)
    expect(outcomes.filter((each) => each === 'full')).toHaveLength(4)
    const [link] = await invitationsOf(db, { reference, now })
    await makePerson(db, 'last')
    await Promise.all([
      revokeInvitation(db, { reference, userId: 'guest', id: link?.id ?? '', now }),
      join(db, code, 'last'),
    ])
    expect(await membersOf(db, { reference, now })).toEqual([])
  }))

test('a block by either side stops both from writing until that side lifts it; members block nobody', () =>
  inChat(async (db) => {
    await makePerson(db, 'friend')
    await join(db, await invite(db), 'friend')
    const set = (userId: string, isBlocked: boolean) => setBlock(db, { reference, userId, isBlocked, now })
    const refusals = async () => {
      const posts = [await say(db, 'guest', 'Hallo'), await say(db, 'staff', 'Moin', { author: 'company' })]
      return posts.map((post) => (post.outcome === 'refused' ? post.because : post.outcome))
    }
    expect([await set('friend', true), await set('door', true), await set('nobody', true)]).toEqual([
      false,
      false,
      false,
    ])
    expect(await refusals()).toEqual(['posted', 'posted'])
    expect([await set('guest', true), await set('guest', true), await set('staff', true)]).toEqual([
      true,
      true,
      true,
    ])
    expect(await refusals()).toEqual(['blocked', 'blocked'])
    await set('guest', false)
    expect(await blocksOf(db, { companyId: chat.companyId, userId: 'guest' })).toEqual(['company'])
    expect(await refusals()).toEqual(['blocked', 'blocked'])
    await set('owner', false)
    expect(await refusals()).toEqual(['posted', 'posted'])
  }))

const report = async (db: Db, userId: string, seq: number, reason: 'insult' | null = 'insult') => {
  const said = await reportMessage(db, { reference, userId, seq, reason, note: '', now })
  return said.outcome === 'refused' ? said.because : said.outcome
}

test('who takes part reports what others wrote, once, with a reason', () =>
  inChat(async (db) => {
    await say(db, 'guest', 'Böses')
    await say(db, 'staff', 'Auch böse', { author: 'company' })
    expect(await report(db, 'staff', 1, null)).toBe('no-reason')
    expect([await report(db, 'staff', 1), await report(db, 'staff', 1)]).toEqual(['reported', 'reported'])
    expect(await report(db, 'guest', 1)).toBe('own-message')
    expect(await report(db, 'owner', 2)).toBe('own-message')
    expect([await report(db, 'door', 1), await report(db, 'guest', 9)]).toEqual(['not-there', 'not-there'])
    expect(await openReports(db, { limit: 9, offset: 0 })).toMatchObject([
      { seq: 1, reason: 'insult', message: { body: 'Böses' } },
    ])
    for (let nr = 2; nr < reportLimits.perDay; nr += 1) await report(db, 'staff', 1)
    expect(await report(db, 'staff', 1)).toBe('too-many')
  }))

test('a decision is told to who reported, a removal to who wrote; the message is gone for all', () =>
  inChat(async (db) => {
    await say(db, 'guest', 'Böses')
    await report(db, 'staff', 1)
    await report(db, 'owner', 1)
    const decide = (decision: 'removed' | 'kept') =>
      decideReports(db, {
        ...{ ...chat, seq: 1, decision, because: 'Beleidigung', actorId: 'operator' },
        ...{ appUrl: 'http://app.example', now },
      })
    expect([await decide('removed'), await decide('kept')]).toEqual([true, false])
    expect(await messagesOf(db, { ...chat, limit: 9 })).toMatchObject([
      { seq: 1, body: null, isRemoved: true, authorId: 'guest' },
    ])
    const mails = await db.selectFrom('mail').select(['kind', 'to_address as to']).orderBy('to').execute()
    expect(mails).toEqual([
      { kind: 'chat-message-removed', to: 'guest@example.org' },
      { kind: 'chat-report-decided', to: 'owner@example.org' },
      { kind: 'chat-report-decided', to: 'staff@example.org' },
    ])
    const notes = await db.selectFrom('audit_entry').select('action').execute()
    expect(notes).toEqual([{ action: 'chat.report-removed' }])
  }))

test('an operator reads after giving a reason, which is noted, for a day, and that operator alone', () =>
  inChat(async (db) => {
    await say(db, 'guest', 'Vertraulich')
    const look = (operatorId: string, at = now) =>
      operatorConversation(db, { reference, operatorId, now: at })
    expect(await look('ilse')).toEqual({ companyId: chat.companyId, reading: null })
    const reason = 'Gast meldet Betrug'
    expect(await beginReading(db, { reference, operatorId: 'ilse', reason, now })).toBe(true)
    expect(await beginReading(db, { reference: 'nein', operatorId: 'ilse', reason, now })).toBe(false)
    expect((await look('ilse'))?.reading).toMatchObject({ reason, messages: [{ body: 'Vertraulich' }] })
    expect((await look('ole'))?.reading).toBeNull()
    expect((await look('ilse', new Date(now.getTime() + 24 * 3_600_000)))?.reading).toBeNull()
    const notes = await db.selectFrom('audit_entry').select(['action', 'actor_id', 'details']).execute()
    expect(notes).toEqual([{ action: 'chat.read', actor_id: 'ilse', details: { reference, reason } }])
  }))
