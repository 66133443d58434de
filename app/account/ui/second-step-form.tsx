import type { FetcherWithComponents } from 'react-router'
import { Banner } from '#foundation/design/banner.tsx'
import { Button } from '#foundation/design/button.tsx'
import { Field } from '#foundation/design/field.tsx'
import { anewParameter, loginPath } from '../account.ts'
import { secondStepMessage, type SecondStepAnswer } from '../answers.ts'
import { securityTexts } from '../texts/security.ts'
import { EntryTarget } from './entry-parts.tsx'

const words = securityTexts.secondStep

type SecondStepFormProps = {
  fetcher: FetcherWithComponents<unknown>
  weiter: string
  answer: SecondStepAnswer
}

const anewPath = (weiter: string) =>
  `/login?${new URLSearchParams({ ...(weiter !== '/' && { weiter }), [anewParameter]: '1' })}`

/** The second step of signing in: a code of the app, or a recovery code. */
export function SecondStepForm({ fetcher, weiter, answer }: SecondStepFormProps) {
  const isBusy = fetcher.state !== 'idle'
  if (answer.because === 'second-step-over') {
    return (
      <div className="second-step flex flex-col gap-4">
        <Banner kind="warning">{words.refusals['second-step-over']}</Banner>
        <a href={anewPath(weiter)} className="button button-ink button-large button-wide">
          {words.again}
        </a>
      </div>
    )
  }
  return (
    <fetcher.Form
      method="post"
      action={loginPath(weiter)}
      className="second-step flex flex-col gap-5"
      noValidate
    >
      <input type="hidden" name="form" value="second-step" />
      <EntryTarget weiter={weiter} />
      <p>{words.lead}</p>
      {answer.demoCode && (
        <p className="rounded-2 bg-sand p-4">
          {words.demo} <b className="num">{answer.demoCode}</b>
        </p>
      )}
      <CodeField error={answer.because && !isBusy ? secondStepMessage(answer) : undefined} />
      <Button type="submit" size="large" width="wide" disabled={isBusy}>
        {isBusy ? words.checking : words.submit}
      </Button>
      <p className="text-13 text-muted">{words.lost}</p>
      <a href={anewPath(weiter)} className="link link-tap self-start text-13">
        {words.again}
      </a>
    </fetcher.Form>
  )
}

/** The input of a code, which telephones offer to fill in. */
function CodeField({ error }: { error: string | undefined }) {
  return (
    <Field
      label={words.code}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={20}
      hint={words.codeHint}
      error={error}
    />
  )
}
