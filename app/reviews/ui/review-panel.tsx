import { Suspense } from 'react'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import type { ReviewPicture } from '#app/reviews/pictures/pictures.ts'
import { texts } from '../texts.ts'

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
  /** What stands there while nobody has written. */
  empty: { title: string; line: string }
  ways: readonly { to: string; label: string }[]
  /** The page of all of them. */
  listPath: string
}

// Not needed to read the page: the server has drawn them.
const Rows = lazyPart(() => import('./review-rows.tsx').then((part) => part.ReviewRows))

/** Average, distribution, the most helpful reviews, tips, and the way to all of them. */
export function ReviewPanel({ counts, reviews, tips, note, empty, ways, listPath }: ReviewPanelProps) {
  const count = counts.reduce((sum, stars) => sum + stars, 0)
  return (
    <section aria-labelledby="bewertungen" className="scroll-mt-6">
      <h2 id="bewertungen">{texts.heading}</h2>
      {count > 0 && <Summary counts={counts} count={count} listPath={listPath} />}
      {count === 0 && (
        <p className="mt-3 text-muted">
          <b className="block text-ink">{empty.title}</b>
          {empty.line}
        </p>
      )}
      <Suspense>
        <Rows tips={tips} reviews={reviews} />
      </Suspense>
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
            <a key={stars} href={`${listPath}?sterne=${stars}`}>
              <span className="visually-hidden">{texts.distributionRow(stars, each)}</span>
              <span aria-hidden>{stars}</span>
              <span className="distribution-bar">
                <i style={{ width: `${each === 0 ? 0 : Math.max(1, (each / count) * 100)}%` }} />
              </span>
              <span className="text-muted" aria-hidden>
                {each}
              </span>
            </a>
          )
        })}
      </nav>
    </div>
  )
}
