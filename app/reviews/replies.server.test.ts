import { expect, test } from 'vitest'
import { appUrl, mailsOf, withRating, type ReportedScene } from '#test/support/reported-review.ts'
import { joinCompany, writes } from '#test/support/visits.ts'
import { makeMember } from '#test/support/waiting.ts'
import { worldOfFile } from '#test/support/world-of-file.ts'
import { answeredReview, writeReply, type ReplyOutcome } from './replies.server.ts'
import { repliesPerHour } from './review-limits.ts'
import { forgetReviews, removeReply, reviewDataOf, reviewsOf, showAgain, takeBack } from './reviews.server.ts'

const world = worldOfFile()

type Scene = ReportedScene & {
  staffId: string
  /** Answers what stands there now, or what was read before as `version`. */
  reply: (text: string, of?: { userId?: string; version?: string }) => Promise<string>
  /** What everybody reads. */
  shown: () => Promise<{ text: string; isEarlier: boolean } | null | undefined>
  remove: (userId?: string) => Promise<string>
}

/** A rating and somebody of the company's team. */
const answering = (work: (scene: Scene) => Promise<void>) =>
  withRating(world, async (scene) => {
    const { db, bookable, reviewId } = scene
    const { id: staffId } = await makeMember(db, { now: world.now() })
    await joinCompany(db, bookable, staffId, world.now())
    await db.updateTable('users').set({ email_verified: true }).execute()
    const key = { companyId: bookable.companyId, serviceId: bookable.serviceId, reviewId }
    await work({
      ...{ ...scene, staffId },
      reply: async (text, { userId = staffId, version } = {}) => {
        const read = version ?? (await answeredReview(db, key))?.version ?? ''
        const of = { ...key, companyTitle: 'Kontor', readUrl: `${appUrl}/x`, appUrl, now: world.now() }
        return saidBy(await writeReply(db, { ...of, userId, text, version: read }))
      },
      shown: async () => (await reviewsOf(db, { ...bookable, kind: 'rating' })).top[0]?.reply,
      remove: async (userId = staffId) => {
        const removed = await removeReply(db, { ...key, userId })
        return 'because' in removed ? removed.because : removed.outcome
      },
    })
  })

const saidBy = (said: ReplyOutcome) => (said.outcome === 'refused' ? said.because : said.outcome)

test('a company has one reply to a review, changed and taken away at will; its author gets one mail', () =>
  answering(async ({ db, author, reply, shown, remove }) => {
    expect(await shown()).toBeNull()
    expect(await reply('Danke, wir ölen die Tür.')).toBe('written')
    expect(await shown()).toEqual({ text: 'Danke, wir ölen die Tür.', isEarlier: false })
    expect(await reply('Danke, wir ölen die Tür.')).toBe('unchanged')
    expect(await reply('Die Tür ist geölt.')).toBe('replaced')
    expect(await shown()).toMatchObject({ text: 'Die Tür ist geölt.' })
    expect([await remove(), await remove()]).toEqual(['removed', 'none'])
    expect(await shown()).toBeNull()
    expect(await reply('Nun aber.')).toBe('written')
    const [mail, ...others] = await mailsOf(db, 'review-replied')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: author.email })
    expect(mail?.text).toContain('Kontor hat auf deinen Beitrag geantwortet')
    expect(mail?.text).not.toContain('Tür')
  }))

test('no mail goes to an address that nobody confirmed', () =>
  answering(async ({ db, author, reply }) => {
    await db.updateTable('users').set({ email_verified: false }).where('id', '=', author.id).execute()
    expect(await reply('Danke.')).toBe('written')
    expect(await mailsOf(db, 'review-replied')).toEqual([])
  }))

test('owners and staff speak for a company; guests, the door and whoever left its team don’t', () =>
  answering(async ({ db, bookable, author, staffId, reply, remove, shown }) => {
    const be = (role: 'owner' | 'staff' | 'door') => joinCompany(db, bookable, staffId, world.now(), role)
    expect(await reply('Danke.', { userId: author.id })).toBe('not-allowed')
    await be('door')
    expect([await reply('Danke.'), await remove()]).toEqual(['not-allowed', 'not-allowed'])
    await be('owner')
    expect(await reply('Danke.')).toBe('written')
    await db.deleteFrom('company_member').where('user_id', '=', staffId).execute()
    expect([await reply('Nein.'), await remove()]).toEqual(['not-allowed', 'not-allowed'])
    expect(await shown()).toMatchObject({ text: 'Danke.' })
  }))

test('who wrote a review and joined the company later doesn’t answer themselves', () =>
  answering(async ({ db, bookable, author, reply, shown }) => {
    await joinCompany(db, bookable, author.id, world.now())
    expect(await reply('Wie recht ich habe.', { userId: author.id })).toBe('own-review')
    expect(await shown()).toBeNull()
  }))

test('a reply is to what was read: changed meanwhile, by the guest or a colleague, it has to be read again', () =>
  answering(async ({ db, bookable, author, reviewId, reply, shown }) => {
    const read = async () => (await answeredReview(db, { ...bookable, reviewId }))?.version ?? 'none'
    const first = await read()
    await reply('Danke.')
    expect(await reply('Schade.', { version: first })).toBe('changed')
    const second = await read()
    world.advance(60)
    await writes(db, world, bookable, { author, stars: 5, comment: 'Jetzt gut.' })
    expect(await reply('Schade.', { version: second })).toBe('changed')
    expect(await shown()).toEqual({ text: 'Danke.', isEarlier: true })
    expect(await reply('Das freut uns.')).toBe('replaced')
    expect(await shown()).toEqual({ text: 'Das freut uns.', isEarlier: false })
  }))

test('with a hidden review its reply is hidden and nobody answers it; shown again, both are there', () =>
  answering(async ({ db, bookable, author, reviewId, report, decide, reply, shown }) => {
    await reply('Danke.')
    await report()
    await decide('hidden')
    expect(await shown()).toBeUndefined()
    const { own } = await reviewsOf(db, { ...bookable, kind: 'rating', viewerId: author.id })
    expect(own?.reply).toBeNull()
    expect(await reply('Noch eins.')).toBe('review-gone')
    await showAgain(db, { reviewId, because: 'Die Buchung stimmt.', actorId: 'b', appUrl, now: world.now() })
    expect(await shown()).toMatchObject({ text: 'Danke.' })
    await report()
    await decide('hidden')
    await takeBack(db, { ...bookable, userId: author.id, kind: 'rating', now: world.now() })
    expect(await db.selectFrom('review_reply').selectAll().execute()).toEqual([])
  }))

test('a reply goes with its review; when who wrote it leaves, it stays the company’s', () =>
  answering(async ({ db, bookable, author, staffId, reply }) => {
    await reply('Danke.')
    const stored = () => db.selectFrom('review_reply').select(['author_id', 'comment']).execute()
    expect((await reviewDataOf(db, { userId: staffId })).replies).toMatchObject([{ reply: 'Danke.' }])
    expect((await reviewDataOf(db, { userId: author.id })).reviews).toMatchObject([{ reply: 'Danke.' }])
    await forgetReviews(db, { userId: staffId, now: new Date('2026-06-14T08:00:00Z') })
    expect(await stored()).toEqual([{ author_id: null, comment: 'Danke.' }])
    await takeBack(db, { ...bookable, userId: author.id, kind: 'rating', now: world.now() })
    expect(await stored()).toEqual([])
  }))

test(`one account answers ${repliesPerHour} times an hour`, () =>
  answering(async ({ reply }) => {
    for (let count = 0; count < repliesPerHour; count += 1) await reply(`Danke ${count}.`)
    expect(await reply('Noch eins.')).toBe('too-many')
    world.advance(3601)
    expect(await reply('Noch eins.')).toBe('replaced')
  }))
