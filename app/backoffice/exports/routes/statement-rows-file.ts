import { data } from 'react-router'
import type { Route } from './+types/statement-rows-file'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { isMonth } from '#foundation/lib/month.ts'
import { csvAnswer } from '../csv.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { statementFileRows } from '../exports.server.ts'
import { exportTexts } from '../texts/exports.ts'

/** A month of a company's statement for a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'money')
  const month = new URL(request.url).searchParams.get('monat') ?? ''
  if (!view || !isMonth(month)) throw data(null, 404)
  const { db } = scopeOf(context)
  const rows = statementFileRows(db, { companyId: view.company.id, month })
  return csvAnswer(`Abrechnung-${view.company.form}-${month}.csv`, exportTexts.statementColumns, rows)
}
