import { expect, test } from 'vitest'
import { withDatabase } from '#test/support/database.ts'
import {
  makePoll,
  makeUser,
  pollNow,
  pollSecret,
  votedPath,
  votedStarts,
  type OpenPoll,
} from '#test/support/polls.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { optionFacts } from './offers.server.ts'
import { exportPollData, forgetOldVoters } from './personal-data.server.ts'
import { openPollCode } from './poll-link.server.ts'
import { findPollByCode, findPollByList, loadPollState } from './poll-reads.server.ts'
import { pollLimits, type Answer } from './poll.ts'
import {
  addOption,
  changeSettings,
  endPoll,
  removeOption,
  removeVoter,
  revokeLink,
  shareLink,
} from './polls.server.ts'
import { leavePoll, voteByLink, type VoteCommand } from './votes.server.ts'
import { remindVoters } from './reminders.server.ts'
import { takeWinner } from './winner.server.ts'

const keyNumber = (nr: number) => `key-${nr}`.padEnd(32, 'x')
const links = { appUrl: 'https://utkiek.example', sessionSecret: pollSecret }

type Voting = Partial<Omit<VoteCommand, 'given'>> & { nr?: number; userId?: string; given?: Answer[] }

function vote(db: Db, { code, optionIds }: OpenPoll, { nr = 1, userId, given = [], ...rest }: Voting = {}) {
  return voteByLink(db, {
    code,
    voter: { userId: userId ?? null, key: userId ? null : keyNumber(nr) },
    typedName: `Gast ${nr}`,
    typedEmail: null,
    given: given.map((answer, index) => ({ optionId: optionIds[index] ?? '', answer })),
    full: new Set(),
    now: pollNow,
    ...rest,
  })
}

const stored = async (db: Db) =>
  (await db.selectFrom('poll_vote').select(['option_id', 'answer']).orderBy('option_id').execute()).length

async function stateOf(db: Db, { userId, listId }: OpenPoll) {
  const poll = await findPollByList(db, { userId, listId })
  if (!poll) throw new Error('no poll')
  const state = await loadPollState(db, poll)
  const facts = await optionFacts(db, state.options, { persons: poll.persons, now: pollNow })
  return { ...state, facts }
}

test('only starts with places for the party are put to the vote, each once, at most twenty', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db, { persons: 4 }).catch((error: Error) => error.message)
    expect(poll).toBe('no options')
    const [early, late] = votedStarts
    const list = await db.selectFrom('own_list').select('id').executeTakeFirstOrThrow()
    const own = { userId: 'ada', listId: list.id, path: votedPath, eventId: null, now: pollNow }
    expect(await addOption(db, { ...own, startsAt: early })).toEqual({ outcome: 'done' })
    // Two places for four, no start at all, a place of another list.
    for (const wrong of [
      { startsAt: late },
      { startsAt: null },
      { startsAt: early, path: '/activity/details/kontor/zu' },
      { startsAt: early, eventId: 'kein' },
    ])
      expect(await addOption(db, { ...own, ...wrong })).toEqual({ outcome: 'refused', because: 'start-gone' })
    expect(await db.selectFrom('poll_option').select('id').execute()).toHaveLength(1)
    expect(await addOption(db, { ...own, userId: 'bert', startsAt: early })).toEqual({
      outcome: 'refused',
      because: 'list-gone',
    })
  }))

test('a link is dead once it was taken back, for those who joined too; the next one is another', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db)
    expect(await vote(db, poll, { given: ['yes'] })).toMatchObject({ outcome: 'voted' })
    await revokeLink(db, poll)
    expect(await findPollByCode(db, poll.code)).toBeNull()
    expect(await vote(db, poll, { given: ['no'] })).toEqual({ outcome: 'refused', because: 'link-gone' })
    await shareLink(db, { ...poll, secret: pollSecret })
    const again = await findPollByList(db, poll)
    const code = again && openPollCode(pollSecret, again)
    expect(code).not.toBe(poll.code)
    expect(await findPollByCode(db, poll.code)).toBeNull()
    // Who they are in the vote stays.
    expect(await vote(db, { ...poll, code: code ?? '' }, { given: ['if-needed'] })).toMatchObject({
      outcome: 'voted',
    })
    expect(await stored(db)).toBe(1)
    // A copy of the database opens nothing.
    const rows = JSON.stringify(await db.selectFrom('poll').selectAll().execute())
    expect(rows).not.toContain(code)
  }))

test('a browser is one participant by its key, an account by itself; another name is needed for another', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db)
    await makeUser(db, 'bert')
    await vote(db, poll, { nr: 1, typedName: 'Mara', given: ['yes', 'no'] })
    await vote(db, poll, { nr: 1, typedName: 'Wer anders', given: ['no'] })
    expect(await vote(db, poll, { nr: 2, typedName: ' mARA ' })).toEqual({
      outcome: 'refused',
      because: 'name-taken',
    })
    await vote(db, poll, { userId: 'bert', typedName: 'Bert', given: ['yes'] })
    await vote(db, poll, { userId: 'bert', given: ['if-needed'] })
    const { participants, votes } = await stateOf(db, poll)
    expect(participants.map(({ name }) => name).toSorted()).toEqual(['Bert', 'Mara', 'ada'])
    expect(votes.map(({ answer }) => answer).toSorted()).toEqual(['if-needed', 'no', 'no'])
  }))

test('whoever began without their account goes on with it, and keeps what they said', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db)
    await makeUser(db, 'bert')
    const voter = { userId: 'bert', key: keyNumber(1) }
    await vote(db, poll, { nr: 1, given: ['yes'] })
    expect(await vote(db, poll, { voter, given: ['no'] })).toMatchObject({ outcome: 'voted' })
    expect(await vote(db, poll, { userId: 'bert', given: ['if-needed'] })).toMatchObject({ outcome: 'voted' })
    expect(await stored(db)).toBe(1)
  }))

test('nobody says yes to what is full; what was said before, and all other answers, stay', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db)
    const [first] = poll.optionIds
    await vote(db, poll, { nr: 1, given: ['yes'] })
    const full = new Set([first])
    expect(await vote(db, poll, { nr: 1, given: ['yes'], full })).toMatchObject({ full: [] })
    expect(await vote(db, poll, { nr: 2, given: ['yes', 'yes'], full })).toMatchObject({ full: [first] })
    expect(await vote(db, poll, { nr: 3, given: ['if-needed', 'no'], full })).toMatchObject({ full: [] })
    expect(await stored(db)).toBe(4)
  }))

test('enough yes for one option end the vote; new settings let it go on', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db, { enoughVotes: 2 })
    await vote(db, poll, { nr: 1, given: ['yes', 'yes'] })
    await vote(db, poll, { nr: 2, given: ['if-needed', 'no'] })
    expect((await stateOf(db, poll)).poll.endedAt).toBeNull()
    await vote(db, poll, { nr: 3, given: ['yes'] })
    expect((await stateOf(db, poll)).poll.endedAt).toEqual(pollNow)
    expect(await vote(db, poll, { nr: 2, given: ['yes'] })).toEqual({ outcome: 'refused', because: 'ended' })
    expect(await vote(db, poll, { nr: 9 })).toEqual({ outcome: 'refused', because: 'ended' })
    const settings = { persons: 2, deadlineAt: null, enoughVotes: 3 }
    await changeSettings(db, { ...poll, settings, now: pollNow })
    expect(await vote(db, poll, { nr: 2, given: ['yes'] })).toMatchObject({ outcome: 'voted' })
    expect((await stateOf(db, poll)).poll.endedAt).toEqual(pollNow)
  }))

test('settings by which enough have voted already end the vote', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db)
    await vote(db, poll, { nr: 1, given: ['yes'] })
    const settings = { persons: 2, deadlineAt: null, enoughVotes: 1 }
    await changeSettings(db, { ...poll, settings, now: pollNow })
    expect((await stateOf(db, poll)).poll.endedAt).toEqual(pollNow)
    expect(await vote(db, poll, { nr: 2, given: ['yes'] })).toEqual({ outcome: 'refused', because: 'ended' })
  }))

test('the last moment before the deadline counts, the deadline doesn’t', () =>
  withDatabase(async (db) => {
    const deadlineAt = new Date(pollNow.getTime() + 3_600_000)
    const poll = await makePoll(db, { deadlineAt })
    const before = new Date(deadlineAt.getTime() - 1)
    expect(await vote(db, poll, { given: ['yes'], now: before })).toMatchObject({ outcome: 'voted' })
    expect(await vote(db, poll, { given: ['no'], now: deadlineAt })).toEqual({
      outcome: 'refused',
      because: 'ended',
    })
  }))

test('whoever was removed is out with all they said, and isn’t let in again by the same browser', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db)
    const own = { userId: 'ada', listId: poll.listId }
    const joined = await vote(db, poll, { typedEmail: 'mara@example.org', given: ['yes', 'yes'] })
    if (joined.outcome !== 'voted') throw new Error(joined.because)
    const participantId = joined.participantId
    expect(await removeVoter(db, { ...own, userId: 'bert', participantId, now: pollNow })).toMatchObject({
      because: 'list-gone',
    })
    await removeVoter(db, { ...own, participantId, now: pollNow })
    expect(await stored(db)).toBe(0)
    expect(await vote(db, poll, { given: ['yes'] })).toEqual({ outcome: 'refused', because: 'removed' })
    expect(JSON.stringify(await db.selectFrom('poll_participant').selectAll().execute())).not.toContain(
      'mara@',
    )
    // The name is free again; the organiser can't put themselves out.
    expect(await vote(db, poll, { nr: 2, typedName: 'Gast 1' })).toMatchObject({ outcome: 'voted' })
    const organiser = (await stateOf(db, poll)).participants.find(({ userId }) => userId === 'ada')
    await removeVoter(db, { ...own, participantId: organiser?.id ?? '', now: pollNow })
    expect(
      (await stateOf(db, poll)).participants.find(({ userId }) => userId === 'ada')?.removedAt,
    ).toBeNull()
  }))

test('fifty take part, the fifty-first is told so; whoever goes takes along what they said', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db)
    for (let nr = 1; nr < pollLimits.participants; nr += 1)
      expect(await vote(db, poll, { nr, given: ['yes'] })).toMatchObject({ outcome: 'voted' })
    expect(await vote(db, poll, { nr: 99 })).toEqual({ outcome: 'refused', because: 'full' })
    const one = (await stateOf(db, poll)).participants.at(-1)
    await leavePoll(db, { code: poll.code, participantId: one?.id ?? '' })
    expect(await stored(db)).toBe(pollLimits.participants - 2)
    expect(await vote(db, poll, { nr: 99 })).toMatchObject({ outcome: 'voted' })
  }))

test('who left an address and hasn’t answered is reminded once while it goes on, and nobody reads the address', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db)
    const own = { userId: 'ada', listId: poll.listId }
    await vote(db, poll, { nr: 1, typedEmail: 'mara@example.org' })
    await vote(db, poll, { nr: 2, typedEmail: 'tom@example.org', given: ['yes', 'no'] })
    await vote(db, poll, { nr: 3 })
    expect(await vote(db, poll, { nr: 4, typedEmail: 'keine' })).toMatchObject({ because: 'email-wrong' })
    const { facts } = await stateOf(db, poll)
    const remind = () => remindVoters(db, { ...own, facts, links, now: pollNow })
    await endPoll(db, { ...own, now: pollNow })
    expect(await remind()).toEqual({ outcome: 'reminded', count: 0 })
    const settings = { persons: 2, deadlineAt: null, enoughVotes: null }
    await changeSettings(db, { ...own, settings, now: pollNow })
    expect(await remind()).toEqual({ outcome: 'reminded', count: 1 })
    expect(await remind()).toEqual({ outcome: 'reminded', count: 0 })
    const mails = await db.selectFrom('mail').select(['to_address', 'body_text', 'body_html']).execute()
    expect(mails.map(({ to_address: to }) => to)).toEqual(['mara@example.org'])
    expect(mails[0]?.body_text).toContain(`https://utkiek.example/abstimmung/${poll.code}`)
    expect(JSON.stringify(mails)).not.toContain('tom@')
  }))

test('the organiser takes what won; of a tie either, and nothing else', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db)
    const own = { userId: 'ada', listId: poll.listId, links, now: pollNow }
    const [first, second] = poll.optionIds
    const take = async (optionId: string) =>
      takeWinner(db, { ...own, optionId, facts: (await stateOf(db, poll)).facts })
    expect(await take(first)).toEqual({ outcome: 'refused', because: 'not-winning' })
    await vote(db, poll, { nr: 1, given: ['yes', 'if-needed'] })
    expect(await take(second)).toEqual({ outcome: 'refused', because: 'not-winning' })
    await vote(db, poll, { nr: 2, given: ['no', 'if-needed'] })
    const taken = await take(second)
    expect(taken).toEqual({
      outcome: 'taken',
      to: '/bookings/new?companyID=kontor&serviceID=kanu&slot=2026-06-20T13%3A30%3A00.000Z&p_adult=2',
    })
    expect((await stateOf(db, poll)).poll).toMatchObject({ winnerOptionId: second, endedAt: pollNow })
    expect(await removeOption(db, { ...own, optionId: second })).toMatchObject({ because: 'taken-already' })
    // Not booked yet: another choice is still theirs.
    expect(await take(first)).toMatchObject({ outcome: 'taken' })
  }))

test('a winner that is full meanwhile gives way to the next', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db)
    const [first, second] = poll.optionIds
    await vote(db, poll, { nr: 1, given: ['yes', 'if-needed'] })
    await db.updateTable('slot').set({ booked: 3 }).where('starts_at', '=', votedStarts[0]).execute()
    const { facts } = await stateOf(db, poll)
    expect(facts.get(first)).toMatchObject({ free: 1, canBeTaken: false })
    const own = { userId: 'ada', listId: poll.listId, links, facts, now: pollNow }
    expect(await takeWinner(db, { ...own, optionId: first })).toMatchObject({ because: 'not-winning' })
    expect(await takeWinner(db, { ...own, optionId: second })).toMatchObject({ outcome: 'taken' })
  }))

test('who voted without an account goes after 90 days, whoever has one reads their votes in the export', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db)
    await makeUser(db, 'bert')
    await vote(db, poll, { nr: 1, given: ['yes'] })
    await vote(db, poll, { userId: 'bert', typedName: 'Bert', given: ['no'] })
    const exported = await exportPollData(db, { userId: 'bert' })
    expect(exported.polls).toEqual([])
    expect(exported.pollVotes).toMatchObject([{ name: 'Bert', title: 'Kanutour', answer: 'no' }])
    expect((await exportPollData(db, { userId: 'ada' })).polls).toMatchObject([
      { list: 'Tommis Dreißigster' },
    ])
    await forgetOldVoters(db, { before: pollNow })
    expect(await stored(db)).toBe(2)
    await forgetOldVoters(db, { before: new Date(pollNow.getTime() + 1) })
    expect((await stateOf(db, poll)).participants.map(({ name }) => name).toSorted()).toEqual(['Bert', 'ada'])
    // An account takes its votes along, a list everything.
    await db.deleteFrom('users').where('id', '=', 'bert').execute()
    expect(await stored(db)).toBe(0)
    await endPoll(db, { userId: 'ada', listId: poll.listId, now: pollNow })
    await db.deleteFrom('own_list').execute()
    expect(await db.selectFrom('poll_option').select('id').execute()).toEqual([])
  }))
