import { data, redirect } from 'react-router'
import type { Route } from './+types/resource'
import { resourcesOf, type LosingStarts } from '#app/availability/resources/resources.server.ts'
import { resourceState } from '#app/availability/resources/resources.ts'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { ProviderFrame } from '#app/provider-shell/ui/provider-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Link } from '#foundation/design/link.tsx'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { randomId } from '#foundation/platform/random.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { changeResource, usingOffers } from '../change-resource.server.ts'
import {
  checkResource,
  readTyped,
  resourceFormPath,
  typedResource,
  type ResourceFaults,
} from '../resource-form.ts'
import { resourceTexts as words } from '../texts.ts'
import type { LosingView } from '../ui/losing-card.tsx'
import { ResourceFormPart } from '../ui/resource-form.tsx'

async function managersView(asked: Pick<Route.LoaderArgs, 'request' | 'context'>) {
  const view = await ownCompanyOf(asked, 'managers')
  if (!view) throw redirect('/overview')
  return view
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const { company, role, companies } = await managersView({ request, context })
  const { db } = scopeOf(context)
  const id = new URL(request.url).searchParams.get('id')
  const stored = (await resourcesOf(db, { companyId: company.id })).find((each) => each.id === id) ?? null
  // Removed meanwhile, or never there.
  if (id !== null && !stored) throw redirect(providerPath('resources', company.form))
  const offers = await usingOffers(db, { companyId: company.id })
  return {
    company: { form: company.form, title: company.title, role, companies },
    id: stored?.id ?? randomId(),
    name: stored?.name ?? null,
    seen: stored ? resourceState(stored) : '',
    typed: typedResource(stored, offers),
    offers,
  }
}

const rightFields: ResourceFaults = { uses: {} }
const longestState = 100_000

export async function action({ request, context }: Route.ActionArgs) {
  const { user, company } = await managersView({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const typed = readTyped(form, await usingOffers(db, { companyId: company.id }))
  const id = textIn(form, 'ressource', { longest: 100 })
  const seen = textIn(form, 'stand', { longest: longestState })
  const answer = { id, seen, typed, faults: rightFields, refusal: null, losing: null }
  const checked = checkResource(typed, { id })
  if (checked.outcome === 'refused' || id === '') {
    const faults = checked.outcome === 'refused' ? checked.faults : rightFields
    return data({ ...answer, faults, refusal: 'faults' as const }, 422)
  }
  const { resource } = checked
  const changed = await changeResource(db, {
    companyId: company.id,
    userId: user.id,
    resource,
    seen: seen === '' ? null : seen,
    confirmed: textIn(form, 'bestaetigt', { longest: longestState }),
    now: now(),
  })
  if (changed.outcome === 'saved')
    throw redirect(providerPath('resources', company.form, { neu: 'gespeichert' }), 303)
  if (changed.outcome === 'unconfirmed')
    return data({ ...answer, losing: { ...losingView(changed.losing), state: resourceState(resource) } }, 200)
  const { because } = changed
  if (because === 'name-taken') {
    const faults: ResourceFaults = { ...rightFields, name: 'taken' }
    return data({ ...answer, faults, refusal: 'faults' as const }, 422)
  }
  return data({ ...answer, refusal: because }, 409)
}

function losingView({ starts, count, overfull }: LosingStarts): LosingView {
  return {
    count,
    overfull,
    starts: starts.map(({ serviceId, title, startsAt, before, after, isOverfull }) => ({
      key: `${serviceId} ${startsAt.toISOString()}`,
      title,
      when: formatInstant(startsAt),
      before,
      after,
      isOverfull,
    })),
  }
}

export default function ResourcePage({ loaderData, actionData }: Route.ComponentProps) {
  const { company, name, offers } = loaderData
  const { id, seen, typed } = actionData ?? loaderData
  const refusal = actionData?.refusal ?? null
  return (
    <ProviderFrame company={company} page="resources" title={name ?? words.form.newTitle}>
      <div className="flex flex-col gap-6">
        <Link to={providerPath('resources', company.form)} className="link self-start">
          {words.form.back}
        </Link>
        {refusal && (
          <Banner kind="error">
            {words.refusals[refusal]}{' '}
            {refusal === 'changed' && (
              <Link
                to={resourceFormPath(company.form, name === null ? null : id)}
                reloadDocument
                className="link"
              >
                {words.reload}
              </Link>
            )}
          </Banner>
        )}
        <ResourceFormPart
          id={id}
          seen={seen}
          typed={typed}
          faults={actionData?.faults ?? rightFields}
          offers={offers}
          losing={actionData?.losing ?? null}
        />
      </div>
    </ProviderFrame>
  )
}
