import { sql } from 'kysely'
import type { ReviewPicture } from './pictures.ts'
import './tables.ts'

/** From a row of `review` to its stored pictures, with what was decided about them. */
const picturesOfReview = sql`review_gallery as gallery
  join picture on picture.company_id = gallery.company_id and picture.owner_kind = 'review'
    and picture.owner_id = gallery.id and picture.state = 'stored'
  left join review_picture_decision as decided on decided.picture_id = picture.id
  where gallery.company_id = review.company_id and gallery.service_id = review.service_id
    and gallery.kind = review.kind and gallery.user_id = review.user_id`

/** The approved pictures of a row of `review`, in their order: a column for statements that read reviews. */
export const approvedPictures = sql<ReviewPicture[]>`(
  select coalesce(json_agg(json_build_object('id', picture.id, 'alt', picture.alt)
    order by picture.slot, picture.position, picture.id), '[]')
  from ${picturesOfReview} and decided.decision = 'approved')`

/** How many pictures of a row of `review` nobody has looked at. */
export const waitingPictureCount = sql<number>`(
  select count(*)::int from ${picturesOfReview} and decided.picture_id is null)`
