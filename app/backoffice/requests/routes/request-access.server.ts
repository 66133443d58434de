import { data, redirect, type LoaderFunctionArgs } from 'react-router'
import type { OfferKind } from '#app/booking/package-offers/package-offers.ts'
import { offersOf } from '#app/booking/package-offers/package-offers.server.ts'
import { isIn, ownCompanyOf } from '#app/provider/provider.server.ts'
import { providerPath } from '#app/provider-shell/provider-shell.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { writerTexts as words } from '../texts/writer.ts'
import { carryOutWriting } from '../writer-action.server.ts'
import { reviewView, stepOfKind, writerView } from '../writer-page.server.ts'
import { writerPath } from '../request-cards.ts'
import { startsOn, writingFor } from '../writer.server.ts'

type Asked = Pick<LoaderFunctionArgs, 'request' | 'context'> & { reservationId: string; kind: OfferKind }

/** @throws {Response} as `ownCompanyOf`; 404 for a request that isn't this company's. */
export async function requestAccess({ request, context, reservationId, kind }: Asked) {
  const view = await ownCompanyOf({ request, context }, 'managers')
  if (!view) throw redirect('/overview')
  const { db, now } = scopeOf(context)
  const writing = await writingFor(db, { companyId: view.company.id, reservationId, kind, now: now() })
  if (!writing) throw data(null, 404)
  return { view, writing, mayWrite: isIn('guests', view.role) }
}

/** The writer, or the guest's card of what is written. */
export async function writerData(asked: Asked) {
  const { view, writing, mayWrite } = await requestAccess(asked)
  const { db, now } = scopeOf(asked.context)
  const { form, id: companyId } = view.company
  const { reservationId, kind } = asked
  const query = new URL(asked.request.url).searchParams
  const at = now()
  if (query.get('schritt') === 'pruefen' && mayWrite && !writing.closed) {
    const { newest, typed } = writing
    const starts = await startsOn(db, { companyId, day: typed.day, newest, now: at })
    const offers = await offersOf(db, { companyId, reservationId })
    const review = reviewView(writing, { starts, company: view.company, offers, now: at })
    if (review) return { review, writer: null }
    throw redirect(`${writerPath(stepOfKind[kind], { id: reservationId, form })}&fehler=1`)
  }
  const page = {
    form,
    mayWrite,
    day: query.get('tag'),
    showsFaults: query.has('fehler'),
    backHref: providerPath('requests', form),
    now: at,
  }
  return { review: null, writer: await writerView(db, writing, page) }
}

/** Carries out a form of the writer. */
export async function writerAction(asked: Asked) {
  const { view, writing, mayWrite } = await requestAccess(asked)
  if (!mayWrite) throw data({ said: words.noRight }, 403)
  const { db, payments, now } = scopeOf(asked.context)
  const { form } = view.company
  const answer = await carryOutWriting(db, await formOf(asked.request), {
    writing,
    form,
    actorId: view.user.id,
    payments,
    now: now(),
  })
  if (answer.outcome === 'refused') return data({ form: answer.form, sending: null }, answer.status)
  if (answer.outcome === 'unsent') return data({ form: null, sending: answer.sending }, answer.status)
  if (answer.outcome === 'go') throw redirect(answer.to, 303)
  const stand = asked.kind === 'firstOffer' ? 'gesendet' : 'erledigt'
  throw redirect(providerPath('requests', form, { stand, neu: asked.reservationId }), 303)
}
