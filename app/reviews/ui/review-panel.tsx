import { Suspense } from 'react'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { formatMonth } from '#foundation/lib/berlin-time.ts'
import type { ReviewPicture } from '#app/reviews/pictures/pictures.ts'
import { texts } from '../texts.ts'
import { Stars } from './stars.tsx'

/** A review as the page sends it; `writtenOn` is a Berlin day. */
export type ShownReview = {
  id: string
  author: string
  /** Stands for the author where there is no picture. */
  initial: string
  capture: string | null
  comment: string
  /** `null` for a tip. */
  stars: number | null
  votes: number
  writtenOn: string
  /** The viewer wrote it. */
  isOwn: boolean
  pictures: readonly ReviewPicture[]
  /** What the company answered, and the line above it. */
  reply: { by: string; text: string } | null
}

type ReviewPanelProps = {
  /** How many ratings have one to five stars. */
  counts: readonly [number, number, number, number, number]
  reviews: readonly ShownReview[]
  tips: readonly ShownReview[]
  /** How ratings come about, and where they are all read and written. */
  note: string
  ways: readonly { to: string; label: string }[]
  /** The page of all of them. */
  listPath: string
}

// Many offers have none.
const Tips = lazyPart(() => import('./tips.tsx').then((part) => part.Tips))
const Pictures = lazyPart(() =>
  import('#app/reviews/pictures/ui/review-pictures.tsx').then((part) => part.ReviewPictures),
)

/** Average, distribution, the most helpful reviews, tips, and the way to all of them. */
export function ReviewPanel({ counts, reviews, tips, note, ways, listPath }: ReviewPanelProps) {
  const count = counts.reduce((sum, stars) => sum + stars, 0)
  return (
    <section aria-labelledby="bewertungen" className="scroll-mt-6">
      <h2 id="bewertungen">{texts.heading}</h2>
      {count === 0 ? (
        <p className="mt-3 text-muted">
          <b className="block text-ink">{texts.none}</b>
          {texts.noneLine}
        </p>
      ) : (
        <Summary counts={counts} count={count} listPath={listPath} />
      )}
      <Suspense>{tips.length > 0 && <Tips tips={tips} helpful={texts.helpful} />}</Suspense>
      <ul className="rows mt-3">
        {reviews.map((review) => (
          <Review key={review.id} {...review} />
        ))}
      </ul>
      <p className="mt-3 text-13 text-muted">{note}</p>
      {ways.map(({ to, label }) => (
        <a key={to} href={to} className="button button-outline mt-3 mr-2">
          {label}
        </a>
      ))}
    </section>
  )
}

type SummaryProps = Pick<ReviewPanelProps, 'counts' | 'listPath'> & { count: number }

function Summary({ counts, count, listPath }: SummaryProps) {
  const sum = counts.reduce((total, each, index) => total + each * (index + 1), 0)
  const average = (sum / count).toFixed(1).replace('.', ',')
  return (
    <div className="mt-3 flex items-center gap-6">
      <div>
        <p className="big-figure">{average}</p>
        <p className="text-13 text-muted">{texts.count(count)}</p>
      </div>
      <nav className="distribution num max-w-md flex-1" aria-label={texts.distribution}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const each = counts[stars - 1] ?? 0
          return (
            <a
              key={stars}
              href={`${listPath}?sterne=${stars}`}
              aria-label={texts.distributionRow(stars, each)}
            >
              <span>{stars}</span>
              <span className="distribution-bar">
                <i style={{ width: `${each === 0 ? 0 : Math.max(1, (each / count) * 100)}%` }} />
              </span>
              <span className="text-muted">{each}</span>
            </a>
          )
        })}
      </nav>
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
      <p className={`max-w-[65ch] text-muted ${capture ? '' : 'mt-3'}`}>{comment}</p>
      <Suspense>{pictures.length > 0 && <Pictures author={author} pictures={pictures} />}</Suspense>
      {votes > 0 && <p className="mt-1 text-13 text-muted num">{texts.helpful(votes)}</p>}
      {reply && (
        <p className="reply">
          <b>{reply.by}</b>
          {reply.text}
        </p>
      )}
    </li>
  )
}
