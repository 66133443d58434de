import { Form, useNavigation } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { Link } from '#foundation/design/link.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { reasonLimits, reviewPictureSource } from '../pictures.ts'
import { queueTexts as words } from '../texts.ts'

type QueueList = keyof typeof words.none

/** A picture of the queue, ready to be drawn. */
export type QueueRow = {
  id: string
  alt: string
  author: string
  comment: string
  uploaded: string
  /** Why it was rejected, and for whom that was decided. */
  decided: string | null
  reviewUrl: string
  /** What can still be decided about it. */
  canApprove: boolean
  canReject: boolean
}

/** What was sent and refused; it stands there again. */
export type QueueAnswer = { pictureId: string; because: string; fault: string | null; error: string | null }

type PictureQueueProps = {
  list: QueueList
  tabs: readonly { list: QueueList; to: string }[]
  rows: readonly QueueRow[]
  done: string | null
  answer: QueueAnswer | null
  /** Where its forms are sent. */
  here: string
  first: string | null
  next: string | null
}

/** Pictures that wait or were decided about, each with its form. */
export function PictureQueue({ list, tabs, rows, done, answer, here, first, next }: PictureQueueProps) {
  const isShown = rows.some(({ id }) => id === answer?.pictureId)
  return (
    <div className="flex max-w-3xl flex-col gap-6">
      <nav aria-label={words.tabs} className="flex flex-wrap gap-2">
        {tabs.map(({ list: each, to }) => (
          <ButtonLink
            key={each}
            to={to}
            size="small"
            look={each === list ? 'ink' : 'outline'}
            aria-current={each === list ? 'page' : undefined}
          >
            {words[each]}
          </ButtonLink>
        ))}
      </nav>
      {done && !answer && <Banner kind="success">{done}</Banner>}
      {answer?.error && <Banner kind="error">{answer.error}</Banner>}
      {answer?.fault && !isShown && <Banner kind="error">{answer.fault}</Banner>}
      <p className="text-15 text-muted">{words.rules}</p>
      {rows.length === 0 ? (
        <EmptyCard title={words.none[list].title} lead={words.none[list].lead}>
          {null}
        </EmptyCard>
      ) : (
        <ul className="flex flex-col gap-4">
          {rows.map((row) => (
            <QueueCard
              key={row.id}
              row={row}
              here={here}
              answer={answer?.pictureId === row.id ? answer : null}
            />
          ))}
        </ul>
      )}
      <Paging first={first} next={next} words={words} />
    </div>
  )
}

type QueueCardProps = { row: QueueRow; here: string; answer: QueueAnswer | null }

function QueueCard({ row, here, answer }: QueueCardProps) {
  return (
    <li className="card flex flex-col gap-4 p-5 md:flex-row">
      <a
        href={reviewPictureSource(row.id, '1200x900.jpeg')}
        target="_blank"
        rel="noreferrer"
        className="block flex-none"
      >
        <img
          src={reviewPictureSource(row.id, '400x300.webp')}
          alt={row.alt || words.noAlt}
          width={400}
          height={300}
          loading="lazy"
          className="h-auto w-full rounded-2 bg-sand md:w-56"
        />
      </a>
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <div>
          <b className="break-words">{row.author}</b>
          <p className="num text-13 text-muted">{row.uploaded}</p>
        </div>
        <p className="break-words">{row.alt || words.noAlt}</p>
        <p className="line-clamp-3 break-words text-15 text-muted">{row.comment}</p>
        {row.decided && <p className="break-words text-15">{row.decided}</p>}
        <Link to={row.reviewUrl} className="link link-tap self-start">
          {words.toReview}
        </Link>
        {(row.canApprove || row.canReject) && <DecisionForm row={row} here={here} answer={answer} />}
      </div>
    </li>
  )
}

function DecisionForm({ row: { id, author, canApprove, canReject }, here, answer }: QueueCardProps) {
  const isBusy = useNavigation().formData?.get('bild') === id
  return (
    <Form method="post" action={here} preventScrollReset className="flex flex-col gap-3">
      <input type="hidden" name="bild" value={id} />
      {canReject && (
        <Field
          label={words.because}
          hint={words.becauseHint}
          name="grund"
          maxLength={reasonLimits.longest}
          defaultValue={answer?.because}
          error={answer?.fault ?? undefined}
          autoComplete="off"
        />
      )}
      <div className="flex flex-wrap gap-2">
        {canApprove && (
          <Button
            type="submit"
            name="was"
            value="zeigen"
            aria-label={words.approveThis(author)}
            disabled={isBusy}
          >
            {words.approve}
          </Button>
        )}
        {canReject && (
          <Button
            type="submit"
            name="was"
            value="ablehnen"
            look="outline"
            aria-label={words.rejectThis(author)}
            disabled={isBusy}
          >
            {words.reject}
          </Button>
        )}
      </div>
    </Form>
  )
}
