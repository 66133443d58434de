import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { longestMessage } from '#app/chat/chat.ts'
import { conversationTexts } from '../texts/conversation.ts'

const texts = conversationTexts.firstMessage

type FirstMessageProps = {
  other: string
  /** Where the message is sent: the conversation. */
  action: string
  formId: string
  /** The page without the popup. */
  here: string
  onClose: () => void
}

/** The popup for the first message to a company. Source: contract 2, section 2 (`show=message`). */
export function FirstMessage({ other, action, formId, here, onClose }: FirstMessageProps) {
  const isWorking = useNavigation().state !== 'idle'
  return (
    <Sheet title={texts.title} size="small" onClose={onClose}>
      <Form method="post" action={action} className="flex flex-col gap-5">
        <p className="text-muted">{texts.lead(other)}</p>
        <input type="hidden" name="was" value="nachricht" />
        <input type="hidden" name="formular" value={formId} />
        <label className="field flex flex-col gap-1">
          <span className="field-label">{texts.label}</span>
          <textarea name="text" rows={4} maxLength={longestMessage} required className="field-input" />
        </label>
        <div className="grid grid-cols-2 gap-2">
          <ButtonLink to={here} look="outline" replace preventScrollReset>
            {texts.later}
          </ButtonLink>
          <Button type="submit" disabled={isWorking}>
            {texts.send}
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}
