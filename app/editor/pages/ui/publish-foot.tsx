import { ShieldCheck } from 'lucide-react'
import { Form, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { previewTexts as texts } from '../texts/preview.ts'

type PublishFootProps = {
  /** Points of the list of what is needed that are still open, and the first of them. */
  gaps: number
  firstGap: string
  done: number
  isProofAsked: boolean
  state: 'draft' | 'online' | 'offline'
  hasChanges: boolean
  /** The visitors' page, once there is one. */
  pagePath: string | null
}

/** The quay of the preview: how far it is, and the one yellow button of the editor. */
export function PublishFoot(props: PublishFootProps) {
  const { gaps, firstGap, done, isProofAsked, state, hasChanges, pagePath } = props
  const isBusy = useNavigation().formMethod === 'POST'
  const isUpToDate = state === 'online' && !hasChanges
  const line = gaps > 0 ? firstGap : isProofAsked ? texts.proofHint : ''
  return (
    <div className="editor-foot editor-quay on-deep">
      <div className="min-w-0">
        <b className="num">
          {gaps > 0 ? texts.open(gaps) : isUpToDate ? texts.nothingToPublish : texts.counted(done)}
        </b>
        {line && (
          <p className="quay-line">
            {gaps === 0 && <ShieldCheck aria-hidden className="size-4 shrink-0" />}
            <span className="truncate">{line}</span>
          </p>
        )}
      </div>
      {isUpToDate && pagePath ? (
        <ButtonLink to={pagePath} look="deep">
          {texts.seeOnline}
        </ButtonLink>
      ) : gaps > 0 ? (
        <Button
          className="button-off"
          aria-disabled
          onClick={() => document.querySelector<HTMLElement>('[data-gap]')?.focus()}
        >
          {labelFor(state)}
        </Button>
      ) : (
        <Form method="post">
          <input type="hidden" name="was" value="veroeffentlichen" />
          <Button
            type="submit"
            look="signal"
            size="large"
            disabled={isBusy}
            className="max-md:min-h-12 max-md:px-5"
          >
            {isBusy ? texts.publishing : labelFor(state)}
          </Button>
        </Form>
      )}
    </div>
  )
}

const labelFor = (state: PublishFootProps['state']) =>
  state === 'online' ? texts.publishChanges : texts.publish
