import { useState } from 'react'
import { Button } from '#foundation/design/button.tsx'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import { unusedTicketNumbers, type DoorTicket } from '#app/booking/check-in/check-in.ts'
import { doorTexts } from '../texts/door.ts'
import type { RecentEntry } from './door-keeping.ts'

const words = doorTexts.arrivals
const shownAtFirst = 10

type ArrivalsProps = {
  /** Who comes today, narrowed by what is typed; `null` while there is no list. */
  arrivals: readonly DoorTicket[] | null
  /** Everybody who comes today. */
  everybody: readonly DoorTicket[] | null
  isNarrowed: boolean
  /** There is nobody to ask about what the list doesn't have. */
  isOffline?: boolean
  onChoose: (ticket: DoorTicket) => void
}

/** Who comes today: a press shows the booking, from which they are let in by hand. */
export function Arrivals({ arrivals, everybody, isNarrowed, isOffline = false, onChoose }: ArrivalsProps) {
  const [areAllShown, setAllShown] = useState(false)
  const shown = arrivals?.slice(0, areAllShown ? undefined : shownAtFirst) ?? []
  const rest = (arrivals?.length ?? 0) - shown.length
  const noMatch = isOffline ? words.noMatchOffline : words.noMatch
  return (
    <section className="door-arrivals flex flex-col gap-3" aria-labelledby="heute-da">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="heute-da" className="text-20">
          {words.title}
        </h2>
        {everybody && everybody.length > 0 && (
          <p className="num text-15 text-muted">
            {words.summary(
              sumOf(everybody, insideOf),
              sumOf(everybody, ({ tickets }) => tickets),
            )}
          </p>
        )}
      </div>
      {shown.length === 0 ? (
        <p className="text-muted">{arrivals === null ? words.noList : isNarrowed ? noMatch : words.empty}</p>
      ) : (
        <ul className="rows rows-card">
          {shown.map((ticket) => (
            <Arrival key={ticket.reservationId} ticket={ticket} onChoose={onChoose} />
          ))}
        </ul>
      )}
      {rest > 0 && (
        <Button look="outline" onClick={() => setAllShown(true)}>
          {words.more(rest)}
        </Button>
      )}
    </section>
  )
}

const insideOf = (ticket: DoorTicket) => ticket.tickets - unusedTicketNumbers(ticket).length
const sumOf = (tickets: readonly DoorTicket[], of: (ticket: DoorTicket) => number) =>
  tickets.reduce((sum, ticket) => sum + of(ticket), 0)

function Arrival({ ticket, onChoose }: { ticket: DoorTicket; onChoose: ArrivalsProps['onChoose'] }) {
  const { name, title, startsAt, tickets, standing } = ticket
  const clock = startsAt === null ? words.anyTime : `${berlinClock(new Date(startsAt))} Uhr`
  const isIn = insideOf(ticket) === tickets
  return (
    <li>
      <button type="button" className="row w-full text-left" onClick={() => onChoose(ticket)}>
        <span className="row-text">
          <span className={isIn ? 'text-muted' : ''}>{name || doorTexts.undo.someone}</span>
          <small className="num">
            {clock} · {doorTexts.party(tickets)} · {title}
          </small>
        </span>
        <span className="num row-aside">
          {standing === 'unpaid' ? words.unpaid : words.inside(insideOf(ticket), tickets)}
        </span>
      </button>
    </li>
  )
}

type RecentProps = {
  recent: readonly RecentEntry[]
  nameOf: (reservationId: string) => string
  isWorking: boolean
  onUndo: (entryId: string) => void
}

/** The last entries of this device, each with its way back. */
export function RecentEntries({ recent, nameOf, isWorking, onUndo }: RecentProps) {
  const { undo } = doorTexts
  return (
    <details className="door-recent">
      <summary className="min-h-11 content-center font-semibold">{undo.recent(recent.length)}</summary>
      <p className="pb-2 text-15 text-muted">{recent.length > 0 ? undo.recentLead : undo.nobody}</p>
      <ul className="rows">
        {recent.map(({ entryId, reservationId, numbers, at }) => {
          const who = nameOf(reservationId) || undo.someone
          const clock = berlinClock(new Date(at))
          return (
            <li key={entryId} className="row">
              <span className="row-text">
                {who}
                <small className="num">{undo.line(Math.max(numbers.length, 1), clock)}</small>
              </span>
              <Button
                look="outline"
                size="small"
                aria-label={undo.actionFor(who, clock)}
                aria-disabled={isWorking}
                onClick={() => onUndo(entryId)}
              >
                {undo.action}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
