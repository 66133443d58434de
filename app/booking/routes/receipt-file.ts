import { data } from 'react-router'
import type { Route } from './+types/receipt-file'
import { requireUser } from '#app/account/account.server.ts'
import { NotFound } from '#foundation/lib/errors.ts'
import { pdfAnswer } from '#foundation/platform/pdf-answer.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { receiptFileOf, reservationOf } from '../booking.server.ts'
import { companyViewer } from '../company-viewer.server.ts'
import { receiptTexts } from '../texts/receipt.ts'

/** The receipt of one's own booking, or of one of one's company; with `?art=storno` the one of its cancellation. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { db, now } = scopeOf(context)
  const companyId = await companyOf({ request, context }, params.resID)
  const isCancellation = new URL(request.url).searchParams.get('art') === 'storno'
  const kind = isCancellation ? 'cancellation' : 'sale'
  const file = await receiptFileOf(db, { companyId, id: params.resID, kind, now: now() })
  if (!file) throw data(null, 404)
  return pdfAnswer(file)
}

async function companyOf(asked: Pick<Route.LoaderArgs, 'request' | 'context'>, id: string): Promise<string> {
  const user = await requireUser(asked)
  const { db } = scopeOf(asked.context)
  const own = await reservationOf(db, { userId: user.id, id }).catch((error: unknown) => {
    if (error instanceof NotFound) return null
    throw error
  })
  if (own) return own.companyId
  const { companyId, role } = await companyViewer(asked, id)
  if (role === 'door') throw data(receiptTexts.notForDoor, 403)
  return companyId
}
