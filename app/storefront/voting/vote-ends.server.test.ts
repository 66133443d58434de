import { expect, test } from 'vitest'
import type { Db } from '#foundation/platform/db.server.ts'
import { asWritten, withDatabase, withOwnDatabase } from '#test/support/database.ts'
import { makePoll, pollNow, pollSecret, type OpenPoll } from '#test/support/polls.ts'
import { optionFacts } from './offers.server.ts'
import { findPollByList, loadPollState } from './poll-reads.server.ts'
import type { Answer } from './poll.ts'
import { changeSettings, endPoll } from './polls.server.ts'
import { voteByLink } from './votes.server.ts'
import { takeWinner, tellOfVoteEnds } from './winner.server.ts'

const appUrl = 'https://utkiek.example'
const hour = 3_600_000
const deadlineAt = new Date(pollNow.getTime() + 24 * hour)
const late = new Date(deadlineAt.getTime() + 60_000)

const vote = (db: Db, { code, optionIds }: OpenPoll, nr: number, answers: Answer[], now = pollNow) =>
  voteByLink(db, {
    code,
    voter: { userId: null, key: `key-${nr}`.padEnd(32, 'x') },
    typedName: `Gast ${nr}`,
    typedEmail: `gast${nr}@example.org`,
    given: answers.map((answer, index) => ({ optionId: optionIds[index] ?? '', answer })),
    full: new Set(),
    now,
  })

const tell = (db: Db, now = late) => tellOfVoteEnds(db, { appUrl, now, perPage: 1 })

const endMails = (db: Db) =>
  db
    .selectFrom('mail')
    .select(['to_address as to', 'subject', 'body_text as text'])
    .where('kind', '=', 'poll-ended')
    .orderBy('created_at')
    .orderBy(asWritten)
    .execute()

test('when the deadline has passed the organiser reads once what won, with the way to book it', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db, { deadlineAt })
    await vote(db, poll, 1, ['yes', 'no'])
    await vote(db, poll, 2, ['yes', 'if-needed'])
    await tell(db, new Date(deadlineAt.getTime() - 1))
    expect(await endMails(db)).toEqual([])
    await tell(db)
    await tell(db)
    const mails = await endMails(db)
    expect(mails).toMatchObject([{ to: 'ada@example.org', subject: 'Die Abstimmung ist zu Ende: Kanutour' }])
    const { text = '' } = mails[0] ?? {}
    expect(text).toContain('Die Plätze sind erst sicher, wenn du gebucht hast.')
    expect(text).toContain('20. Juni 2026')
    expect(text).toContain(`Gewinner buchen: ${appUrl}/lists/${poll.listId}/abstimmung`)
  }))

test('enough votes end it, too, and a deadline that is put off and passes is another end', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db, { deadlineAt, enoughVotes: 2 })
    await vote(db, poll, 1, ['yes'])
    await tell(db, pollNow)
    expect(await endMails(db)).toEqual([])
    await vote(db, poll, 2, ['yes'])
    await tell(db, pollNow)
    await tell(db)
    expect(await endMails(db)).toHaveLength(1)
    const later = new Date(deadlineAt.getTime() + 24 * hour)
    const settings = { persons: 2, deadlineAt: later, enoughVotes: null }
    await changeSettings(db, { ...poll, settings, now: late })
    await tell(db)
    expect(await endMails(db)).toHaveLength(1)
    await tell(db, later)
    expect(await endMails(db)).toHaveLength(2)
  }))

test('of a tie it says so and names what is tied; without a vote for anything it says that', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db, { deadlineAt })
    await vote(db, poll, 1, ['yes', 'no'])
    await vote(db, poll, 2, ['no', 'yes'])
    await tell(db)
    const [tie] = await endMails(db)
    expect(tie?.subject).toBe('Die Abstimmung ist zu Ende: Gleichstand')
    expect(tie?.text).toContain('Du entscheidest, welcher es wird.')
    expect(tie?.text.match(/^.*Kanutour.*$/gm)).toHaveLength(2)
    await db.deleteFrom('poll_vote').execute()
    await db.updateTable('poll').set({ end_told_at: null, deadline_at: late }).execute()
    await tell(db)
    const none = (await endMails(db)).find(({ subject }) => subject.endsWith('Noch kein Gewinner'))
    expect(none?.text).toContain('Niemand hat mit Ja oder Zur Not gestimmt')
  }))

test('nobody is told of a vote that its organiser ended, took the winner of, or deleted', () =>
  withDatabase(async (db) => {
    const poll = await makePoll(db, { deadlineAt })
    await vote(db, poll, 1, ['yes'])
    const { userId, listId, optionIds } = poll
    await endPoll(db, { userId, listId, now: pollNow })
    await tell(db)
    expect(await endMails(db)).toEqual([])
    // As after a vote that its deadline has ended.
    await db.updateTable('poll').set({ ended_at: null, end_told_at: null }).execute()
    const found = await findPollByList(db, poll)
    const { options } = found ? await loadPollState(db, found) : { options: [] }
    const facts = await optionFacts(db, options, { persons: 2, now: late })
    const links = { appUrl, sessionSecret: pollSecret }
    const taken = await takeWinner(db, { userId, listId, optionId: optionIds[0], facts, links, now: late })
    expect(taken.outcome).toBe('taken')
    await tell(db)
    expect(await endMails(db)).toEqual([])
    await db.updateTable('poll').set({ end_told_at: null, winner_option_id: null, picked_at: null }).execute()
    await db.deleteFrom('own_list').execute()
    await tell(db)
    expect(await endMails(db)).toEqual([])
  }))

test('two processes that look at once write one mail', () =>
  withOwnDatabase(async ({ db }) => {
    const poll = await makePoll(db, { deadlineAt })
    await vote(db, poll, 1, ['yes'])
    await Promise.all([tell(db), tell(db), tell(db)])
    expect(await endMails(db)).toHaveLength(1)
  }))
