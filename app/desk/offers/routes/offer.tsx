import { data, redirect } from 'react-router'
import type { Route } from './+types/offer'
import { findOffers } from '#app/catalog/administration/administration.server.ts'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { DeskBadge, DeskCard } from '#app/operator/ui/desk-table.tsx'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { formatInstant } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { storableText } from '#foundation/lib/text.ts'
import { visibleLine } from '#foundation/lib/visible-text.ts'
import { auditOf } from '#foundation/platform/audit.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { reasonIn } from '../offer-filter.ts'
import { offerState, offerTones } from '../offer-state.ts'
import { approveAgain, takeOfferOffline } from '../stop-offer.server.ts'
import { texts } from '../texts.ts'
import { OfferDecision, OfferFacts, OfferLinks, StopSheet } from '../ui/offer-parts.tsx'

const words = texts.offer
const listPath = '/operator/angebote'

/** One offer: what it is, what was done to it, and what an operator may do. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, now } = scopeOf(context)
  const [offer] = await findOffers(db, { id: params.offerId, now: now(), limit: 1 })
  if (!offer) throw data(null, 404)
  const query = new URL(request.url).searchParams
  const notice = query.get('neu') ?? ''
  const history = await auditOf(db, { kind: 'service', id: offer.id })
  const { id, title, form, isOnline, companyForm, companyTitle, categoryName, city, mark } = offer
  return {
    frame,
    offer: { id, title, form, isOnline, companyForm, companyTitle, categoryName, city, mark },
    since: formatInstant(offer.createdAt),
    state: offerState(offer),
    stop: offer.stoppedAt && {
      at: formatInstant(offer.stoppedAt),
      reason: offer.stopReason ?? '',
      requestedAt: offer.approvalRequestedAt && formatInstant(offer.approvalRequestedAt),
    },
    history: history.map((entry) => ({
      id: entry.id,
      at: formatInstant(entry.at),
      action: words.actions[entry.action] ?? words.otherAction,
      reason: entry.details.reason ?? entry.details.mark ?? entry.details.days ?? '',
    })),
    notice: Object.hasOwn(texts.notices, notice) ? texts.notices[notice as keyof typeof texts.notices] : null,
    isAsking: query.get('fragen') === 'offline' && offer.stoppedAt === null,
  }
}

type Answer = { reason: string; fault: string | null; error: string | null }

/** Takes the offer offline with a reason, or approves it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now, config } = scopeOf(context)
  const form = await formOf(request)
  const was = textIn(form, 'was')
  const { reason, isEnough } = reasonIn(visibleLine(storableText(textIn(form, 'grund'), 2000)))
  const deciding = {
    offerId: params.offerId,
    actorId: operator.id,
    appUrl: config.appUrl,
    operatorName: config.operator.name,
    now: now(),
  }
  if (was !== 'offline' && was !== 'freigeben') throw data(null, 422)
  if (was === 'offline' && !isEnough)
    return data<Answer>({ reason, fault: words.reasonMissing, error: null }, 422)
  const decided =
    was === 'offline' ? await takeOfferOffline(db, { ...deciding, reason }) : await approveAgain(db, deciding)
  if (decided.outcome === 'refused') {
    const status = decided.because === 'gone' ? 404 : 409
    return data<Answer>({ reason, fault: null, error: texts.refusals[decided.because] }, status)
  }
  const held = decided.outcome === 'held' ? (decided.because === 'draft-waits' ? 'entwurf' : 'frei') : null
  const notice = held ?? (was === 'offline' ? 'offline' : 'online')
  throw redirect(`${listPath}/${encodeURIComponent(params.offerId)}?neu=${notice}`, 303)
}

export default function OfferPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, offer, since, state, stop, history, notice, isAsking } = loaderData
  const here = `${listPath}/${encodeURIComponent(offer.id)}`
  const answer = actionData ?? null
  const isStopShown = stop === null && (answer ? answer.fault !== null : isAsking)
  return (
    <OperatorFrame
      frame={frame}
      page="offers"
      title={offer.title}
      lead={offer.companyTitle}
      back={listPath}
      dialogs={
        isStopShown && (
          <StopSheet
            title={offer.title}
            here={here}
            reason={answer?.reason ?? ''}
            fault={answer?.fault ?? null}
          />
        )
      }
    >
      {notice && !answer && <Banner kind="success">{notice}</Banner>}
      {answer?.error && <Banner kind="error">{answer.error}</Banner>}
      <div className="flex max-w-3xl flex-col gap-6">
        <OfferFacts
          offer={offer}
          since={since}
          badge={<DeskBadge tone={offerTones[state]}>{texts.states[state]}</DeskBadge>}
        />
        <OfferLinks offer={offer} />
        <OfferDecision here={here} stop={stop} />
        <DeskCard id="verlauf" title={words.history}>
          {history.length === 0 && <p className="text-muted">{words.historyEmpty}</p>}
          <ul className="rows">
            {history.map((entry) => (
              <li key={entry.id} className="row">
                <span className="row-text">
                  {entry.action}
                  {entry.reason !== '' && <small className="break-words">{entry.reason}</small>}
                </span>
                <span className="num text-13 text-muted">{entry.at}</span>
              </li>
            ))}
          </ul>
        </DeskCard>
      </div>
    </OperatorFrame>
  )
}
