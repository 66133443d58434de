import { data, redirect } from 'react-router'
import type { Route } from './+types/categories'
import { moveRow } from '#app/catalog/administration/administration.server.ts'
import { pageNumber } from '#app/catalog/administration/administration.ts'
import { deskFormTexts, refusalTexts } from '#app/catalog/administration/texts.ts'
import { Count, ListFailure, OrderButtons } from '#app/catalog/administration/ui/list-parts.tsx'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { DeskTable } from '#app/operator/ui/desk-table.tsx'
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
import { placePaths, withQuery } from '../place-paths.ts'
import { categoryRows } from '../places.server.ts'
import { noticeTexts, texts } from '../texts.ts'
import { PlaceTabs } from '../ui/place-tabs.tsx'

const words = texts.categories
const perPage = 50

/** The categories in their order. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, log } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const page = pageNumber(query)
  const list = await categoryRows(db, { limit: perPage, offset: (page - 1) * perPage }).catch(
    (error: unknown) => {
      log.error('desk.categories', faultFields(error))
      return null
    },
  )
  return { frame, page, list, isRemoved: query.get('neu') === 'geloescht' }
}

/** Moves a category in the order. */
export async function action({ request, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const place = Number(textIn(form, 'platz') || NaN)
  if (textIn(form, 'was') !== 'ordnen' || !Number.isInteger(place))
    return data({ error: deskFormTexts.wrongStep }, 422)
  const key = textIn(form, 'id', { longest: 80 })
  const change = await moveRow(db, 'category', { key, place, actorId: operator.id, now: now() })
  if (change.outcome === 'refused') return data({ error: refusalTexts[change.because] }, 409)
  const { pathname, search } = askedUrl(request)
  throw redirect(pathname + search, 303)
}

export default function CategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, page, list, isRemoved } = loaderData
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
        next={list && page * perPage < list.all ? pathOf(page + 1) : null}
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
