import type { Route } from './+types/home'
import { berlinMinute } from '#foundation/lib/berlin-time.ts'
import { readOr } from '#foundation/platform/log.server.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { currentSession } from '#app/account/account.server.ts'
import { categories, type Category } from '#app/catalog/catalog.server.ts'
import { isOccasion, type filterTexts } from '#app/catalog/catalog.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Link } from '#foundation/design/link.tsx'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { isSoldOut, type Tile, suitableFirst } from '#app/search/offers/offers.ts'
import { collectionsTeaser } from '#app/storefront/collections/collections.server.ts'
import { resolveDays } from '#app/search/dates/dates.ts'
import { formatState, linkTo, type DiscoveryState } from '#app/search/search-url/search-url.ts'
import { upcomingEvents } from '#app/search/event-search/event-search.server.ts'
import { joinNotes, openChoices, pageFacts } from '#app/search/results/results.server.ts'
import { homeLine } from '../home-line.server.ts'
import { homeChoice, homeTop } from '../home-offers.server.ts'
import { homeMeta } from '../home-meta.ts'
import { requestPlace } from '#app/search/autocomplete/autocomplete.server.ts'
import { offersForYou, withoutListedOffers } from '../for-you.server.ts'
import { texts } from '#app/search/place/texts.ts'
import { forecastFor } from '#app/search/place/place.server.ts'
import { homeLineTexts } from '../texts/home-line.ts'
import { homeTexts } from '../texts/home.ts'
import { ideasFor } from '#app/search/autocomplete/texts/search.ts'
import { dayText } from '#app/search/dates/ui/day-text.ts'
import { DiscoveryDialogs } from '#app/storefront/dialogs/ui/search-dialogs.tsx'
import { AppliedFilters } from '#app/search/filters/ui/filter-row.tsx'
import { ForYouSection } from '../ui/for-you.tsx'
import { HomeEvents } from '../ui/home-events.tsx'
import { HomeHero } from '../ui/home-hero.tsx'
import { LazyPlace } from '#app/search/autocomplete/ui/lazy-place.tsx'
import { SeenStrip } from '#app/storefront/dialogs/ui/lazy-dialogs.tsx'
import { CategoryGrid, CollectionsBand, ProviderCall } from '../ui/home-sections.tsx'
import { MoreLink } from '#app/search/offers/ui/more-link.tsx'
import { OccasionChips } from '#app/search/filters/ui/occasion-chips.tsx'
import { RememberPlace } from '#app/search/autocomplete/ui/remember-place.tsx'
import { TileGrid } from '#app/search/results/ui/card-grid.tsx'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'

const stripCount = 12
const duskBeginsMinute = 17 * 60
const duskEndsMinute = 5 * 60

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, config, now, log } = scopeOf(context)
  const at = now()
  const where = await requestPlace(db, request, { city: params.staticCity })
  const { state, place } = where
  const facts = pageFacts({ ...where, request, now: at, appUrl: config.appUrl }, 'today')
  const strip = { place, filters: state.filters, eachAge: state.eachAge, now: at, limit: stripCount }
  const session = await currentSession({ request, context })
  // A part that can't be read says so in its place; the rest of the page stands.
  const or = <Read, Instead>(part: string, instead: Instead, reading: Promise<Read>) =>
    readOr(log, { event: `home ${part}`, instead }, reading)
  const forecast = await or('forecast', null, forecastFor(db, { place, days: facts.days, now: at }))
  const asked = { state, place, days: facts.days, now: at }
  const eventsOn = (days: readonly string[] | null) =>
    or('events', null, upcomingEvents(db, { ...strip, days }))
  const [events, { top, topDays }, posters, shown, line, choices, forYou, choice] = await Promise.all([
    eventsOn(facts.days),
    or('top', { top: null, topDays: 'any' as const }, homeTop(db, { ...asked, forecast })),
    or('collections', null, collectionsTeaser(db, { place, now: at })),
    or('categories', null, categories(db, { cityHash: place.cityHash })),
    or('line', { text: homeLineTexts.unknown, offers: 0 }, homeLine(db, asked)),
    openChoices(state, null),
    session && or('for you', null, offersForYou(db, { interests: session.interests, place, now: at })),
    or('choice', null, homeChoice(db, { ...asked, day: facts.day })),
  ])
  const later = events?.length === 0 ? await eventsOn(resolveDays('sometime', at)) : []
  return {
    ...facts,
    ...placeSaid(facts, { ...where, appUrl: config.appUrl, named: params.staticCity }),
    note: joinNotes(facts.placeNote, facts.dayOver),
    forecast,
    // What can still be had comes first; otherwise the soonest.
    events: events && events.toSorted((a, b) => Number(isSoldOut(a)) - Number(isSoldOut(b))),
    later: later ?? [],
    // Eight of the best in one grid: only the first says so. What suits the weather comes first.
    forYou: forYou && withoutListedOffers(forYou, top ?? []),
    top: top && suitableFirst(top).map((tile, index) => (index > 0 ? withoutBest(tile) : tile)),
    ...topHead(top?.length === 0, state.filters.length > 0, facts.place.where),
    posters,
    categories: shown && shown.map(categoryTile),
    topDays,
    line: { text: line.text, to: choice || line.offers === 0 ? null : todaysList(state) },
    choice,
    noEvents: events?.length === 0 ? noEvents(facts) : null,
    ideas: ideasFor(
      place,
      (top ?? []).map(({ title }) => title),
    ),
    choices,
    timeOfDay: timeOfDay(at),
  }
}

type Facts = Pick<ReturnType<typeof pageFacts>, 'remembered'>
type AskedHome = Awaited<ReturnType<typeof requestPlace>> & { appUrl: string; named: string | undefined }

// The path can name a city, too: a known one is chosen by it, and one that we aren't in is shared by nobody.
function placeSaid({ remembered }: Facts, { place, unknownCity, appUrl, named }: AskedHome) {
  const canonical = appUrl + (place.cityForm === 'hamburg' ? '/' : `/city/${place.cityForm}`)
  if (unknownCity !== null) return { canonical, shareUrl: canonical }
  return { canonical, remembered: { ...remembered, isChosen: remembered.isChosen || named !== undefined } }
}

// Without a choice home's line counts today's, which is what this list shows.
function todaysList(state: DiscoveryState): string {
  return linkTo('/activity/search', state, { day: 'today', sort: null })
}

// What is said above the best offers, and in their place where there are none.
function topHead(isEmpty: boolean, isFiltered: boolean, where: string) {
  const isNothingYet = isEmpty && !isFiltered
  const { top, noOffers, noTop } = homeLineTexts
  return {
    topHeading: isNothingYet ? noOffers(where) : top(where),
    noTop: isEmpty ? noTop[isNothingYet ? 'yet' : 'fits'] : null,
  }
}

function categoryTile({ id, name, icon, accentColor, accentColor2 }: Category) {
  return { id, name, icon, accentColor, accentColor2 }
}

function timeOfDay(at: Date): 'dusk' | 'morning' {
  const minute = berlinMinute(at)
  return minute >= duskBeginsMinute || minute < duskEndsMinute ? 'dusk' : 'morning'
}

function noEvents({ days, todayOn }: { days: readonly string[] | null; todayOn: string }): string {
  const isToday = days?.length === 1 && days[0] === todayOn
  return homeLineTexts.noEvents[isToday ? 'today' : 'otherwise']
}

function withoutBest(tile: Tile): Tile {
  return tile.badge === 'best' ? { ...tile, badge: null } : tile
}

export const meta = (asked: Route.MetaArgs) => homeMeta(asked)

export { revalidatesDiscovery as shouldRevalidate } from '#app/search/criteria/criteria.ts'

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { place, remembered, topHeading } = loaderData
  const { state } = useDiscovery()
  // What was chosen here goes along to every list.
  const query = formatState({ ...state, open: null, page: 1, sort: null })
  const kept = query && `?${query}`
  const weather = state.filters.find((code) => code.startsWith('we_'))
  return (
    <PageFrame
      current="start"
      ground={loaderData.timeOfDay === 'dusk' ? 'dusk' : 'hero'}
      dialogs={<DiscoveryDialogs {...loaderData} />}
    >
      <RememberPlace {...remembered} forecast={loaderData.forecast} />
      <HomeHero {...loaderData} weather={(weather as keyof typeof filterTexts | undefined) ?? null} />
      <div className="wrap">
        <OccasionChips />
        <AppliedFilters day={null} shown={(code) => !isOccasion(code)} />
        {loaderData.choice && (
          <Link to={loaderData.choice.to} className="link link-tap num mt-2">
            {loaderData.choice.label}
          </Link>
        )}
        <HomeEvents {...loaderData} dayName={dayName(loaderData)} />
        {loaderData.forYou && <ForYouSection {...loaderData.forYou} />}
        <section className="section" aria-labelledby="beliebt">
          <div className="section-head">
            <h2 id="beliebt">{topHeading}</h2>
            <MoreLink to={`/activity/search${kept}`} label={homeTexts.more} what={topHeading} />
          </div>
          <TopTiles {...loaderData} />
        </section>
      </div>
      {loaderData.posters?.length !== 0 && <CollectionsBand posters={loaderData.posters} />}
      <CategoryGrid categories={loaderData.categories} query={kept} />
      <div className="wrap">
        <LazyPlace>
          <SeenStrip />
        </LazyPlace>
      </div>
      <ProviderCall city={place.name} />
    </PageFrame>
  )
}

type Top = Pick<Route.ComponentProps['loaderData'], 'top' | 'topDays' | 'noTop'>

function TopTiles({ top, topDays, noTop }: Top) {
  if (noTop) return <p className="rounded-2 bg-sand p-4">{noTop}</p>
  return top ? <TileGrid tiles={top} days={topDays} /> : <Banner kind="error">{homeTexts.partFailed}</Banner>
}

function dayName({ days, todayOn }: { days: readonly string[] | null; todayOn: string }): string | null {
  const { short } = dayText(days, todayOn)
  return days && (short === texts.days.weekend ? texts.days.thisWeekend : short)
}
