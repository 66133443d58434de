import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { lockCounts, recountRatings } from './counters.server.ts'
import { forgetReviewPictures } from '#app/reviews/pictures/pictures.server.ts'
import './tables.ts'

/**
 * Deletes every rating, tip, picture and vote of a person, with what companies answered to them; what they rated is
 * counted anew. What they answered for a company stays the company's, without saying by whom. The caller holds the
 * account's lock, so that nothing is written meanwhile. Counters are locked before reviews, each in one order, as
 * writing does.
 */
export async function forgetReviews(tx: Db, { userId, now }: { userId: string; now: Date }): Promise<void> {
  const rated = await tx
    .selectFrom('review')
    .select(['company_id as companyId', 'service_id as serviceId'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'rating')
    .orderBy('company_id')
    .orderBy('service_id')
    .execute()
  for (const key of rated) await lockCounts(tx, key)
  await takeVotesBack(tx, userId)
  await forgetTextsOf(tx, userId)
  await tx.deleteFrom('review').where('user_id', '=', userId).execute()
  await forgetReviewPictures(tx, { userId, now })
  await forgetReporter(tx, userId)
  await tx.updateTable('review_reply').set({ author_id: null }).where('author_id', '=', userId).execute()
  await recountRatings(tx, rated)
}

async function takeVotesBack(tx: Db, userId: string): Promise<void> {
  await sql`
    select 1 from review
    where user_id = ${userId} or id in (select review_id from review_vote where user_id = ${userId})
    order by company_id, id for update`.execute(tx)
  await sql`
    update review set vote = review.vote - gone.direction
    from review_vote as gone
    where gone.user_id = ${userId} and gone.company_id = review.company_id and gone.review_id = review.id`.execute(
    tx,
  )
  await tx.deleteFrom('review_vote').where('user_id', '=', userId).execute()
}

async function forgetTextsOf(tx: Db, userId: string): Promise<void> {
  await sql`
    update review_notice as notice set reported_text = null
    from review where review.user_id = ${userId}
      and review.company_id = notice.company_id and review.id = notice.review_id`.execute(tx)
}

/** Forgets what notices kept of texts that their author took back. */
export async function forgetReported(
  tx: Db,
  { companyId, reviewIds }: { companyId: string; reviewIds: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('review_notice')
    .set({ reported_text: null })
    .where('company_id', '=', companyId)
    .where('review_id', 'in', [...reviewIds])
    .execute()
}

const nobody = { reporter_id: null, reporter_name: null, reporter_email: null, explanation: '' }

// That it was reported stays: it is about somebody else. What they wrote of themselves doesn't.
async function forgetReporter(tx: Db, userId: string): Promise<void> {
  await tx.updateTable('review_notice').set(nobody).where('reporter_id', '=', userId).execute()
}

/** Forgets who reported what was decided before `before`, and their words; what was decided, and why, stays. */
export async function forgetOldNotices(db: Db, { before }: { before: Date }): Promise<void> {
  await db
    .updateTable('review_notice')
    .set({ ...nobody, reported_text: null })
    .where('decided_at', '<', before)
    .where((either) =>
      either.or([
        either('reporter_name', 'is not', null),
        either('reporter_id', 'is not', null),
        either('explanation', '<>', ''),
        either('reported_text', 'is not', null),
      ]),
    )
    .execute()
}
