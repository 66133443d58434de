import { Banner } from '#foundation/design/banner.tsx'
import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { Link } from '#foundation/design/link.tsx'
import { berlinClock, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { orderPath, partySize } from '#app/search/prices/prices.ts'
import { capacityLabel, isSoldOut } from '#app/search/offers/offers.ts'
import { choiceTexts as texts } from '#app/search/prices/texts/choice.ts'
import { eventPickerTexts } from '../texts/event-picker.ts'
import { CapacityLine } from '#app/search/offers/ui/capacity-line.tsx'
import type { Booking, PanelData, EventDateView } from './use-booking.ts'

const shownAtFirst = 5

type Shown = { panel: PanelData; booking: Booking }

/** The dates of an event with what is left of each; sold-out ones stay and say so. */
export function EventPicker({ panel, booking }: Shown) {
  const { calledOff = [] } = panel
  const events = [...panel.events, ...calledOff].toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : 1))
  const chosen = booking.event
  const toWait = (event: EventDateView) => waitPathOf({ panel, booking }, event)
  const chosenId = chosen?.id ?? null
  if (events.length === 0) return <p className="text-muted">{eventPickerTexts.noEvents}</p>
  const chosenAt = events.findIndex(({ id }) => id === chosenId)
  const firstOpen = events.findIndex((event) => isOpen(event))
  const count = Math.max(shownAtFirst, chosenAt + 1, firstOpen + 2)
  return (
    <div>
      {chosen && <SoldOutLine panel={panel} booking={booking} event={chosen} />}
      <h3 className="mb-1">{texts.events}</h3>
      <EventList
        chosenId={chosenId}
        toWait={toWait}
        events={events.slice(0, count)}
        hasChoice={firstOpen !== -1}
      />
      {events.length > count && (
        <details className="disclosure">
          <summary className="link link-tap">{eventPickerTexts.moreEvents(events.length - count)}</summary>
          <EventList
            chosenId={chosenId}
            toWait={toWait}
            events={events.slice(count)}
            hasChoice={firstOpen !== -1}
          />
        </details>
      )}
    </div>
  )
}

// Whoever needs more than the whole evening has can't wait for it.
function waitPathOf({ panel, booking }: Shown, { id, capacity }: EventDateView): string | null {
  const { units } = partySize(booking.terms, booking.choice)
  return capacity < units ? null : orderPath(panel, { ...booking.choice, eventId: id }, 'warten')
}

// Whoever comes from a list for one evening is told about that one first.
function SoldOutLine({ event, ...shown }: Shown & { event: EventDateView }) {
  if (!isSoldOut(event) || event.own) return null
  const waitPath = waitPathOf(shown, event)
  const when = `${formatShortDay(event.dayOn)}, ${berlinClock(new Date(event.startsAt))}`
  const hasOthers = shown.panel.events.some((other) => !isSoldOut(other))
  const next = eventPickerTexts.next[hasOthers ? 'others' : 'none'][waitPath ? 'wait' : 'none']
  return (
    <div className="pb-4">
      <Banner kind="warning">
        {eventPickerTexts.soldOutOn(event.title, when)}
        {next && ` ${next}`} {waitPath && <WayToWait to={waitPath} />}
      </Banner>
    </div>
  )
}

/** The same on the page of phones, whose dates are in a sheet; without a chosen one where all are sold out. */
export function SoldOutNotice(shown: Shown) {
  const { events } = shown.panel
  const same = useSameAddress()
  if (shown.booking.event) return <SoldOutLine {...shown} event={shown.booking.event} />
  // Of several nobody knows which is meant: they stand in the sheet.
  const paths = events.map((event) => waitPathOf(shown, event))
  const [only, ...others] = paths
  const toSheet = { to: same({ open: 'buchen' }), state: opensDialog }
  return (
    <div className="pb-4">
      <Banner kind="warning">
        {eventPickerTexts.allSoldOut}
        {paths.some(Boolean) && (
          <>
            {` ${eventPickerTexts.next.none.wait} `}
            <WayToWait {...(only && others.length === 0 ? { to: only } : toSheet)} />
          </>
        )}
      </Banner>
    </div>
  )
}

function WayToWait({ to, state }: { to: string | { search: string }; state?: typeof opensDialog }) {
  return (
    <Link to={to} state={state} preventScrollReset={state !== undefined} className="link-tap underline">
      {eventPickerTexts.wait}
    </Link>
  )
}

function EventList({
  events,
  chosenId,
  hasChoice,
  toWait,
}: {
  events: readonly EventDateView[]
  chosenId: string | null
  /** Whether any date can be chosen; the others then stand in line with it. */
  hasChoice: boolean
  toWait: (event: EventDateView) => string | null
}) {
  const same = useSameAddress()
  return (
    <ul className="rows">
      {events.map((event) => {
        const content = <EventContent event={event} />
        const wayOn =
          isSoldOut(event) && !event.isCalledOff
            ? wayOf(event, event.id === chosenId ? null : toWait(event))
            : null
        return (
          <li key={event.id}>
            {!isOpen(event) ? (
              <span className="row row-compact">
                {hasChoice && <span className="radio invisible" aria-hidden />}
                {content}
                {wayOn && (
                  <Link to={wayOn.to} className="link link-tap self-center">
                    {wayOn.label}
                  </Link>
                )}
              </span>
            ) : (
              <Link
                to={same({ event: event.id })}
                className="row row-compact"
                aria-current={event.id === chosenId ? 'true' : undefined}
                replace
                preventScrollReset
              >
                <span className="radio" aria-hidden />
                {content}
              </Link>
            )}
          </li>
        )
      })}
    </ul>
  )
}

// What the reader holds themselves leads there; the chosen date's waiting list stands above the list.
const wayOf = ({ own }: EventDateView, waitAt: string | null) =>
  own ?? (waitAt === null ? null : { to: waitAt, label: eventPickerTexts.waitShort })

function isOpen(event: EventDateView): boolean {
  if (event.isCalledOff) return false
  const { kind } = capacityLabel(event)
  return kind === 'few' || kind === 'available'
}

function EventContent({ event }: { event: EventDateView }) {
  return (
    <span className="row-text">
      <span className="num">
        {formatShortDay(event.dayOn)}, {berlinClock(new Date(event.startsAt))}
      </span>
      <small className="text-ink">{event.title}</small>
      {event.news && !event.isCalledOff && <small className="num">{event.news}</small>}
      {event.minGuests && <small className="num">{event.minGuests}</small>}
      {event.isCalledOff ? (
        <span className="capacity order-5 block capacity-out">{event.news}</span>
      ) : event.own && isSoldOut(event) ? (
        <span className="capacity order-5 block num">{event.own.said}</span>
      ) : (
        <CapacityLine event={event} as="span" />
      )}
    </span>
  )
}
