import { useNavigate } from 'react-router'
import type { Route } from './+types/bookings'
import { requireUser } from '#app/account/account.server.ts'
import { ratedBy } from '#app/reviews/reviews.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { Chip } from '#foundation/design/chip.tsx'
import { Link } from '#foundation/design/link.tsx'
import { newsOf } from '#foundation/design/quiet-news.ts'
import { useQuietLook } from '#foundation/design/use-quiet-look.ts'
import { useChosenInSight } from '../ui/use-chosen-in-sight.ts'
import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Db } from '#foundation/platform/db.server.ts'
import { fromServer } from '#foundation/platform/kept-state.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import {
  askingFilters,
  stateFilters,
  viewOfFilter,
  type BookingView,
  type StateFilter,
} from '../booking-filter.ts'
import { againUrlFor } from '../again.server.ts'
import { besidesOf } from '../besides.server.ts'
import { bookingsOf } from '../booking.server.ts'
import { aboveListOf, type AboveList } from '../booking-views.server.ts'
import { namedBooking, receiptsOf } from '../reads.server.ts'
import { receiptLinks, receiptsNote } from '../receipt-links.ts'
import type { ListedReservation } from '../reservations.server.ts'
import { shownBooking } from '../shown-booking.ts'
import { givenMoneyOf } from '../given-money.server.ts'
import { settlementOf } from '../settlement.server.ts'
import { shownCard, type Besides } from '../shown-card.ts'
import type { ShownBooking } from '../shown-types.ts'
import { shownDays } from '../shown-days.ts'
import { shortInstant } from '../shown.ts'
import { shownEndedWait, shownWaits } from '../shown-waiting.ts'
import { tookPart } from '../taking-part.ts'
import { keptTexts } from '../texts/kept.ts'
import { pageTexts } from '../texts/pages.ts'
import { useKeptTickets } from '../ui/kept-note.tsx'
import { KeptState } from '../ui/kept-state.tsx'
import { BookingCard } from '../ui/booking-card.tsx'
import { BookingInfo } from '../ui/booking-info.tsx'
import { NoBookings } from '../ui/no-bookings.tsx'
import { WaitsLine } from '../ui/waits-line.tsx'

const texts = pageTexts.bookings
/** A phone shows two at a time, and most people have fewer; a page of twenty costs a fifth more. */
const cardsPerPage = 10
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
  const { db, now: clock } = scopeOf(context)
  const now = clock()
  const query = new URL(request.url).searchParams
  const asked = askedFor(query)
  const { id: userId } = user
  const [page, above] = await Promise.all([
    bookingsOf(db, { userId, ...asked, after: query.get('after'), limit: cardsPerPage, now }),
    aboveListOf(db, { userId, now }),
  ])
  const named = await namedBooking(db, { userId, id: query.get('info'), among: page.bookings })
  const reservations = [...new Set([...page.bookings, ...(named ? [named] : [])])]
  const [known, ratingOf] = await Promise.all([
    besidesOf(db, { userId, reservations, now }),
    ratedBy(db, { userId, services: reservations.filter((booking) => tookPart(booking, now)) }),
  ])
  const besides = (of: ListedReservation) => ({ ...known(of.id), rating: ratingOf(of) })
  const bookings = page.bookings.map((reservation) => ({
    ...{ on: reservation.startsOn, booking: shownCard(reservation, besides(reservation)) },
  }))
  const info = named ? await wholeOf(db, named, { besides: besides(named), now }) : null
  const papers = named ? await receiptsOf(db, named) : []
  const days = shownDays(bookings, berlinDay(now))
  const asOf = keptTexts.asOf(shortInstant(now))
  return {
    ...asked,
    days,
    next: page.next,
    info,
    receipts: named ? receiptLinks(named.id, papers) : [],
    receiptsNote: named && receiptsNote(named, papers),
    asking: above.asking,
    ...waitsOf(above, now),
    asOf,
    source: fromServer,
  }
}

/** The one way that leads on from here is to the login: nobody is led there who only has the list open. */
export function clientLoader(loading: Route.ClientLoaderArgs) {
  return newsOf(loading, (answer) => !(answer instanceof Response))
}

// Its dialog is the whole page of what was refunded.
async function wholeOf(
  db: Db,
  named: ListedReservation,
  { besides, now }: { besides: Besides; now: Date },
): Promise<ShownBooking> {
  const [settlement, given] = await Promise.all([settlementOf(db, named), givenMoneyOf(db, named)])
  const shown = shownBooking(named, { ...besides, settlement, given })
  return { ...shown, againUrl: shown.againUrl ?? (await againUrlFor(db, named, now)) }
}

// What ended is told of above the list for a day, whatever else they wait for, and after it where there is nothing else
// as long as it is known.
function waitsOf({ waits, endedWait }: AboveList, now: Date) {
  const open = shownWaits(waits, now)
  const ended = endedWait && shownEndedWait(endedWait)
  const late = endedWait?.isLate ? ended : null
  return { waits: open, endedWait: late, waitsBelow: open ?? (late === null ? ended : null) }
}

export default function BookingsPage({ loaderData }: Route.ComponentProps) {
  const { view, filter, days, next, info, waits, endedWait, waitsBelow, asking, asOf } = loaderData
  const { receipts, receiptsNote } = loaderData
  const here = searchOf({ view, filter })
  const navigate = useNavigate()
  const [viewLine, stateLine] = [useChosenInSight<HTMLElement>(), useChosenInSight<HTMLDivElement>()]
  useQuietLook(loaderData)
  useKeptTickets(view === 'upcoming' ? ['/bookings', ...ticketPaths(days)] : [])
  const close = () => void navigate(linkTo(here), { replace: true, preventScrollReset: true })
  return (
    <PageFrame
      current="bookings"
      dialogs={info && <BookingInfo {...{ receipts, receiptsNote }} booking={info} onClose={close} />}
    >
      <title>{texts.title}</title>
      <div className="wrap flex max-w-3xl flex-col gap-5 pt-4 pb-24 md:pt-8">
        <h1>{texts.title}</h1>
        <KeptState asOf={asOf} source={loaderData.source} />
        {endedWait && <WaitsLine {...endedWait} />}
        {/* Without bookings it stands beneath, in the place of the list. */}
        {waits && (days.length > 0 || waits.isOffer) && <WaitsLine {...waits} />}
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
        {days.length === 0 ? (
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

function ticketPaths(days: Route.ComponentProps['loaderData']['days']): string[] {
  const bookings = days.flatMap((day) => day.bookings)
  return bookings.filter(({ opensDoor }) => opensDoor).map(({ id }) => `/bookings/${id}`)
}

type DaysProps = Pick<Route.ComponentProps['loaderData'], 'days'> & { here: Record<string, string> }

function Days({ days, here }: DaysProps) {
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
