import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { noticeTexts as words } from '../texts/notices.ts'

/** Characters of a reason, at most. */
export const longestBecause = 500

/** What was sent and refused; it is shown again. */
export type SentDecision = { id: string; because: string; fault: string | null; error: string | null }

type Said = { author: string; title: string | null; comment: string }

type NoticeRowProps = {
  notice: {
    id: string
    reason: string
    reported: string
    explanation: string
    review: (Said & { serviceId: string; stars: number | null }) | null
  }
  sent: SentDecision | null
}

/** A reported review: what is said against it, what it says, and the two ways to decide. */
export function NoticeRow({ notice, sent }: NoticeRowProps) {
  const { review } = notice
  const starsOf = (stars: number | null) => (stars === null ? words.tip : words.stars(stars))
  return (
    <li className="card flex flex-col gap-3 p-5">
      <div>
        <b>{notice.reason}</b>
        <p className="num text-13 text-muted">{notice.reported}</p>
      </div>
      <p className="break-words">{notice.explanation}</p>
      {review ? (
        <Quote
          head={[review.author, review.serviceId, starsOf(review.stars)].join(' · ')}
          title={review.title}
          comment={review.comment}
        />
      ) : (
        <p className="text-muted">{words.gone}</p>
      )}
      <DecisionForm id={notice.id} sent={sent}>
        <Button type="submit" name="was" value="ausblenden">
          {words.hide}
        </Button>
        <Button type="submit" name="was" value="lassen" look="outline">
          {words.keep}
        </Button>
      </DecisionForm>
    </li>
  )
}

type HiddenRowProps = { review: Said & { id: string; since: string }; sent: SentDecision | null }

/** A review that was hidden, and the way back. */
export function HiddenRow({ review, sent }: HiddenRowProps) {
  return (
    <li className="card flex flex-col gap-3 p-5">
      <p className="num text-13 break-words text-muted">{review.since}</p>
      <Quote head={review.author} title={review.title} comment={review.comment} />
      <DecisionForm id={review.id} sent={sent}>
        <Button type="submit" name="was" value="zeigen" look="outline">
          {words.showAgain}
        </Button>
      </DecisionForm>
    </li>
  )
}

function Quote({ head, title, comment }: { head: string; title: string | null; comment: string }) {
  return (
    <blockquote className="rounded-2 bg-paper p-4">
      <p className="text-13 text-muted">{head}</p>
      {title && <b className="block break-words">{title}</b>}
      <p className="break-words whitespace-pre-line">{comment}</p>
    </blockquote>
  )
}

type DecisionFormProps = { id: string; sent: SentDecision | null; children: ReactNode }

function DecisionForm({ id, sent, children }: DecisionFormProps) {
  return (
    <Form method="post" action="/operator/beitraege" className="flex flex-col gap-3">
      <input type="hidden" name="id" value={id} />
      <Field
        label={words.because}
        name="grund"
        maxLength={longestBecause}
        defaultValue={sent?.because}
        autoComplete="off"
        error={sent?.fault ?? undefined}
        hint={words.becauseHint}
      />
      <div className="flex flex-wrap gap-2">{children}</div>
    </Form>
  )
}
