import { data, redirect } from 'react-router'
import type { Route } from './+types/notices'
import { visitFactsById, type VisitFacts } from '#app/booking/company-desk/company-desk.server.ts'
import {
  decideNotice,
  hiddenReplies,
  hiddenReviews,
  openNotices,
  showAgain,
  showReplyAgain,
  type OpenNotice,
} from '#app/reviews/reviews.server.ts'
import { noticeReasonText } from '#app/reviews/reviews.ts'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { formatDay, formatInstant } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { pageNumber } from '#foundation/platform/asked-url.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { decisionFormOf, type DecisionForm, type SentDecision } from '../decision-form.ts'
import { requireOperator } from '../operator.server.ts'
import { noticeTexts as words } from '../texts/notices.ts'
import { Hidden, HiddenReplies } from '../ui/hidden-lists.tsx'
import { NoticeRow } from '../ui/notice-row.tsx'

type ReportedReview = NonNullable<OpenNotice['review']>

const perPage = 20

/** Reviews that somebody reported, the longest waiting first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const page = pageNumber(query)
  const notices = await openNotices(db, { limit: perPage + 1, offset: (page - 1) * perPage })
  const said = query.get('neu') ?? ''
  const hiddenPage = pageNumber(query, 'ausgeblendet')
  const hidden = await hiddenReviews(db, { limit: perPage + 1, offset: (hiddenPage - 1) * perPage })
  const replyPage = pageNumber(query, 'antworten')
  const replies = await hiddenReplies(db, { limit: perPage + 1, offset: (replyPage - 1) * perPage })
  const rows = notices.slice(0, perPage)
  const facts = await visitFactsById(db, { ids: rows.flatMap(({ review }) => review?.reservationId ?? []) })
  return {
    frame,
    page,
    hasMore: notices.length > perPage,
    hiddenPage,
    hasMoreHidden: hidden.length > perPage,
    replyPage,
    hasMoreReplies: replies.length > perPage,
    replies: replies.slice(0, perPage).map(({ reviewId, reply, because, hiddenAt }) => ({
      ...{ reviewId, reply, since: words.hiddenOn(formatInstant(hiddenAt), because) },
    })),
    notices: rows.map(({ reason, createdAt, reporter, review, ...notice }) => ({
      ...notice,
      review: review && shownReview(notice.companyId, review, facts.get(review.reservationId ?? '')),
      reason: noticeReasonText(reason),
      reported: words.reportedOn(formatInstant(createdAt), reporter ?? words.unknown),
    })),
    hidden: hidden.slice(0, perPage).map(({ hiddenAt, because, ...review }) => ({
      ...review,
      since: words.hiddenOn(formatInstant(hiddenAt), because),
    })),
    said: Object.hasOwn(words.said, said) ? words.said[said as keyof typeof words.said] : null,
  }
}

function shownReview(companyId: string, review: ReportedReview, visit: VisitFacts | undefined) {
  const path = [companyId, review.serviceId].map(encodeURIComponent).join('/')
  return {
    ...review,
    serviceUrl: `/activity/details/${path}`,
    visit: visit
      ? words.visit(visit.bookingCode, visit.state, visit.visitOn && formatDay(visit.visitOn))
      : null,
  }
}

/** Hides a review or its reply, keeps it, or shows it again. */
export async function action({ request, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now, config } = scopeOf(context)
  const form = await formOf(request)
  const sent = decisionFormOf((name) => textIn(form, name))
  if (sent.outcome === 'refused') return data<SentDecision>(sent, 422)
  const { id, because } = sent
  const asked = { because, actorId: operator.id, appUrl: config.appUrl, now: now() }
  const outcome = await outcomeOf(db, sent, asked)
  const refused = (status: number, error: string) =>
    data<SentDecision>({ id, because, fault: null, error }, status)
  if (outcome === 'no-such-notice') return refused(404, words.said[outcome])
  if (outcome === 'decided-already' || outcome === 'not-hidden' || outcome === 'changed')
    return refused(409, words.said[outcome])
  throw redirect(`/operator/beitraege?neu=${outcome}`, 303)
}

type Asked = Parameters<typeof showAgain>[1]

async function outcomeOf(
  db: Db,
  { id, decision, version, replyVersion }: Extract<DecisionForm, { outcome: 'read' }>,
  asked: Omit<Asked, 'reviewId'>,
) {
  if (decision === 'shown') return (await showAgain(db, { ...asked, reviewId: id })).outcome
  if (decision === 'reply-shown') return (await showReplyAgain(db, { ...asked, reviewId: id })).outcome
  return (await decideNotice(db, { ...asked, noticeId: id, decision, version, replyVersion })).outcome
}

export default function NoticesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, notices, page, hasMore, said, hidden, hiddenPage, hasMoreHidden, replies, replyPage } =
    loaderData
  const shown = [...notices, ...hidden, ...replies.map(({ reviewId: id }) => ({ id }))]
  const isShown = shown.some(({ id }) => id === actionData?.id)
  const sentTo = (id: string) => (actionData?.id === id ? actionData : null)
  const pageUrl = (number: number) => `/operator/beitraege?seite=${number}`
  const pages = {
    ...{ seite: String(page), ausgeblendet: String(hiddenPage) },
    ...(replyPage > 1 ? { antworten: String(replyPage) } : {}),
  }
  const here = `/operator/beitraege?${new URLSearchParams(pages)}`
  return (
    <OperatorFrame frame={frame} page="notices" title={words.title} lead={words.lead}>
      <div className="flex max-w-3xl flex-col gap-6">
        {said && !actionData && <Banner kind="success">{said}</Banner>}
        {actionData?.error && !isShown && <Banner kind="error">{actionData.error}</Banner>}
        {notices.length === 0 ? (
          <EmptyCard title={words.none} lead={words.noneLead}>
            {null}
          </EmptyCard>
        ) : (
          <ul className="flex flex-col gap-4">
            {notices.map((notice) => (
              <NoticeRow key={notice.id} {...{ notice, here }} sent={sentTo(notice.id)} />
            ))}
          </ul>
        )}
        <Paging
          first={page > 1 ? '/operator/beitraege' : null}
          next={hasMore ? pageUrl(page + 1) : null}
          words={words}
        />
        <Hidden {...{ hidden, hiddenPage, hasMoreHidden, here, sentTo }} />
        <HiddenReplies {...loaderData} {...{ here, sentTo }} />
      </div>
    </OperatorFrame>
  )
}
