import { data, redirect } from 'react-router'
import type { Route } from './+types/city-categories'
import { moveCityCategory } from '#app/catalog/administration/administration.server.ts'
import { deskFormTexts, refusalTexts } from '#app/catalog/administration/texts.ts'
import { ListFailure, OrderButtons } from '#app/catalog/administration/ui/list-parts.tsx'
import { openOperatorPage } from '#app/operator-shell/operator-shell.server.ts'
import { DeskBadge, DeskTable } from '#app/operator/ui/desk-table.tsx'
import { OperatorFrame } from '#app/operator-shell/ui/operator-frame.tsx'
import { requireOperator } from '#app/operator/operator.server.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { EmptyCard } from '#foundation/design/list-parts.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { faultFields } from '#foundation/platform/log.server.ts'
import { askedUrl } from '#foundation/platform/asked-url.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { placePaths, withQuery } from '../place-paths.ts'
import { cityCategoryRows, cityChoices } from '../places.server.ts'
import { noticeTexts, texts } from '../texts.ts'
import { PlaceTabs } from '../ui/place-tabs.tsx'

const words = texts.versions

/** The categories as one city orders them. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { frame } = await openOperatorPage({ request, context })
  const { db, log } = scopeOf(context)
  const query = new URL(request.url).searchParams
  const cities = await cityChoices(db)
  const city = cities.find(({ value }) => value === query.get('stadt')) ?? cities[0] ?? null
  const rows = city
    ? await cityCategoryRows(db, city.value).catch((error: unknown) => {
        log.error('desk.city-categories', faultFields(error))
        return null
      })
    : []
  return { frame, cities, city, rows, isRemoved: query.get('neu') === 'geloescht' }
}

/** Moves a category in a city's own order. */
export async function action({ request, context }: Route.ActionArgs) {
  const operator = await requireOperator({ request, context })
  const { db, now } = scopeOf(context)
  const form = await formOf(request)
  const place = Number(textIn(form, 'platz') || NaN)
  if (textIn(form, 'was') !== 'ordnen' || !Number.isInteger(place))
    return data({ error: deskFormTexts.wrongStep }, 422)
  const { pathname, search, searchParams } = askedUrl(request)
  const cityHash = searchParams.get('stadt') ?? ''
  const categoryId = textIn(form, 'id', { longest: 80 })
  const moving = { cityHash, categoryId, place, actorId: operator.id, now: now() }
  const change = await moveCityCategory(db, moving)
  if (change.outcome === 'refused') return data({ error: refusalTexts[change.because] }, 409)
  throw redirect(pathname + search, 303)
}

export default function CityCategoriesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { frame, cities, city, rows, isRemoved } = loaderData
  const pathOf = (value: string) => withQuery(placePaths.versions, { stadt: value })
  const here = pathOf(city?.value ?? '')
  return (
    <OperatorFrame frame={frame} page="places" title={texts.tabs.versions} lead={words.lead}>
      <PlaceTabs tab="versions" />
      {isRemoved && !actionData && <Banner kind="success">{noticeTexts.geloescht}</Banner>}
      {actionData && <Banner kind="error">{actionData.error}</Banner>}
      <nav className="chips" aria-label={words.choose}>
        {cities.map(({ value, label }) => (
          <Chip key={value} to={pathOf(value)} state={value === city?.value ? 'active' : 'inactive'}>
            {label}
          </Chip>
        ))}
      </nav>
      {!rows && <ListFailure again={here} />}
      {rows?.length === 0 && (
        <EmptyCard
          title={city ? texts.categories.empty : texts.cities.empty}
          lead={city ? texts.categories.emptyLead : texts.cities.emptyLead}
        >
          <ButtonLink to={city ? placePaths.category('neu') : placePaths.city('neu')} look="outline">
            {city ? texts.categories.create : texts.cities.create}
          </ButtonLink>
        </EmptyCard>
      )}
      {city && rows && rows.length > 0 && (
        <DeskTable
          label={words.label(city.label)}
          columns={[
            { label: words.columns.name },
            { label: words.columns.state, phone: 'amount' },
            { label: deskFormTexts.order, phone: 'state' },
          ]}
          rows={rows.map(({ id, name, hasTexts, hasPlace }, place) => ({
            id,
            href: placePaths.version(city.value, id),
            cells: [
              name,
              <DeskBadge key="state" tone={hasTexts ? 'info' : 'quiet'}>
                {hasTexts ? words.own : hasPlace ? words.ownPlace : words.general}
              </DeskBadge>,
              <OrderButtons key="order" here={here} id={id} name={name} place={place} count={rows.length} />,
            ],
          }))}
        />
      )}
    </OperatorFrame>
  )
}
