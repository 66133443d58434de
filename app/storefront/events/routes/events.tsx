import { CalendarDays } from 'lucide-react'
import { redirect } from 'react-router'
import type { Route } from './+types/events'
import { searchWith, useSameAddress } from '#foundation/design/address.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Panorama } from '#foundation/design/panorama.tsx'
import { formatFullDay, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { daysOfMonth, monthOf } from '#foundation/lib/month.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import type { Place } from '#app/search/place/place.ts'
import { linkTo, type DiscoveryState } from '#app/search/search-url/search-url.ts'
import { userOf } from '#app/account/account.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { type DayChoice, pastDateNotice } from '#app/search/dates/dates.ts'
import { eventCounts, eventWords } from '#app/search/event-search/event-search.server.ts'
import { eventFeedQuery } from '../event-feed.server.ts'
import { eventChoices, eventsOfPage, wayToAnyAge } from '../events-page.server.ts'
import { joinNotes, pageFacts } from '#app/search/results/results.server.ts'
import { eventsMeta } from '../events-meta.ts'
import { requestPlace } from '#app/search/autocomplete/autocomplete.server.ts'
import { texts } from '#app/search/place/texts.ts'
import { dayListTexts } from '#app/search/dates/texts/day-list.ts'
import { eventsTexts } from '../texts/events.ts'
import { resolveQuery } from '#app/search/query/query.server.ts'
import { daySpanText } from '#app/search/dates/ui/day-text.ts'
import { DiscoveryDialogs } from '#app/storefront/dialogs/ui/search-dialogs.tsx'
import { EventDays } from '../ui/event-days.tsx'
import { EventFilters, isEventChip } from '../ui/event-filters.tsx'
import { EventSearch } from '../ui/event-search.tsx'
import { EventMonth } from '#app/storefront/dialogs/ui/lazy-dialogs.tsx'
import { LazyPlace } from '#app/search/autocomplete/ui/lazy-place.tsx'
import { ListHeading, PageSteps } from '#app/search/results/ui/list-pages.tsx'
import { AppliedFilters } from '#app/search/filters/ui/filter-row.tsx'
import { NoEvents } from '../ui/no-events.tsx'
import { PageNote } from '#app/search/offers/ui/page-note.tsx'
import { RememberPlace } from '#app/search/autocomplete/ui/remember-place.tsx'
import { useDiscovery } from '#app/search/search-url/ui/use-search.ts'
import { isWishing } from '#app/search/party/party.ts'

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db, config, now, log } = scopeOf(context)
  const at = now()
  const [where, user] = await Promise.all([requestPlace(db, request), userOf({ request, context })])
  const { state, place } = where
  const way = await queryAddress(db, { state, place, now: at })
  if (way !== null) throw redirect(way)
  const facts = pageFacts({ ...where, request, now: at, appUrl: config.appUrl }, 'sometime')
  // An open month without a chosen day lists that month.
  const hasMonth = showsMonth(request)
  const words = await eventWords(db, state.searchText)
  const query = {
    place,
    days: facts.days ?? (hasMonth ? daysOfMonth(facts.month, facts.todayOn) : null),
    filters: state.filters,
    eachAge: state.eachAge,
    words,
    wish: isWishing(state.wish) ? state.wish : null,
    now: at,
  }
  const [list, counts] = await Promise.all([
    eventsOfPage(db, { query, state, viewerId: user?.id ?? null, log }),
    hasMonth ? eventCounts(db, { ...query, month: facts.month }) : null,
  ])
  return {
    ...facts,
    ...list,
    days: list.nextWeekend ?? facts.days,
    note: joinNotes(
      facts.placeNote,
      list.nextWeekend
        ? dayListTexts.eventsNextWeekend(list.nextWeekend.map(formatShortDay))
        : hasMonth
          ? pastDateNotice(state.day, { ...facts, instead: 'wholeMonth' })
          : facts.dayOver,
    ),
    meant: words?.meant ?? null,
    anyAge: await wayToAnyAge(db, { query, log }, list),
    choices: await eventChoices(db, { query, state, log }, list),
    /** Of the month that stands open. */
    counts,
    feedQuery: eventFeedQuery(state, place),
    canonical: `${config.appUrl}/events`,
  }
}

/**
 * The address of the events that a text asks for when part of it is a place, a day, a party, a filter or a whole month,
 * which is opened then. `null` when all of the text is words, as is what an event around is called.
 */
async function queryAddress(
  db: Db,
  asked: { state: DiscoveryState; place: Place; now: Date },
): Promise<string | null> {
  const resolved = await resolveQuery(db, { ...asked, hasMonths: true })
  if (!resolved) return null
  const { month, where: _where, ...criteria } = resolved
  if (month === null) return linkTo('/events', asked.state, criteria)
  // A month takes the place of the chosen day, as a day does.
  const [path = '', query = ''] = linkTo('/events', asked.state, { ...criteria, day: null }).split('?')
  return path + searchWith(query, { m: month })
}

// The sheet with all days turns its months by the same parameter.
function showsMonth({ url }: Request): boolean {
  const { searchParams } = new URL(url)
  return searchParams.has('m') && searchParams.get('open') !== 'day'
}

export const meta = (asked: Route.MetaArgs) => eventsMeta(asked)

export { revalidatesDiscovery as shouldRevalidate } from '#app/search/criteria/criteria.ts'

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { events, days, note, todayOn, remembered, counts, page, dayTotals } = loaderData
  const { state } = useDiscovery()
  const isToday = days?.length === 1 && days[0] === todayOn
  return (
    <PageFrame current="events" ground="dusk" dialogs={<DiscoveryDialogs {...loaderData} />}>
      <RememberPlace {...remembered} />
      <div className="hero hero-low hero-dusk">
        <div className="hero-picture">
          <Panorama time="dusk" />
        </div>
        <div className="wrap">
          <div className="hero-words">
            <ListHeading page={page} pages={null}>
              {isToday ? eventsTexts.headlineToday : eventsTexts.headline}
            </ListHeading>
          </div>
          <DayStrip {...loaderData} />
        </div>
      </div>
      <div className="wrap pt-3">
        <EventSearch />
        <EventFilters place={loaderData.place} />
        <AppliedFilters
          day={isToday || state.day === 'weekend' ? null : chosenDays(days)}
          shown={(code) => !isEventChip(code)}
        />
        <div className={counts ? 'beside-month' : ''}>
          <LazyPlace>{counts && <EventMonth {...loaderData} counts={counts} />}</LazyPlace>
          <div className="min-w-0">
            <PageNote note={note} />
            {events === null && <Banner kind="error">{eventsTexts.failed}</Banner>}
            {events?.length === 0 && <NoEvents {...loaderData} />}
            {events && events.length > 0 && <EventDays events={events} dayTotals={dayTotals} />}
            <PageSteps page={page} pages={null} hasMore={loaderData.hasMore} />
          </div>
        </div>
        <EventFeeds query={loaderData.feedQuery} pageUrl={loaderData.canonical} />
      </div>
    </PageFrame>
  )
}

const strip: readonly { day: DayChoice; label: string }[] = [
  { day: 'today', label: texts.days.today },
  { day: 'tomorrow', label: texts.days.tomorrow },
  { day: 'weekend', label: texts.days.weekend },
]

// A weekend of two days has no room for their names in full.
function chosenDays(days: readonly string[] | null): string | null {
  const [only] = days ?? []
  return days?.length === 1 && only ? formatFullDay(only) : days && daySpanText(days)
}

function DayStrip({ days, counts, todayOn }: Route.ComponentProps['loaderData']) {
  const { state, link } = useDiscovery()
  const same = useSameAddress()
  return (
    <nav className="segments segments-floating" aria-label={eventsTexts.dayStrip}>
      {strip.map(({ day, label }) => {
        const isOn = state.day === day
        return (
          <Link
            key={label}
            to={link({ day: isOn ? null : day })}
            aria-current={isOn ? 'true' : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        )
      })}
      <Link
        to={same({ m: counts ? null : days?.[0] ? monthOf(days[0]) : monthOf(todayOn) })}
        aria-label={counts ? eventsTexts.hideMonth : eventsTexts.showMonth}
        aria-current={counts ? 'true' : undefined}
        replace
        preventScrollReset
      >
        <CalendarDays aria-hidden />
        <span className="max-md:hidden">{eventsTexts.monthShort}</span>
      </Link>
    </nav>
  )
}

/** Links that take the shown choice along: a calendar to subscribe to, the same as a file, and RSS. */
function EventFeeds({ query, pageUrl }: { query: string; pageUrl: string }) {
  const calendar = `${pageUrl}.ics?${query}`
  return (
    <nav className="pt-10" aria-label={eventsTexts.feeds}>
      <p className="text-13 text-muted">{eventsTexts.feeds}</p>
      <p className="flex flex-wrap gap-x-6">
        <a href={calendar.replace(/^https?:/, 'webcal:')} className="link link-tap">
          {eventsTexts.subscribe}
        </a>
        <a href={`/events.ics?${query}`} download="events.ics" className="link link-tap">
          {eventsTexts.calendarFile}
        </a>
        <a href={`/events.rss?${query}`} type="application/rss+xml" className="link link-tap">
          {eventsTexts.rss}
        </a>
      </p>
    </nav>
  )
}
