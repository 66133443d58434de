import { Minus, Plus } from 'lucide-react'
import { Link } from './link.tsx'
import { designTexts } from './texts.ts'

/** The same page with one more or one less; `null` where there is no more or less. */
type Target = { search: string } | null

type StepperRowProps = { label: string; line: string; value: number; fewer: Target; more: Target }

/** How many of one thing: the figure stands in the address, so minus and plus are links and work without scripts. */
export function StepperRow({ label, line, value, fewer, more }: StepperRowProps) {
  return (
    <div className="party-row">
      <p className="min-w-0">
        <b>{label}</b>
        <small className="num">{line}</small>
      </p>
      <div className="stepper">
        <StepLink to={fewer} label={designTexts.fewer(label)} icon="minus" />
        <output className="num" aria-live="polite">
          {value}
        </output>
        <StepLink to={more} label={designTexts.more(label)} icon="plus" />
      </div>
    </div>
  )
}

function StepLink({ to, label, icon }: { to: Target; label: string; icon: 'minus' | 'plus' }) {
  const Icon = icon === 'minus' ? Minus : Plus
  if (!to) {
    return (
      <span className="icon-button icon-button-off" role="link" aria-disabled aria-label={label}>
        <Icon aria-hidden />
      </span>
    )
  }
  return (
    <Link to={to} className="icon-button icon-button-ring" aria-label={label} replace preventScrollReset>
      <Icon aria-hidden />
    </Link>
  )
}
