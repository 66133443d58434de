import { expect, test } from 'vitest'
import { onSites, signIn } from '#test/support/chat-site.ts'
import { chat, chatNow, makePerson, say } from '#test/support/chats.ts'
import type { HeardStream } from '#test/support/event-stream.ts'
import {
  decideReports,
  invitationsOf,
  inviteIntoChat,
  joinChat,
  removeMember,
  reportMessage,
  revokeInvitation,
} from './moderation.server.ts'

const { reference } = chat
const hasNumber = (seq: number) => (stream: HeardStream) => stream.numbers(reference).includes(seq)
const place = { reference, userId: 'guest', now: chatNow }

test('whoever is removed, and all of a link that is taken back, hear nothing more on open streams', () =>
  onSites(async ({ own, open }) => {
    const { db } = own
    const invited = await inviteIntoChat(db, place)
    if (invited.outcome === 'refused') throw new Error(invited.because)
    const joined = ['anna', 'ben']
    for (const id of joined) {
      await makePerson(db, id)
      await signIn(db, id)
      await joinChat(db, { code: invited.code, userId: id, now: chatNow })
    }
    const site = await open()
    const [guest, friend, ...others] = await Promise.all(
      ['guest', 'friend', ...joined].map((id) => site.hear(id)),
    )
    if (!guest || !friend) throw new Error('no streams')
    const begun = ({ events }: HeardStream) => events.some(({ name }) => name === 'unread')
    await Promise.all([guest, friend, ...others].map((stream) => stream.until(begun)))
    expect(await removeMember(db, { ...place, memberId: 'friend' })).toBe(true)
    await Promise.all(others.map((stream) => stream.until(hasNumber(3))))
    const link = (await invitationsOf(db, place)).find(({ members }) => members === 2)
    expect(await revokeInvitation(db, { ...place, id: link?.id ?? '' })).toBe(true)
    const said = await say(db, 'guest', 'Nur noch wir')
    const last = 'seq' in said ? said.seq : 0
    await guest.until(hasNumber(last))
    // Nobody hears of their own departure either.
    expect(friend.numbers(reference)).toEqual([])
    expect(others.map((stream) => stream.numbers(reference))).toEqual([[3], [3]])
  }))

test('a message that operators remove goes from pages that are open, too', () =>
  onSites(async ({ own: { db }, open }) => {
    await say(db, 'guest', 'Ein böses Wort')
    const site = await open()
    const stream = await site.hear('owner')
    await stream.until(({ events }) => events.some(({ name }) => name === 'unread'))
    const report = { reference, userId: 'staff', seq: 1, reason: 'insult', note: '', now: chatNow } as const
    await reportMessage(db, report)
    const decided = { decision: 'removed', because: 'Beleidigung', actorId: 'operator' } as const
    await decideReports(db, { ...chat, seq: 1, ...decided, appUrl: 'http://app.example', now: chatNow })
    await stream.until(hasNumber(1))
    const event = stream.events.find(({ name }) => name === 'message')
    expect(event?.data).toMatchObject({ message: { seq: 1, isRemoved: true, body: null, detail: {} } })
  }))
