import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { designTexts } from './texts.ts'

type ChipProps = {
  to: string
  children: ReactNode
  state?: 'inactive' | 'active' | 'disabled'
  icon?: ReactNode
  /** How many results this choice leaves. */
  count?: number
  /** A line of explanation; a middle dot parts it into items. */
  text?: string
  /** A word in its own colour. */
  tag?: { label: string; colour: string }
  /** Within a sheet a choice belongs to the step that opened it, so that one step back closes the sheet. */
  step?: 'own' | 'of-sheet'
}

/**
 * A choice that lives in the URL: a link, so that it works before and without scripts. A step of its own, which going
 * back takes back. Disabled, it is only text.
 * Source: contract 1, section 3 (selectable chips)
 */
export function Chip({ to, children, state = 'inactive', icon, count, text, tag, step = 'own' }: ChipProps) {
  const content = (
    <>
      {icon}
      {text ? <ChipWords label={children} text={text} /> : children}
      {tag && (
        <span className="chip-tag" style={{ '--tag': tag.colour } as React.CSSProperties}>
          {tag.label}
        </span>
      )}
      {count !== undefined && <span className="chip-count num">{count}</span>}
    </>
  )
  if (state === 'disabled') {
    return (
      <span className="chip chip-off" aria-disabled="true">
        {content}
      </span>
    )
  }
  const active = state === 'active'
  return (
    <Link
      to={to}
      className={`chip ${active ? 'chip-on' : ''}`}
      aria-current={active ? 'true' : undefined}
      preventScrollReset
      replace={step === 'of-sheet'}
    >
      {content}
    </Link>
  )
}

function ChipWords({ label, text }: { label: ReactNode; text: string }) {
  const items = text.split('·').map((item) => item.trim())
  return (
    <span className="chip-words">
      {label}
      {items.length === 1 ? (
        <span className="chip-text">{text}</span>
      ) : (
        <span className="chip-text" role="list">
          {items.map((item) => (
            <span key={item} role="listitem" className="chip-item">
              {item}
            </span>
          ))}
        </span>
      )}
    </span>
  )
}

/** A filter that is on; following it takes the filter off. */
export function RemovableChip({ to, label }: { to: string; label: string }) {
  return (
    <Link to={to} className="chip chip-remove" aria-label={designTexts.remove(label)} preventScrollReset>
      {label}
      <X aria-hidden />
    </Link>
  )
}
