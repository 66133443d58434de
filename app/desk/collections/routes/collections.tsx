import { data, redirect } from 'react-router'
import type { Route } from './+types/collections'
import { moveRow } from '#app/catalog/administration/administration.server.ts'
import { pageNumber } from '#app/catalog/administration/administration.ts'
import { deskFormTexts, refusalTexts } from '#app/catalog/administration/texts.ts'
import { Count, ListFailure, OrderButtons } from '#app/catalog/administration/ui/list-parts.tsx'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { DeskBadge, DeskTable } from '#app/operator/ui/desk-table.tsx'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { collectionRows } from '../collections.server.ts'
import { texts } from '../texts.ts'

const listPath = '/operator/sammlungen'
const pathTo = (id: string) => `${listPath}/${encodeURIComponent(id)}`
const perPage = 50

/** The collections in their order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, log } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const page = pageNumber(query)
  const list = await collectionRows(db, { limit: perPage, offset: (page - 1) * perPage }).catch(
    (error: unknown) => {
      log.error('desk.collections', faultFields(error))
      return null
    },
  )
  return { frame, page, list, isRemoved: query.get('neu') === 'geloescht' }
}

/** Moves a collection in the order. */
export async function action({ request, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const place = Number(textIn(form, 'platz') || NaN)
  if (textIn(form, 'was') !== 'ordnen' || !Number.isInteger(place))
    return data({ error: deskFormTexts.wrongStep }, 422)
  const key = textIn(form, 'id', { longest: 80 })
  const change = await moveRow(db, 'collection', { key, place, actorId: operator.id, now: now() })
  if (change.outcome === 'refused') return data({ error: refusalTexts[change.because] }, 409)
  const { pathname, search } = askedUrl(request)
  throw redirect(pathname + search, 303)
}

export default function CollectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, page, list, isRemoved } = loaderData
  const pathOf = (number: number) => (number > 1 ? `${listPath}?seite=${number}` : listPath)
  const here = pathOf(page)
  return (
    <OperatorFrame
      frame={frame}
      page="collections"
      title={texts.title}
      lead={texts.lead}
      action={<ButtonLink to={pathTo('neu')}>{texts.create}</ButtonLink>}
    >
      {isRemoved && !actionData && <Banner kind="success">{texts.notices.geloescht}</Banner>}
      {actionData && <Banner kind="error">{actionData.error}</Banner>}
      {!list && <ListFailure again={here} />}
      {list?.rows.length === 0 && (
        <EmptyCard title={texts.empty} lead={texts.emptyLead}>
          <ButtonLink to={pathTo('neu')}>{texts.create}</ButtonLink>
        </EmptyCard>
      )}
      {list && list.rows.length > 0 && <CollectionTable list={list} here={here} />}
      <Paging
        first={page > 1 ? listPath : null}
        next={list && page * perPage < list.all ? pathOf(page + 1) : null}
        words={deskFormTexts}
      />
    </OperatorFrame>
  )
}

type CollectionTableProps = { list: NonNullable<Route.ComponentProps['loaderData']['list']>; here: string }

function CollectionTable({ list, here }: CollectionTableProps) {
  const { columns } = texts
  return (
    <DeskTable
      label={texts.label}
      columns={[
        { label: columns.name },
        { label: columns.parent },
        { label: columns.offers, isRight: true },
        { label: columns.kind, phone: 'amount' },
        { label: deskFormTexts.order, phone: 'state' },
      ]}
      rows={list.rows.map((collection) => ({
        id: collection.id,
        href: pathTo(collection.id),
        cells: [
          collection.name,
          collection.parent ?? '',
          collection.offers === 0 ? (
            texts.byFilter
          ) : (
            <Count key="offers" count={collection.offers} label={columns.offers} />
          ),
          <DeskBadge key="kind" tone={collection.siteType === 'notlisted' ? 'warn' : 'quiet'}>
            {collection.city ?? texts.kinds[collection.siteType]}
          </DeskBadge>,
          <OrderButtons
            key="order"
            here={here}
            id={collection.id}
            name={collection.name}
            place={collection.place}
            count={list.all}
          />,
        ],
      }))}
    />
  )
}
