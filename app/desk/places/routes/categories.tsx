import type { Route } from './+types/categories'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { Count, OrderButtons } from '#app/catalog/administration/ui/list-parts.tsx'
import { moveInList, openOrderedList } from '#app/operator-shell/operator-shell.server.ts'
import { DeskTable } from '#app/operator/ui/desk-table.tsx'
import { placePaths } from '../place-paths.ts'
import { categoryRows } from '../places.server.ts'
import { texts } from '../texts.ts'
import { PlaceList } from '../ui/place-list.tsx'

const words = texts.categories

/** The categories in their order. */
export const loader = (asked: Route.LoaderArgs) => openOrderedList(asked, categoryRows)

/** Moves a category in the order. */
export const action = (asked: Route.ActionArgs) => moveInList(asked, 'category')

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <PlaceList
      loaded={loaderData}
      error={actionData?.error}
      tab="categories"
      title={texts.tabs.categories}
      words={words}
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
