import { data } from 'react-router'
import type { Route } from './+types/invoice-file'
import { isMonth } from '#foundation/lib/month.ts'
import { pdfAnswer } from '#foundation/platform/pdf-answer.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { invoiceFileOf } from '../invoice-file.server.ts'
import { ownCompanyOf } from '../provider.server.ts'

/** The invoice for a month's commission as a PDF. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'money')
  const month = new URL(request.url).searchParams.get('monat') ?? ''
  if (!view || !isMonth(month)) throw data(null, 404)
  const file = await invoiceFileOf(scopeOf(context).db, { companyId: view.company.id, month })
  if (!file) throw data(null, 404)
  return pdfAnswer(file)
}
