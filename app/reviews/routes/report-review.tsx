import { data, redirect } from 'react-router'
import type { Route } from './+types/report-review'
import { userOf } from '#app/account/account.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { pageOf } from '#foundation/platform/page.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { readNotice, type NoticeFaults, type TypedNotice } from '../notice-form.ts'
import { reportedReview, reportReview } from '../notices.server.ts'
import { answeredReview } from '../replies.server.ts'
import { reviewedService } from '../reviewed-service.server.ts'
import { reviewsPath } from '../reviews.ts'
import { noticeTexts as words } from '../texts/notices.ts'
import { NoticeForm } from '../ui/notice-form.tsx'

const longestId = 100

/** The review that the address names, with its service. */
async function asked({ request, context, params }: Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>) {
  const { db } = scopeOf(context)
  const service = await reviewedService(db, params)
  const reviewId = new URL(request.url).searchParams.get('beitrag')?.slice(0, longestId) ?? ''
  const about = service && { companyId: service.companyId, serviceId: service.serviceId, reviewId }
  const review = about && (await reportedReview(db, about))
  if (!service || !about || !review) throw data({ said: words.refusals['review-gone'] }, 404)
  return { about, review, listPath: reviewsPath(service), company: service.companyTitle }
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { about, review, listPath, company } = await asked({ request, context, params })
  const reply = (await answeredReview(scopeOf(context).db, about))?.reply ?? null
  const user = await userOf({ request, context })
  const typed: TypedNotice = {
    ...{ reason: '', explanation: '', isGoodFaith: false },
    ...{ name: user?.displayName ?? '', email: user?.email ?? '' },
  }
  return { review, listPath, typed, reply: reply === null ? null : { company, text: reply } }
}

/** What was wrong; what was typed stays. */
type Answer = { typed: TypedNotice; faults: NoticeFaults; error: string | null }

export async function action({ request, context, params }: Route.ActionArgs) {
  const { about, listPath } = await asked({ request, context, params })
  const form = await formOf(request)
  const typed: TypedNotice = {
    reason: textIn(form, 'grund'),
    explanation: textIn(form, 'text'),
    name: textIn(form, 'name'),
    email: textIn(form, 'email'),
    isGoodFaith: form.has('treu'),
  }
  const read = readNotice(typed)
  if ('faults' in read) return data<Answer>({ typed, faults: read.faults, error: null }, 422)
  const { db, now, config } = scopeOf(context)
  const user = await userOf({ request, context })
  const result = await reportReview(db, {
    ...{ ...about, notice: read.notice, reporterId: user?.id ?? null },
    ...{ clientAddress: pageOf(context).clientAddress, appUrl: config.appUrl, now: now() },
  })
  if (result.outcome === 'refused') {
    const { because } = result
    return data<Answer>(
      { typed, faults: {}, error: words.refusals[because] },
      because === 'too-many' ? 429 : 404,
    )
  }
  throw redirect(`${listPath}?getan=gemeldet`)
}

export default function ReportReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, listPath, typed, reply } = loaderData
  return (
    <PageFrame current="ideas">
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap flex max-w-xl flex-col gap-5 pt-2 pb-24 md:pt-8">
        <BackButton to={listPath} />
        <h1>{words.title}</h1>
        <blockquote className="card flex flex-col gap-1 p-4">
          <p className="text-13 text-muted">{words.about(review.author)}</p>
          {review.title && <b className="break-words">{review.title}</b>}
          <p className="break-words whitespace-pre-line">{review.comment}</p>
          {reply && (
            <p className="reply">
              <b>{words.replyOf(reply.company)}</b>
              {reply.text}
            </p>
          )}
        </blockquote>
        <p className="text-muted">{words.lead}</p>
        {reply && <p className="text-muted">{words.aboutReply}</p>}
        <NoticeForm
          typed={actionData?.typed ?? typed}
          faults={actionData?.faults ?? {}}
          error={actionData?.error ?? null}
        />
      </div>
    </PageFrame>
  )
}
