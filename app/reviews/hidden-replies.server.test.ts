import { expect, test } from 'vitest'
import { expectInvariants } from '#test/support/invariants.ts'
import {
  appUrl,
  because,
  mailsOf,
  noticeOf,
  withRating,
  type ReportedScene,
} from '#test/support/reported-review.ts'
import { joinCompany, writes } from '#test/support/visits.ts'
import { makeMember } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { auditedActions } from '#test/support/audit.ts'
import { answeredReview, writeReply } from './replies.server.ts'
import {
  hiddenReplies,
  openNotices,
  ratingOf,
  removeReply,
  reviewDataOf,
  reviewsOf,
  showReplyAgain,
  takeBack,
} from './reviews.server.ts'

const world = worldOfFile()
const words = 'Frau B. war betrunken.'
const toCompany = 'kontor@example.org'

type Scene = ReportedScene & {
  staffId: string
  reply: (text: string) => Promise<string>
  /** What everybody reads. */
  shown: () => Promise<string | null>
  lift: () => Promise<string>
}

/** A rating with one star, answered and reported. */
const answered = (work: (scene: Scene) => Promise<void>) =>
  withRating(world, async (scene) => {
    const { db, bookable, reviewId, report } = scene
    const { id: staffId } = await makeMember(db, { now: world.now() })
    await joinCompany(db, bookable, staffId, world.now())
    await db.updateTable('company').set({ email: toCompany }).where('id', '=', bookable.companyId).execute()
    const key = { companyId: bookable.companyId, serviceId: bookable.serviceId, reviewId }
    const reply = async (text: string) => {
      const version = (await answeredReview(db, key))?.version ?? ''
      const said = await writeReply(db, {
        ...{ ...key, userId: staffId, text, version, companyTitle: 'Kontor' },
        ...{ readUrl: `${appUrl}/x`, appUrl, now: world.now() },
      })
      return said.outcome === 'refused' ? said.because : said.outcome
    }
    await reply(words)
    await report()
    await work({
      ...{ ...scene, staffId, reply },
      shown: async () => (await reviewsOf(db, { ...bookable, kind: 'rating' })).top[0]?.reply?.text ?? null,
      lift: async () => {
        const deciding = { reviewId, because: 'Das war erlaubt.', actorId: 'b', appUrl, now: world.now() }
        return (await showReplyAgain(db, deciding)).outcome
      },
    })
  })

test('hidden alone, a reply is read by nobody else; its review stays, and company and reporter read why', () =>
  answered(async ({ db, bookable, author, reviewId, staffId, decide, shown }) => {
    expect(await shown()).toBe(words)
    expect(await decide('reply-hidden')).toBe('reply-hidden')
    expect(await shown()).toBeNull()
    expect((await ratingOf(db, bookable)).total).toBe(1)
    const { own } = await reviewsOf(db, { ...bookable, kind: 'rating', viewerId: author.id })
    expect([own?.hiddenBecause, own?.reply]).toEqual([null, null])
    expect(await answeredReview(db, { ...bookable, reviewId })).toMatchObject({
      ...{ reply: null, hidden: { reply: words, because } },
    })
    const [told, ...more] = await mailsOf(db, 'reply-hidden')
    expect([told?.to, more]).toEqual([toCompany, []])
    for (const part of [because, 'AGB, Abschnitt 9', 'Entschieden hat ein Mensch', 'Weg zu den Gerichten'])
      expect([part, told?.text.includes(part)]).toEqual([part, true])
    expect(await mailsOf(db, 'review-hidden')).toEqual([])
    const [decided] = await mailsOf(db, 'notice-decided')
    expect(decided?.text).toContain('Wir haben die Antwort des Anbieters ausgeblendet')
    const audit = await db.selectFrom('audit_entry').select(['actor_id', 'action', 'subject_id']).execute()
    expect(audit).toEqual([{ actor_id: 'operator', action: 'review.reply-hidden', subject_id: reviewId }])
    // What we keep about somebody is theirs to know.
    expect((await reviewDataOf(db, { userId: author.id })).reviews).toMatchObject([{ reply: words }])
    const { replies } = await reviewDataOf(db, { userId: staffId })
    expect(replies).toMatchObject([{ reply: words, reason: because }])
    await expectInvariants(db)
  }))

test('until an operator lifts it nothing is answered anew, also once the company took its words away', () =>
  answered(async ({ db, bookable, reviewId, staffId, decide, reply, shown, lift }) => {
    expect(await lift()).toBe('not-hidden')
    await decide('reply-hidden')
    expect(await reply('Dann eben so.')).toBe('reply-hidden')
    await removeReply(db, { ...bookable, reviewId, userId: staffId })
    expect(await reply('Dann eben so.')).toBe('reply-hidden')
    expect(await hiddenReplies(db, { limit: 9, offset: 0 })).toMatchObject([
      { reviewId, reply: null, because },
    ])
    expect([await lift(), await lift()]).toEqual(['reply-lifted', 'not-hidden'])
    expect(await hiddenReplies(db, { limit: 9, offset: 0 })).toEqual([])
    expect(await reply('Danke für den Hinweis.')).toBe('written')
    expect(await shown()).toBe('Danke für den Hinweis.')
    const [told, ...more] = await mailsOf(db, 'reply-shown')
    expect([told?.to, told?.text.includes('Das war erlaubt.'), more]).toEqual([toCompany, true, []])
    expect(await auditedActions(db)).toEqual(['review.reply-hidden', 'review.reply-shown'])
  }))

test('lifted with its words still there, everybody reads the reply again', () =>
  answered(async ({ decide, shown, lift }) => {
    await decide('reply-hidden')
    expect(await lift()).toBe('reply-shown')
    expect(await shown()).toBe(words)
  }))

test('hiding the reply alone decides its own notice; what others said about the review still waits', () =>
  answered(async ({ db, reviewId, report, decide }) => {
    world.advance(60)
    await report({ notice: noticeOf('ole@kontor.example'), now: world.now() })
    expect(await decide('reply-hidden')).toBe('reply-hidden')
    const waiting = await openNotices(db, { limit: 9, offset: 0 })
    expect(waiting.map(({ review }) => [review?.comment, review?.reply])).toEqual([['Moin.', null]])
    expect((await mailsOf(db, 'notice-decided')).map(({ to }) => to)).toEqual(['bille@kontor.example'])
    expect(await decide('hidden')).toBe('hidden')
    const left = await db.selectFrom('review').select('hidden_at').where('id', '=', reviewId).execute()
    expect(left).toEqual([{ hidden_at: expect.any(Date) }])
    expect(await openNotices(db, { limit: 9, offset: 0 })).toEqual([])
    await expectInvariants(db)
  }))

test('hidden with its review, a reply leaves its company a mail that says why and that both are gone', () =>
  answered(async ({ db, decide }) => {
    expect(await decide('hidden')).toBe('hidden')
    const [told, ...more] = await mailsOf(db, 'reply-hidden')
    expect([told?.to, more]).toEqual([toCompany, []])
    for (const part of ['den Beitrag ausgeblendet und eure Antwort mit ihm', because, 'Weg zu den Gerichten'])
      expect([part, told?.text.includes(part)]).toEqual([part, true])
    expect(told?.text).not.toContain('bleibt stehen')
  }))

test('a company whose reply was hidden or taken away before hears nothing when the review goes, too', () =>
  answered(async ({ db, bookable, reviewId, staffId, decide }) => {
    await removeReply(db, { ...bookable, reviewId, userId: staffId })
    expect(await decide('hidden')).toBe('hidden')
    expect(await mailsOf(db, 'reply-hidden')).toEqual([])
  }))

test('lifted below a hidden review, company and operator read that nobody sees the reply yet', () =>
  answered(async ({ db, report, decide, shown, lift }) => {
    await decide('reply-hidden')
    await report()
    expect(await decide('hidden')).toBe('hidden')
    expect(await mailsOf(db, 'reply-hidden')).toHaveLength(1)
    expect(await lift()).toBe('reply-lifted')
    expect(await shown()).toBeNull()
    const [told] = await mailsOf(db, 'reply-shown')
    expect(told?.text).toContain('Der Beitrag darüber ist aber ausgeblendet')
    expect(told?.text).not.toContain('sehen sie wieder alle')
  }))

test('the decision is about the reply that was read: changed or taken away meanwhile, it is read again', () =>
  answered(async ({ db, bookable, reviewId, staffId, decide, reply, shown }) => {
    const read = async () => (await openNotices(db, { limit: 9, offset: 0 }))[0]?.review
    const replyVersion = (await read())?.replyVersion ?? ''
    await reply('Das war ein Versehen.')
    expect(await decide('reply-hidden', { replyVersion })).toBe('changed')
    await removeReply(db, { ...bookable, reviewId, userId: staffId })
    expect((await read())?.replyVersion).toBeNull()
    expect(await decide('reply-hidden', { replyVersion })).toBe('changed')
    expect([await shown(), await hiddenReplies(db, { limit: 9, offset: 0 })]).toEqual([null, []])
    expect(await decide('kept')).toBe('kept')
  }))

test('what is hidden stays so when its review is written anew, and goes when it is taken back', () =>
  answered(async ({ db, bookable, author, decide, shown }) => {
    await decide('reply-hidden')
    world.advance(60)
    await writes(db, world, bookable, { author, stars: 2 })
    expect(await shown()).toBeNull()
    await takeBack(db, { ...bookable, userId: author.id, kind: 'rating', now: world.now() })
    expect(await hiddenReplies(db, { limit: 9, offset: 0 })).toEqual([])
  }))

test('a notice about an entry with a hidden reply shows the operator no reply to decide about', () =>
  answered(async ({ db, decide, report }) => {
    await decide('reply-hidden')
    await report()
    const [waiting] = await openNotices(db, { limit: 9, offset: 0 })
    expect(waiting?.review).toMatchObject({ reply: null, replyVersion: null })
    expect(await decide('reply-hidden', { replyVersion: 'x' })).toBe('changed')
    expect(await decide('hidden')).toBe('hidden')
  }))
