import { expect, test } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Customer } from '#app/booking/booking.server.ts'
import type { Bookable } from '#test/support/bookable.ts'
import { withDatabase } from '#test/support/database.ts'
import { makeGuest, makeVisitable, toDayAfter, writes } from '#test/support/visits.ts'
import { makeMember } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { readNotice, type Notice } from './notice-form.ts'
import { reportReview } from './notices.server.ts'
import {
  decideNotice,
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
const appUrl = 'https://utkiek.example'
const because = 'Die Person hatte keine Buchung.'
const typed = {
  reason: 'untrue',
  explanation: 'Wir haben montags zu.',
  name: 'Bille',
  email: 'bille@kontor.example',
  isGoodFaith: true,
}
const notice: Notice = {
  ...{ reason: 'untrue', explanation: typed.explanation },
  reporter: { name: typed.name, email: typed.email },
}

type Scene = {
  db: Db
  bookable: Bookable
  author: Customer
  reviewId: string
  report: (more?: Partial<Parameters<typeof reportReview>[1]>) => Promise<string>
  decide: (decision: 'hidden' | 'kept', noticeId?: string) => Promise<string>
}

/** A rating with one star. */
const withRating = (work: (scene: Scene) => Promise<void>) =>
  withDatabase(async (db) => {
    const bookable = await makeVisitable(db, world)
    const author = await makeGuest(db, world, bookable)
    toDayAfter(world, bookable)
    await writes(db, world, bookable, { author, stars: 1 })
    const { id: reviewId } = await db.selectFrom('review').select('id').executeTakeFirstOrThrow()
    const report: Scene['report'] = async (more = {}) => {
      const said = { ...bookable, reviewId, notice, reporterId: null, clientAddress: '192.0.2.9', appUrl }
      const result = await reportReview(db, { ...said, now: world.now(), ...more })
      return 'because' in result ? result.because : result.outcome
    }
    const decide: Scene['decide'] = async (decision, noticeId) => {
      const [first] = await openNotices(db, { limit: 1, offset: 0 })
      const command = { decision, because, actorId: 'operator', appUrl, now: world.now() }
      return (await decideNotice(db, { ...command, noticeId: noticeId ?? first?.id ?? 'none' })).outcome
    }
    await work({ db, bookable, author, reviewId, report, decide })
    const broken = await brokenInvariants(db)
    expect(broken.filter(({ name }) => name.startsWith('I30'))).toEqual([])
  })

const mailsOf = async (db: Db, kind: string) =>
  db.selectFrom('mail').select(['to_address as to', 'body_text as text']).where('kind', '=', kind).execute()

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
    expect([await report(), await report({ reporterId: author.id })]).toEqual(['received', 'received'])
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
      [typed.email, true],
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
    expect(await takeBack(db, { ...bookable, kind: 'rating', userId: author.id })).toEqual({
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
    expect(await hiddenReviews(db)).toMatchObject([{ id: reviewId, author: 'Ada', because }])
    expect([await again(), await again()]).toEqual(['shown', 'not-hidden'])
    expect(await hiddenReviews(db)).toEqual([])
    expect((await ratingOf(db, bookable)).counts).toEqual([1, 0, 0, 0, 0])
    expect((await reviewsOf(db, { ...bookable, kind: 'rating' })).top).toHaveLength(1)
    const [mail, ...more] = await mailsOf(db, 'review-shown')
    expect([mail?.to, mail?.text.includes('Die Buchung stimmt.'), more]).toEqual([author.email, true, []])
    const audit = await db.selectFrom('audit_entry').select('action').orderBy('at').execute()
    expect(audit.map(({ action }) => action)).toEqual(['review.hidden', 'review.shown'])
  }))

test('kept, a review stays as it is; deciding twice, or about nothing, changes nothing', () =>
  withRating(async ({ db, bookable, report, decide }) => {
    await report()
    const [{ id } = { id: '' }] = await openNotices(db, { limit: 1, offset: 0 })
    expect(await decide('kept')).toBe('kept')
    expect(await decide('hidden', id)).toBe('decided-already')
    expect(await decide('hidden', 'none')).toBe('no-such-notice')
    expect((await ratingOf(db, bookable)).counts).toEqual([1, 0, 0, 0, 0])
    expect(await mailsOf(db, 'review-hidden')).toEqual([])
    expect(await db.selectFrom('audit_entry').select('action').execute()).toEqual([{ action: 'review.kept' }])
  }))

test('what its author took back meanwhile is closed as gone, and who reported reads so', () =>
  withRating(async ({ db, bookable, author, report, decide }) => {
    await report()
    await takeBack(db, { ...bookable, kind: 'rating', userId: author.id })
    expect((await openNotices(db, { limit: 1, offset: 0 }))[0]?.review).toBeNull()
    expect(await decide('hidden')).toBe('gone')
    expect((await mailsOf(db, 'notice-decided'))[0]?.text).toContain('hat ihn inzwischen gelöscht')
  }))

test('receipts don’t fill a stranger’s mailbox, notices don’t fill the operators’ list', () =>
  withRating(async ({ db, report }) => {
    const said = []
    for (let count = 0; count < 31; count += 1) said.push(await report())
    expect(said.filter((each) => each === 'received')).toHaveLength(30)
    expect(said.at(-1)).toBe('too-many')
    expect(await mailsOf(db, 'review-notice')).toHaveLength(3)
  }))

test('half a year after the decision nobody knows who reported; what was decided stays', () =>
  withRating(async ({ db, report, decide }) => {
    await report()
    await report({ clientAddress: '192.0.2.10' })
    await decide('kept')
    const around = (seconds: number) => new Date(world.now().getTime() + seconds * 1000)
    await forgetOldNotices(db, { before: around(-60) })
    const names = () => db.selectFrom('review_notice').select(['reporter_name', 'decision']).execute()
    expect((await names()).map(({ reporter_name }) => reporter_name)).toEqual(['Bille', 'Bille'])
    await forgetOldNotices(db, { before: around(60) })
    expect(await names()).toEqual([
      { reporter_name: null, decision: 'kept' },
      { reporter_name: null, decision: 'kept' },
    ])
  }))
