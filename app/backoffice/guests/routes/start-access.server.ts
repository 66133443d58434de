import { data, redirect } from 'react-router'
import { ownCompanyOf, type Circle, type OwnCompanyView } from '#app/provider/provider.server.ts'
import { startPath, type StartKey } from '#app/provider-shell/provider-shell.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { listedStart } from '../start-guests.server.ts'
import type { ListedStart } from '../start-guests.ts'

/** A start with who looks at it; `path` is the address of its page, or of a part of it. */
export type StartAccess = { view: OwnCompanyView; start: ListedStart; path: (part?: string) => string }

/** @throws {Response} as `ownCompanyOf`; 404 for a start that the company doesn't have. */
export async function startAccess(
  { request, context }: Parameters<typeof ownCompanyOf>[0],
  circle: Circle,
): Promise<StartAccess> {
  const view = await ownCompanyOf({ request, context }, circle)
  if (!view) throw redirect('/overview')
  const query = new URL(request.url).searchParams
  const start = await listedStart(scopeOf(context).db, { companyId: view.company.id, query })
  if (!start) throw data(null, 404)
  const { serviceId, eventId, startsAt } = start
  const key: StartKey = eventId === null ? { serviceId, startsAt } : { serviceId, eventId }
  return { view, start, path: (part = '') => startPath(view.company.form, key, part) }
}
