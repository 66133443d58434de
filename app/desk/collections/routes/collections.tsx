import type { Route } from './+types/collections'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { Count, ListFailure, OrderButtons } from '#app/catalog/administration/ui/list-parts.tsx'
import { moveInList, openOrderedList } from '#app/operator-shell/operator-shell.server.ts'
import { DeskBadge, DeskTable } from '#app/operator/ui/desk-table.tsx'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { collectionRows } from '../collections.server.ts'
import { texts } from '../texts.ts'

const listPath = '/operator/sammlungen'
const pathTo = (id: string) => `${listPath}/${encodeURIComponent(id)}`

/** The collections in their order. */
export const loader = (asked: Route.LoaderArgs) => openOrderedList(asked, collectionRows)

/** Moves a collection in the order. */
export const action = (asked: Route.ActionArgs) => moveInList(asked, 'collection')

export default function CollectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, page, list, hasNext, isRemoved } = loaderData
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
        next={hasNext ? pathOf(page + 1) : null}
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
