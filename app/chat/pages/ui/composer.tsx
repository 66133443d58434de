import { SendHorizontal } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { Form } from 'react-router'
import { bodyFault, messageBody } from '#app/chat/chat.ts'
import { conversationTexts as texts } from '../texts/conversation.ts'

type ComposerProps = {
  action: string
  formId: string
  other: string
  /** What stands in it when the page is opened. */
  draft: string
  /** Why the last message wasn't posted. */
  error: string | null
  /** Takes a message; without scripts the form is sent. */
  onSend: (body: string) => void
  /** What else can be sent, before the field. */
  children?: ReactNode
}

/** The id of the field for a message. */
export const messageFieldId = 'nachricht'

/** The field for a message. Enter sends where there is a keyboard, with Shift it begins a line. */
export function Composer({ action, formId, other, draft, error, onSend, children }: ComposerProps) {
  const [fault, setFault] = useState<string | null>(null)
  const shown = fault ?? error
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget.elements.namedItem('text')
    if (!(element instanceof HTMLTextAreaElement)) return
    const body = messageBody(element.value)
    const wrong = bodyFault(body)
    setFault(wrong && texts.refusals[wrong])
    if (wrong) return
    onSend(body)
    element.value = ''
    element.focus()
  }
  return (
    <Form method="post" action={action} className="chat-composer" onSubmit={submit}>
      <input type="hidden" name="was" value="nachricht" />
      <input type="hidden" name="formular" value={formId} />
      {shown && (
        <p className="field-error" id="nachricht-fehler" role="alert">
          {shown}
        </p>
      )}
      <div className="chat-composer-line">
        {children}
        <label htmlFor={messageFieldId} className="visually-hidden">
          {texts.messageTo(other)}
        </label>
        <textarea
          id={messageFieldId}
          name="text"
          rows={1}
          defaultValue={draft}
          placeholder={texts.messageTo(other)}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? 'nachricht-fehler' : undefined}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          onInput={() => setFault(null)}
        />
        <button type="submit" className="chat-send" aria-label={texts.send}>
          <SendHorizontal aria-hidden />
        </button>
      </div>
    </Form>
  )
}

// On a touch screen Enter begins a line, as everywhere there; while a word is put together it ends the word.
function isSendKey({ key, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean {
  if (key !== 'Enter' || shiftKey || nativeEvent.isComposing) return false
  return ctrlKey || metaKey || matchMedia('(hover: hover) and (pointer: fine)').matches
}
