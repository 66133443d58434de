import { useSameAddress } from '#foundation/design/address.ts'
import { Link } from '#foundation/design/link.tsx'
import { berlinClock, formatShortDay } from '#foundation/lib/berlin-time.ts'
import { capacityLabel } from '../event-capacity.ts'
import { texts } from '../texts.ts'
import { eventPickerTexts } from '../texts/event-picker.ts'
import { CapacityLine } from './capacity-line.tsx'
import { SoldOutLine, waitPathOf } from './sold-out.tsx'
import { isSoldOut, type Booking, type PanelData, type ShownEvent } from './use-booking.ts'

const shownAtFirst = 5

/** The dates of an event with what is left of each; sold-out ones stay and say so. */
export function EventPicker({ panel, booking }: { panel: PanelData; booking: Booking }) {
  const { events } = panel
  const chosen = booking.event
  const toWait = (event: ShownEvent) => waitPathOf({ panel, booking }, event)
  const chosenId = chosen?.id ?? null
  if (events.length === 0) return <p className="text-muted">{eventPickerTexts.noEvents}</p>
  const chosenAt = events.findIndex(({ id }) => id === chosenId)
  const firstOpen = events.findIndex((event) => isOpen(event))
  const count = Math.max(shownAtFirst, chosenAt + 1, firstOpen + 2)
  return (
    <div>
      {chosen && <SoldOutLine panel={panel} booking={booking} event={chosen} />}
      <h3 className="mb-1">{texts.panel.events}</h3>
      <EventList {...{ chosenId, toWait }} events={events.slice(0, count)} hasChoice={firstOpen !== -1} />
      {events.length > count && (
        <details className="disclosure">
          <summary className="link link-tap">{eventPickerTexts.moreEvents(events.length - count)}</summary>
          <EventList {...{ chosenId, toWait }} events={events.slice(count)} hasChoice={firstOpen !== -1} />
        </details>
      )}
    </div>
  )
}

function EventList({
  events,
  chosenId,
  hasChoice,
  toWait,
}: {
  events: readonly ShownEvent[]
  chosenId: string | null
  /** Whether any date can be chosen; the others then stand in line with it. */
  hasChoice: boolean
  toWait: (event: ShownEvent) => string | null
}) {
  const same = useSameAddress()
  return (
    <ul className="rows">
      {events.map((event) => {
        const content = <EventContent event={event} />
        const wayOn = isSoldOut(event) ? wayOf(event, event.id === chosenId ? null : toWait(event)) : null
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
const wayOf = ({ own }: ShownEvent, waitAt: string | null) =>
  own ?? (waitAt === null ? null : { to: waitAt, label: eventPickerTexts.waitShort })

function isOpen(event: ShownEvent): boolean {
  const { kind } = capacityLabel(event)
  return kind === 'few' || kind === 'available'
}

function EventContent({ event }: { event: ShownEvent }) {
  return (
    <span className="row-text">
      <span className="num">
        {formatShortDay(event.dayOn)}, {berlinClock(new Date(event.startsAt))}
      </span>
      <small className="text-ink">{event.title}</small>
      {event.own && isSoldOut(event) ? (
        <span className="capacity order-5 block num">{event.own.said}</span>
      ) : (
        <CapacityLine event={event} as="span" />
      )}
    </span>
  )
}
