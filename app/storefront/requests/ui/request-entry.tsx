import type { ComponentProps } from 'react'
import { useLocation } from 'react-router'
import { opensDialog, useSameAddress } from '#foundation/design/address.ts'
import { ButtonLink } from '#foundation/design/button.tsx'
import { lazyPart } from '#foundation/design/lazy-part.tsx'
import type { RequestSheet } from './request-sheet.tsx'
import { requestPath, type RequestKind } from '../requests.ts'
import { replySentence, requestFormTexts } from '../texts/requests-form.ts'

const texts = requestFormTexts.panel

// From here and not from the offer's page: the list of what it needs would come to that page's first load.
const Form = lazyPart(() => import('./request-sheet.tsx').then((part) => part.RequestSheet))

/** The form over the offer's page, loaded when it opens. */
export function RequestDialog(props: ComponentProps<typeof RequestSheet>) {
  return <Form key={props.kind} {...props} />
}

type RequestEntryProps = {
  reply: string | null
  button: string
  isPreview: boolean
  companyForm: string
  serviceId: string
}

/** Where an offer on request has no calendar: the way to the form, and to a plain question. */
export function RequestEntry({ reply, button, isPreview, companyForm, serviceId }: RequestEntryProps) {
  const same = useSameAddress()
  // In a frame on the company's own site there is no room for a sheet, nor for signing in.
  const isFramed = new URLSearchParams(useLocation().search).get('sType') === 'booking'
  const wayTo = (kind: RequestKind) =>
    isFramed
      ? { to: requestPath({ companyForm, serviceId }, kind), target: '_blank' }
      : {
          to: same({ open: kind === 'request' ? 'anfrage' : 'frage' }),
          state: opensDialog,
          preventScrollReset: true,
        }
  return (
    <div>
      <h3>{texts.heading}</h3>
      <p className="mt-1 text-muted">{texts.line}</p>
      {reply !== null && <p className="mt-1 text-15">{replySentence(texts.provider, reply)}</p>}
      {!isPreview && (
        <div className="mt-4 flex flex-col gap-2">
          <ButtonLink {...wayTo('request')} look="signal" width="wide">
            {button}
          </ButtonLink>
          <ButtonLink {...wayTo('question')} look="outline" width="wide">
            {texts.ask}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
