import { data, redirect } from 'react-router'
import type { Route } from './+types/picked-offers'
import {
  findOffers,
  moveCollectionOffer,
  pickCollectionOffer,
} from '#app/catalog/administration/administration.server.ts'
import { deskFormTexts, refusalTexts } from '#app/catalog/administration/texts.ts'
import { OrderButtons, SearchField, StepButton } from '#app/catalog/administration/ui/list-parts.tsx'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { DeskBadge, DeskCard, DeskTable } from '#app/operator/ui/desk-table.tsx'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { collectionRow, pickedOffers } from '../collections.server.ts'
import { texts } from '../texts.ts'

const words = texts.picked
const mostFound = 20
const longestSearch = 80

/** The hand-picked offers of a collection, and a search for more. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, now } = scopeOf(context)
  const collection = await collectionRow(db, params.id)
  if (!collection) throw data(null, 404)
  const text = (new URL(request.url).searchParams.get('suche') ?? '').slice(0, longestSearch)
  const picked = await pickedOffers(db, params.id)
  const found = text === '' ? [] : await findOffers(db, { text, now: now(), limit: mostFound })
  return {
    frame,
    id: collection.id,
    name: collection.name,
    text,
    picked,
    found: found
      .filter((offer) => picked.every(({ id }) => id !== offer.id))
      .map(({ id, title, companyTitle, isOnline }) => ({ id, title, company: companyTitle, isOnline })),
  }
}

/** Takes an offer in or out, or moves it. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { id: actorId } = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const was = textIn(form, 'was')
  const at = {
    actorId,
    now: now(),
    collectionId: params.id,
    serviceId: textIn(form, 'id', { longest: 80 }),
  }
  const place = Number(textIn(form, 'platz') || NaN)
  const steps = {
    aufnehmen: () => pickCollectionOffer(db, { ...at, to: 'in' }),
    herausnehmen: () => pickCollectionOffer(db, { ...at, to: 'out' }),
    ordnen: () => moveCollectionOffer(db, { ...at, place }),
  }
  if (!Object.hasOwn(steps, was) || (was === 'ordnen' && !Number.isInteger(place)))
    return data({ error: deskFormTexts.wrongStep }, 422)
  const change = await steps[was as keyof typeof steps]()
  if (change.outcome === 'refused') return data({ error: refusalTexts[change.because] }, 409)
  const { pathname, search } = askedUrl(request)
  throw redirect(pathname + search, 303)
}

export default function PickedOffersPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, id, name, text, picked, found } = loaderData
  const back = `/operator/sammlungen/${encodeURIComponent(id)}`
  const here = `${back}/angebote${text === '' ? '' : `?${new URLSearchParams({ suche: text })}`}`
  return (
    <OperatorFrame frame={frame} page="collections" title={words.title(name)} lead={words.lead} back={back}>
      {actionData && <Banner kind="error">{actionData.error}</Banner>}
      {picked.length === 0 ? (
        <EmptyCard title={words.empty} lead={words.emptyLead}>
          {null}
        </EmptyCard>
      ) : (
        <PickedTable picked={picked} here={here} />
      )}
      <SearchField label={words.search} text={text} />
      {text !== '' && found.length === 0 && (
        <EmptyCard title={words.none} lead={words.noneLead}>
          {null}
        </EmptyCard>
      )}
      {found.length > 0 && <FoundTable found={found} here={here} />}
    </OperatorFrame>
  )
}

type Shown = Route.ComponentProps['loaderData']

const state = (isOnline: boolean) => (
  <DeskBadge key="state" tone={isOnline ? 'good' : 'warn'}>
    {isOnline ? words.online : words.offline}
  </DeskBadge>
)

function PickedTable({ picked, here }: Pick<Shown, 'picked'> & { here: string }) {
  const { columns } = words
  return (
    <DeskTable
      label={words.label}
      columns={[
        { label: columns.title },
        { label: columns.company },
        { label: columns.state },
        { label: deskFormTexts.order, phone: 'amount' },
        { label: columns.step, phone: 'state' },
      ]}
      rows={picked.map((offer, place) => ({
        id: offer.id,
        href: `/activity/details/${offer.companyForm}/${offer.form}${offer.isOnline ? '' : '?sType=preview'}`,
        cells: [
          offer.title,
          offer.company,
          state(offer.isOnline),
          <OrderButtons
            key="order"
            here={here}
            id={offer.id}
            name={offer.title}
            place={place}
            count={picked.length}
          />,
          <StepButton key="step" here={here} was="herausnehmen" id={offer.id} name={offer.title}>
            {words.remove}
          </StepButton>,
        ],
      }))}
    />
  )
}

function FoundTable({ found, here }: Pick<Shown, 'found'> & { here: string }) {
  const { columns } = words
  return (
    <DeskCard id="gefunden" title={words.found} count={found.length}>
      <DeskTable
        label={words.found}
        columns={[
          { label: columns.title },
          { label: columns.company },
          { label: columns.state },
          { label: columns.step, phone: 'state' },
        ]}
        rows={found.map((offer) => ({
          id: offer.id,
          href: null,
          cells: [
            offer.title,
            offer.company,
            state(offer.isOnline),
            <StepButton key="step" here={here} was="aufnehmen" id={offer.id} name={offer.title}>
              {words.add}
            </StepButton>,
          ],
        }))}
      />
    </DeskCard>
  )
}
