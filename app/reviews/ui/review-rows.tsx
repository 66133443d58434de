import { Lightbulb, Star } from 'lucide-react'
import { formatMonth } from '#foundation/lib/berlin-time.ts'
import { ReviewPictures } from '#app/reviews/pictures/ui/review-pictures.tsx'
import { rowTexts as words } from '../texts/rows.ts'
import type { ShownReview } from './review-panel.tsx'

type ReviewRowsProps = { tips: readonly ShownReview[]; reviews: readonly ShownReview[] }

/** What visitors advise, side by side, and the most helpful reviews. */
export function ReviewRows({ tips, reviews }: ReviewRowsProps) {
  return (
    <>
      {tips.length > 0 && <Tips tips={tips} />}
      <ul className="rows mt-3">
        {reviews.map((review) => (
          <Review key={review.id} {...review} />
        ))}
      </ul>
    </>
  )
}

function Tips({ tips }: Pick<ReviewRowsProps, 'tips'>) {
  return (
    <div className="mt-5">
      <h3 className="visually-hidden">{words.tips}</h3>
      <ul className="grid gap-3 md:grid-cols-2">
        {tips.map(({ id, author, capture, comment, votes, pictures, reply }) => (
          <li key={id} className="flex gap-3 rounded-2 bg-accent-soft p-4 text-accent-ink">
            <Lightbulb aria-hidden className="size-5" />
            <div className="flex-1">
              <b className="block">{words.by(author)}</b>
              {capture && <span className="block">{capture}</span>}
              {comment}
              {pictures.length > 0 && <ReviewPictures author={author} pictures={pictures} />}
              {votes > 0 && <span className="block text-13 num">{words.helpful(votes)}</span>}
              {reply && (
                <span className="reply">
                  <b>{reply.by}</b>
                  {reply.text}
                </span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Review(review: ShownReview) {
  const { author, initial, capture, comment, stars, votes, writtenOn, isOwn, pictures, reply } = review
  return (
    <li className={isOwn ? 'own-review' : 'py-4'}>
      <div className="flex items-center gap-3">
        <span className={`avatar shade-${(author.charCodeAt(0) % 6) + 1}`} aria-hidden>
          {initial}
        </span>
        <p className="flex-1 leading-tight">
          <b>{author}</b>
          <span className="block text-13 text-muted">{formatMonth(writtenOn)}</span>
        </p>
        {stars !== null && <Stars stars={stars} />}
      </div>
      {capture && <p className="mt-3 font-semibold">{capture}</p>}
      {comment && <p className={`max-w-[65ch] text-muted ${capture ? '' : 'mt-3'}`}>{comment}</p>}
      {pictures.length > 0 && <ReviewPictures author={author} pictures={pictures} />}
      {votes > 0 && <p className="mt-1 text-13 text-muted num">{words.helpful(votes)}</p>}
      {reply && (
        <p className="reply">
          <b>{reply.by}</b>
          {reply.text}
        </p>
      )}
    </li>
  )
}

const positions = [1, 2, 3, 4, 5] as const

function Stars({ stars }: { stars: number }) {
  return (
    <span className="stars" role="img" aria-label={words.stars(stars)}>
      {positions.map((position) => (
        <Star key={position} aria-hidden className={position <= stars ? '' : 'star-empty'} />
      ))}
    </span>
  )
}
