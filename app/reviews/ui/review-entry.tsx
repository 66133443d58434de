import { MessageSquare, Star, ThumbsDown, ThumbsUp } from 'lucide-react'
import { Form } from 'react-router'
import { Link } from '#foundation/design/link.tsx'
import { formatMonth } from '#foundation/lib/berlin-time.ts'
import { firstSign } from '#foundation/lib/visible-text.ts'
import { reviewPictureTexts } from '#app/reviews/pictures/texts.ts'
import { ReviewPictures } from '#app/reviews/pictures/ui/review-pictures.tsx'
import type { ListedReview } from '../shown-reviews.ts'
import { listTexts as words } from '../texts/pages.ts'
import { replyTexts } from '../texts/replies.ts'

type ReviewEntryProps = {
  review: ListedReview
  /** Where the viewer's own entry is changed, or only deleted where they may not write any more. */
  change?: { to: string; label: string }
  mayVote: boolean
  /** Where it is reported; `null` for one's own. */
  reportUrl: string | null
  /** Where it is answered, for the company's people. */
  replyUrl?: string | null
}

/** A rating or a tip with its votes; the viewer's own is highlighted and can be changed, not voted on. */
export function ReviewEntry({ review, change, mayVote, reportUrl, replyUrl }: ReviewEntryProps) {
  const { id, author, caption, comment, stars, votes, writtenOn, isOwn, kind, hiddenBecause, reply } = review
  const { pictures, waitingPictures } = review
  return (
    <li id={id} className={`scroll-mt-6 ${isOwn ? 'own-review' : 'py-4'}`}>
      {isOwn && (
        <p className="mb-3 flex items-center justify-between gap-3 font-semibold">
          {words.own[kind]}
          {change && (
            <Link to={change.to} className="link link-tap">
              {change.label}
            </Link>
          )}
        </p>
      )}
      {hiddenBecause && <p className="mb-3">{words.hidden(hiddenBecause)}</p>}
      <div className="flex items-center gap-3">
        <span className={`avatar shade-${(author.charCodeAt(0) % 6) + 1}`} aria-hidden>
          {firstSign(author)}
        </span>
        <p className="flex-1 leading-tight">
          <b className="break-words">{author}</b>
          <span className={`block text-13 ${isOwn ? '' : 'text-muted'}`}>{formatMonth(writtenOn)}</span>
        </p>
        {stars !== null && <GivenStars stars={stars} />}
      </div>
      {caption && <p className="mt-3 font-semibold break-words">{caption}</p>}
      {comment && (
        <p className={`max-w-[65ch] break-words whitespace-pre-line ${caption ? '' : 'mt-3'}`}>{comment}</p>
      )}
      {pictures.length > 0 && <ReviewPictures author={author} pictures={pictures} />}
      {waitingPictures > 0 && <p className="mt-3 text-15">{reviewPictureTexts.waiting(waitingPictures)}</p>}
      {reply && (
        <p className="reply">
          <b>{reply.by}</b>
          {reply.text}
        </p>
      )}
      <div className="mt-2 flex flex-wrap items-center gap-2">
        {replyUrl && <ToReply to={replyUrl} review={review} />}
        {mayVote && <Votes review={review} />}
        {votes !== 0 && <span className="num text-13">{words.votes(votes)}</span>}
        {reportUrl && (
          <Link to={reportUrl} className="link link-tap text-13" rel="nofollow">
            {words.report}
            <span className="visually-hidden">: {words.reportOf(author)}</span>
          </Link>
        )}
      </div>
    </li>
  )
}

function ToReply({ to, review: { reply, author } }: Pick<ReviewEntryProps, 'review'> & { to: string }) {
  return (
    <Link to={to} className="button button-small button-outline">
      <MessageSquare aria-hidden />
      {reply ? replyTexts.change : replyTexts.answer}
      <span className="visually-hidden">: {words.about(author)}</span>
    </Link>
  )
}

function Votes({ review: { id, author, given } }: Pick<ReviewEntryProps, 'review'>) {
  const ways = [
    { stimme: 'hoch', direction: 1, label: words.up, Icon: ThumbsUp },
    { stimme: 'runter', direction: -1, label: words.down, Icon: ThumbsDown },
  ] as const
  return (
    <Form method="post" preventScrollReset className="flex flex-wrap items-center gap-2">
      <input type="hidden" name="beitrag" value={id} />
      {ways.map(({ stimme, direction, label, Icon }) => (
        <button
          key={stimme}
          type="submit"
          name="stimme"
          value={given === direction ? 'keine' : stimme}
          aria-pressed={given === direction}
          className={`button button-small ${given === direction ? 'button-ink' : 'button-outline'}`}
        >
          <Icon aria-hidden />
          {label}
          <span className="visually-hidden">: {words.about(author)}</span>
        </button>
      ))}
    </Form>
  )
}

// Not those of a service's page: what two pages share becomes a file of its own, for which that page has no room.
function GivenStars({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={words.stars(stars)}>
      {[1, 2, 3, 4, 5].map((position) => (
        <Star key={position} aria-hidden className={position <= stars ? '' : 'star-empty'} />
      ))}
    </span>
  )
}
