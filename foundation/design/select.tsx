import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

/** The browser's own list of choices, whose arrow keeps its distance to the edge as a field's text does. */
export function Select({ className = '', ...rest }: ComponentProps<'select'>) {
  return (
    <span className={`relative block ${className}`}>
      <select className="field-input field-select" {...rest} />
      <ChevronDown aria-hidden className="pointer-events-none absolute top-4 right-4 size-5 text-muted" />
    </span>
  )
}
