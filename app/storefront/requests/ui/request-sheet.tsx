import { useState } from 'react'
import { useLocation } from 'react-router'
import { LoginDialog } from '#app/account/ui/login-dialog.tsx'
import { useCloseDialog, useSameAddress } from '#foundation/design/address.ts'
import { Button } from '#foundation/design/button.tsx'
import { Link } from '#foundation/design/link.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { requestPath, type RequestView } from '../requests.ts'
import { requestFormTexts as texts } from '../texts/requests-form.ts'
import { RequestBody } from './request-body.tsx'
import { RequestFoot, RequestSent } from './request-parts.tsx'
import { useRequestForm } from './use-request-form.ts'

type RequestSheetProps = Pick<RequestView, 'kind' | 'company' | 'start'> & {
  service: { title: string; pictures: readonly string[]; accentColor: string }
  panel: { serviceId: string; startPrice: { said: string; unit: string }; todayOn: string; lastOn: string }
}

function viewOf({ kind, company, start, service, panel }: RequestSheetProps, offerPath: string): RequestView {
  const { said, unit } = panel.startPrice
  return {
    kind,
    company,
    start,
    offerPath,
    chatPath: null,
    path: requestPath({ companyForm: start.companyForm, serviceId: panel.serviceId }, kind),
    title: service.title,
    picture: service.pictures[0] ?? null,
    accent: service.accentColor,
    price: `${said} ${unit}`.trim(),
    todayOn: panel.todayOn,
    lastOn: panel.lastOn,
  }
}

/** The form over the page of its offer. Closing asks first where something was typed. */
export function RequestSheet(props: RequestSheetProps) {
  const close = useCloseDialog()
  const same = useSameAddress()
  const { pathname, search, state: from } = useLocation()
  const view = viewOf(props, pathname)
  const state = useRequestForm(view)
  const [isLeaving, setLeaving] = useState(false)
  const { answer, draft, formId, isBusy, isLost, isSigningIn, setSigningIn } = state
  const isSent = answer?.step === 'sent'
  const leave = () => (draft.isEdited && !isSent ? setLeaving(true) : close())
  const throwAway = () => {
    draft.forget()
    close()
  }
  const foot = isLeaving ? (
    <Leaving question={texts[view.kind].discard} onThrowAway={throwAway} onStay={() => setLeaving(false)} />
  ) : (
    <RequestFoot view={view} formId={formId} isBusy={isBusy} isLost={isLost} />
  )
  return (
    <>
      <Sheet title={texts[view.kind].title} size="large" onClose={leave} foot={isSent ? null : foot}>
        {answer?.step === 'sent' ? (
          <RequestSent view={view} answer={answer} browse={{ to: view.offerPath, close }} />
        ) : (
          <>
            {view.kind === 'request' && (
              // On phones the button of the offer's page leads here at once.
              <Link
                to={same({ open: 'frage' })}
                state={from}
                replace
                preventScrollReset
                className="link link-tap mb-2"
              >
                {texts.panel.onlyAsk}
              </Link>
            )}
            <RequestBody view={view} state={state} />
          </>
        )}
      </Sheet>
      {isSigningIn && (
        <LoginDialog weiter={pathname + search} keeping={texts.keeping} onClose={() => setSigningIn(false)} />
      )}
    </>
  )
}

function Leaving({
  question,
  onThrowAway,
  onStay,
}: {
  question: string
  onThrowAway: () => void
  onStay: () => void
}) {
  return (
    <div className="quay" role="alertdialog" aria-label={question}>
      <p className="min-w-0 font-semibold">{question}</p>
      <div className="flex gap-2">
        <Button look="deep" onClick={onThrowAway}>
          {texts.throwAway}
        </Button>
        {/* What is asked is read first; keeping is what one press of Enter does. */}
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button look="ink" autoFocus onClick={onStay}>
          {texts.keepOn}
        </Button>
      </div>
    </div>
  )
}
