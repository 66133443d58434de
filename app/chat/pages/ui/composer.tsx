import { SendHorizontal } from 'lucide-react'
import { useState, type KeyboardEvent, type RefObject, type SubmitEvent } from 'react'
import { Form } from 'react-router'
import { longestMessage, messageBody } from '../../chat.ts'
import { conversationTexts as texts } from '../texts/conversation.ts'

type ComposerProps = {
  action: string
  formId: string
  other: string
  /** What stands in it when the page is opened. */
  draft: string
  field: RefObject<HTMLTextAreaElement | null>
  /** Why the last message wasn't posted. */
  error: string | null
  /** Takes a message; without scripts the form is sent. */
  onSend: (body: string) => void
}

/** The field for a message. Enter sends where there is a keyboard, with Shift it begins a line. */
export function Composer({ action, formId, other, draft, field, error, onSend }: ComposerProps) {
  const [fault, setFault] = useState<string | null>(null)
  const shown = fault ?? error
  const send = () => {
    const element = field.current
    if (!element) return
    const body = messageBody(element.value)
    if (body === '') return setFault(texts.refusals.empty)
    if ([...body].length > longestMessage) return setFault(texts.refusals.long)
    setFault(null)
    onSend(body)
    element.value = ''
    element.focus()
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    send()
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
        <label htmlFor="nachricht" className="visually-hidden">
          {texts.messageTo(other)}
        </label>
        <textarea
          ref={field}
          id="nachricht"
          name="text"
          rows={1}
          defaultValue={draft}
          placeholder={texts.messageTo(other)}
          aria-invalid={shown ? true : undefined}
          aria-describedby={shown ? 'nachricht-fehler' : undefined}
          onKeyDown={(event) => {
            if (!isSendKey(event)) return
            event.preventDefault()
            send()
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
