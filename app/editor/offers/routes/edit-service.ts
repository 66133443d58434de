import { data, redirect } from 'react-router'
import type { Route } from './+types/edit-service'
import { mayManage, requireUser } from '#app/account/account.server.ts'
import { ownServiceOf } from '#app/catalog/catalog.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { scopeOf } from '#foundation/platform/scope.ts'

/** The contract's address of an offer for its own people: it leads to its preview. Source: contract 1, section 6. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<never> {
  const user = await requireUser({ request, context })
  const { db } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const [company, id] = [query.get('provider') ?? '', query.get('ID') ?? '']
  if (id === '') throw redirect(company === '' ? '/overview/angebote' : providerPath('offers', company))
  const service = await ownServiceOf(db, { company, service: id })
  const may = service !== null && (await mayManage(db, { userId: user.id, companyId: service.companyId }))
  if (!may) throw data(null, 404)
  throw redirect(`/overview/angebote/${service.id}/vorschau`)
}
