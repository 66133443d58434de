import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import type { Route } from './+types/suggestion'
import { quarterAt } from '#app/addresses/addresses.server.ts'
import { categories } from '#app/catalog/catalog.server.ts'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { DeskBadge } from '#app/operator/ui/desk-table.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import {
  approveSuggestion,
  rejectSuggestion,
  suggestionById,
  waitingAround,
  type SuggestionDecided,
} from '#app/suggestions/suggestions.server.ts'
import { decisionTexts } from '#app/suggestions/suggestions.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { Link } from '#foundation/design/link.tsx'
import type { Db } from '#foundation/platform/db.server.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { readDecision, type DecisionForm } from '../suggestion-form.ts'
import { alreadyDecided, queueView, suggestionDeskPath, suggestionView } from '../suggestion-view.server.ts'
import type { SuggestionView } from '../suggestion-view.ts'
import { texts } from '../texts.ts'
import { DecisionForms } from '../ui/decision-forms.tsx'
import { Queue } from '../ui/queue.tsx'
import { useDeskKeys } from '../ui/use-desk-keys.ts'

const NearMap = lazyPart(() => import('../ui/near-map.tsx').then((part) => part.NearMap))

const listPath = '/operator/vorschlaege'
const rowsBeside = 20

/** One suggestion, and the queue beside it. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, now, config } = scopeOf(context)
  const suggestion = await suggestionView(db, { id: params.id, now: now() })
  if (!suggestion) throw data(null, 404)
  const query = new URL(request.url).searchParams
  const notice = query.get('neu') ?? ''
  const style = config.mapStyleUrl
  return {
    frame,
    suggestion,
    queue: (await queueView(db, { limit: rowsBeside, offset: 0, now: now() })).rows,
    categories: (await categories(db)).map(({ id, name }) => ({ id, name })),
    streets: style === null ? null : { style, host: new URL(style).hostname },
    already: await alreadyDecided(db, query.get('schon') ?? ''),
    notice: Object.hasOwn(texts.done, notice) ? texts.done[notice as keyof typeof texts.done] : null,
  }
}

type Answer = Pick<DecisionForm, 'step' | 'typed' | 'faults'> & { error: string | null }

/** Approves or rejects it, and goes on to the next one. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now, config } = scopeOf(context)
  const found = await suggestionById(db, params.id)
  if (!found) throw data(null, 404)
  const known = await categories(db)
  const form = readDecision(
    await formOf(request),
    known.map(({ id }) => id),
  )
  const { step, typed, faults } = form
  const refuse = (error: string | null, status: number) =>
    data<Answer>({ step, typed, faults, error }, status)
  if (step === null) return refuse(texts.errors.step, 422)
  if (Object.keys(faults).length > 0) return refuse(null, 422)
  const { appUrl } = config
  const deciding = { id: params.id, actorId: operator.id, operator: config.operator, appUrl, now: now() }
  const decided =
    step === 'approve'
      ? await approveSuggestion(db, { ...deciding, seen: form.seen, entry: await entryFrom(db, typed) })
      : await rejectSuggestion(db, { ...deciding, reason: typed.reason ?? 'other', note: typed.note })
  if (decided.outcome === 'refused' && decided.because === 'changed') return refuse(texts.errors.changed, 409)
  throw redirect(await onwardPath(db, found, { step, decided }), 303)
}

async function entryFrom(db: Db, { title, text, categoryId, address }: DecisionForm['typed']) {
  const point = address?.pin ?? address?.address.latLng ?? { lat: 0, lng: 0 }
  const {
    line1 = '',
    house_nr: houseNr = '',
    postal_code: postalCode = '',
    city = '',
  } = address?.address ?? {}
  const place = { line1, houseNr, postalCode, city, district: await quarterAt(db, { city, point }), point }
  return { title, teaser: text || decisionTexts.entry.teaser, categoryId, ...place }
}

// The next one that waits, else the one before it, else the list. Whoever was second reads who was first.
async function onwardPath(
  db: Db,
  found: { id: string; createdAt: Date },
  { step, decided }: { step: 'approve' | 'reject'; decided: SuggestionDecided },
): Promise<string> {
  const { before, after } = await waitingAround(db, found)
  const next = after ?? before
  const path = next === null ? listPath : suggestionDeskPath(next)
  if (decided.outcome === 'refused') return `${path}?schon=${found.id}`
  return `${path}?neu=${step === 'approve' ? 'freigegeben' : 'abgelehnt'}`
}

export default function SuggestionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, suggestion, queue, categories: known, streets, already, notice } = loaderData
  const { id, title, line, point, near, before, after, order, decided, entryPath } = suggestion
  useDeskKeys({ before, after })
  const answer = actionData ?? null
  return (
    <OperatorFrame
      frame={frame}
      page="suggestions"
      title={title}
      lead={line}
      back={listPath}
      action={<Turning before={before} after={after} order={order} />}
    >
      {notice && !answer && <Banner kind="success">{notice}</Banner>}
      {already && !answer && <Banner kind="info">{already}</Banner>}
      {answer?.error && <Banner kind="error">{answer.error}</Banner>}
      <div className="decision">
        <div className="decision-queue">
          <Queue rows={queue} here={id} />
        </div>
        <div className="decision-map">
          {point ? (
            <Suspense fallback={<div className="near-map skeleton" />}>
              <NearMap key={id} point={point} near={near} streets={streets} />
            </Suspense>
          ) : (
            <Banner kind="info">{texts.map.none}</Banner>
          )}
        </div>
        <div className="flex flex-col gap-6">
          <Pictures suggestion={suggestion} />
          <LookAlikes near={near} />
          {decided ? (
            <Decided said={decided} entryPath={entryPath} />
          ) : (
            <DecisionForms key={id} suggestion={suggestion} categories={known} sent={answer} />
          )}
        </div>
      </div>
    </OperatorFrame>
  )
}

function Decided({ said, entryPath }: { said: string; entryPath: string | null }) {
  return (
    <Banner kind="info">
      {said}{' '}
      {entryPath && (
        <Link to={entryPath} className="link">
          {texts.toEntry}
        </Link>
      )}
    </Banner>
  )
}

function Turning({ before, after, order }: Pick<SuggestionView, 'before' | 'after' | 'order'>) {
  if (!order) return null
  return (
    <nav className="flex items-center gap-2" aria-label={texts.queue}>
      {before && (
        <ButtonLink to={before} look="outline" size="small" aria-label={texts.before}>
          <ChevronLeft aria-hidden />
        </ButtonLink>
      )}
      <span className="num whitespace-nowrap">{texts.place(order.place, order.all)}</span>
      {after && (
        <ButtonLink to={after} look="outline" size="small" aria-label={texts.after}>
          <ChevronRight aria-hidden />
        </ButtonLink>
      )}
    </nav>
  )
}

function Pictures({ suggestion: { pictures, point, waited } }: { suggestion: SuggestionView }) {
  return (
    <section className="flex flex-col gap-3" aria-label={texts.pills.rights}>
      {pictures.length === 0 ? (
        <p className="text-muted">{texts.noPictures}</p>
      ) : (
        <div className="decision-pictures">
          {pictures.map((src, index) => (
            <img key={src} src={src} alt={texts.picture(index + 1)} width={600} height={450} />
          ))}
        </div>
      )}
      <p className="flex flex-wrap items-center gap-2 text-13">
        <DeskBadge tone={point ? 'good' : 'warn'}>
          {point ? texts.pills.address : texts.pills.noAddress}
        </DeskBadge>
        <DeskBadge tone="good">{texts.pills.rights}</DeskBadge>
        <span className="text-muted">{waited}</span>
      </p>
    </section>
  )
}

function LookAlikes({ near }: Pick<SuggestionView, 'near'>) {
  return (
    <section aria-labelledby="aehnlich">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="aehnlich" className="text-20">
          {texts.alike}
        </h2>
        <small className="text-13 text-muted">{texts.alikeReach}</small>
      </div>
      {near.length === 0 ? (
        <p className="text-muted">{texts.alikeNone}</p>
      ) : (
        <ul className="queue">
          {near.map(({ id, to, title, distance, state, picture }) => (
            <li key={id}>
              <Link to={to} className="queue-row">
                <img src={picture} alt="" width={60} height={50} loading="lazy" />
                <span className="min-w-0 flex-1">
                  <b className="block truncate">{title}</b>
                  <small className="num">
                    {distance} · {state}
                  </small>
                </span>
                <ChevronRight aria-hidden />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
