import { Form, useNavigate, useNavigation } from 'react-router'
import { messagePicturePath } from '#app/chat/pictures/pictures.ts'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import type { ConversationAnswer, ConversationView } from '../conversation-view.ts'
import { offerCardTexts } from '../texts/offer.ts'
import { longestReason } from '../conversation-forms.ts'
import { InfoPanel } from './info-panel.tsx'

const texts = offerCardTexts.dialogs

type DialogProps = { view: ConversationView; answer: ConversationAnswer | null }

/** What the address opens over a conversation. It stands in the server's page, so that it works without scripts. */
export function ConversationDialogs({ view, answer }: DialogProps) {
  const navigate = useNavigate()
  const { dialog, links } = view
  if (!dialog) return null
  const close = () => void navigate(links.here, { replace: true, preventScrollReset: true })
  if (dialog.open === 'infos')
    return (
      <Sheet title={view.info.heading} onClose={close}>
        <InfoPanel info={view.info} links={links} now={view.now} title="hidden" />
      </Sheet>
    )
  if (dialog.open === 'bild')
    return (
      <Sheet title={dialog.alt} size="full" onClose={close}>
        <img
          src={messagePicturePath(view.reference, dialog.seq, 'gross')}
          alt={dialog.alt}
          className="chat-picture-large"
        />
      </Sheet>
    )
  const step = dialog.open === 'ablehnen' ? 'reject' : 'withdraw'
  return (
    <Sheet title={texts[step].title} size="small" onClose={close}>
      <EndOffer view={view} answer={answer} step={step} version={dialog.version} />
    </Sheet>
  )
}

type EndProps = DialogProps & { step: 'reject' | 'withdraw'; version: number }

function EndOffer({ view, answer, step, version }: EndProps) {
  const isWorking = useNavigation().state !== 'idle'
  const { names, links } = view
  const lead = step === 'reject' ? texts.reject.lead(names.company) : texts.withdraw.lead(names.guest)
  return (
    <Form method="post" action={links.here} className="flex flex-col gap-5" replace preventScrollReset>
      {answer?.version === version && <Banner kind="error">{answer.refused}</Banner>}
      <p className="text-muted">{lead}</p>
      <input type="hidden" name="was" value={step === 'reject' ? 'ablehnen' : 'zurueckziehen'} />
      <input type="hidden" name="fassung" value={version} />
      {step === 'reject' && (
        <label className="field flex flex-col gap-1">
          <span className="field-label">{texts.reject.reason}</span>
          <textarea
            name="grund"
            rows={3}
            maxLength={longestReason}
            className="field-input"
            defaultValue={answer?.version === version ? answer.typed : ''}
          />
        </label>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Link to={links.here} className="button button-outline button-medium" replace preventScrollReset>
          {texts.keep}
        </Link>
        <Button type="submit" disabled={isWorking}>
          {texts[step].confirm}
        </Button>
      </div>
    </Form>
  )
}
