import { data, redirect } from 'react-router'
import type { Route } from './+types/resources'
import { resourcesOf } from '#app/availability/resources/resources.server.ts'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { dropResource, usingOffers } from '../change-resource.server.ts'
import { resourceFormPath } from '../resource-form.ts'
import { resourceTexts as words } from '../texts.ts'
import { ResourceList } from '../ui/resource-list.tsx'

type NoticeName = keyof typeof words.notices

async function managersView(asked: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const view = await ownCompanyOf(asked, 'managers')
  if (!view) throw redirect('/overview')
  return view
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { company, role, companies } = await managersView({ request, context })
  const { db } = scopeOf(context)
  const resources = await resourcesOf(db, { companyId: company.id })
  const news = new URL(request.url).searchParams.get('neu') ?? ''
  return {
    company: { form: company.form, title: company.title, role, companies },
    resources: resources.map((each) => ({ ...each, href: resourceFormPath(company.form, each.id) })),
    offers: await usingOffers(db, { companyId: company.id }),
    notice: Object.hasOwn(words.notices, news) ? (news as NoticeName) : null,
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user, company } = await managersView({ request, context })
  const { db, now } = scopeOf(context)
  const id = textIn(await formOf(request), 'entfernen', { longest: 100 })
  const dropped = await dropResource(db, { companyId: company.id, userId: user.id, id, now: now() })
  if (!dropped) return data({ isStillUsed: true }, 409)
  throw redirect(providerPath('resources', company.form, { neu: 'entfernt' }), 303)
}

export default function ResourcesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, resources, offers, notice } = loaderData
  const add = (
    <ButtonLink to={resourceFormPath(company.form, null)} look={resources.length > 0 ? 'outline' : 'ink'}>
      {words.add}
    </ButtonLink>
  )
  return (
    <ProviderFrame
      company={company}
      page="resources"
      title={words.title}
      lead={words.lead}
      action={resources.length > 0 ? add : undefined}
    >
      <div className="flex flex-col gap-6">
        {notice && !actionData && <Banner kind="success">{words.notices[notice]}</Banner>}
        {actionData?.isStillUsed && <Banner kind="error">{words.stillUsed}</Banner>}
        {resources.length > 0 ? (
          <ResourceList resources={resources} offers={offers} />
        ) : (
          <EmptyCard title={words.empty.title} lead={words.empty.lead}>
            {add}
          </EmptyCard>
        )}
      </div>
    </ProviderFrame>
  )
}
