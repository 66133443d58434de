import type { Route } from './+types/quarters'
import { deskFormTexts } from '#app/catalog/administration/texts.ts'
import { ListFailure, SearchField } from '#app/catalog/administration/ui/list-parts.tsx'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { DeskTable } from '#app/operator/ui/desk-table.tsx'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { EmptyCard, Paging } from '#foundation/design/list-parts.tsx'
import { pageNumber } from '#foundation/platform/asked-url.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { placePaths, withQuery } from '../place-paths.ts'
import { cityChoices, quarterRows } from '../places.server.ts'
import { noticeTexts, texts } from '../texts.ts'
import { PlaceTabs } from '../ui/place-tabs.tsx'

const words = texts.quarters
const perPage = 50
const longestSearch = 80

/** The quarters of a city, or of all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, log } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const page = pageNumber(query)
  const text = (query.get('suche') ?? '').slice(0, longestSearch)
  const cities = await cityChoices(db)
  const city = cities.find(({ value }) => value === query.get('stadt')) ?? null
  const asked = { cityHash: city?.value ?? null, text, limit: perPage + 1, offset: (page - 1) * perPage }
  const rows = await quarterRows(db, asked).catch((error: unknown) => {
    log.error('desk.quarters', faultFields(error))
    return null
  })
  return {
    frame,
    page,
    text,
    cities,
    city: city?.value ?? '',
    rows: rows?.slice(0, perPage) ?? null,
    hasMore: (rows?.length ?? 0) > perPage,
    isRemoved: query.get('neu') === 'geloescht',
  }
}

export default function QuartersPage({ loaderData }: Route.ComponentProps) {
  const { frame, page, text, cities, city, rows, hasMore, isRemoved } = loaderData
  const pathOf = (more: Record<string, string> = {}) =>
    withQuery(placePaths.quarters, { stadt: city, suche: text, ...more })
  const create = withQuery(placePaths.quarter('neu'), { stadt: city })
  return (
    <OperatorFrame
      frame={frame}
      page="places"
      title={texts.tabs.quarters}
      lead={words.lead}
      action={cities.length > 0 && <ButtonLink to={create}>{words.create}</ButtonLink>}
    >
      <PlaceTabs tab="quarters" />
      {isRemoved && <Banner kind="success">{noticeTexts.geloescht}</Banner>}
      <nav className="chips" aria-label={words.filter}>
        {[{ value: '', label: words.all }, ...cities].map(({ value, label }) => (
          <Chip key={value} to={pathOf({ stadt: value })} state={value === city ? 'active' : 'inactive'}>
            {label}
          </Chip>
        ))}
      </nav>
      <SearchField label={words.search} text={text} kept={city === '' ? {} : { stadt: city }} />
      {!rows && <ListFailure again={pathOf()} />}
      {rows?.length === 0 && (
        <EmptyCard title={words.empty} lead={cities.length > 0 ? words.emptyLead : words.noCity}>
          <ButtonLink to={cities.length > 0 ? create : placePaths.city('neu')} look="outline">
            {cities.length > 0 ? words.create : texts.cities.create}
          </ButtonLink>
        </EmptyCard>
      )}
      {rows && rows.length > 0 && <QuarterTable rows={rows} />}
      <Paging
        first={page > 1 ? pathOf() : null}
        next={hasMore ? pathOf({ seite: String(page + 1) }) : null}
        words={deskFormTexts}
      />
    </OperatorFrame>
  )
}

type QuarterTableProps = { rows: NonNullable<Route.ComponentProps['loaderData']['rows']> }

function QuarterTable({ rows }: QuarterTableProps) {
  const { columns } = words
  return (
    <DeskTable
      label={words.label}
      columns={[
        { label: columns.name },
        { label: columns.city },
        { label: columns.also },
        { label: columns.reach, isRight: true, phone: 'amount' },
      ]}
      rows={rows.map((quarter) => ({
        id: quarter.form,
        href: placePaths.quarter(quarter.form),
        cells: [
          quarter.name,
          quarter.city,
          quarter.names.filter((name) => name !== quarter.name).join(', '),
          `${quarter.reachKm} km`,
        ],
      }))}
    />
  )
}
