import { redirect } from 'react-router'
import type { Route } from './+types/company-queue'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { reviewsPath } from '#app/reviews/reviews.ts'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { carryOutDecision, queuePage } from '../queue-page.server.ts'
import { queueTexts as words } from '../texts.ts'
import { PictureQueue } from '../ui/picture-queue.tsx'

/** Pictures that guests added to reviews of this company's offers, the longest waiting first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'managers')
  if (!view) throw redirect('/overview')
  const { company, role, companies } = view
  return {
    company: { form: company.form, title: company.title, role, companies },
    queue: await queuePage(scopeOf(context).db, {
      companyId: company.id,
      judge: role === 'operator' ? 'operator' : 'company',
      query: askedUrl(request).searchParams,
      path: (more) => providerPath('pictures', company.form, more),
      reviewUrl: ({ serviceId, reviewId }) =>
        `${reviewsPath({ companyForm: company.form, serviceId })}#${encodeURIComponent(reviewId)}`,
    }),
  }
}

/** Approves a picture, or rejects it with a reason. */
export async function action({ request, context }: Route.ActionArgs) {
  const view = await ownCompanyOf({ request, context }, 'managers')
  if (!view) throw redirect('/overview')
  const { db, now, config } = scopeOf(context)
  const { company, role, user } = view
  const result = await carryOutDecision(db, {
    companyId: company.id,
    decidedFor: role === 'operator' ? 'operator' : 'company',
    form: await formOf(request),
    actorId: user.id,
    operatorEmail: config.operator.email,
    appUrl: config.appUrl,
    now: now(),
  })
  if ('refused' in result) return result.refused
  throw redirect(providerPath('pictures', company.form, { neu: result.done }), 303)
}

export default function CompanyQueuePage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, queue } = loaderData
  return (
    <ProviderFrame company={company} page="pictures" title={words.title} lead={words.lead}>
      <PictureQueue {...queue} answer={actionData ?? null} />
    </ProviderFrame>
  )
}
