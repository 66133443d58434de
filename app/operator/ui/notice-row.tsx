import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { longestBecause, type SentDecision } from '../decision-form.ts'
import { noticeTexts as words } from '../texts/notices.ts'

type Said = { author: string; title: string | null; comment: string }

type NoticeRowProps = {
  notice: {
    id: string
    reason: string
    reported: string
    explanation: string
    review:
      | (Said & {
          stars: number | null
          /** Names the text that is shown: a decision is about this one. */
          version: string
          /** What it said when it was reported, where that was something else. */
          before: string | null
          /** What the company answered, and the name of that text. */
          reply: string | null
          replyVersion: string | null
          serviceUrl: string
          /** The booking behind it: number, state and day. */
          visit: string | null
        })
      | null
  }
  sent: SentDecision | null
  /** The page that is shown: a fault is said beside its row. */
  here: string
}

/** A reported review: what is said against it, what it says, and the ways to decide. */
export function NoticeRow({ notice, sent, here }: NoticeRowProps) {
  const { review } = notice
  return (
    <li className="card flex flex-col gap-3 p-5">
      <div>
        <b>{notice.reason}</b>
        <p className="num text-13 text-muted">{notice.reported}</p>
      </div>
      <p className="break-words">{notice.explanation}</p>
      {review ? <Reported review={review} /> : <p className="text-muted">{words.gone}</p>}
      <DecisionForm
        id={notice.id}
        {...{ sent, here }}
        version={review?.version ?? ''}
        replyVersion={review?.replyVersion ?? ''}
      >
        <Button type="submit" name="was" value="ausblenden">
          {review?.replyVersion ? words.hideBoth : words.hide}
        </Button>
        {review?.replyVersion && (
          <Button type="submit" name="was" value="antwort" look="outline">
            {words.hideReply}
          </Button>
        )}
        <Button type="submit" name="was" value="lassen" look="outline">
          {words.keep}
        </Button>
      </DecisionForm>
    </li>
  )
}

function Reported({ review }: { review: NonNullable<NoticeRowProps['notice']['review']> }) {
  const stars = review.stars === null ? words.tip : words.stars(review.stars)
  return (
    <>
      {review.before !== null && (
        <>
          <p className="text-muted">{words.before}</p>
          <p className="break-words whitespace-pre-line">{review.before}</p>
          <p className="text-muted">{words.now}</p>
        </>
      )}
      <Quote head={[review.author, stars].join(' · ')} title={review.title} comment={review.comment} />
      {review.reply !== null && (
        <p className="reply">
          <b>{words.reply}</b>
          {review.reply}
        </p>
      )}
      {review.visit !== null && <p className="num text-15">{review.visit}</p>}
      <Link to={review.serviceUrl} className="link link-tap self-start">
        {words.service}
      </Link>
    </>
  )
}

/** A hidden reply as its row shows it. */
export type HiddenReplyOfRow = { reviewId: string; reply: string | null; since: string }

type HiddenReplyRowProps = {
  hidden: HiddenReplyOfRow
  sent: SentDecision | null
  here: string
}

/** A reply that was hidden alone, and the way back. */
export function HiddenReplyRow({ hidden: { reviewId, reply, since }, sent, here }: HiddenReplyRowProps) {
  return (
    <li className="card flex flex-col gap-3 p-5">
      <p className="num text-13 break-words text-muted">{since}</p>
      {reply === null ? (
        <p className="text-muted">{words.replyTakenBack}</p>
      ) : (
        <p className="reply">{reply}</p>
      )}
      <DecisionForm id={reviewId} {...{ sent, here }}>
        <Button type="submit" name="was" value="antwort-zeigen" look="outline">
          {reply === null ? words.allowAgain : words.showAgain}
        </Button>
      </DecisionForm>
    </li>
  )
}

/** A hidden review as its row shows it. */
export type HiddenReviewOfRow = Said & { id: string; since: string; isTakenBack: boolean }

type HiddenRowProps = {
  review: HiddenReviewOfRow
  sent: SentDecision | null
  here: string
}

/** A review that was hidden, and the way back. */
export function HiddenRow({ review, sent, here }: HiddenRowProps) {
  return (
    <li className="card flex flex-col gap-3 p-5">
      <p className="num text-13 break-words text-muted">{review.since}</p>
      {review.isTakenBack ? (
        <p className="text-muted">{words.takenBack}</p>
      ) : (
        <Quote head={review.author} title={review.title} comment={review.comment} />
      )}
      <DecisionForm id={review.id} {...{ sent, here }}>
        <Button type="submit" name="was" value="zeigen" look="outline">
          {review.isTakenBack ? words.allowAgain : words.showAgain}
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

type DecisionFormProps = {
  id: string
  sent: SentDecision | null
  here: string
  version?: string
  replyVersion?: string
  children: ReactNode
}

function DecisionForm({ id, sent, here, version = '', replyVersion = '', children }: DecisionFormProps) {
  return (
    <Form method="post" action={here} className="flex flex-col gap-3">
      {sent?.error && <Banner kind="error">{sent.error}</Banner>}
      {/* The return key presses a form's first button; this one can't be pressed, so nothing is decided by it. */}
      <button type="submit" disabled hidden aria-label={words.because} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="fassung" value={version} />
      <input type="hidden" name="antwortfassung" value={replyVersion} />
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
