import { useId, useState } from 'react'
import type { Paragraph } from '#app/catalog/catalog.ts'
import { Prose } from '#app/catalog/ui/prose.tsx'

type CollapsibleTextProps = {
  paragraphs: readonly Paragraph[]
  more: string
  less: string
  /** `rest`: the first paragraph stays. `long`: all is shown unless a single paragraph is longer than 250 letters. */
  fold?: 'rest' | 'long'
}

/** Source: contract 1, section 2 (collection page). */
const longestParagraph = 250

/** A text of which the beginning stays and the rest unfolds. Works before and without scripts. */
export function CollapsibleText({ paragraphs, more, less, fold = 'rest' }: CollapsibleTextProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const lead = paragraphs.findIndex(({ kind }) => kind === 'paragraph')
  const first = paragraphs[lead]
  if (!first) return null
  if (fold === 'long') return <Clamped paragraphs={paragraphs} more={more} less={less} />
  const rest = paragraphs.filter((_paragraph, index) => index !== lead)
  return (
    <div className="max-w-[60ch] text-muted">
      <p>{first.text}</p>
      {rest.length > 0 && (
        <details
          open={isOpen}
          onToggle={(event) => setOpen(event.currentTarget.open)}
          className="disclosure"
          aria-labelledby={id}
        >
          <summary id={id} className="link link-tap">
            {isOpen ? less : more}
          </summary>
          <div className="pt-2 text-ink">
            <Prose paragraphs={rest} headingLevel={2} />
          </div>
        </details>
      )}
    </div>
  )
}

function Clamped({ paragraphs, more, less }: Omit<CollapsibleTextProps, 'fold'>) {
  const [isOpen, setOpen] = useState(false)
  if (paragraphs.every(({ text }) => text.length <= longestParagraph))
    return <Prose paragraphs={paragraphs} headingLevel={2} />
  return (
    <div className="clamp">
      <div className="clamp-text">
        <Prose paragraphs={paragraphs} headingLevel={2} />
      </div>
      <details onToggle={(event) => setOpen(event.currentTarget.open)} className="disclosure">
        <summary className="link link-tap">{isOpen ? less : more}</summary>
      </details>
    </div>
  )
}
