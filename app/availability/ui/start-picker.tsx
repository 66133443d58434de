import { type To } from 'react-router'
import { Link } from '#foundation/design/link.tsx'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import type { StartState } from '../availability.ts'
import { texts } from '../texts.ts'

/** A start as the page sends it. `startsAt` is an ISO instant; `free` is 0 where nothing can be booked. */
export type ShownStart = {
  startsAt: string
  free: number
  capacity: number
  state: StartState
  /** `frei`, `noch 2`, `ausgebucht`. */
  said: string
  /** For parties that are larger than the whole start: `höchstens 4`. */
  most: string
  /** What the reader holds of it without having paid, or waits for, and where that leads. */
  own?: { said: string; to: string }
}

/**
 * A start with the places it has for everything that was chosen: rounds need all of their starts. `roomForAll`: what it
 * would have if nobody had booked, which is nothing where it isn't open for so long.
 */
export type ChoosableStart = ShownStart & { freeForAll: number; roomForAll: number }

type StartPickerProps = {
  starts: readonly ChoosableStart[]
  /** Places that the party takes. */
  needed: number
  chosenAt: string | null
  /** What is said where there is no start. */
  none: string
  toStart: (startsAt: string) => To
  /** The waiting list of a start that hasn't enough places. */
  toWait: (startsAt: string) => To
}

/**
 * The starts of one day with the places they have left. Those with too few lead to their waiting list, unless the party
 * is larger than the whole start or stays longer than it is open, or to what the reader holds of them or waits for;
 * blocked ones stay and say so, past ones go.
 */
export function StartPicker({ starts, needed, chosenAt, none, toStart, toWait }: StartPickerProps) {
  const ahead = starts.filter(({ state }) => state !== 'past')
  const shown = ahead.length > 0 ? ahead : starts
  if (shown.length === 0) return <p className="text-muted">{none}</p>
  return (
    <ul className="starts num" aria-label={texts.starts}>
      {shown.map(({ startsAt, free, capacity, state, said, most, freeForAll, roomForAll, own }) => {
        const clock = berlinClock(new Date(startsAt))
        const isOpen = freeForAll >= Math.max(1, needed)
        const isChosen = isOpen && startsAt === chosenAt
        const held = isOpen ? undefined : own
        const isOnSale = free > 0 || state === 'full'
        const canWait = !isOpen && !held && isOnSale && roomForAll >= Math.max(1, needed)
        const why = capacity < needed ? most : isOnSale && !isOpen ? texts.tooLong : said
        const content = (
          <>
            {clock}
            <span className="visually-hidden">{texts.oClock}</span>
            <small>{held?.said ?? (canWait ? texts.wait : why)}</small>
          </>
        )
        return (
          <li key={startsAt}>
            {isOpen || canWait || held ? (
              <Link
                to={isOpen ? toStart(startsAt) : (held?.to ?? toWait(startsAt))}
                className={`start ${canWait ? 'start-wait' : isChosen ? 'start-chosen' : held ? 'start-own' : ''}`}
                aria-current={isChosen || undefined}
                preventScrollReset={isOpen}
                replace={isOpen}
              >
                {content}
              </Link>
            ) : (
              <span className="start start-off">{content}</span>
            )}
          </li>
        )
      })}
    </ul>
  )
}
