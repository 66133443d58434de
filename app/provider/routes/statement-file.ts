import { data } from 'react-router'
import type { Route } from './+types/statement-file'
import { isMonth } from '#foundation/lib/month.ts'
import { pdfAnswer } from '#foundation/platform/pdf-answer.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { ownCompanyOf } from '../provider.server.ts'
import { statementFileOf } from '../statement.server.ts'

/** A month of the company's commission statement as a PDF. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'money')
  const month = new URL(request.url).searchParams.get('monat') ?? ''
  if (!view || !isMonth(month)) throw data(null, 404)
  const { db, now } = scopeOf(context)
  const file = await statementFileOf(db, { company: view.company, month, now: now() })
  if (!file) throw data(null, 404)
  return pdfAnswer(file)
}
