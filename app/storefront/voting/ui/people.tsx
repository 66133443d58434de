import { ChevronDown } from 'lucide-react'
import type { PersonView, PollView } from '../poll-view.ts'
import { votingTexts as words } from '../texts/voting.ts'

const mostFaces = 6
const shades = 6

const initial = (name: string) => [...name][0]?.toUpperCase() ?? ''
// The same name has the same colour everywhere.
const shadeOf = (name: string) =>
  1 + ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % shades)

function Face({ name, isOpen = false }: { name: string; isOpen?: boolean }) {
  const style = { '--shade': `var(--shade-${shadeOf(name)})` } as React.CSSProperties
  return (
    <span className={`avatar ${isOpen ? 'vote-face-open' : ''}`} style={style} aria-hidden title={name}>
      {initial(name)}
    </span>
  )
}

/** The first letters of some people; their names are read elsewhere. */
export function Faces({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null
  return (
    <span className="vote-faces" aria-hidden>
      {names.slice(0, mostFaces).map((name) => (
        <Face key={name} name={name} />
      ))}
    </span>
  )
}

/** How far the vote is: who answered everything, of how many, and until when. */
export function Progress({ poll }: { poll: PollView }) {
  const { people, doneCount, persons, deadline, isOpen, enoughVotes } = poll
  const end = !isOpen ? words.ended : deadline ? words.until(deadline.text) : words.noDeadline
  return (
    <div className="flex flex-wrap items-center gap-3" role="status">
      {/* First, so that nothing moves aside when somebody comes. */}
      <p className="num">
        <b>{words.done(doneCount, Math.max(persons, people.length))}</b>
        <br />
        <span className="text-13 text-muted">
          {end}
          {isOpen && enoughVotes !== null && ` · ${words.enough(enoughVotes)}`}
        </span>
      </p>
      <span className="vote-faces" aria-hidden>
        {people.slice(0, mostFaces + 2).map(({ id, name, isDone }) => (
          <Face key={id} name={name} isOpen={!isDone} />
        ))}
      </span>
    </div>
  )
}

type PeopleListProps = {
  people: readonly PersonView[]
  /** What the organiser can do about somebody. */
  renderAction?: (person: PersonView) => React.ReactNode
}

/** Who takes part, and who hasn't answered everything. */
export function PeopleList({ people, renderAction }: PeopleListProps) {
  return (
    <ul className="rows">
      {people.map((person) => (
        <li key={person.id} className="row">
          <Face name={person.name} isOpen={!person.isDone} />
          <span className="row-text break-words">
            {person.name}
            {person.isYou && ` (${words.you})`}
            <small>{person.isDone ? words.complete : words.missing}</small>
          </span>
          {renderAction?.(person)}
        </li>
      ))}
    </ul>
  )
}

/** How votes are counted, for whoever wants to know. */
export function CountingRule() {
  return (
    <details className="text-13 text-muted">
      <summary className="flex min-h-11 cursor-pointer items-center gap-1">
        {words.counting}
        <ChevronDown aria-hidden size={16} />
      </summary>
      <p>{words.countingLine}</p>
    </details>
  )
}
