import { Lightbulb } from 'lucide-react'
import { tipsTexts } from '../texts/tips.ts'
import type { ShownReview } from './review-panel.tsx'

/** What visitors advise, side by side. */
export function Tips({
  tips,
  helpful,
}: {
  tips: readonly ShownReview[]
  helpful: (votes: number) => string
}) {
  return (
    <div className="mt-5">
      <h3 className="visually-hidden">{tipsTexts.heading}</h3>
      <ul className="grid gap-3 md:grid-cols-2">
        {tips.map(({ id, author, capture, comment, votes, reply }) => (
          <li key={id} className="flex gap-3 rounded-2 bg-accent-soft p-4 text-accent-ink">
            <Lightbulb aria-hidden className="size-5" />
            <p className="flex-1">
              <b className="block">{tipsTexts.by(author)}</b>
              {capture && <span className="block">{capture}</span>}
              {comment}
              {votes > 0 && <span className="block text-13 num">{helpful(votes)}</span>}
              {reply && (
                <span className="reply">
                  <b>{reply.by}</b>
                  {reply.text}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
