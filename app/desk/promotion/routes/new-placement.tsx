import { data, redirect } from 'react-router'
import type { Route } from './+types/new-placement'
import { findOffers, savePlacement } from '#app/catalog/administration/administration.server.ts'
import {
  checkPlacement,
  faultyAnswer,
  placementFields,
  refusedAnswer,
  typedFields,
  type FormAnswer,
} from '#app/catalog/administration/administration.ts'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { DeskForm } from '#app/catalog/administration/ui/form-parts.tsx'
import { SearchField } from '#app/catalog/administration/ui/list-parts.tsx'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { DeskBadge, DeskTable } from '#app/operator/ui/desk-table.tsx'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { Link } from '#foundation/design/link.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { addDays, berlinDay } from '#foundation/lib/berlin-time.ts'
import { textIn } from '#foundation/lib/field-text.ts'
import { storableText } from '#foundation/lib/text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { rivalPlacements } from '../placements.server.ts'
import { promotionPaths } from '../promotion-paths.ts'
import { texts } from '../texts.ts'
import { PlacementFields, Rivals } from '../ui/placement-fields.tsx'

const words = texts.placement
const mostFound = 20
const longestText = 80
const usualDays = 6

const textOf = (query: URLSearchParams, name: string) => storableText(query.get(name) ?? '', longestText)

/** The offer that a placement is for, or a search for one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, now } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const [id, text] = [textOf(query, 'angebot'), textOf(query, 'suche')]
  const todayOn = berlinDay(now())
  const [offer] = id === '' ? [] : await findOffers(db, { id, now: now(), limit: 1 })
  if (!offer && id !== '') throw data(null, 404)
  const found = offer || text === '' ? [] : await findOffers(db, { text, now: now(), limit: mostFound })
  const typed = { startsOn: todayOn, endsOn: addDays(todayOn, usualDays), paidBy: offer?.companyTitle ?? '' }
  const rivals = offer
    ? await rivalPlacements(db, {
        serviceId: offer.id,
        categoryId: offer.categoryId,
        from: todayOn,
        to: '9999-12-31',
      })
    : []
  return {
    frame,
    text,
    found,
    typed,
    rivals,
    offer: offer
      ? { id: offer.id, title: offer.title, category: offer.categoryName, company: offer.companyTitle }
      : null,
  }
}

/** Makes the placement. */
export async function action({ request, context }: Route.ActionArgs) {
  const { id: actorId } = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const typed = typedFields(form, placementFields)
  const serviceId = textOf(new URL(request.url).searchParams, 'angebot')
  if (textIn(form, 'was') !== 'speichern' || serviceId === '') throw data(null, 422)
  const checked = checkPlacement(typed, { todayOn: berlinDay(now()), startedOn: null })
  if (checked.outcome === 'faulty') return data<FormAnswer>(faultyAnswer(typed, checked.faults), 422)
  const change = await savePlacement(db, { actorId, now: now(), serviceId, at: null, values: checked.values })
  if (change.outcome === 'refused')
    return data<FormAnswer>(refusedAnswer(typed, change.because, { overlaps: 'startsOn' }), 409)
  throw redirect(`${promotionPaths.placements}?stand=all&neu=gespeichert`, 303)
}

export default function NewPlacementPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, text, found, typed, offer, rivals } = loaderData
  const answer = actionData ?? null
  const shown = { typed: { ...typed, ...answer?.typed }, faults: answer?.faults ?? {} }
  return (
    <OperatorFrame
      frame={frame}
      page="promotion"
      title={offer ? words.title(offer.title) : words.create}
      lead={offer ? words.lead(offer.category, offer.company) : words.chooseLead}
      back={promotionPaths.placements}
    >
      {!offer && <SearchField label={words.search} text={text} />}
      {!offer && text !== '' && found.length === 0 && (
        <EmptyCard title={words.none} lead={words.noneLead}>
          {null}
        </EmptyCard>
      )}
      {found.length > 0 && <FoundOffers found={found} />}
      {offer && (
        <>
          <Link to={promotionPaths.create()} className="link link-tap">
            {words.reset}
          </Link>
          <Rivals rivals={rivals} />
          <DeskForm
            answer={answer}
            version={0}
            here={promotionPaths.create(offer.id)}
            submit={deskFormTexts.save}
          >
            <PlacementFields shown={shown} isRunning={false} />
          </DeskForm>
        </>
      )}
    </OperatorFrame>
  )
}

function FoundOffers({ found }: Pick<Route.ComponentProps['loaderData'], 'found'>) {
  const { columns } = words
  return (
    <DeskTable
      label={words.found}
      columns={[
        { label: columns.title },
        { label: columns.company },
        { label: columns.category },
        { label: columns.state, phone: 'amount' },
      ]}
      rows={found.map((offer) => ({
        id: offer.id,
        href: promotionPaths.create(offer.id),
        cells: [
          offer.title,
          offer.companyTitle,
          offer.categoryName,
          <DeskBadge key="state" tone={offer.isOnline ? 'good' : 'warn'}>
            {offer.isOnline ? words.online : words.offline}
          </DeskBadge>,
        ],
      }))}
    />
  )
}
