import { TriangleAlert } from 'lucide-react'
import { Button } from '#foundation/design/button.tsx'
import type { ShownConflict } from '../door-news.ts'
import { doorTexts } from '../texts/door.ts'

const words = doorTexts.conflicts

type Shown = readonly ShownConflict[]

/** Whom a scanner without network let in though their tickets weren't good. */
export function Conflicts({ conflicts }: { conflicts: Shown }) {
  if (conflicts.length === 0) return null
  return (
    <section className="flex flex-col gap-2" aria-labelledby="aufgefallen">
      <h2 id="aufgefallen" className="text-20">
        {words.title}
      </h2>
      <p className="text-muted">{words.lead}</p>
      <ul className="rows rows-card">
        {conflicts.map((conflict) => (
          <li key={conflict.entryId} className="row items-start py-3">
            <span className="row-text">
              {whatOf(conflict)}
              <small className="num">{words.at(conflict.people, conflict.when)}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

// More would push the next guest's verdict off a telephone; all of them stand in the list.
const shownInFront = 2

/** The newest of them in front of everything else, with what to do, until somebody has read it. */
export function UnseenConflicts({ unseen, onSeen }: { unseen: Shown; onSeen: () => void }) {
  const shown = unseen.slice(0, shownInFront)
  const rest = unseen.length - shown.length
  return (
    <section className="door-verdict door-verdict-ask" aria-labelledby="stimmt-nicht">
      <h2 id="stimmt-nicht" className="door-verdict-lead text-25">
        <TriangleAlert aria-hidden />
        {leadOf(unseen)}
      </h2>
      {shown.map((conflict) => (
        <div key={conflict.entryId} className="num">
          <p className="font-semibold">{whatOf(conflict)}</p>
          <p>{words.at(conflict.people, conflict.when)}</p>
          <p>{words.todo[conflict.because]}</p>
        </div>
      ))}
      {rest > 0 && <p>{words.more(rest)}</p>}
      {/* What lies right in a verdict has the colour of its text, and this button's ground is that colour. */}
      <div>
        <Button look="ink" size="large" width="wide" onClick={onSeen}>
          {words.seen}
        </Button>
      </div>
    </section>
  )
}

/** The same in a sentence or two, for whoever listens. */
export function spokenConflicts(unseen: Shown): string {
  const [newest] = unseen
  return newest ? `${leadOf(unseen)}. ${whatOf(newest)}. ${words.todo[newest.because]}` : ''
}

const whatOf = ({ who, because, usedClock }: ShownConflict) =>
  [who || words.someone, words.because[because](usedClock)].join(' ')

function leadOf(unseen: Shown): string {
  const inside = unseen.filter(({ because }) => because !== 'undo-late' && because !== 'impossible')
  const people = inside.reduce((sum, conflict) => sum + conflict.people, 0)
  if (inside.length > 0) return words.inside(people)
  return unseen.some(({ because }) => because === 'impossible') ? words.impossible : words.undoLate
}
