import { data, redirect } from 'react-router'
import type { Route } from './+types/reply-review'
import { requireSecondFactor, requireUser, teamRoleOf } from '#app/account/account.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { BackButton } from '#foundation/design/back-button.tsx'
import { sendOrKeep, type Interruption } from '#foundation/design/fields/lost-line.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { tryAgainIn } from '#foundation/lib/wait-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { answeredReview, removeReply, speaksFor, writeReply } from '../replies.server.ts'
import { readReply, type ReplyFault } from '../reply-form.ts'
import type { ReplyRefusal } from '../review-limits.ts'
import { reviewedService } from '../reviewed-service.server.ts'
import { reviewsPath } from '../reviews.ts'
import { replyTexts as words } from '../texts/replies.ts'
import { RemoveReply, ReplyForm } from '../ui/reply-form.tsx'

const longestId = 100

/**
 * The review that the address names, for somebody who speaks for its company.
 *
 * @throws {Response} a redirect to the login page without a session; 404 for who isn't of the company, and where there
 *   is no such review; 403 for who stands at its door; a redirect to the set-up of the second step for who has none.
 */
async function asked({ request, context, params }: Pick<Route.LoaderArgs, 'request' | 'context' | 'params'>) {
  const { db } = scopeOf(context)
  const user = await requireUser({ request, context })
  const service = await reviewedService(db, params)
  const role = service && (await teamRoleOf(db, { userId: user.id, companyId: service.companyId }))
  if (!service || !role) throw data(null, 404)
  if (!speaksFor(role)) throw data({ said: words.refusals['not-allowed'] }, 403)
  await requireSecondFactor({ request, context })
  const reviewId = new URL(request.url).searchParams.get('beitrag')?.slice(0, longestId) ?? ''
  const key = { companyId: service.companyId, serviceId: service.serviceId, reviewId }
  const review = await answeredReview(db, key)
  if (!review) throw data({ said: words.refusals['review-gone'] }, 404)
  return { user, service, key, review }
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { service, review, user } = await asked({ request, context, params })
  const { authorId, ...shown } = review
  return {
    review: shown,
    isOwn: authorId === user.id,
    service: { title: service.title, companyTitle: service.companyTitle, accent: service.accent },
    listPath: reviewsPath(service),
  }
}

/** What was wrong; what was typed stays. */
type Answer = { typed: string; fault: ReplyFault | null; error: string | null }

export async function action({ request, context, params }: Route.ActionArgs) {
  const { user, service, key } = await asked({ request, context, params })
  const { db, now, config } = scopeOf(context)
  const form = await formOf(request)
  const listPath = reviewsPath(service)
  const typed = textIn(form, 'text')
  if (textIn(form, 'was') === 'loeschen') {
    const removed = await removeReply(db, { ...key, userId: user.id })
    if (removed.outcome === 'refused') return refused(typed, removed.because)
    throw redirect(`${listPath}?getan=antwort-geloescht`)
  }
  const read = readReply(typed)
  if ('fault' in read) return data<Answer>({ typed, fault: read.fault, error: null }, 422)
  const result = await writeReply(db, {
    ...{ ...key, userId: user.id, text: read.text, version: textIn(form, 'fassung') },
    ...{ companyTitle: service.companyTitle, appUrl: config.appUrl, now: now() },
    readUrl: `${config.appUrl}${listPath}#${encodeURIComponent(key.reviewId)}`,
  })
  if (result.outcome === 'refused') return refused(typed, result.because, result.retryAfterSeconds)
  throw redirect(`${listPath}?getan=beantwortet#${encodeURIComponent(key.reviewId)}`)
}

const statuses: Record<ReplyRefusal, number> = {
  ...{ 'not-allowed': 403, 'account-gone': 403, 'own-review': 403, 'reply-hidden': 403 },
  ...{ 'too-many': 429, 'review-gone': 404, changed: 409 },
}

function refused(typed: string, because: ReplyRefusal, retryAfterSeconds?: number) {
  const wait = retryAfterSeconds === undefined ? [] : [tryAgainIn(retryAfterSeconds)]
  const error = [words.refusals[because], ...wait].join(' ')
  return data<Answer>({ typed, fault: null, error }, statuses[because])
}

/** What was typed stays where no answer comes. */
export async function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because: Interruption, form): Answer => ({
    typed: textIn(form, 'text'),
    fault: null,
    error: words[because],
  }))
}

export default function ReplyReviewPage({ loaderData, actionData }: Route.ComponentProps) {
  const { review, isOwn, service, listPath } = loaderData
  const whyNot = isOwn ? words.refusals['own-review'] : review.hidden && words.hidden(review.hidden.because)
  return (
    <PageFrame current="ideas" accent={service.accent}>
      <title>{words.title}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap flex max-w-xl flex-col gap-5 pt-2 pb-24 md:pt-8">
        <BackButton to={listPath} />
        <div>
          <p className="font-semibold text-muted">{service.title}</p>
          <h1>{words.title}</h1>
        </div>
        <blockquote className="card flex flex-col gap-1 p-4">
          <p className="text-13 text-muted">
            {[words.about(review.author), ...(review.stars === null ? [] : [words.stars(review.stars)])].join(
              ' · ',
            )}
          </p>
          {review.title && <b className="break-words">{review.title}</b>}
          <p className="break-words whitespace-pre-line">{review.comment}</p>
        </blockquote>
        {review.hidden?.reply && <p className="reply">{review.hidden.reply}</p>}
        <ReplyForm
          typed={actionData?.typed ?? review.reply ?? ''}
          fault={actionData?.fault ?? null}
          error={actionData?.error ?? whyNot}
          version={review.version}
          lead={words.lead(service.companyTitle)}
          mayWrite={whyNot === null}
        />
        {(review.reply ?? review.hidden?.reply ?? null) !== null && <RemoveReply />}
      </div>
    </PageFrame>
  )
}
