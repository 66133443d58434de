import type { Route } from './+types/categories'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { Count, OrderButtons } from '#app/catalog/administration/ui/list-parts.tsx'
import { moveInList, openOrderedList } from '#app/operator-shell/operator-shell.server.ts'
import { OrderedListPage } from '#app/operator-shell/ui/ordered-list-page.tsx'
import { DeskTable } from '#app/operator/ui/desk-table.tsx'
import { placePaths } from '../place-paths.ts'
import { categoryRows } from '../places.server.ts'
import { noticeTexts, texts } from '../texts.ts'
import { PlaceTabs } from '../ui/place-tabs.tsx'

const words = texts.categories

/** The categories in their order. */
export const loader = (asked: Route.LoaderArgs) => openOrderedList(asked, categoryRows)

/** Moves a category in the order. */
export const action = (asked: Route.ActionArgs) => moveInList(asked, 'category')

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OrderedListPage
      loaded={loaderData}
      error={actionData?.error}
      page="places"
      title={texts.tabs.categories}
      words={words}
      removed={noticeTexts.geloescht}
      tabs={<PlaceTabs tab="categories" />}
      listPath={placePaths.categories}
      createPath={placePaths.category('neu')}
      renderTable={(list, here) => <CategoryTable list={list} here={here} />}
    />
  )
}

type CategoryTableProps = { list: NonNullable<Route.ComponentProps['loaderData']['list']>; here: string }

function CategoryTable({ list, here }: CategoryTableProps) {
  const { columns } = words
  return (
    <DeskTable
      label={words.label}
      columns={[
        { label: columns.name },
        { label: columns.address },
        { label: columns.offers, isRight: true, phone: 'amount' },
        { label: deskFormTexts.order, phone: 'state' },
      ]}
      rows={list.rows.map((category) => ({
        id: category.id,
        href: placePaths.category(category.id),
        cells: [
          category.name,
          `/activity/${category.id}`,
          <Count key="offers" count={category.offers} label={columns.offers} />,
          <OrderButtons
            key="order"
            here={here}
            id={category.id}
            name={category.name}
            place={category.place}
            count={list.all}
          />,
        ],
      }))}
    />
  )
}
