import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { addMember } from '#app/account/account.server.ts'
import { markRead } from '#app/chat/chat.server.ts'
import { inTransaction } from '#foundation/platform/db.server.ts'
import { onSites, signIn } from '#test/support/chat-site.ts'
import { chat, chatNow, joinChat, makePerson, say } from '#test/support/chats.ts'
import { hearStream, type HeardStream } from '#test/support/event-stream.ts'
import { mostStreams, streamPath } from './stream.ts'

const { reference } = chat
const hasNumber = (seq: number) => (stream: HeardStream) => stream.numbers(reference).includes(seq)
const hasBegun = (stream: HeardStream) => stream.events.some(({ name }) => name === 'unread')
const unreadIn = ({ events }: HeardStream) =>
  events.flatMap((event) => (event.name === 'unread' ? [event.data] : [])).at(-1)

test('[CHAT-2] what one posts at one process turns up at the streams of all others at each process', () =>
  onSites(async ({ own, open }) => {
    const [one, two] = [await open(), await open()]
    const streams = [await one.hear('friend'), await two.hear('owner'), await two.hear('guest')]
    await Promise.all(streams.map((stream) => stream.until(hasBegun)))
    await say(own.db, 'guest', 'Hallo\n\nzusammen')
    for (const stream of streams) {
      await stream.until(hasNumber(1))
      const event = stream.events.find(({ name }) => name === 'message')
      expect(event?.data).toMatchObject({
        reference,
        message: { seq: 1, body: 'Hallo\n\nzusammen', author: 'guest', authorName: 'guest A.' },
      })
    }
  }))

test('a stream is neither kept nor compressed, and begins at once with what is unread', () =>
  onSites(async ({ own, open }) => {
    await say(own.db, 'guest', 'Hallo')
    const site = await open()
    const stream = await site.hear('staff')
    await stream.until(hasBegun)
    expect(unreadIn(stream)).toEqual({ guest: 0, companies: { kontor: 1 } })
    expect(Object.fromEntries(stream.headers)).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    expect(stream.headers.get('content-encoding')).toBeNull()
    expect(stream.lastId()).toMatch(/^\d{13}$/)
  }))

test('unread counts and read marks come as they change', () =>
  onSites(async ({ own, open }) => {
    const site = await open()
    const [guest, staff] = [await site.hear('guest'), await site.hear('staff')]
    await Promise.all([guest.until(hasBegun), staff.until(hasBegun)])
    await say(own.db, 'guest', 'Hallo')
    await staff.until((stream) => unreadIn(stream)?.companies['kontor'] === 1)
    await markRead(own.db, { ...chat, reader: 'company', seq: 1, now: chatNow })
    await guest.until(({ events }) => events.some(({ name }) => name === 'read'))
    expect(guest.events.find(({ name }) => name === 'read')?.data).toEqual({
      reference,
      read: { reader: 'company', seq: 1 },
    })
    await staff.until((stream) => unreadIn(stream)?.companies['kontor'] === 0)
  }))

test('strangers, the door and other tabs of an account that signed out hear nothing', () =>
  onSites(async ({ own, open }) => {
    const site = await open()
    const [stranger, door, guest] = await Promise.all(
      ['stranger', 'door', 'guest'].map((id) => site.hear(id)),
    )
    if (!stranger || !door || !guest) throw new Error('no streams')
    await Promise.all([stranger, door, guest].map((stream) => stream.until(hasBegun)))
    await say(own.db, 'guest', 'Geheim')
    await guest.until(hasNumber(1))
    // What comes after it has passed everything before.
    await sql`select pg_notify('account_change', '{"userId": "stranger"}')`.execute(own.db)
    await sql`select pg_notify('account_change', '{"userId": "door"}')`.execute(own.db)
    await Promise.all([stranger.ended, door.ended])
    expect([...stranger.numbers(reference), ...door.numbers(reference)]).toEqual([])
    const withoutCookie = await hearStream(`${site.url}${streamPath}`)
    expect(withoutCookie.status).toBe(401)
    const cookie = site.cookieOf('stranger')
    expect((await hearStream(`${site.url}${streamPath}?konto=guest`, { cookie })).status).toBe(409)
    expect((await fetch(`${site.url}${streamPath}`, { method: 'HEAD', headers: { cookie } })).status).toBe(
      405,
    )
    guest.leave()
    await expect.poll(() => site.web.chat?.count()).toBe(0)
  }))

test('whoever was removed, or whose link was taken back, hears nothing more on the open stream', () =>
  onSites(async ({ own, open }) => {
    await makePerson(own.db, 'second')
    await joinChat(own.db, 'second')
    await signIn(own.db, 'second')
    const site = await open()
    const [friend, second, guest] = await Promise.all(
      ['friend', 'second', 'guest'].map((id) => site.hear(id)),
    )
    if (!friend || !second || !guest) throw new Error('no streams')
    await Promise.all([friend, second, guest].map((stream) => stream.until(hasBegun)))
    await say(own.db, 'guest', 'Für alle')
    await Promise.all([friend, second, guest].map((stream) => stream.until(hasNumber(1))))
    await own.db
      .updateTable('conversation_member')
      .set({ removed_at: chatNow })
      .where('user_id', '=', 'friend')
      .execute()
    await own.db
      .updateTable('conversation_invitation')
      .set({ revoked_at: chatNow })
      .where('id', '=', 'link-second')
      .execute()
    await say(own.db, 'guest', 'Nur für uns')
    await guest.until(hasNumber(2))
    expect([friend.numbers(reference), second.numbers(reference)]).toEqual([[1], [1]])
    const again = await site.hear('friend', friend.lastId())
    await again.until(hasBegun)
    expect(again.numbers(reference)).toEqual([])
  }))

test('a message that was under way while its reader was removed does not reach them', () =>
  onSites(async ({ own, open }) => {
    const site = await open()
    const [friend, guest] = await Promise.all(['friend', 'guest'].map((id) => site.hear(id)))
    if (!friend || !guest) throw new Error('no streams')
    await Promise.all([friend, guest].map((stream) => stream.until(hasBegun)))
    await inTransaction(own.db, async (tx) => {
      await say(tx, 'guest', 'Nicht für sie')
      await own.db.updateTable('conversation_member').set({ removed_at: chatNow }).execute()
    })
    await guest.until(hasNumber(1))
    expect(friend.numbers(reference)).toEqual([])
  }))

test('whoever has not shown the second factor hears nothing of their company', () =>
  onSites(async ({ own, open }) => {
    await own.db.deleteFrom('second_factor').where('user_id', '=', 'staff').execute()
    const site = await open()
    const [staff, owner] = [await site.hear('staff'), await site.hear('owner')]
    await Promise.all([staff, owner].map((stream) => stream.until(hasBegun)))
    expect(unreadIn(staff)).toEqual({ guest: 0, companies: {} })
    await say(own.db, 'guest', 'Hallo')
    await owner.until(hasNumber(1))
    expect(staff.numbers(reference)).toEqual([])
  }))

test('a stream ends when its session, its place in the team or its account does', () =>
  onSites(async ({ own, open }) => {
    const site = await open()
    const hear = async (userId: string) => {
      const stream = await site.hear(userId)
      await stream.until(hasBegun)
      return stream
    }
    const [guest, staff, friend] = [await hear('guest'), await hear('staff'), await hear('friend')]
    await site.post('guest', '/logout', {})
    await guest.ended
    expect((await site.hear('guest')).status).toBe(401)
    const place = { companyId: chat.companyId, userId: 'staff', now: chatNow }
    await addMember(own.db, { ...place, role: 'door' })
    await staff.ended
    const asDoor = await hear('staff')
    await say(own.db, 'friend', 'Hallo', { author: 'member' })
    await friend.until(hasNumber(1))
    expect(asDoor.numbers(reference)).toEqual([])
    await own.db.deleteFrom('company_member').where('user_id', '=', 'staff').execute()
    await asDoor.ended
    await own.db.deleteFrom('conversation_member').where('user_id', '=', 'friend').execute()
    await own.db.deleteFrom('users').where('id', '=', 'friend').execute()
    await friend.ended
  }))

test('whoever signs out in the moment in which a stream opens gets none', () =>
  onSites(async ({ own, open }) => {
    const site = await open()
    const endsAt = new Date(chatNow.getTime() + 3_600_000)
    const session = { id: 'session-of-guest', endsAt, user: { id: 'guest' } }
    await own.db.deleteFrom('sessions').where('id', '=', session.id).execute()
    expect(await site.web.chat?.open({ session, lastId: null })).toBeNull()
    expect(site.web.chat?.count()).toBe(0)
  }))

test('a process that ends lets its streams go at once, and their browsers miss nothing at the next', () =>
  onSites(async ({ own, sites, open }) => {
    const [one, two] = [await open(), await open()]
    const stream = await one.hear('owner')
    await stream.until(hasBegun)
    await say(own.db, 'guest', 'Vorher')
    await stream.until(hasNumber(1))
    await one.stop()
    sites.shift()
    await stream.ended
    await say(own.db, 'guest', 'Dazwischen')
    const next = await two.hear('owner', stream.lastId())
    await next.until(hasNumber(2))
    expect(next.numbers(reference)).toEqual([1, 2])
    expect(one.web.chat?.count()).toBe(0)
  }))

test('nothing is lost or doubled while connections are cut and messages commit side by side', () =>
  onSites(async ({ own, open }) => {
    const sites = [await open(), await open()]
    await own.db
      .updateTable('users')
      .set({ created_at: new Date('2020-01-01') })
      .execute()
    const wanted = 120
    const writers = Array.from({ length: 4 }, async (_, writer) => {
      for (let nr = 0; nr < wanted / 4; nr += 1) {
        const now = new Date(chatNow.getTime() + nr * 120_000)
        await inTransaction(own.db, async (tx) => {
          await say(tx, writer % 2 ? 'guest' : 'staff', `${writer} ${nr}`, {
            author: writer % 2 ? 'guest' : 'company',
            now,
          })
          // Some commit long after their message was stamped.
          await sql`select pg_sleep(${(nr % 3) * 0.01})`.execute(tx)
        })
      }
    })
    const known = new Set<number>()
    let lastId: string | null = null
    for (let turn = 0; known.size < wanted; turn += 1) {
      const site = sites[turn % 2]
      if (!site) throw new Error('no site')
      const stream: HeardStream = await site.hear('owner', lastId)
      const enough = Math.min(turn * 3, wanted - 1)
      await stream.until((heard) => heard.numbers(reference).length > enough)
      stream.leave()
      await stream.ended
      // As the browser does: what it has already it drops.
      const numbers = [...new Set(stream.numbers(reference))]
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
      for (const seq of numbers) known.add(seq)
      lastId = stream.lastId() ?? lastId
      if (turn > 200) throw new Error(`only ${known.size} arrived`)
    }
    await Promise.all(writers)
    expect([...known].toSorted((a, b) => a - b)).toEqual(Array.from({ length: wanted }, (_, nr) => nr + 1))
  }))

test('a listening connection that breaks ends the streams, which hear again what they missed', () =>
  onSites(async ({ own, open }) => {
    const site = await open()
    const stream = await site.hear('owner')
    await stream.until(hasBegun)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'utkiek-chat' and datname = current_database()`.execute(own.db)
    await stream.ended
    await say(own.db, 'guest', 'Überhört')
    const next = await site.hear('owner', stream.lastId())
    await next.until(hasNumber(1))
    await say(own.db, 'guest', 'Gehört')
    await next.until(hasNumber(2))
    expect(next.numbers(reference)).toEqual([1, 2])
  }))

test('after a day away a browser is told to read anew instead of hearing everything again', () =>
  onSites(async ({ own, open }) => {
    await say(own.db, 'guest', 'Hallo')
    const site = await open()
    for (const lastId of ['1', 'unsinn', String(Date.now() - 25 * 3_600_000)]) {
      const stream = await site.hear('owner', lastId)
      await stream.until(({ events }) => events.some(({ name }) => name === 'stale'))
      expect(stream.numbers(reference)).toEqual([])
    }
  }))

test('an account has so many streams: the newest ones stay', () =>
  onSites(async ({ open }) => {
    const site = await open()
    const streams: HeardStream[] = []
    for (let count = 0; count <= mostStreams; count += 1) {
      const stream = await site.hear('guest')
      await stream.until(hasBegun)
      streams.push(stream)
    }
    await streams[0]?.ended
    expect(streams[0]?.events.at(-1)?.name).toBe('full')
    expect(site.web.chat?.count()).toBe(mostStreams)
  }))
