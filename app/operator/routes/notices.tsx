import { data, Form, redirect } from 'react-router'
import type { Route } from './+types/notices'
import { decideNotice, openNotices } from '#app/reviews/reviews.server.ts'
import { noticeReasonText } from '#app/reviews/reviews.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { requireOperator } from '../operators.server.ts'
import { noticeTexts as words } from '../texts/notices.ts'

const perPage = 20
const mostPages = 500
const longestBecause = 500
const shortestBecause = 10

function pageIn(query: URLSearchParams): number {
  const page = Number(query.get('seite'))
  return Number.isInteger(page) && page > 1 && page <= mostPages ? page : 1
}

/** Reviews that somebody reported, the longest waiting first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireOperator({ request, context })
  const { db } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const page = pageIn(query)
  const notices = await openNotices(db, { limit: perPage + 1, offset: (page - 1) * perPage })
  const said = query.get('neu') ?? ''
  return {
    ...{ page, hasMore: notices.length > perPage },
    notices: notices.slice(0, perPage).map(({ reason, createdAt, reporter, ...notice }) => ({
      ...notice,
      reason: noticeReasonText(reason),
      reported: words.reportedOn(formatInstant(createdAt), reporter ?? words.unknown),
    })),
    said: Object.hasOwn(words.said, said) ? words.said[said as keyof typeof words.said] : null,
  }
}

type Answer = { id: string; because: string; fault: string | null; error: string | null }

export async function action({ request, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now, config } = scopeOf(context)
  const form = await formOf(request)
  const id = textIn(form, 'id', { longest: 100 })
  const because = textIn(form, 'grund')
    .replaceAll(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, longestBecause)
  const was = textIn(form, 'was')
  const decision = was === 'ausblenden' ? 'hidden' : was === 'lassen' ? 'kept' : null
  const typed = { id, because, fault: null, error: null }
  if (decision === null) return data<Answer>({ ...typed, error: words.wrongStep }, 422)
  if (because.length < shortestBecause) return data<Answer>({ ...typed, fault: words.becauseMissing }, 422)
  const asked = { noticeId: id, decision, because, actorId: operator.id } as const
  const { outcome } = await decideNotice(db, { ...asked, appUrl: config.appUrl, now: now() })
  if (outcome === 'no-such-notice') return data<Answer>({ ...typed, error: words.said[outcome] }, 404)
  if (outcome === 'decided-already') return data<Answer>({ ...typed, error: words.said[outcome] }, 409)
  throw redirect(`/operator/beitraege?neu=${outcome}`, 303)
}

export default function NoticesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { notices, page, hasMore, said } = loaderData
  const pageUrl = (number: number) => `/operator/beitraege?seite=${number}`
  return (
    <PageFrame>
      <title>{words.title}</title>
      <div className="wrap flex max-w-3xl flex-col gap-6 pt-4 pb-24 md:pt-8">
        <BackButton to="/operator" />
        <h1>{words.title}</h1>
        <p className="text-muted">{words.lead}</p>
        {said && !actionData && <Banner kind="success">{said}</Banner>}
        {actionData?.error && <Banner kind="error">{actionData.error}</Banner>}
        {notices.length === 0 ? (
          <EmptyCard title={words.none} lead={words.noneLead}>
            {null}
          </EmptyCard>
        ) : (
          <ul className="flex flex-col gap-4">
            {notices.map((notice) => (
              <NoticeRow
                key={notice.id}
                notice={notice}
                sent={actionData?.id === notice.id ? actionData : null}
              />
            ))}
          </ul>
        )}
        <Paging
          first={page > 1 ? '/operator/beitraege' : null}
          next={hasMore ? pageUrl(page + 1) : null}
          words={words}
        />
      </div>
    </PageFrame>
  )
}

type NoticeRowProps = {
  notice: Route.ComponentProps['loaderData']['notices'][number]
  sent: Answer | null
}

function NoticeRow({ notice, sent }: NoticeRowProps) {
  const { review } = notice
  return (
    <li className="card flex flex-col gap-3 p-5">
      <div>
        <b>{notice.reason}</b>
        <p className="num text-13 text-muted">{notice.reported}</p>
      </div>
      <p className="break-words">{notice.explanation}</p>
      {review ? (
        <blockquote className="rounded-2 bg-paper p-4">
          <p className="text-13 text-muted">
            {review.author} · {review.serviceId} ·{' '}
            {review.stars === null ? words.tip : words.stars(review.stars)}
          </p>
          {review.title && <b className="block break-words">{review.title}</b>}
          <p className="break-words whitespace-pre-line">{review.comment}</p>
        </blockquote>
      ) : (
        <p className="text-muted">{words.gone}</p>
      )}
      <Form method="post" action="/operator/beitraege" className="flex flex-col gap-3">
        <input type="hidden" name="id" value={notice.id} />
        <Field
          label={words.because}
          name="grund"
          maxLength={longestBecause}
          defaultValue={sent?.because}
          autoComplete="off"
          error={sent?.fault ?? undefined}
          hint={words.becauseHint}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="was" value="ausblenden">
            {words.hide}
          </Button>
          <Button type="submit" name="was" value="lassen" look="outline">
            {words.keep}
          </Button>
        </div>
      </Form>
    </li>
  )
}
