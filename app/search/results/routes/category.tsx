import { Suspense } from 'react'
import { data, redirect } from 'react-router'
import type { Route } from './+types/category'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import { Link } from '#foundation/design/link.tsx'
import { formatShortDay } from '#foundation/lib/berlin-time.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { resolveQuery } from '#app/search/query/query.server.ts'
import { categoryById, type Category } from '#app/catalog/catalog.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { adminListFor } from '../admin-list.server.ts'
import { categoryList } from '../category-list.server.ts'
import { emptyState, linkTo } from '#app/search/search-url/search-url.ts'
import { joinNotes, pageFacts } from '../page-facts.server.ts'
import { categoryMeta } from '../category-meta.ts'
import { countHeader, countText } from '#app/figures/figures.ts'
import { requestPlace } from '#app/search/autocomplete/autocomplete.server.ts'
import { cursorOfPage, isAboutChildren, type ServiceQuery } from '#app/search/criteria/criteria.ts'
import { forecastFor } from '#app/search/place/place.server.ts'
import { resultsTexts } from '#app/search/search-url/texts/results.ts'
import { dayListTexts } from '#app/search/dates/texts/day-list.ts'
import { listsTexts } from '#app/storefront/saved/texts/lists.ts'
import { searchTexts } from '#app/search/autocomplete/texts/search.ts'
import { isWishing } from '#app/search/party/party.ts'
import { EnquiryStrip } from '../ui/on-request-strip.tsx'
import { CategoryHead } from '../ui/category-head.tsx'
import { DiscoveryDialogs } from '#app/storefront/dialogs/ui/search-dialogs.tsx'
import { FilterRow } from '#app/search/filters/ui/filter-row.tsx'
import { dayWordFrom } from '#app/search/dates/ui/day-word.ts'
import { EventStrip } from '../ui/event-strip.tsx'
import { dayText } from '#app/search/dates/ui/day-text.ts'
import { MoreLink } from '#app/search/offers/ui/more-link.tsx'
import { NearbyStrip } from '../ui/nearby-strip.tsx'
import { suggestionPathFor } from '#app/suggestions/suggestions.ts'
import { suggestionBox } from '../texts/empty.ts'
import { RememberPlace } from '#app/search/autocomplete/ui/remember-place.tsx'
import { PageSteps } from '../ui/list-pages.tsx'
import { ResultHead } from '../ui/result-head.tsx'
import { FewResults } from '../ui/result-line.tsx'
import type { PlaceView } from '#app/search/place/ui/place-label.ts'
import { useLastGood } from '../ui/slow-list.tsx'
import { TileGrid } from '../ui/card-grid.tsx'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

// Few ever see them: their code is no part of the page that everybody loads.
const AdminList = lazyPart(() => import('../ui/admin-list.tsx').then((part) => part.AdminList))
const EmptyResults = lazyPart(() => import('../ui/empty-results.tsx').then((part) => part.EmptyResults))

/** The special id of the search page. Source: contract 1, section 2. */
const searchId = 'search'
const eagerTiles = 6
/** With so few a hint says how to find more. */
const fewResults = 3
const plainAccent = { accent: 'var(--deep-2)', accent2: 'var(--signal)' }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, config, now } = scopeOf(context)
  const at = now()
  const where = await requestPlace(db, request)
  const { state, place } = where
  const path = `/activity/${params.categoryID}`
  const resolved = await resolveQuery(db, { state, place, now: at })
  if (resolved) throw redirect(linkTo(path, state, resolved))
  const category =
    params.categoryID === searchId
      ? null
      : await categoryById(db, { id: params.categoryID, cityHash: place.cityHash })
  if (!category && params.categoryID !== searchId) throw data(null, 404)
  const facts = pageFacts({ ...where, request, now: at, appUrl: config.appUrl }, 'sometime')
  const forecast = await forecastFor(db, { place, days: facts.days, now: at })
  const query: ServiceQuery = {
    place,
    weather: forecast,
    category: category && { id: category.id, key: category.key },
    isForFamilies: isAboutChildren(category?.filter ?? []),
    searchText: state.searchText,
    filters: state.filters,
    eachAge: state.eachAge,
    sort: state.sort ?? 'so_distance',
    days: facts.days,
    wish: isWishing(state.wish) ? state.wish : null,
    onRequest: state.onRequest,
    now: at,
    cursor: cursorOfPage(state.page),
  }
  const list = await categoryList(db, { state, query, path })
  const page = {
    ...facts,
    forecast,
    ...list,
    days: list.nextWeekend ?? facts.days,
    note: joinNotes(
      facts.placeNote,
      list.nextWeekend ? dayListTexts.nextWeekend(list.nextWeekend.map(formatShortDay)) : facts.dayOver,
    ),
    category: category && shownCategory(category),
    suggest: category && { ...suggestionBox, to: suggestionPathFor(category.id) },
    admin: await adminListFor({ request, context }, { categoryId: category?.id, place }),
    canonical: config.appUrl + path,
  }
  // Kept by nobody: the next one who asks may be luckier.
  if (list.slow === 'none') return data(page, 503)
  const isEmpty = list.total === 0 && list.events.length === 0 && page.admin === null
  const search = { kind: 'empty-search', city: place.cityForm, searchText: state.searchText } as const
  return data(page, { headers: isEmpty ? { [countHeader]: countText(search) } : {} })
}

/** What an empty list counts as. */
export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

function shownCategory({
  id,
  name,
  description,
  seoTitle,
  seoDescription,
  accentColor,
  accentColor2,
}: Category) {
  return { id, name, description, seoTitle, seoDescription, accentColor, accentColor2 }
}

export const meta = (asked: Route.MetaArgs) => categoryMeta(asked)

export { revalidatesDiscovery as shouldRevalidate } from '#app/search/criteria/criteria.ts'

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { category, place, remembered } = loaderData
  const list = useLastGood(loaderData)
  const { state } = useDiscovery()
  const accent = category ? { accent: category.accentColor, accent2: category.accentColor2 } : plainAccent
  const { day, city, hash, radius } = state
  return (
    <PageFrame
      current="ideas"
      ground="wash"
      phone="bar-only"
      accent={accent}
      dialogs={<DiscoveryDialogs {...loaderData} hasMap saved={category && savedCategory(category)} />}
    >
      <RememberPlace {...remembered} forecast={loaderData.forecast} />
      <div className="wrap pb-4">
        <CategoryHead
          title={category?.name ?? searchTitle(state.searchText, place)}
          description={category?.description ?? []}
          page={list.page}
          pages={list.pages}
          backTo={
            state.from
              ? `/collections/${state.from}`
              : linkTo('/', { ...emptyState, day, city, hash, radius })
          }
          place={category && savedCategory(category)}
        />
        {loaderData.admin ? (
          <Suspense>
            <AdminList list={loaderData.admin} />
          </Suspense>
        ) : (
          <Results page={loaderData} list={list} />
        )}
      </div>
    </PageFrame>
  )
}

type Page = Route.ComponentProps['loaderData']

/** `list`: what the page lists, or the last good list in its place. */
function Results({ page, list }: { page: Page; list: Page }) {
  const { days, todayOn, nearby } = page
  const { tiles, total, why, events, slow } = list
  const { state } = useDiscovery()
  const isEmpty = total === 0 && slow !== 'none'
  const evenings = events.length > 0 && <Evenings {...list} todayOn={todayOn} />
  return (
    <>
      <FilterRow {...page} day={dayText(days, todayOn).short} sort={state.sort ?? 'so_distance'} />
      <ResultHead {...list} />
      {isEmpty && evenings}
      {/* Keep the boundary mounted: a new one shows nothing until the code is there, and all below jumps then. */}
      <Suspense>
        {isEmpty && (
          <EmptyResults
            links={list.emptyLinks}
            besides={evenings ? 'events' : 'nothing'}
            wordless={list.isWordless ? state.searchText : null}
            askable={list.enquiryHint}
            accessNote={list.accessNote}
            notHere={list.notHere}
          />
        )}
      </Suspense>
      {!isEmpty && (
        <TileGrid
          tiles={tiles}
          below={tiles.map(
            ({ serviceId, title }, index) =>
              why[index] && <WhyHere key={serviceId} line={why[index]} title={title} />,
          )}
          days={days || isWishing(state.wish) ? 'chosen' : 'any'}
          eager={eagerTiles}
          headingLevel={2}
        />
      )}
      {total > 0 && total <= fewResults && <FewResults />}
      <PageSteps {...list} hasMore={list.nextCursor !== null} />
      {list.enquiryOffersBelow && <EnquiryStrip {...list.enquiryOffersBelow} />}
      {!isEmpty && evenings}
      <NearbyStrip {...nearby} />
      {page.suggest && (
        <Link to={page.suggest.to} className="card mt-8 flex flex-col p-5">
          <b>{page.suggest.heading}</b>
          <span className="link">{page.suggest.label}</span>
        </Link>
      )}
    </>
  )
}

function Evenings({ events, eventsTo, todayOn }: Pick<Page, 'events' | 'eventsTo' | 'todayOn'>) {
  const { events: heading, allEvents } = resultsTexts
  return (
    <EventStrip
      heading={heading}
      more={eventsTo && <MoreLink to={eventsTo} label={allEvents} what={heading} />}
      events={events}
      dayWord={dayWordFrom(todayOn)}
    />
  )
}

function searchTitle(searchText: string, { where, radius }: PlaceView): string {
  if (searchText) return searchTexts.title(searchText)
  return radius === 'all' ? searchTexts.everywhereTitle : searchTexts.allTitle(where)
}

function savedCategory({ id, name, accentColor, accentColor2 }: ReturnType<typeof shownCategory>) {
  const picture = `categories/${id}/${id}`
  return {
    to: `/activity/${id}`,
    title: name,
    picture,
    accentColor,
    accentColor2,
    place: listsTexts.category,
  }
}

/** Why a tile stands where it stands, in the server's words. Works before and without scripts. */
function WhyHere({ line, title }: { line: string; title: string }) {
  return (
    <details className="tile-why order-6">
      <summary>
        {resultsTexts.why}
        <span className="visually-hidden"> {title}</span>
      </summary>
      <p>
        {line}{' '}
        <Link to="/ranking" className="link">
          {resultsTexts.howRanked}
        </Link>
      </p>
    </details>
  )
}
