import { Circle, CircleCheck } from 'lucide-react'
import { Link } from '#foundation/design/link.tsx'
import type { ChecklistStep } from '../checklist.ts'
import { texts } from '../texts.ts'

const words = texts.checklist

/** A step, how far it is, and where it is done; `null` when it can't be done yet. */
export type StepLine = { step: ChecklistStep; isDone: boolean; state: string | null; href: string | null }

/** What is left until the first offer can go online. Nothing is shown once all is done. */
export function ChecklistCard({ steps, left }: { steps: StepLine[]; left: number }) {
  return (
    <section className="card flex flex-col gap-4 p-5" aria-labelledby="checklist">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 id="checklist" className="text-25">
          {words.title}
        </h2>
        <p className="num text-muted">{words.left(left)}</p>
      </div>
      <ol className="rows">
        {steps.map((each) => (
          <Step key={each.step} {...each} />
        ))}
      </ol>
    </section>
  )
}

function Step({ step, isDone, state, href }: StepLine) {
  const { title, text } = words.steps[step]
  const Icon = isDone ? CircleCheck : Circle
  return (
    <li className="row">
      <Icon aria-hidden />
      <span className="row-text">
        <span className="visually-hidden">{isDone ? words.done : words.open}: </span>
        {title} {!isDone && state && <span className="kind-badge">{state}</span>}
        {!isDone && <small>{text}</small>}
      </span>
      {!isDone && href && <StepLink step={step} href={href} title={title} />}
    </li>
  )
}

function StepLink({ step, href, title }: { step: ChecklistStep; href: string; title: string }) {
  const label = { 'aria-label': `${words.go[step]}: ${title}` }
  const look = 'button button-outline button-small'
  return (
    <Link to={href} className={look} {...label}>
      {words.go[step]}
    </Link>
  )
}
