import { expect, test } from 'vitest'
import { reportReview } from '#app/reviews/notices.server.ts'
import { answeredReview, writeReply } from '#app/reviews/replies.server.ts'
import {
  decideNotice,
  forgetReviews,
  openNotices,
  ratingOf,
  showAgain,
  vote,
} from '#app/reviews/reviews.server.ts'
import { inTransaction } from '#foundation/platform/db.server.ts'
import { withOwnDatabase, type OwnDatabase } from '#test/support/database.ts'
import type { Bookable } from '#test/support/bookable.ts'
import { inParallel, tally } from '#test/support/bookings.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { deadlocksOf, whileLocked } from '#test/support/locks.ts'
import { joinCompany, makeGuest, makeVisitable, toDayAfter, writes } from '#test/support/visits.ts'
import { makeMember } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'

const world = worldOfFile()
const guestCount = 6

type Guest = Awaited<ReturnType<typeof makeGuest>>

async function visited(own: OwnDatabase): Promise<{ bookable: Bookable; guests: Guest[] }> {
  const bookable = await makeVisitable(own.db, world)
  const guests: Guest[] = []
  for (let count = 0; count < guestCount; count += 1) guests.push(await makeGuest(own.db, world, bookable))
  toDayAfter(world, bookable)
  return { bookable, guests }
}

const ratings = ({ db }: OwnDatabase) => db.selectFrom('review').select(['id', 'stars', 'vote']).execute()

test('two tabs that rate at once leave one entry, and its stars are counted once', () =>
  withOwnDatabase(async (own) => {
    const { bookable, guests } = await visited(own)
    const [author] = guests
    if (!author) throw new Error('nobody was there')
    const tabs = await whileLocked(own, { table: 'users', waiting: 2 }, () =>
      [2, 5].map((stars) => writes(own.db, world, bookable, { author, stars })),
    )
    expect(tally(tabs.map((tab) => (tab.status === 'fulfilled' ? tab.value.outcome : 'failed')))).toEqual({
      written: 1,
      replaced: 1,
    })
    const [only, ...others] = await ratings(own)
    expect(others).toEqual([])
    const { counts } = await ratingOf(own.db, bookable)
    expect(counts).toEqual([1, 2, 3, 4, 5].map((stars) => Number(stars === only?.stars)))
    await expectInvariants(own.db)
  }))

test('two colleagues who answer at once leave one reply, and the second reads the first before', () =>
  withOwnDatabase(async (own) => {
    const { bookable, guests } = await visited(own)
    const [author, ...team] = guests.slice(0, 3)
    if (!author) throw new Error('nobody was there')
    await writes(own.db, world, bookable, { author, stars: 3 })
    for (const { id } of team) await joinCompany(own.db, bookable, id, world.now())
    const key = { ...bookable, reviewId: (await ratings(own))[0]?.id ?? '' }
    const version = (await answeredReview(own.db, key))?.version ?? ''
    const of = { ...key, version, companyTitle: 'Kontor', readUrl: 'http://x.example/', now: world.now() }
    const tabs = await whileLocked(own, { table: 'review', waiting: 2 }, () =>
      team.map(({ id: userId }) =>
        writeReply(own.db, { ...of, userId, text: `Danke, ${userId}.`, appUrl: 'http://x.example' }),
      ),
    )
    const said = tabs.map((tab) =>
      tab.status === 'rejected' ? 'failed' : 'because' in tab.value ? tab.value.because : tab.value.outcome,
    )
    expect(tally(said)).toEqual({ written: 1, changed: 1 })
    const stored = await own.db.selectFrom('review_reply').select('review_id').execute()
    expect(stored).toHaveLength(1)
  }))

test('everybody rates, rates anew, votes and leaves at once: counters and votes are what is stored', () =>
  withOwnDatabase(async (own) => {
    const { bookable, guests } = await visited(own)
    for (const author of guests) await writes(own.db, world, bookable, { author, stars: 3 })
    const all = await ratings(own)
    const readers = [...guests, await makeMember(own.db, { now: world.now() })]
    const rating = guests.flatMap((author, index) =>
      [1, 2, 3].map(
        (round) => () => writes(own.db, world, bookable, { author, stars: ((index + round) % 5) + 1 }),
      ),
    )
    const voting = readers.flatMap(({ id: userId }, index) =>
      all.map(({ id: reviewId }, at) => () => {
        const direction = (index + at) % 2 === 0 ? 1 : -1
        return vote(own.db, { ...bookable, userId, reviewId, direction, now: world.now() })
      }),
    )
    const leaving = guests.slice(0, 2).map(
      ({ id: userId }) =>
        () =>
          leave(own, userId),
    )
    const mixed = [...voting.slice(0, 20), ...rating, ...leaving, ...voting.slice(20)]
    await inParallel<() => Promise<unknown>, unknown>(mixed, 8, (act) => act())
    await expectInvariants(own.db)
    expect(await deadlocksOf(own.db)).toBe(0)
    const left = await own.db.selectFrom('review_vote').select('user_id').execute()
    const gone = new Set(guests.slice(0, 2).map(({ id }) => id))
    expect(left.filter(({ user_id }) => gone.has(user_id))).toEqual([])
    expect(await ratings(own)).toHaveLength(guestCount - 2)
  }))

// As the deletion of an account does it: under the account's lock, and with the account.
function leave({ db }: OwnDatabase, userId: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    await forgetReviews(tx, { userId, now: new Date('2026-06-14T08:00:00Z') })
    await tx.deleteFrom('users').where('id', '=', userId).execute()
  })
}

test('hiding, showing, rating, voting and leaving at once: what is counted is what is shown', () =>
  withOwnDatabase(async (own) => {
    const { bookable, guests } = await visited(own)
    for (const author of guests) await writes(own.db, world, bookable, { author, stars: 2 })
    const all = await ratings(own)
    const by = { because: 'Stimmt so nicht.', actorId: 'operator', appUrl: 'https://utkiek.example' }
    for (const [at, { id: reviewId }] of [...all, ...all.slice(0, 3)].entries())
      await reportReview(own.db, {
        ...{ ...bookable, reviewId, reporterId: null, clientAddress: '192.0.2.9', now: world.now() },
        ...{ notice: { reason: 'untrue', explanation: `Falsch ${at}.`, reporter: null }, appUrl: by.appUrl },
      })
    const notices = await openNotices(own.db, { limit: 20, offset: 0 })
    expect(notices).toHaveLength(guestCount + 3)
    const now = world.now()
    const deciding = notices.flatMap(({ id: noticeId, review }) =>
      (['hidden', 'kept'] as const).map(
        (decision) => () =>
          decideNotice(own.db, { ...by, noticeId, decision, version: review?.version ?? null, now }),
      ),
    )
    const showing = all.map(
      ({ id: reviewId }) =>
        () =>
          showAgain(own.db, { ...by, reviewId, now }),
    )
    const rating = guests.map(
      (author) => () => writes(own.db, world, bookable, { author, stars: 5, comment: 'Doch.' }),
    )
    const voting = guests.map(({ id: userId }, index) => () => {
      const reviewId = all[(index + 1) % all.length]?.id ?? ''
      return vote(own.db, { ...bookable, userId, reviewId, direction: 1, now })
    })
    const leaving = guests.slice(0, 2).map(
      ({ id: userId }) =>
        () =>
          leave(own, userId),
    )
    const rounds = [deciding, rating, voting, showing, leaving, showing, voting]
    const most = Math.max(...rounds.map((each) => each.length))
    const mixed = Array.from({ length: most }, (_, at) => rounds.map((each) => each[at] ?? null))
    const acts = mixed.flat().filter((act) => act !== null)
    await inParallel<() => Promise<unknown>, unknown>(acts, 8, (act) => act())
    await expectInvariants(own.db)
    expect(await deadlocksOf(own.db)).toBe(0)
    // What changed while somebody decided has to be read again.
    for (const { id: noticeId, review } of await openNotices(own.db, { limit: 20, offset: 0 }))
      await decideNotice(own.db, { ...by, noticeId, decision: 'kept', version: review?.version ?? null, now })
    expect(await openNotices(own.db, { limit: 20, offset: 0 })).toEqual([])
    const decided = await own.db
      .selectFrom('audit_entry')
      .select('subject_id')
      .where('action', '!=', 'review.shown')
      .execute()
    expect(new Set(decided.map(({ subject_id }) => subject_id)).size).toBe(decided.length)
  }))
