import { Banner } from '#foundation/design/banner.tsx'
import { Button, ButtonLink } from '#foundation/design/button.tsx'
import { Picture } from '#foundation/design/picture.tsx'
import type { RequestAnswer, RequestView } from '../requests.ts'
import { nextSteps, replyPart, replySentence, requestFormTexts as texts } from '../texts/requests-form.ts'

/** Which offer it is about. */
export function RequestHead({ view }: { view: RequestView }) {
  const { picture, accent, title, company, start } = view
  return (
    <div className="request-head">
      {picture && <Picture base={picture} alt="" sizes="48px" placeholder={accent} />}
      <p className="min-w-0">
        <b>{title}</b>
        <span className="block text-13 text-muted">
          {[company, ...(start.reply === null ? [] : [replyPart(start.reply)])].join(', ')}
        </span>
      </p>
    </div>
  )
}

/** Beside the form on desktops: the offer, and what happens after sending. */
export function RequestAside({ view }: { view: RequestView }) {
  const { picture, accent, title, company, price, start } = view
  return (
    <aside className="request-aside">
      {picture && <Picture base={picture} alt="" sizes="300px" placeholder={accent} />}
      <div>
        <p className="font-bold">{title}</p>
        <p className="mb-4 text-13 text-muted">{[company, price].filter(Boolean).join(' · ')}</p>
        <h3 className="mb-3 text-15">{texts.steps}</h3>
        <ol className="request-steps">
          {nextSteps(start.reply).map((step) => (
            <li key={step.title}>
              <b className="text-15">{step.title}</b>
              <small>{step.line}</small>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  )
}

type FootProps = {
  view: RequestView
  formId: string
  isBusy: boolean
  /** Whether the last try didn't get through. */
  isLost: boolean
}

/** The quay: that it binds nobody, and the button. */
export function RequestFoot({ view, formId, isBusy, isLost }: FootProps) {
  const words = texts[view.kind]
  const label = isLost ? texts.again : words.send
  return (
    <div className="quay">
      <p className="request-quay-words min-w-0">
        <b>{texts.noObligation}</b>
        <span className="text-13">{texts.paysNothing}</span>
      </p>
      <Button type="submit" form={formId} look="signal" aria-disabled={isBusy || undefined}>
        {isBusy ? texts.sending : label}
      </Button>
    </div>
  )
}

/** What is in the way, above the quay. */
export function RequestProblem({
  view,
  answer,
  onSignIn,
}: {
  view: RequestView
  answer: RequestAnswer | undefined
  onSignIn: (() => void) | null
}) {
  if (answer?.step !== 'form' || answer.because === null) return null
  const { because, error, signInPath } = answer
  if (because !== 'sign-in') return <Banner kind="error">{error ?? texts[view.kind].failed}</Banner>
  return (
    <Banner kind="info">
      {error}{' '}
      {onSignIn ? (
        <button type="button" className="link" onClick={onSignIn}>
          {texts.signIn}
        </button>
      ) : (
        <a href={signInPath} className="link">
          {texts.signIn}
        </a>
      )}
    </Banner>
  )
}

/** The form turns into this once it is through. */
export function RequestSent({
  view,
  answer,
  browse,
}: {
  view: RequestView
  answer: Extract<RequestAnswer, { step: 'sent' }>
  browse: { to: string; close?: () => void }
}) {
  const { company, start, kind } = view
  return (
    <div className="flex flex-col gap-4 py-4" role="status">
      <h3 className="text-25">{answer.isConfirmed ? texts[kind].sent : texts.confirm}</h3>
      <p>
        {!answer.isConfirmed
          ? texts.confirmLine
          : start.reply === null
            ? texts.noReply[kind]
            : replySentence(company, start.reply)}
      </p>
      <div className="flex flex-wrap gap-3">
        {answer.isConfirmed ? (
          <ButtonLink to={answer.chatPath}>{texts.toChat}</ButtonLink>
        ) : (
          <ButtonLink to="/verify-email">{texts.confirmAgain}</ButtonLink>
        )}
        {browse.close ? (
          <Button look="outline" onClick={browse.close}>
            {texts.browse}
          </Button>
        ) : (
          <ButtonLink to={browse.to} look="outline">
            {texts.browse}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
