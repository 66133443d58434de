import { data } from 'react-router'
import type { Route } from './+types/save-draft'
import type { OfferKind } from '#app/booking/package-offers/package-offers.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { writerTexts as words } from '../texts/writer.ts'
import { saveWriting } from '../writer-action.server.ts'
import { dayStarts } from '../writer-page.server.ts'
import { startsOn } from '../writer.server.ts'
import { requestAccess } from './request-access.server.ts'

const unkept = { 'cache-control': 'no-store' }

/** The starts of another day, asked by the page's script. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const day = new URL(request.url).searchParams.get('tag')
  if (day === null) throw data(null, 405)
  const { writing } = await requestAccess({ request, context, ...writerIn(request, params) })
  const { db, now } = scopeOf(context)
  const { newest, request: asked } = writing
  const starts = await startsOn(db, { companyId: asked.companyId, day, newest, now: now() })
  return Response.json(dayStarts(day, starts, now()), { headers: unkept })
}

/** Saves an offer while it is written, asked by the page's script. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { view, writing, mayWrite } = await requestAccess({ request, context, ...writerIn(request, params) })
  if (!mayWrite) throw data({ said: words.noRight }, 403)
  const { db, now } = scopeOf(context)
  const acting = { writing, form: view.company.form, actorId: view.user.id, now: now() }
  const answer = writing.closed
    ? ({ outcome: 'missing' } as const)
    : await saveWriting(db, await formOf(request), acting)
  const status = answer.outcome === 'saved' ? 200 : answer.outcome === 'missing' ? 404 : 409
  return Response.json(answer, { status, headers: unkept })
}

function writerIn(
  request: Request,
  { resID: reservationId }: Route.LoaderArgs['params'],
): { reservationId: string; kind: OfferKind } {
  const kind = new URL(request.url).searchParams.get('art')
  return { reservationId, kind: kind === 'finalInvoice' ? kind : 'firstOffer' }
}
