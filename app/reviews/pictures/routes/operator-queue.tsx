import { redirect } from 'react-router'
import type { Route } from './+types/operator-queue'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { operatorPath } from '#app/operator/operator.ts'
import { reviewsPath } from '#app/reviews/reviews.ts'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { carryOutDecision, queuePage } from '../queue-page.server.ts'
import { queueTexts as words } from '../texts.ts'
import { PictureQueue } from '../ui/picture-queue.tsx'

/** Pictures of all reviews; operators change what a company decided, too. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const queue = await queuePage(scopeOf(context).db, {
    companyId: null,
    judge: 'operator',
    query: askedUrl(request).searchParams,
    path: (more) => operatorPath('pictures', more),
    reviewUrl: ({ companyId, serviceId, reviewId }) =>
      `${reviewsPath({ companyForm: companyId, serviceId })}#${encodeURIComponent(reviewId)}`,
  })
  return { frame, queue }
}

/** Approves a picture, or rejects it with a reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now, config } = scopeOf(context)
  const result = await carryOutDecision(db, {
    companyId: null,
    decidedFor: 'operator',
    form: await formOf(request),
    actorId: operator.id,
    operatorEmail: config.operator.email,
    appUrl: config.appUrl,
    now: now(),
  })
  if ('refused' in result) return result.refused
  throw redirect(operatorPath('pictures', { neu: result.done }), 303)
}

export default function OperatorQueuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, queue } = loaderData
  return (
    <OperatorFrame frame={frame} page="pictures" title={words.title} lead={words.operatorLead}>
      <PictureQueue {...queue} answer={actionData ?? null} />
    </OperatorFrame>
  )
}
