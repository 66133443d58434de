import { LoginDialog } from '#app/account/ui/login-dialog.tsx'
import type { TypedWish } from '#app/booking/package-requests/package-requests.ts'
import type { RequestAnswer, RequestView } from '../requests.ts'
import { requestFormTexts as texts } from '../texts/requests-form.ts'
import { RequestBody } from './request-body.tsx'
import { RequestFoot, RequestSent } from './request-parts.tsx'
import { useRequestForm } from './use-request-form.ts'

type RequestPageFormProps = {
  view: RequestView
  /** What was typed before signing in, by browsers without scripts. */
  typed: TypedWish | null
  answer: RequestAnswer | undefined
}

/** The form on a page of its own. */
export function RequestPageForm({ view, typed, answer: plain }: RequestPageFormProps) {
  const kept = plain?.step === 'form' ? plain.typed : typed
  const state = useRequestForm(view, { typed: kept, answer: plain })
  const { answer, formId, isBusy, isLost, isSigningIn, setSigningIn } = state
  if (answer?.step === 'sent') return <RequestSent view={view} answer={answer} browse={{ to: '/' }} />
  return (
    <>
      <RequestBody view={view} state={state} />
      <div className="mt-6 overflow-hidden rounded-2xl">
        <RequestFoot view={view} formId={formId} isBusy={isBusy} isLost={isLost} />
      </div>
      {isSigningIn && (
        <LoginDialog weiter={view.path} keeping={texts.keeping} onClose={() => setSigningIn(false)} />
      )}
    </>
  )
}
