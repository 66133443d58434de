import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Review } from './reviews.ts'
import { replyLine } from './texts/replies.ts'

/** A rating or tip of the page that lists them all; `writtenOn` is a Berlin day. */
export type ListedReview = {
  id: string
  kind: Review['kind']
  author: string
  caption: string | null
  comment: string
  stars: number | null
  votes: number
  writtenOn: string
  isOwn: boolean
  /** Why only its author still sees it; `null` while it is shown. */
  hiddenBecause: string | null
  /** How the viewer voted; 0 is not at all. */
  given: -1 | 0 | 1
  pictures: Review['pictures']
  /** Of the viewer's own entry, how many pictures nobody has looked at yet. */
  waitingPictures: number
  /** What the company answered, and the line above it. */
  reply: { by: string; text: string } | null
}

/** What the page shows: the viewer's own entry first, then the others in their order. */
export function listedReviews(
  { top, own }: { top: readonly Review[]; own: Review | null },
  given: ReadonlyMap<string, -1 | 0 | 1>,
  companyTitle: string,
): { own: ListedReview | null; others: ListedReview[] } {
  const listed = (review: Review): ListedReview => ({
    id: review.id,
    kind: review.kind,
    author: review.displayName,
    caption: review.title,
    comment: review.comment,
    stars: review.stars,
    votes: review.vote,
    writtenOn: berlinDay(review.createdAt),
    isOwn: review.id === own?.id,
    hiddenBecause: review.hiddenBecause,
    given: given.get(review.id) ?? 0,
    pictures: review.pictures,
    waitingPictures: review.id === own?.id ? review.waitingPictures : 0,
    reply: review.reply && { by: replyLine(companyTitle, review.reply), text: review.reply.text },
  })
  return { own: own && listed(own), others: top.filter(({ id }) => id !== own?.id).map(listed) }
}
