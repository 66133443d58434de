import { MessageSquareQuote } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink } from '#foundation/design/button.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { useScript } from '#foundation/design/use-script.ts'
import type { QuickAnswer } from '../quick-answers.ts'
import { quickAnswerTexts } from '../texts.ts'

const words = quickAnswerTexts.picker

type QuickAnswerPickerProps = {
  answers: readonly QuickAnswer[]
  /** Where they are kept. */
  path: string
  /** The field's id. */
  fieldId: string
}

/** Puts one of the company's quick answers into the message's field, where it can be changed; it sends nothing. */
export function QuickAnswerPicker({ answers, path, fieldId }: QuickAnswerPickerProps) {
  const [isOpen, setOpen] = useState(false)
  const hasScripts = useScript()
  if (!hasScripts) return null
  const take = (body: string) => {
    setOpen(false)
    // The sheet gives the focus back to its button first.
    setTimeout(() => insertText(fieldId, body))
  }
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={words.open}
        title={words.open}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <MessageSquareQuote aria-hidden />
      </button>
      {isOpen && (
        <Sheet title={quickAnswerTexts.title} onClose={() => setOpen(false)}>
          {answers.length === 0 && <p className="text-muted">{words.empty}</p>}
          <ul className="flex flex-col gap-2">
            {answers.map(({ id, title, body }) => (
              <li key={id}>
                <button type="button" className="quick-answer" onClick={() => take(body)}>
                  <b>{title}</b>
                  <span>{body}</span>
                </button>
              </li>
            ))}
          </ul>
          <ButtonLink to={path} look="outline" className="mt-4">
            {words.manage}
          </ButtonLink>
        </Sheet>
      )}
    </>
  )
}

// At the cursor, apart from what stands before it.
function insertText(fieldId: string, body: string): void {
  const field = document.getElementById(fieldId)
  if (!(field instanceof HTMLTextAreaElement)) return
  const { selectionStart, selectionEnd, value } = field
  const before = value.slice(0, selectionStart)
  const gap = before === '' || /\s$/.test(before) ? '' : ' '
  field.setRangeText(gap + body, selectionStart, selectionEnd, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}
