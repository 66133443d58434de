import { CalendarX, Lock, Plus, Users } from 'lucide-react'
import type { OpeningException } from '#app/availability/schedule/schedule.ts'
import { Link } from '#foundation/design/link.tsx'
import { exceptionLine, exceptionTime } from '../texts/exceptions.ts'
import { stepTexts as words } from '../texts/step.ts'
import { StepPart } from '#app/editor/draft/ui/step-parts.tsx'

const mostListed = 5

/** What differs from the rules, with the way to the page that changes it. `href: null`: not published yet. */
export function ExceptionsPart({
  exceptions,
  href,
}: {
  exceptions: readonly OpeningException[]
  href: string | null
}) {
  const way = href && (
    <Link to={href} className="link link-tap">
      {words.manage}
    </Link>
  )
  return (
    <StepPart title={words.exceptions} aside={way}>
      {exceptions.length === 0 ? (
        <p className="text-muted">{href ? words.noExceptions : words.exceptionsLater}</p>
      ) : (
        <ul className="rows rows-card">
          {exceptions.slice(0, mostListed).map((exception) => (
            <li key={exception.id} className="row">
              <ExceptionIcon kind={exception.kind} />
              <ExceptionText exception={exception} />
            </li>
          ))}
        </ul>
      )}
    </StepPart>
  )
}

/** An exception in two lines: when, and what. */
export function ExceptionText({ exception }: { exception: OpeningException }) {
  return (
    <span className="row-text num">
      {exceptionTime(exception)}
      <small className="text-muted">{exceptionLine(exception)}</small>
    </span>
  )
}

const icons = { closed: Lock, objects: CalendarX, capacity: Users, extra: Plus }

/** A form for each kind, so that colour alone says nothing. */
export function ExceptionIcon({ kind }: { kind: OpeningException['kind'] }) {
  const Icon = icons[kind]
  return <Icon aria-hidden />
}
