import { Link, type To } from 'react-router'
import { berlinClock } from '#foundation/lib/berlin-time.ts'
import type { StartState } from '../availability.ts'
import { texts } from '../texts.ts'

/** A start as the page sends it. `startsAt` is an ISO instant. */
export type ShownStart = { startsAt: string; free: number; state: StartState }

/** A start with the places it has for everything that was chosen: rounds need all of their starts. */
export type ChoosableStart = ShownStart & { freeForAll: number }

/** The starts of one day with the places they have left. Full and blocked ones stay and say so, past ones go. */
export function StartPicker({
  starts,
  needed,
  chosenAt,
  toStart,
}: {
  starts: readonly ChoosableStart[]
  /** Places that the party takes. */
  needed: number
  chosenAt: string | null
  toStart: (startsAt: string) => To
}) {
  const ahead = starts.filter(({ state }) => state !== 'past')
  const shown = ahead.length > 0 ? ahead : starts
  if (shown.length === 0) return <p className="text-muted">{texts.noStarts}</p>
  return (
    <ul className="starts num" aria-label={texts.starts}>
      {shown.map(({ startsAt, free, state, freeForAll }) => {
        const clock = berlinClock(new Date(startsAt))
        const hasPlaces = state === 'free' || state === 'few'
        const isOpen = hasPlaces && freeForAll >= needed
        const words = hasPlaces && !isOpen ? tooFew(freeForAll) : wordsOf(state, free)
        const isChosen = isOpen && startsAt === chosenAt
        return (
          <li key={startsAt}>
            {isOpen ? (
              <Link
                to={toStart(startsAt)}
                className={`start ${isChosen ? 'start-chosen' : ''}`}
                aria-current={isChosen ? 'true' : undefined}
                preventScrollReset
                replace
              >
                {clock}
                <span className="visually-hidden">{texts.oClock}</span>
                <small>{words}</small>
              </Link>
            ) : (
              <span className="start start-off">
                {clock}
                <span className="visually-hidden">{texts.oClock}</span>
                <small>{words}</small>
                {hasPlaces && <span className="visually-hidden">{texts.tooSmall}</span>}
              </span>
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
