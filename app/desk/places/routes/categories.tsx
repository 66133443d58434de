import type { Route } from './+types/categories'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { Count, ListFailure, OrderButtons } from '#app/catalog/administration/ui/list-parts.tsx'
import { moveInList, openOrderedList } from '#app/operator-shell/operator-shell.server.ts'
import { DeskTable } from '#app/operator/ui/desk-table.tsx'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { placePaths, withQuery } from '../place-paths.ts'
import { categoryRows } from '../places.server.ts'
import { noticeTexts, texts } from '../texts.ts'
import { PlaceTabs } from '../ui/place-tabs.tsx'

const words = texts.categories

/** The categories in their order. */
export const loader = (asked: Route.LoaderArgs) => openOrderedList(asked, categoryRows)

/** Moves a category in the order. */
export const action = (asked: Route.ActionArgs) => moveInList(asked, 'category')

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, page, list, hasNext, isRemoved } = loaderData
  const pathOf = (number: number) =>
    withQuery(placePaths.categories, number > 1 ? { seite: String(number) } : {})
  const here = pathOf(page)
  return (
    <OperatorFrame
      frame={frame}
      page="places"
      title={texts.tabs.categories}
      lead={words.lead}
      action={<ButtonLink to={placePaths.category('neu')}>{words.create}</ButtonLink>}
    >
      <PlaceTabs tab="categories" />
      {isRemoved && !actionData && <Banner kind="success">{noticeTexts.geloescht}</Banner>}
      {actionData && <Banner kind="error">{actionData.error}</Banner>}
      {!list && <ListFailure again={here} />}
      {list?.rows.length === 0 && (
        <EmptyCard title={words.empty} lead={words.emptyLead}>
          <ButtonLink to={placePaths.category('neu')}>{words.create}</ButtonLink>
        </EmptyCard>
      )}
      {list && list.rows.length > 0 && <CategoryTable list={list} here={here} />}
      <Paging
        first={page > 1 ? placePaths.categories : null}
        next={hasNext ? pathOf(page + 1) : null}
        words={deskFormTexts}
      />
    </OperatorFrame>
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
