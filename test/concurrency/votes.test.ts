import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { databaseError, inTransaction, type Db } from '#foundation/platform/db.server.ts'
import { answers } from '#app/storefront/voting/poll.ts'
import { findPollByList } from '#app/storefront/voting/poll-reads.server.ts'
import { removeVoter, revokeLink, shareLink } from '#app/storefront/voting/polls.server.ts'
import { leavePoll, voteByLink } from '#app/storefront/voting/votes.server.ts'
import { inParallel, tally } from '#test/support/bookings.ts'
import { withOwnDatabase } from '#test/support/database.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { whileLocked } from '#test/support/locks.ts'
import { times } from '#test/support/many-guests.ts'
import { makePoll, makeUser, pollNow, pollSecret, type OpenPoll } from '#test/support/polls.ts'

const keyNumber = (nr: number) => `key-${nr}`.padEnd(32, 'x')

function vote(db: Db, { code, optionIds }: OpenPoll, nr: number, round: number) {
  const given = optionIds.map((optionId, index) => ({
    optionId,
    answer: answers[(round + index) % answers.length] ?? 'no',
  }))
  const voter = nr % 4 === 0 ? { userId: `user-${nr}`, key: null } : { userId: null, key: keyNumber(nr) }
  return voteByLink(db, {
    ...{ code, voter, typedName: `Gast ${nr}`, typedEmail: null, given, full: new Set() },
    now: pollNow,
  })
}

const doubles = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from poll_vote v join poll_participant p on p.poll_id = v.poll_id and p.id = v.participant_id
      group by v.poll_id, v.option_id, coalesce(p.user_id, p.key_hash) having count(*) > 1) as twice`.execute(
    db,
  )
  return rows[0]?.count
}

test('twelve people with four windows each have one vote per option, however their votes arrive', () =>
  withOwnDatabase(async ({ db }) => {
    const poll = await makePoll(db)
    const people = 12
    for (const nr of times(people)) if (nr % 4 === 0) await makeUser(db, `user-${nr}`)
    const rounds = 20
    const outcomes: string[] = []
    await inParallel(times(people * rounds), 16, async (each) => {
      const { outcome } = await vote(db, poll, each % people, Math.floor(each / people))
      outcomes.push(outcome)
    })
    expect(tally(outcomes)).toEqual({ voted: people * rounds })
    expect(await db.selectFrom('poll_participant').select('id').execute()).toHaveLength(people + 1)
    expect(await db.selectFrom('poll_vote').select('option_id').execute()).toHaveLength(people * 2)
    expect(await doubles(db)).toBe(0)
    await expectInvariants(db)
    console.info(`votes race: ${people * rounds} sent, ${people * 2} kept, 0 doubles`)
  }))

test('a browser that joins in eight windows at once is one participant, and a name is one participant’s', () =>
  withOwnDatabase(async ({ db }) => {
    const poll = await makePoll(db)
    await inParallel(times(8), 8, () => vote(db, poll, 1, 0))
    const same = await Promise.all(
      times(8).map((nr) =>
        voteByLink(db, {
          ...{ code: poll.code, voter: { userId: null, key: keyNumber(100 + nr) }, typedName: 'Mara' },
          ...{ typedEmail: null, given: [], full: new Set(), now: pollNow },
        }),
      ),
    )
    expect(same.filter(({ outcome }) => outcome === 'voted')).toHaveLength(1)
    expect(await db.selectFrom('poll_participant').select('id').execute()).toHaveLength(3)
  }))

test('votes that arrive while the link is taken back, or their voter removed, leave nothing behind it', () =>
  withOwnDatabase(async ({ db }) => {
    const poll = await makePoll(db)
    const own = { userId: 'ada', listId: poll.listId }
    for (const turn of times(10)) {
      const joined = await vote(db, poll, 200 + turn * 2 + 1, 0)
      if (joined.outcome !== 'voted') throw new Error(joined.because)
      const { participantId } = joined
      const nr = 200 + turn * 2 + 1
      await Promise.all([
        vote(db, poll, nr, 1),
        removeVoter(db, { ...own, participantId, now: pollNow }),
        vote(db, poll, nr, 2),
      ])
      const left = await db
        .selectFrom('poll_vote')
        .select('answer')
        .where('participant_id', '=', participantId)
        .execute()
      expect(left).toEqual([])
    }
    const before = await db.selectFrom('poll_vote').select('option_id').execute()
    const outcomes = await Promise.all([
      ...times(6).map((nr) => vote(db, poll, 301 + nr * 2, 0)),
      revokeLink(db, own),
    ])
    const taken = outcomes.filter((each) => each.outcome === 'voted').length
    expect(await db.selectFrom('poll_vote').select('option_id').execute()).toHaveLength(
      before.length + taken * 2,
    )
    expect(await vote(db, poll, 999, 0)).toEqual({ outcome: 'refused', because: 'link-gone' })
    await Promise.all(times(4).map(() => shareLink(db, { ...own, secret: pollSecret })))
    expect((await findPollByList(db, own))?.linkNumber).toBe(2)
    await expectInvariants(db)
  }))

test('without the key of the table two windows of one participant vote twice: what it is for', () =>
  withOwnDatabase(async ({ db }) => {
    const poll = await makePoll(db)
    await vote(db, poll, 1, 0)
    const participant = await db
      .selectFrom('poll_participant')
      .select('id')
      .where('key_hash', 'is not', null)
      .executeTakeFirstOrThrow()
    await db.deleteFrom('poll_vote').execute()
    const optionId = poll.optionIds[0]
    // As a vote would be written by somebody who looks first and locks nothing.
    const lookAndWrite = () =>
      inTransaction(db, async (tx) => {
        const there = await tx.selectFrom('poll_vote').select('answer').execute()
        await sql`select pg_sleep(0.2)`.execute(tx)
        if (there.length > 0) return 'there'
        await tx
          .insertInto('poll_vote')
          .values({
            poll_id: poll.pollId,
            participant_id: participant.id,
            option_id: optionId,
            answer: 'yes',
            voted_at: pollNow,
          })
          .execute()
        return 'written'
      }).catch((error: unknown) => databaseError(error)?.code)
    expect(tally((await Promise.all([lookAndWrite(), lookAndWrite()])).map(String))).toEqual({
      written: 1,
      '23505': 1,
    })
    await db.deleteFrom('poll_vote').execute()
    await sql`alter table poll_vote drop constraint poll_vote_pkey`.execute(db)
    expect(await Promise.all([lookAndWrite(), lookAndWrite()])).toEqual(['written', 'written'])
    expect(await doubles(db)).toBe(1)
  }))

test('whoever leaves while a vote of theirs is under way leaves before or after it: neither breaks', () =>
  withOwnDatabase(async (own) => {
    const { db } = own
    const poll = await makePoll(db)
    const joined = await vote(db, poll, 1, 0)
    if (joined.outcome !== 'voted') throw new Error(joined.because)
    const { participantId } = joined
    const ends = await whileLocked<unknown>(own, { table: 'poll', waiting: 2 }, () => [
      vote(db, poll, 1, 1),
      leavePoll(db, { code: poll.code, participantId }),
    ])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const left = db.selectFrom('poll_participant').select('id').where('id', '=', participantId)
    expect(await left.execute()).toEqual([])
    await expectInvariants(db)
  }))
