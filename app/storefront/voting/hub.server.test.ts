import { expect, test } from 'vitest'
import { openDb } from '#foundation/platform/db.server.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import { makePoll, pollNow, type OpenPoll } from '#test/support/polls.ts'
import { openPollHub, type PollHub, type Watching } from './hub.server.ts'
import { secretHash } from './poll-link.server.ts'
import { removeVoter, revokeLink } from './polls.server.ts'
import { voteByLink } from './votes.server.ts'

const log = { info: () => undefined, error: () => undefined }

/** What a browser hears of a stream. */
async function watch(hub: PollHub, watching: Watching) {
  const body = await hub.open(watching)
  if (!body) throw new Error('no stream')
  const heard = { changes: 0, isEnded: false }
  void (async () => {
    const decoder = new TextDecoder()
    for await (const chunk of body)
      heard.changes += decoder.decode(chunk, { stream: true }).split('event: change').length - 1
    heard.isEnded = true
  })()
  // What happened before it opened is read at once.
  await expect.poll(() => heard.changes).toBe(1)
  return heard
}

const vote = (db: OwnDatabase['db'], { code, optionIds }: OpenPoll, nr: number) =>
  voteByLink(db, {
    code,
    voter: { userId: null, key: `key-${nr}`.padEnd(32, 'x') },
    typedName: `Gast ${nr}`,
    typedEmail: null,
    given: [{ optionId: optionIds[0], answer: 'yes' }],
    full: new Set(),
    now: pollNow,
  })

/** A vote that two processes show. */
const onTwoProcesses = (
  work: (
    scene: Pick<OwnDatabase, 'db' | 'url'> & { poll: OpenPoll; hubs: [PollHub, PollHub] },
  ) => Promise<void>,
) =>
  withOwnDatabase(async ({ db, url }) => {
    const poll = await makePoll(db)
    const open = () => openPollHub({ db, url, log })
    const hubs: [PollHub, PollHub] = [open(), open()]
    try {
      await work({ db, url, poll, hubs })
    } finally {
      await Promise.all(hubs.map((hub) => hub.stop()))
    }
  })

test('a vote is heard at once by everybody who looks, at whichever process; of other votes nobody hears', () =>
  onTwoProcesses(async ({ db, poll, hubs: [one, two] }) => {
    const watching = { pollId: poll.pollId, codeHash: secretHash(poll.code), participantId: null }
    const streams = [
      await watch(one, watching),
      await watch(two, watching),
      await watch(two, { ...watching, codeHash: null }),
    ]
    await vote(db, poll, 1)
    for (const heard of streams) await expect.poll(() => heard.changes).toBe(2)
    await vote(db, poll, 2)
    for (const heard of streams) await expect.poll(() => heard.changes).toBe(3)
    expect([one.count(), two.count()]).toEqual([1, 2])
    // A code that opens nothing, a vote that isn't there.
    for (const wrong of [{ codeHash: 'x' }, { pollId: 'x' }]) {
      const body = await one.open({ ...watching, ...wrong })
      expect((await body?.getReader().read())?.done).toBe(true)
    }
  }))

test('streams end when their link is taken back or their participant removed; others and the organiser stay', () =>
  onTwoProcesses(async ({ db, poll, hubs: [one, two] }) => {
    const own = { userId: 'ada', listId: poll.listId }
    const joined = await vote(db, poll, 1)
    if (joined.outcome !== 'voted') throw new Error(joined.because)
    const { participantId } = joined
    const watching = { pollId: poll.pollId, codeHash: secretHash(poll.code), participantId: null }
    const removed = await watch(one, { ...watching, participantId })
    const friend = await watch(two, watching)
    const organiser = await watch(two, { ...watching, codeHash: null })
    await removeVoter(db, { ...own, participantId, now: pollNow })
    await expect.poll(() => removed.isEnded).toBe(true)
    await revokeLink(db, own)
    await expect.poll(() => friend.isEnded).toBe(true)
    expect(organiser.isEnded).toBe(false)
    await db.deleteFrom('own_list').execute()
    await expect.poll(() => organiser.isEnded).toBe(true)
    expect([one.count(), two.count()]).toEqual([0, 0])
  }))

test('a stream whose vote can’t be read leaves nothing open', () =>
  onTwoProcesses(async ({ poll, url }) => {
    const unreadable = openDb(`${url}-gone`)
    const hub = openPollHub({ db: unreadable, url, log })
    const watching = { pollId: poll.pollId, codeHash: null, participantId: null }
    await expect(hub.open(watching)).rejects.toMatchObject({ code: '3D000' })
    expect(hub.count()).toBe(0)
    await hub.stop()
    await unreadable.destroy()
  }))

test('a process that ends lets its streams go, and opens no more', () =>
  onTwoProcesses(async ({ poll, hubs: [one] }) => {
    const watching = { pollId: poll.pollId, codeHash: null, participantId: null }
    const heard = await watch(one, watching)
    await one.stop()
    await expect.poll(() => heard.isEnded).toBe(true)
    expect(await one.open(watching)).toBeNull()
  }))
