import { Link, type To } from 'react-router'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import type { StartState } from '../availability.ts'
import { texts } from '../texts.ts'

/** A start as the page sends it. `startsAt` is an ISO instant. */
export type ShownStart = { startsAt: string; free: number; state: StartState }

/** A start with the places it has for everything that was chosen: rounds need all of their starts. */
export type ChoosableStart = ShownStart & { freeForAll: number }

type StartPickerProps = {
  starts: readonly ChoosableStart[]
  /** Places that the party takes. */
  needed: number
  chosenAt: string | null
  toStart: (startsAt: string) => To
  /** The waiting list of a start that hasn't enough places. */
  toWait: (startsAt: string) => To
}

/**
 * The starts of one day with the places they have left. Full ones lead to their waiting list, blocked ones stay and say
 * so, past ones go.
 */
export function StartPicker({ starts, needed, chosenAt, toStart, toWait }: StartPickerProps) {
  const ahead = starts.filter(({ state }) => state !== 'past')
  const shown = ahead.length > 0 ? ahead : starts
  if (shown.length === 0) return <p className="text-muted">{texts.noStarts}</p>
  return (
    <ul className="starts num" aria-label={texts.starts}>
      {shown.map(({ startsAt, free, state, freeForAll }) => {
        const clock = berlinClock(new Date(startsAt))
        const hasPlaces = state === 'free' || state === 'few'
        const isOpen = hasPlaces && freeForAll >= needed
        const isChosen = isOpen && startsAt === chosenAt
        const canWait = state === 'full' || (hasPlaces && !isOpen)
        const content = (
          <>
            {clock}
            <span className="visually-hidden">{texts.oClock}</span>
            <small>{canWait ? tooFew(freeForAll) : wordsOf(state, free)}</small>
            {canWait && freeForAll > 0 && <span className="visually-hidden">, {texts.startStates.full}</span>}
          </>
        )
        return (
          <li key={startsAt}>
            {isOpen || canWait ? (
              <Link
                to={isOpen ? toStart(startsAt) : toWait(startsAt)}
                className={`start ${isOpen ? (isChosen ? 'start-chosen' : '') : 'start-off'}`}
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

function wordsOf(state: StartState, free: number): string {
  return state === 'few' ? texts.left(free) : texts.startStates[state]
}

function tooFew(free: number): string {
  return free > 0 ? texts.left(free) : texts.startStates.full
}
