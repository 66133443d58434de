import { sql } from 'kysely'
import type { Db } from '#foundation/platform/db.server.ts'
import type { PictureJudge } from './pictures.ts'
import './tables.ts'

/** Which pictures a queue lists. */
export type QueueList = 'waiting' | 'approved' | 'rejected'

/** A picture of a review that is shown, with what whoever decides has to know. */
export type QueuedPicture = {
  id: string
  alt: string
  companyId: string
  serviceId: string
  reviewId: string
  authorId: string
  author: string
  stars: number | null
  comment: string
  uploadedAt: Date
  because: string | null
  decidedFor: PictureJudge | null
}

type Page = { list: QueueList; companyId: string | null; limit: number; offset: number }

/** Pictures that wait, the longest first, or that were decided about, the last first; of all companies or of one. */
export async function queuedPictures(
  db: Db,
  { list, companyId, limit, offset }: Page,
): Promise<QueuedPicture[]> {
  const order =
    list === 'waiting' ? sql`picture.stored_at, picture.id` : sql`decided.decided_at desc, picture.id`
  const { rows } = await sql<QueuedPicture>`
    select picture.id, picture.alt, review.company_id as "companyId", review.service_id as "serviceId",
      review.id as "reviewId", review.user_id as "authorId", review.display_name as author, review.stars,
      review.comment, picture.stored_at as "uploadedAt", decided.because, decided.decided_for as "decidedFor"
    from ${queued(list, companyId)}
    order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** How many pictures wait. */
export async function waitingPictures(db: Db, { companyId }: { companyId: string | null }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${queued('waiting', companyId)}`.execute(db)
  return rows[0]?.count ?? 0
}

// What wasn't sent, was taken back or hidden is nobody's to decide.
const queued = (list: QueueList, companyId: string | null) => sql`picture
  join review_gallery as gallery on gallery.id = picture.owner_id
  join review on review.company_id = gallery.company_id and review.service_id = gallery.service_id
    and review.kind = gallery.kind and review.user_id = gallery.user_id and review.hidden_at is null
  left join review_picture_decision as decided on decided.picture_id = picture.id
  where picture.owner_kind = 'review' and picture.state = 'stored'
    ${companyId === null ? sql`` : sql`and picture.company_id = ${companyId}`}
    and ${list === 'waiting' ? sql`decided.picture_id is null` : sql`decided.decision = ${list}`}`
