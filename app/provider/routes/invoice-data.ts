import { data } from 'react-router'
import type { Route } from './+types/invoice-data'
import { isMonth } from '#foundation/lib/month.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { invoiceDataOf } from '../invoice-file.server.ts'
import { ownCompanyOf } from '../provider.server.ts'

/** The invoice for a month's commission as structured data (EN 16931). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'money')
  const month = new URL(request.url).searchParams.get('monat') ?? ''
  if (!view || !isMonth(month)) throw data(null, 404)
  const file = await invoiceDataOf(scopeOf(context).db, { companyId: view.company.id, month })
  if (!file) throw data(null, 404)
  return new Response(file.xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'content-disposition': `attachment; filename="${file.name}"`,
      'cache-control': 'no-store',
    },
  })
}
