import { data } from 'react-router'
import type { Route } from './+types/receipt-file'
import { requireUser } from '#app/account/account.server.ts'
import { NotFound } from '#foundation/lib/errors.ts'
import { pdfAnswer } from '#foundation/platform/pdf-answer.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { receiptPdf } from '../receipt-file.server.ts'
import { getReservation } from '#app/booking/reservations/reservations.server.ts'
import { companyViewer } from '#app/booking/company-desk/company-desk.server.ts'
import { unlessCrowded } from '#foundation/platform/contention.server.ts'
import { receiptTexts } from '../texts/receipt.ts'

/** The receipt of one's own booking, or of one of one's company; with `?art=storno` the one of its cancellation, else the one that is named. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = scopeOf(context)
  const companyId = await companyOf({ request, context }, params.resID)
  const query = queryIn(new URL(request.url).searchParams)
  const asked = receiptPdf(db, { companyId, id: params.resID, query, now: now() })
  const file = await unlessCrowded(asked, 'busy')
  if (file === 'busy')
    throw data({ said: receiptTexts.busy }, { status: 503, headers: { 'retry-after': '5' } })
  if (!file) throw data(null, 404)
  return pdfAnswer(file)
}

// Whatever else an address carries, these say which receipt is meant.
function queryIn(asked: URLSearchParams): string {
  if (asked.get('art') === 'storno') return '?art=storno'
  const which = ['erstattung', 'zahlung'].find((name) => asked.get(name))
  return which ? `?${new URLSearchParams({ [which]: asked.get(which) ?? '' })}` : ''
}

async function companyOf(asked: Pick<Route.LoaderArgs, 'request' | 'context'>, id: string): Promise<string> {
  const user = await requireUser(asked)
  const { db } = scopeOf(asked.context)
  const own = await getReservation(db, { userId: user.id, id }).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (own) return own.companyId
  const { companyId, role } = await companyViewer(asked, id, { about: 'money' })
  if (role === 'door') throw data({ said: receiptTexts.notForDoor }, 403)
  return companyId
}
