import { sql, type RawBuilder } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import { authorNames } from './author-names.server.ts'
import {
  firstListing,
  reviewsPerPage,
  type ReviewListing,
  type ReviewSort,
} from '#app/reviews/listing/listing.ts'
import type { ReviewPicture } from '#app/reviews/pictures/pictures.ts'
import { approvedPictures, waitingPictureCount } from '#app/reviews/pictures/pictures.server.ts'
import { replyFrom } from './replies.server.ts'
import { ratingFrom, type Rating, type Review } from './reviews.ts'
import './tables.ts'

type ServiceKey = { companyId: string; serviceId: string }

/** The star counters of a service; zeros when nobody rated it. */
export async function ratingOf(db: Db, { companyId, serviceId }: ServiceKey): Promise<Rating> {
  const row = await db
    .selectFrom('service_rating')
    .select(['stars_1', 'stars_2', 'stars_3', 'stars_4', 'stars_5'])
    .where('company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .executeTakeFirst()
  return ratingFrom(row ? [row.stars_1, row.stars_2, row.stars_3, row.stars_4, row.stars_5] : [0, 0, 0, 0, 0])
}

/**
 * The ratings or tips of a service: most votes first, then newest, unless another order is asked for; at most 30. The
 * viewer's own entry comes along even when it isn't among them, or was hidden.
 *
 * Source: contract 1, section 7 (sorted by vote descending, limit 30).
 */
export async function reviewsOf(
  db: Db,
  {
    companyId,
    serviceId,
    kind,
    viewerId = null,
    listing = firstListing,
  }: ServiceKey & { kind: Review['kind']; viewerId?: string | null; listing?: ReviewListing },
): Promise<{ top: Review[]; own: Review | null }> {
  const base = db
    .selectFrom('review')
    .leftJoin('review_reply as reply', (join) =>
      join.onRef('reply.company_id', '=', 'review.company_id').onRef('reply.review_id', '=', 'review.id'),
    )
    .leftJoin('hidden_reply', (join) =>
      join
        .onRef('hidden_reply.company_id', '=', 'review.company_id')
        .onRef('hidden_reply.review_id', '=', 'review.id'),
    )
    .selectAll('review')
    .select(['reply.comment as replyText', 'reply.changed_at as repliedAt'])
    .select('hidden_reply.hidden_at as replyHiddenAt')
    .select([approvedPictures.as('pictures'), waitingPictureCount.as('waitingPictures')])
    .where('review.company_id', '=', companyId)
    .where('service_id', '=', serviceId)
    .where('kind', '=', kind)
  const rows = await base
    .where('review.hidden_at', 'is', null)
    .$if(listing.stars !== null, (query) => query.where('stars', '=', listing.stars))
    .orderBy(orders[listing.sort])
    .limit(reviewsPerPage)
    .offset((listing.page - 1) * reviewsPerPage)
    .execute()
  const own =
    viewerId === null
      ? undefined
      : await base
          .where('user_id', '=', viewerId)
          .where('taken_back_at', 'is', null)
          .orderBy('review.created_at', 'desc')
          .limit(1)
          .executeTakeFirst()
  const all = [...rows, ...(own ? [own] : [])]
  const nameOf = await authorNames(
    db,
    all.map((row) => row.user_id),
  )
  const named = (row: (typeof rows)[number]) =>
    reviewFrom({ ...row, display_name: nameOf({ userId: row.user_id, written: row.display_name }) })
  return { top: rows.map(named), own: own ? named(own) : null }
}

const mostVotes = 'vote desc, review.created_at desc, review.id'
const orders: Record<ReviewSort, RawBuilder<unknown>> = {
  hilfreich: sql.raw(mostVotes),
  neueste: sql`review.created_at desc, review.id`,
  beste: sql.raw(`stars desc, ${mostVotes}`),
  schlechteste: sql.raw(`stars, ${mostVotes}`),
}

/** What somebody wrote with five stars, in a sentence or two, that most agree with; `null` where nobody has yet. */
export async function praiseOf(db: Db): Promise<{ name: string; comment: string; stars: number } | null> {
  const row = await db
    .selectFrom('review')
    .select(['display_name as written', 'user_id as userId', 'comment'])
    .where('kind', '=', 'rating')
    .where('stars', '=', 5)
    .where('hidden_at', 'is', null)
    .where(sql<boolean>`length(comment) between 30 and 200`)
    .orderBy('vote', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  const nameOf = await authorNames(db, [row.userId])
  return { name: nameOf(row).replaceAll('*', ''), comment: row.comment, stars: 5 }
}

function reviewFrom(row: {
  id: string
  kind: Review['kind']
  display_name: string
  user_id: string | null
  capture: string | null
  comment: string
  stars: number | null
  vote: number
  created_at: Date
  hidden_because: string | null
  replyText: string | null
  repliedAt: Date | null
  replyHiddenAt: Date | null
  pictures: ReviewPicture[]
  waitingPictures: number
}): Review {
  const { replyText, repliedAt, created_at: writtenAt, hidden_because: hiddenBecause } = row
  return {
    id: row.id,
    kind: row.kind,
    displayName: row.display_name,
    userId: row.user_id,
    title: row.capture,
    comment: row.comment,
    stars: row.stars,
    vote: row.vote,
    createdAt: writtenAt,
    pictures: row.pictures,
    waitingPictures: row.waitingPictures,
    hiddenBecause,
    reply: replyFrom({
      ...{ replyText, repliedAt, writtenAt },
      isHidden: hiddenBecause !== null || row.replyHiddenAt !== null,
    }),
  }
}
