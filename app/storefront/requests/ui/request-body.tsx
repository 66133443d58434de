import type { RequestView } from '../requests.ts'
import { QuestionFields, RequestFields } from './request-fields.tsx'
import { RequestAside, RequestHead, RequestProblem } from './request-parts.tsx'
import type { useRequestForm } from './use-request-form.ts'

/** The form with what stands beside it; its button stands in the quay below. */
export function RequestBody({
  view,
  state,
}: {
  view: RequestView
  state: ReturnType<typeof useRequestForm>
}) {
  const { formId, form, answer, draft, submit, isLive, setSigningIn } = state
  const Fields = view.kind === 'question' ? QuestionFields : RequestFields
  const faults = answer?.step === 'form' ? answer.faults : {}
  return (
    <div className="request-columns">
      <form id={formId} ref={form} method="post" action={view.path} onSubmit={submit} noValidate>
        <RequestHead view={view} />
        <input type="hidden" name="key" value={draft.key} />
        <Fields view={view} typed={draft.typed} faults={faults} change={draft.change} isLive={isLive} />
        <div className="mt-4 empty:hidden">
          <RequestProblem view={view} answer={answer} onSignIn={isLive ? () => setSigningIn(true) : null} />
        </div>
      </form>
      <RequestAside view={view} />
    </div>
  )
}
