import type { Route } from './+types/cities'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { Count, ListFailure, OrderButtons } from '#app/catalog/administration/ui/list-parts.tsx'
import { moveInList, openOrderedList } from '#app/operator-shell/operator-shell.server.ts'
import { DeskBadge, DeskTable } from '#app/operator/ui/desk-table.tsx'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { placePaths, withQuery } from '../place-paths.ts'
import { cityRows } from '../places.server.ts'
import { noticeTexts, texts } from '../texts.ts'
import { PlaceTabs } from '../ui/place-tabs.tsx'

const words = texts.cities

/** The cities in their order. */
export const loader = (asked: Route.LoaderArgs) => openOrderedList(asked, cityRows)

/** Moves a city in the order. */
export const action = (asked: Route.ActionArgs) => moveInList(asked, 'city')

export default function CitiesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, page, list, hasNext, isRemoved } = loaderData
  const pathOf = (number: number) => withQuery(placePaths.cities, number > 1 ? { seite: String(number) } : {})
  const here = pathOf(page)
  return (
    <OperatorFrame
      frame={frame}
      page="places"
      title={texts.title}
      lead={words.lead}
      action={<ButtonLink to={placePaths.city('neu')}>{words.create}</ButtonLink>}
    >
      <PlaceTabs tab="cities" />
      {isRemoved && !actionData && <Banner kind="success">{noticeTexts.geloescht}</Banner>}
      {actionData && <Banner kind="error">{actionData.error}</Banner>}
      {!list && <ListFailure again={here} />}
      {list?.rows.length === 0 && (
        <EmptyCard title={words.empty} lead={words.emptyLead}>
          <ButtonLink to={placePaths.city('neu')}>{words.create}</ButtonLink>
        </EmptyCard>
      )}
      {list && list.rows.length > 0 && <CityTable list={list} here={here} />}
      <Paging
        first={page > 1 ? placePaths.cities : null}
        next={hasNext ? pathOf(page + 1) : null}
        words={deskFormTexts}
      />
    </OperatorFrame>
  )
}

type CityTableProps = { list: NonNullable<Route.ComponentProps['loaderData']['list']>; here: string }

function CityTable({ list, here }: CityTableProps) {
  const { columns } = words
  return (
    <DeskTable
      label={words.label}
      columns={[
        { label: columns.name },
        { label: columns.address },
        { label: columns.quarters, isRight: true },
        { label: columns.companies, isRight: true },
        { label: columns.state, phone: 'amount' },
        { label: deskFormTexts.order, phone: 'state' },
      ]}
      rows={list.rows.map((city) => ({
        id: city.geohash,
        href: placePaths.city(city.geohash),
        cells: [
          city.name,
          `/city/${city.form}`,
          <Count key="quarters" count={city.quarters} label={columns.quarters} />,
          <Count key="companies" count={city.companies} label={columns.companies} />,
          <DeskBadge key="state" tone={city.isShown ? 'good' : 'quiet'}>
            {city.isShown ? words.shown : words.hidden}
          </DeskBadge>,
          <OrderButtons
            key="order"
            here={here}
            id={city.geohash}
            name={city.name}
            place={city.place}
            count={list.all}
          />,
        ],
      }))}
    />
  )
}
