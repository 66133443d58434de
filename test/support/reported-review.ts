import { expect } from 'vitest'
import { brokenInvariants } from '#db/invariants.ts'
import type { Customer } from '#app/booking/order-page/build-reservation.server.ts'
import type { Notice } from '#app/reviews/notice-form.ts'
import { reportReview } from '#app/reviews/notices.server.ts'
import { decideNotice, openNotices } from '#app/reviews/reviews.server.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Bookable } from './bookable.ts'
import { asWritten, withDatabase } from './database.ts'
import type { PaymentWorld } from './payment-world.ts'
import { makeGuest, makeVisitable, toDayAfter, writes } from './visits.ts'

/** Where links in mails lead to, and why an operator decides as they do. */
export const appUrl = 'https://utkiek.example'
export const because = 'Die Person hatte keine Buchung.'
/** What somebody typed who reports. */
export const typed = {
  reason: 'untrue',
  explanation: 'Wir haben montags zu.',
  name: 'Bille',
  email: 'bille@kontor.example',
  isGoodFaith: true,
}
/** The same, read; in the name of any address. */
export const noticeOf = (email = typed.email): Notice => ({
  ...{ reason: 'untrue', explanation: typed.explanation },
  reporter: { name: typed.name, email },
})

/** A rating with one star that somebody may report. */
export type ReportedScene = {
  db: Db
  bookable: Bookable
  author: Customer
  reviewId: string
  report: (more?: Partial<Parameters<typeof reportReview>[1]>) => Promise<string>
  /** Decides about the text that stands there, or about the `version` that was read. */
  decide: (
    decision: 'hidden' | 'kept' | 'reply-hidden',
    of?: { noticeId?: string; version?: string; replyVersion?: string },
  ) => Promise<string>
}

/** Works with such a rating; the counters are held against the reviews at the end. Rolled back afterwards. */
export const withRating = (world: PaymentWorld, work: (scene: ReportedScene) => Promise<void>) =>
  withDatabase(async (db) => {
    const bookable = await makeVisitable(db, world)
    const author = await makeGuest(db, world, bookable)
    toDayAfter(world, bookable)
    await writes(db, world, bookable, { author, stars: 1 })
    const { id: reviewId } = await db.selectFrom('review').select('id').executeTakeFirstOrThrow()
    const report: ReportedScene['report'] = async (more = {}) => {
      const said = {
        ...bookable,
        reviewId,
        notice: noticeOf(),
        reporterId: null,
        clientAddress: '192.0.2.9',
        appUrl,
      }
      const result = await reportReview(db, { ...said, now: world.now(), ...more })
      return 'because' in result ? result.because : result.outcome
    }
    const decide: ReportedScene['decide'] = async (decision, of = {}) => {
      const [first] = await openNotices(db, { limit: 1, offset: 0 })
      const version = of.version ?? first?.review?.version ?? null
      const replyVersion = of.replyVersion ?? first?.review?.replyVersion ?? null
      const command = {
        decision,
        version,
        replyVersion,
        because,
        actorId: 'operator',
        appUrl,
        now: world.now(),
      }
      return (await decideNotice(db, { ...command, noticeId: of.noticeId ?? first?.id ?? 'none' })).outcome
    }
    await work({ db, bookable, author, reviewId, report, decide })
    const broken = await brokenInvariants(db)
    expect(broken.filter(({ name }) => name.startsWith('I30'))).toEqual([])
  })

/** The mails of a kind, by address. */
export const mailsOf = async (db: Db, kind: string) =>
  db
    .selectFrom('mail')
    .select(['to_address as to', 'body_text as text'])
    .where('kind', '=', kind)
    .orderBy('to_address')
    .orderBy('created_at')
    .orderBy(asWritten)
    .execute()
