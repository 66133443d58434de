import type { Route } from './+types/collections'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { Count, OrderButtons } from '#app/catalog/administration/ui/list-parts.tsx'
import { moveInList, openOrderedList } from '#app/operator-shell/operator-shell.server.ts'
import { OrderedListPage } from '#app/operator-shell/ui/ordered-list-page.tsx'
import { DeskBadge, DeskTable } from '#app/operator/ui/desk-table.tsx'
import { collectionRows } from '../collections.server.ts'
import { texts } from '../texts.ts'

const listPath = '/operator/sammlungen'
const pathTo = (id: string) => `${listPath}/${encodeURIComponent(id)}`

/** The collections in their order. */
export const loader = (asked: Route.LoaderArgs) => openOrderedList(asked, collectionRows)

/** Moves a collection in the order. */
export const action = (asked: Route.ActionArgs) => moveInList(asked, 'collection')

export default function CollectionsPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OrderedListPage
      loaded={loaderData}
      error={actionData?.error}
      page="collections"
      title={texts.title}
      words={texts}
      removed={texts.notices.geloescht}
      listPath={listPath}
      createPath={pathTo('neu')}
      renderTable={(list, here) => <CollectionTable list={list} here={here} />}
    />
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
