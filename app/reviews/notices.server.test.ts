import { expect, test } from 'vitest'
import { makeMember } from '#test/support/waiting.ts'
import {
  appUrl,
  because,
  mailsOf,
  noticeOf,
  typed,
  withRating as withReported,
  type ReportedScene,
} from '#test/support/reported-review.ts'
import { writes } from '#test/support/visits.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { auditedActions } from '#test/support/audit.ts'
import { readNotice } from './notice-form.ts'
import {
  forgetOldNotices,
  hiddenReviews,
  openNotices,
  ratingOf,
  reviewsOf,
  showAgain,
  takeBack,
  vote,
} from './reviews.server.ts'

const world = worldOfFile()
const notice = noticeOf()
const withRating = (work: (scene: ReportedScene) => Promise<void>) => withReported(world, work)

test('a notice has a reason, an explanation, who reports and a promise; about children nobody need be named', () => {
  expect(readNotice(typed)).toEqual({ notice })
  expect(
    readNotice({ ...typed, reason: 'x', explanation: 'kurz', name: ' ', email: 'a@b', isGoodFaith: false }),
  ).toEqual({
    faults: {
      ...{ reason: 'reason-missing', explanation: 'explanation-missing', name: 'name-missing' },
      ...{ email: 'email-missing', isGoodFaith: 'good-faith-missing' },
    },
  })
  expect(readNotice({ ...typed, reason: 'children', name: '', email: '' })).toMatchObject({
    notice: { reason: 'children', reporter: null },
  })
})

test('hidden, a review is neither shown nor counted nor voted on; author and reporters read why', () =>
  withRating(async ({ db, bookable, author, reviewId, report, decide }) => {
    expect([
      await report(),
      await report({ reporterId: author.id, notice: noticeOf('ole@kontor.example') }),
    ]).toEqual(['received', 'received'])
    expect(await mailsOf(db, 'review-notice')).toHaveLength(2)
    expect((await ratingOf(db, bookable)).counts).toEqual([1, 0, 0, 0, 0])
    expect(await decide('hidden')).toBe('hidden')
    expect((await ratingOf(db, bookable)).counts).toEqual([0, 0, 0, 0, 0])
    expect(await openNotices(db, { limit: 9, offset: 0 })).toEqual([])
    const shown = await reviewsOf(db, { ...bookable, kind: 'rating', viewerId: author.id })
    expect([shown.top, shown.own?.hiddenBecause]).toEqual([[], because])
    const reader = await makeMember(db, { now: world.now() })
    const voting = { ...bookable, userId: reader.id, reviewId, direction: 1, now: world.now() } as const
    expect(await vote(db, voting)).toEqual({ outcome: 'refused', because: 'review-gone' })
    expect(await report()).toBe('review-gone')
    const [told, ...more] = await mailsOf(db, 'review-hidden')
    expect([told?.to, more]).toEqual([author.email, []])
    for (const words of [because, 'AGB, Abschnitt 9', 'Entschieden hat ein Mensch', 'Weg zu den Gerichten'])
      expect([words, told?.text.includes(words)]).toEqual([words, true])
    const decided = await mailsOf(db, 'notice-decided')
    expect(decided.map(({ to, text }) => [to, text.includes(because)])).toEqual([
      [typed.email, true],
      ['ole@kontor.example', true],
    ])
    const audit = await db.selectFrom('audit_entry').select(['actor_id', 'action', 'subject_id']).execute()
    expect(audit).toEqual([{ actor_id: 'operator', action: 'review.hidden', subject_id: reviewId }])
  }))

test('what is hidden can’t be written over, but taken back; its stars are taken off once', () =>
  withRating(async ({ db, bookable, author, report, decide }) => {
    await report()
    await decide('hidden')
    expect(await writes(db, world, bookable, { author, stars: 5 })).toEqual({
      outcome: 'refused',
      because: 'hidden',
    })
    expect(await takeBack(db, { ...bookable, kind: 'rating', userId: author.id, now: world.now() })).toEqual({
      outcome: 'taken-back',
    })
    expect((await ratingOf(db, bookable)).counts).toEqual([0, 0, 0, 0, 0])
  }))

test('whoever objected rightly is shown again and counts again, once, and reads why', () =>
  withRating(async ({ db, bookable, author, reviewId, report, decide }) => {
    const again = async () =>
      (
        await showAgain(db, {
          reviewId,
          because: 'Die Buchung stimmt.',
          actorId: 'b',
          appUrl,
          now: world.now(),
        })
      ).outcome
    expect(await again()).toBe('not-hidden')
    await report()
    await report({ clientAddress: '192.0.2.10' })
    await decide('hidden')
    expect(await hiddenReviews(db, { limit: 9, offset: 0 })).toMatchObject([
      { id: reviewId, author: 'Ada', because },
    ])
    expect([await again(), await again()]).toEqual(['shown', 'not-hidden'])
    expect(await hiddenReviews(db, { limit: 9, offset: 0 })).toEqual([])
    expect((await ratingOf(db, bookable)).counts).toEqual([1, 0, 0, 0, 0])
    expect((await reviewsOf(db, { ...bookable, kind: 'rating' })).top).toHaveLength(1)
    const [mail, ...more] = await mailsOf(db, 'review-shown')
    expect([mail?.to, mail?.text.includes('Die Buchung stimmt.'), more]).toEqual([author.email, true, []])
    expect(await auditedActions(db)).toEqual(['review.hidden', 'review.shown'])
  }))

test('kept, a review stays as it is; deciding twice, or about nothing, changes nothing', () =>
  withRating(async ({ db, bookable, report, decide }) => {
    await report()
    const [{ id } = { id: '' }] = await openNotices(db, { limit: 1, offset: 0 })
    expect(await decide('kept')).toBe('kept')
    expect(await decide('hidden', { noticeId: id })).toBe('decided-already')
    expect(await decide('hidden', { noticeId: 'none' })).toBe('no-such-notice')
    expect((await ratingOf(db, bookable)).counts).toEqual([1, 0, 0, 0, 0])
    expect(await mailsOf(db, 'review-hidden')).toEqual([])
    expect(await db.selectFrom('audit_entry').select('action').execute()).toEqual([{ action: 'review.kept' }])
  }))

test('what its author took back meanwhile is closed as gone, and who reported reads so', () =>
  withRating(async ({ db, bookable, author, report, decide }) => {
    await report()
    await takeBack(db, { ...bookable, kind: 'rating', userId: author.id, now: world.now() })
    expect((await openNotices(db, { limit: 1, offset: 0 }))[0]?.review).toBeNull()
    expect(await decide('hidden')).toBe('gone')
    expect((await mailsOf(db, 'notice-decided'))[0]?.text).toContain('hat ihn inzwischen gelöscht')
  }))

test('one notice per review and address: pressed twice there is one, and one mail of each kind', () =>
  withRating(async ({ db, report, decide }) => {
    const children = { ...notice, reason: 'children', reporter: null } as const
    expect([await report(), await report(), await report({ clientAddress: '192.0.2.10' })]).toEqual([
      'received',
      'received',
      'received',
    ])
    for (const explanation of ['Ein Kind.', 'Ein Kind.', 'Ein anderes.'])
      await report({ notice: { ...children, explanation } })
    expect(await openNotices(db, { limit: 9, offset: 0 })).toHaveLength(3)
    expect(await mailsOf(db, 'review-notice')).toHaveLength(1)
    await decide('kept')
    expect(await mailsOf(db, 'notice-decided')).toHaveLength(1)
  }))

test('whoever leaves out their name stays unknown, also when they are signed in', () =>
  withRating(async ({ db, author, report }) => {
    const children = { ...notice, reason: 'children', reporter: null } as const
    await report({ reporterId: author.id, notice: children })
    expect(await db.selectFrom('review_notice').select('reporter_id').execute()).toEqual([
      { reporter_id: null },
    ])
  }))

test('thirty notices a day come from one place, ten in the name of one address', () =>
  withRating(async ({ db, report }) => {
    const said = []
    for (let count = 0; count < 31; count += 1)
      said.push(await report({ notice: noticeOf(`p${count}@kontor.example`) }))
    expect(said.filter((each) => each === 'received')).toHaveLength(30)
    expect(said.at(-1)).toBe('too-many')
    const named = []
    for (let count = 0; count < 11; count += 1)
      named.push(await report({ clientAddress: `198.51.100.${count}` }))
    expect(named.filter((each) => each === 'received')).toHaveLength(10)
    expect(named.at(-1)).toBe('too-many')
    expect(await mailsOf(db, 'review-notice')).toHaveLength(31)
  }))

test('half a year after the decision nobody knows who reported or in which words; what was decided stays', () =>
  withRating(async ({ db, report, decide }) => {
    await report()
    await report({ notice: noticeOf('ole@kontor.example') })
    await decide('kept')
    const around = (seconds: number) => new Date(world.now().getTime() + seconds * 1000)
    await forgetOldNotices(db, { before: around(-60) })
    const names = () =>
      db
        .selectFrom('review_notice')
        .select(['reporter_name', 'explanation', 'reported_text', 'decision'])
        .execute()
    expect((await names()).map(({ reporter_name }) => reporter_name)).toEqual(['Bille', 'Bille'])
    await forgetOldNotices(db, { before: around(60) })
    expect(await names()).toEqual([
      { reporter_name: null, explanation: '', reported_text: null, decision: 'kept' },
      { reporter_name: null, explanation: '', reported_text: null, decision: 'kept' },
    ])
  }))
