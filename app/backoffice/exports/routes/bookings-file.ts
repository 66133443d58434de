import { data } from 'react-router'
import type { Route } from './+types/bookings-file'
import { ownCompanyOf } from '#app/provider/provider.server.ts'
import { berlinDay, isDay } from '#foundation/lib/berlin-time.ts'
import { typedDay } from '#foundation/lib/field-rules.ts'
import { csvAnswer } from '../csv.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { exportSpan } from '../exports.ts'
import { bookingRows } from '../exports.server.ts'
import { exportTexts } from '../texts/exports.ts'

/** A company's bookings for a spreadsheet. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const view = await ownCompanyOf({ request, context }, 'managers')
  if (!view) throw data(null, 404)
  const { db, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const dayIn = (name: string) => {
    const text = query.get(name) ?? ''
    return isDay(text) ? text : typedDay(text)
  }
  const span = exportSpan({ from: dayIn('von'), to: dayIn('bis') }, berlinDay(now()))
  const name = `Buchungen-${view.company.form}-${span.from}-${span.to}.csv`
  return csvAnswer(name, exportTexts.bookingColumns, bookingRows(db, { companyId: view.company.id, ...span }))
}
