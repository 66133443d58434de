import { data, useNavigate } from 'react-router'
import type { Route } from './+types/bookings'
import { requireUser } from '#app/account/account.server.ts'
import { ratedBy } from '#app/reviews/reviews.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Banner } from '#foundation/design/banner.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { Link } from '#foundation/design/link.tsx'
import { newsOf } from '#foundation/design/quiet-news.ts'
import { useQuietLook } from '#foundation/design/use-quiet-look.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import {
  askingFilters,
  stateFilters,
  viewOfFilter,
  type BookingView,
  type StateFilter,
} from '#app/booking/bookings/bookings.ts'
import { loadBookingsPage } from '../bookings-page.server.ts'
import { bookingsTexts } from '#app/booking/bookings/texts/bookings.ts'
import { useKeptTickets } from '../ui/kept-note.tsx'
import { KeptState } from '../ui/kept-state.tsx'
import { BookingCard, NoBookings } from '../ui/booking-card.tsx'
import { BookingInfo } from '../ui/booking-info.tsx'
import { WaitsLine } from '#app/booking/waitlist/ui/waitlist-line.tsx'
import { useEffect, useRef, type RefObject } from 'react'

const texts = bookingsTexts
const views = ['upcoming', 'past', 'ended', 'cancelled'] as const satisfies BookingView[]

/** What the address asks for; `all` is only a view together with a state. */
function askedFor(query: URLSearchParams): { view: BookingView; filter: StateFilter } {
  const named = query.get('status')
  const filter = [...stateFilters, ...askingFilters].find((name) => name === named) ?? 'all'
  const view = views.find((name) => name === query.get('view'))
  return { view: view ?? viewOfFilter[filter] ?? 'upcoming', filter }
}

function searchOf({ view, filter }: { view: BookingView; filter: StateFilter }): Record<string, string> {
  return { ...(view === 'all' ? {} : { view }), ...(filter === 'all' ? {} : { status: filter }) }
}

const linkTo = (fields: Record<string, string>) => `?${new URLSearchParams(fields)}`

export async function loader({ request, context }: Route.LoaderArgs) {
  const user = await requireUser({ request, context })
  const { db, now: clock, log } = scopeOf(context)
  const now = clock()
  const query = new URL(request.url).searchParams
  const asked = askedFor(query)
  const { id: userId } = user
  const page = await loadBookingsPage(db, {
    userId,
    asked,
    query,
    now,
    log,
    ratingsOf: (services) => ratedBy(db, { userId, services }),
  })
  const shown = { ...asked, ...page }
  // Without the list a device shows what it keeps of it, where it keeps anything.
  return shown.days ? shown : data(shown, 503)
}

/** The one way that leads on from here is to the login: nobody is led there who only has the list open. */
export function clientLoader(loading: Route.ClientLoaderArgs) {
  return newsOf(loading, (answer) => !(answer instanceof Response))
}

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { view, filter, days, next, info, waits, endedWait, waitsBelow, asking, asOf } = loaderData
  const { receipts, receiptsNote } = loaderData
  const here = searchOf({ view, filter })
  const navigate = useNavigate()
  const [viewLine, stateLine] = [useChosenInSight<HTMLElement>(), useChosenInSight<HTMLDivElement>()]
  useQuietLook(loaderData)
  useKeptTickets(view === 'upcoming' && days ? ['/bookings', ...ticketPaths(days)] : [])
  const close = () => void navigate(linkTo(here), { replace: true, preventScrollReset: true })
  return (
    <PageFrame
      current="bookings"
      dialogs={
        info && <BookingInfo receipts={receipts} receiptsNote={receiptsNote} booking={info} onClose={close} />
      }
    >
      <title>{texts.title}</title>
      <div className="wrap flex max-w-3xl flex-col gap-5 pt-4 pb-24 md:pt-8">
        <h1>{texts.title}</h1>
        <KeptState asOf={asOf} source={loaderData.source} />
        {endedWait && <WaitsLine {...endedWait} />}
        {/* Without bookings it stands beneath, in the place of the list. */}
        {waits && (days?.length !== 0 || waits.isOffer) && <WaitsLine {...waits} />}
        <nav ref={viewLine} className="chips chips-line" aria-label={texts.title}>
          {views.map((name) => (
            <Chip key={name} to={`?view=${name}`} state={name === view ? 'active' : 'inactive'}>
              {texts[name]}
            </Chip>
          ))}
        </nav>
        <div ref={stateLine} className="chips chips-line chips-quiet -mt-3">
          <StateFilters view={view} filter={filter} />
          {asking.length > 0 && <AskingFilters names={asking} filter={filter} />}
        </div>
        {loaderData.isPartMissing && <Banner kind="warning">{texts.partMissing}</Banner>}
        {days === null ? (
          <Banner kind="error">{texts.notLoaded}</Banner>
        ) : days.length === 0 ? (
          <NoBookings isNarrowed={filter !== 'all'} waits={waitsBelow} />
        ) : (
          <Days days={days} here={here} />
        )}
        {next && (
          <Link to={linkTo({ ...here, after: next })} className="button button-outline button-medium">
            {texts.more}
          </Link>
        )}
      </div>
    </PageFrame>
  )
}

/** Narrows by state; a state that the present view can't have leads to the view that has it. */
function StateFilters({ view, filter }: { view: BookingView; filter: StateFilter }) {
  return (
    <nav className="contents" aria-label={texts.byState}>
      {stateFilters.map((name) => (
        <Chip
          key={name}
          to={linkTo(
            searchOf({ view: viewOfFilter[name] ?? (view === 'all' ? 'upcoming' : view), filter: name }),
          )}
          state={name === filter ? 'active' : 'inactive'}
        >
          {texts.states[name]}
        </Chip>
      ))}
    </nav>
  )
}

/** What was asked or written, for who has such bookings; pressing again shows all of them. */
function AskingFilters({ names, filter }: { names: readonly StateFilter[]; filter: StateFilter }) {
  return (
    <nav className="contents" aria-label={texts.byAsking}>
      {names.map((name) => (
        <Chip
          key={name}
          to={name === filter ? '?' : linkTo(searchOf({ view: viewOfFilter[name] ?? 'all', filter: name }))}
          state={name === filter ? 'active' : 'inactive'}
        >
          {texts.states[name]}
        </Chip>
      ))}
    </nav>
  )
}

type ShownDays = NonNullable<Route.ComponentProps['loaderData']['days']>

function ticketPaths(days: ShownDays): string[] {
  const bookings = days.flatMap((day) => day.bookings)
  return bookings.filter(({ opensDoor }) => opensDoor).map(({ id }) => `/bookings/${id}`)
}

function Days({ days, here }: { days: ShownDays; here: Record<string, string> }) {
  return (
    <div className="timeline">
      {days.map((day) => (
        <section key={day.on} className={`timeline-day ${day.isToday ? 'timeline-today' : ''}`}>
          <h2 className="pb-3 font-text text-17">
            <b>{day.lead}</b> <span className="font-normal text-muted">{day.date}</span>
          </h2>
          <div className="flex flex-col gap-3">
            {day.bookings.map((booking) => (
              <BookingCard
                key={booking.id}
                booking={booking}
                infoUrl={linkTo({ ...here, info: booking.id })}
              />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** For a line of choices that scrolls sideways: a page that opens with one further right shows it. */
function useChosenInSight<T extends HTMLElement>(): RefObject<T | null> {
  const line = useRef<T>(null)
  useEffect(() => {
    const chosen = line.current?.querySelector('[aria-current]')
    if (!line.current || !chosen) return
    const [from, to] = [line.current.getBoundingClientRect(), chosen.getBoundingClientRect()]
    // Only sideways, and in the middle: what lies before and after it looks out on both sides.
    line.current.scrollLeft += (to.left + to.right - from.left - from.right) / 2
  }, [])
  return line
}
