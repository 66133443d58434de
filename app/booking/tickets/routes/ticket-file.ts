import { data } from 'react-router'
import type { Route } from './+types/ticket-file'
import { requireUser } from '#app/account/account.server.ts'
import { NotFound } from '#foundation/lib/errors.ts'
import { pdfAnswer } from '#foundation/platform/pdf-answer.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { getReservation } from '#app/booking/reservations/reservations.server.ts'
import { ticketPdf } from '../ticket-file.server.ts'

/** One's own ticket as a PDF. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db, now, tickets: keys } = scopeOf(context)
  const own = await getReservation(db, { userId: user.id, id: params.resID }).catch((error: Error) => {
    if (error instanceof NotFound) throw data(null, 404)
    throw error
  })
  const file = await ticketPdf(db, { companyId: own.companyId, id: own.id, keys, now: now() })
  if (!file) throw data(null, 404)
  return pdfAnswer(file)
}
