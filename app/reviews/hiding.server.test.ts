import { expect, test } from 'vitest'
import { joinCompany, writes } from '#test/support/visits.ts'
import {
  appUrl,
  mailsOf,
  noticeOf,
  withRating as withReported,
  type ReportedScene,
} from '#test/support/reported-review.ts'
import { makeMember } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { asWritten } from '#test/support/database.ts'
import {
  forgetReviews,
  hiddenReviews,
  openNotices,
  ratingOf,
  reviewsOf,
  showAgain,
  takeBack,
  vote,
} from './reviews.server.ts'

const world = worldOfFile()
const withRating = (work: (scene: ReportedScene) => Promise<void>) => withReported(world, work)
const refused = { outcome: 'refused', because: 'hidden' }
const lifting = { because: 'Die Buchung stimmt.', actorId: 'b', appUrl }

test('deleting what was hidden and writing it anew, or as a tip, needs an operator who lifts it', () =>
  withRating(async ({ db, bookable, author, reviewId, report, decide }) => {
    await report()
    await decide('hidden')
    const own = { ...bookable, userId: author.id, kind: 'rating', now: world.now() } as const
    expect(await takeBack(db, own)).toEqual({ outcome: 'taken-back' })
    expect(await takeBack(db, own)).toEqual({ outcome: 'none' })
    for (const stars of [1, null])
      expect(await writes(db, world, bookable, { author, stars })).toEqual(refused)
    expect(await reviewsOf(db, { ...bookable, kind: 'rating', viewerId: author.id })).toEqual({
      top: [],
      own: null,
    })
    const rows = await db.selectFrom('review').select(['comment', 'capture', 'display_name']).execute()
    expect(rows).toEqual([{ comment: '', capture: null, display_name: '' }])
    expect(await hiddenReviews(db, { limit: 9, offset: 0 })).toMatchObject([
      { id: reviewId, isTakenBack: true },
    ])
    const lift = () => showAgain(db, { ...lifting, reviewId, now: world.now() })
    expect([await lift(), await lift()]).toEqual([{ outcome: 'allowed' }, { outcome: 'not-hidden' }])
    expect((await mailsOf(db, 'review-shown'))[0]?.text).toContain(
      'du kannst zu diesem Angebot wieder schreiben',
    )
    expect((await ratingOf(db, bookable)).counts).toEqual([0, 0, 0, 0, 0])
    expect(await writes(db, world, bookable, { author, stars: 3 })).toEqual({ outcome: 'written' })
    expect((await ratingOf(db, bookable)).counts).toEqual([0, 0, 1, 0, 0])
  }))

test('a decision is about the text that was read: changed meanwhile, it has to be read again', () =>
  withRating(async ({ db, bookable, author, report, decide }) => {
    await report()
    const waiting = async () => (await openNotices(db, { limit: 9, offset: 0 }))[0]?.review
    const read = await waiting()
    expect(read?.before).toBeNull()
    await writes(db, world, bookable, { author, stars: 1, comment: 'Noch schlimmer.' })
    for (const decision of ['kept', 'hidden'] as const)
      expect(await decide(decision, { version: read?.version ?? '' })).toBe('changed')
    expect(await mailsOf(db, 'notice-decided')).toEqual([])
    expect(await waiting()).toMatchObject({ comment: 'Noch schlimmer.', before: 'Moin.' })
    expect(await decide('kept')).toBe('kept')
  }))

test('what a notice keeps of a text goes when its author takes it back or leaves', () =>
  withRating(async ({ db, bookable, author, report }) => {
    const kept = async () => {
      const rows = await db
        .selectFrom('review_notice')
        .select('reported_text')
        .orderBy('created_at')
        .orderBy(asWritten)
        .execute()
      return rows.map((row) => row.reported_text)
    }
    await report()
    expect(await kept()).toEqual(['Moin.'])
    await takeBack(db, { ...bookable, kind: 'rating', userId: author.id, now: world.now() })
    expect(await kept()).toEqual([null])
    await writes(db, world, bookable, { author, stars: 1 })
    const { id: reviewId } = await db.selectFrom('review').select('id').executeTakeFirstOrThrow()
    world.advance(60)
    await report({ reviewId, now: world.now(), notice: noticeOf('ole@kontor.example') })
    expect(await kept()).toEqual([null, 'Moin.'])
    await forgetReviews(db, { userId: author.id, now: new Date('2026-06-14T08:00:00Z') })
    expect(await kept()).toEqual([null, null])
  }))

test('whoever reported and leaves takes their words along, and a notice names no account that is gone', () =>
  withRating(async ({ db, author, report }) => {
    await report({ reporterId: author.id })
    await report({ reporterId: 'gone', notice: noticeOf('ole@kontor.example') })
    await forgetReviews(db, { userId: author.id, now: new Date('2026-06-14T08:00:00Z') })
    const left = await db
      .selectFrom('review_notice')
      .select(['reporter_id', 'reporter_email', 'explanation'])
      .orderBy('reporter_email')
      .execute()
    expect(left).toEqual([
      { reporter_id: null, reporter_email: 'ole@kontor.example', explanation: 'Wir haben montags zu.' },
      { reporter_id: null, reporter_email: null, explanation: '' },
    ])
  }))

test('deleting is possible whatever keeps somebody from writing: refunded, of the company, offline', () =>
  withRating(async ({ db, bookable, author }) => {
    await db.updateTable('reservation').set({ state: 'refunded' }).execute()
    await joinCompany(db, bookable, author.id, world.now())
    await db.updateTable('service').set({ is_online: false }).execute()
    const own = { ...bookable, userId: author.id, kind: 'rating', now: world.now() } as const
    expect(await takeBack(db, own)).toEqual({ outcome: 'taken-back' })
    expect((await ratingOf(db, bookable)).counts).toEqual([0, 0, 0, 0, 0])
  }))

test('the same text under a new name takes the name and keeps its votes; what is shown is the account’s name', () =>
  withRating(async ({ db, bookable, author, reviewId }) => {
    const reader = await makeMember(db, { now: world.now() })
    const voting = { ...bookable, userId: reader.id, reviewId, now: world.now() }
    await vote(db, { ...voting, direction: 1 })
    const renamed = { ...author, displayName: 'Ida' }
    expect(await writes(db, world, bookable, { author: renamed, stars: 1 })).toEqual({ outcome: 'unchanged' })
    const row = await db.selectFrom('review').select(['display_name', 'vote']).executeTakeFirst()
    expect(row).toEqual({ display_name: 'Ida', vote: 1 })
    await db.updateTable('users').set({ name: '*Jule' }).where('id', '=', author.id).execute()
    const { top } = await reviewsOf(db, { ...bookable, kind: 'rating' })
    expect(top[0]?.displayName).toBe('Jule')
  }))
