import type { Route } from './+types/cities'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { Count, OrderButtons } from '#app/catalog/administration/ui/list-parts.tsx'
import { moveInList, openOrderedList } from '#app/operator-shell/operator-shell.server.ts'
import { OrderedListPage } from '#app/operator-shell/ui/ordered-list-page.tsx'
import { DeskBadge, DeskTable } from '#app/operator/ui/desk-table.tsx'
import { placePaths } from '../place-paths.ts'
import { cityRows } from '../places.server.ts'
import { noticeTexts, texts } from '../texts.ts'
import { PlaceTabs } from '../ui/place-tabs.tsx'

const words = texts.cities

/** The cities in their order. */
export const loader = (asked: Route.LoaderArgs) => openOrderedList(asked, cityRows)

/** Moves a city in the order. */
export const action = (asked: Route.ActionArgs) => moveInList(asked, 'city')

export default function CitiesPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <OrderedListPage
      loaded={loaderData}
      error={actionData?.error}
      page="places"
      title={texts.title}
      words={words}
      removed={noticeTexts.geloescht}
      tabs={<PlaceTabs tab="cities" />}
      listPath={placePaths.cities}
      createPath={placePaths.city('neu')}
      renderTable={(list, here) => <CityTable list={list} here={here} />}
    />
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
