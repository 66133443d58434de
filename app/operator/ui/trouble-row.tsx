import { Link } from '#foundation/design/link.tsx'
import { troubleSteps, type ShownTrouble } from '../troubles.ts'
import { StepButton, StepDetails, type SentStep } from './step-form.tsx'

/** One thing that waits: what it is, since when, where to look, and what can be done about it. */
export function TroubleRow({ row, sent }: { row: ShownTrouble; sent: SentStep | null }) {
  const { id, title, badge, since, lines, amount, links, steps } = row
  const pressed = steps.filter((step) => troubleSteps[step].asks === 'nothing')
  const asked = steps.filter((step) => troubleSteps[step].asks !== 'nothing')
  return (
    <li className="card flex flex-col gap-3 p-5">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-17 font-semibold break-words">{title}</h3>
        <span className="kind-badge">{badge}</span>
      </div>
      {amount && <p className="num text-17 font-semibold">{amount}</p>}
      <p className="num text-muted">{since}</p>
      {lines.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      {links.length > 0 && (
        <p className="flex flex-wrap gap-4">
          {links.map(({ label, href }) => (
            <Link key={href} to={href} className="link">
              {label}
            </Link>
          ))}
        </p>
      )}
      {steps.length > 0 && (
        <div className="flex flex-col items-start gap-2">
          {pressed.map((step) => (
            <StepButton key={step} id={id} step={step} look="ink" about={title} />
          ))}
          {asked.map((step) => (
            <StepDetails key={step} id={id} step={step} about={title} owed={amount} sent={sent} />
          ))}
        </div>
      )}
    </li>
  )
}
