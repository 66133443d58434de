import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

type FoldSectionProps = {
  number: number
  title: string
  hint: string
  start: 'open' | 'closed'
  children: ReactNode
}

/** A numbered part of a long form that opens and closes, with and without scripts. */
export function FoldSection({ number, title, hint, start, children }: FoldSectionProps) {
  return (
    <details open={start === 'open'} className="fold">
      <summary>
        <span aria-hidden className="fold-number">
          {number}
        </span>
        <span className="fold-title">
          {title}
          <small>{hint}</small>
        </span>
        <ChevronDown aria-hidden />
      </summary>
      <div className="fold-body">{children}</div>
    </details>
  )
}
