import { PrefetchPageLinks } from 'react-router'
import type { Route } from './+types/login'
import { sendOrKeep } from '#foundation/design/fields/lost-line.ts'
import { Link } from '#foundation/design/link.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { anewParameter, registerPath } from '../account.ts'
import { callerOf, linkProved, quickRegister, signIn } from '../account.server.ts'
import { type Entered, type QuickAnswer, type SecondStepAnswer, type SignInAnswer } from '../answers.ts'
import { demoCodeIn, takeSecondStep, waitingStep } from '../second-step.server.ts'
import { readEntryForm, wayOn } from '../forms.server.ts'
import { texts } from '../texts.ts'
import { answerEntered, answerRefused, answerSecondStep, answerStepRefused } from '../entry-answer.server.ts'
import { leadFor } from '../texts/entry.ts'
import { loginPageTexts } from '../texts/login-page.ts'
import { EntryHead } from '../ui/entry-head.tsx'
import { EntryLayout } from '../ui/entry-layout.tsx'
import { QuickForm } from '../ui/quick-form.tsx'
import { OtherWays } from '../ui/other-ways.tsx'
import { SignInForm } from '../ui/sign-in-form.tsx'
import { entryPage } from './entry-page.server.ts'
import { wayAfterSignIn } from './way-after-sign-in.server.ts'

/** A reload between the two steps leads back to the second, unless somebody wants to begin anew. */
export async function loader(asked: Route.LoaderArgs) {
  const page = await entryPage(asked)
  const isAnew = new URL(asked.request.url).searchParams.has(anewParameter)
  const step = isAnew ? null : await waitingStep(scopeOf(asked.context).accounts, callerOf(asked))
  return { ...page, step }
}

export { staysAfterForms as shouldRevalidate } from '../ui/stays-after-forms.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const form = readEntryForm(await formOf(request))
  if (form.form === 'second-step') return takeStep(form, { request, context })
  return form.form === 'quick'
    ? registerQuickly(form, { request, context })
    : enter(form, { request, context })
}

type EntryForm = ReturnType<typeof readEntryForm>
type Asked = Pick<Route.ActionArgs, 'request' | 'context'>

type FirstForm = Exclude<EntryForm, { form: 'second-step' }>

async function enter({ email, password, weiter, live }: FirstForm, asked: Asked) {
  const { accounts } = scopeOf(asked.context)
  const result = await signIn(accounts, { email, password, caller: callerOf(asked) })
  if (result.outcome === 'signed-in') {
    const { firstName: name, cookies } = result
    const to = await wayAfterSignIn(accounts, { userId: result.userId, weiter })
    return answerEntered({ to, name, how: 'signed-in' }, { cookies, isLive: live })
  }
  if (result.outcome === 'second-step') return answerSecondStep(result)
  const { because, retryAfterSeconds } = result
  return answerRefused({
    outcome: 'refused',
    form: 'sign-in',
    because,
    retryAfterSeconds,
    typed: { email },
  } as const)
}

async function takeStep({ code, weiter, live }: Extract<EntryForm, { form: 'second-step' }>, asked: Asked) {
  const { accounts } = scopeOf(asked.context)
  const caller = callerOf(asked)
  const result = await takeSecondStep(accounts, { code, caller })
  if (result.outcome === 'signed-in') {
    const { firstName: name } = result
    const cookies = [...result.cookies, ...(await linkProved(accounts, { userId: result.userId, caller }))]
    const to = await wayAfterSignIn(accounts, { userId: result.userId, weiter })
    return answerEntered({ to, name, how: 'signed-in' }, { cookies, isLive: live })
  }
  if (result.outcome === 'second-step') return answerSecondStep(result)
  const { because } = result
  if (because === 'user-disabled') {
    return answerRefused({ outcome: 'refused', form: 'sign-in', because, typed: { email: '' } } as const)
  }
  return answerStepRefused({ ...result, because, demoCode: await demoCodeIn(accounts, caller) })
}

async function registerQuickly(form: EntryForm & { form: 'quick' }, asked: Asked) {
  const { email, password, passwordAgain, name, weiter, live } = form
  const { accounts, log } = scopeOf(asked.context)
  const result = await quickRegister(accounts, {
    form: { email, password, passwordAgain, name },
    weiter: wayOn(weiter),
    caller: callerOf(asked),
  })
  if (result.outcome === 'registered') {
    const { displayName, cookies } = result
    return answerEntered(
      { to: wayOn(weiter), name: displayName, how: 'registered' },
      { cookies, isLive: live },
    )
  }
  const { because, faults, retryAfterSeconds, fault } = result
  if (fault) log.error('registration', { message: fault })
  const typed = { email, name }
  return answerRefused({
    outcome: 'refused',
    form: 'quick',
    because,
    faults,
    retryAfterSeconds,
    typed,
  } as const)
}

/** What was typed stays where no answer comes. */
export function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because, form) => {
    const typed = { email: textIn(form, 'email'), name: textIn(form, 'name') }
    const kind = form.get('form')
    if (kind === 'second-step') return { outcome: 'second-step', because, demoCode: null } as const
    return kind === 'quick'
      ? ({ outcome: 'refused', form: 'quick', because, faults: {}, typed } as const)
      : ({ outcome: 'refused', form: 'sign-in', because, typed } as const)
  })
}

export default function LoginPage({
  loaderData: { weiter, praise, step },
  actionData,
}: Route.ComponentProps) {
  const answer = actionData as SignInAnswer | SecondStepAnswer | QuickAnswer | Entered | undefined
  const quick = answer?.outcome === 'refused' && answer.form === 'quick' ? answer : undefined
  const isPlain = answer?.outcome === 'refused' && answer.form === 'sign-in'
  const waiting = answer || !step ? undefined : ({ outcome: 'second-step', because: null, ...step } as const)
  const plain = isPlain || answer?.outcome === 'second-step' ? answer : waiting
  return (
    <PageFrame>
      <title>{texts.login.title}</title>
      <PrefetchPageLinks page="/login" />
      <EntryLayout praise={praise}>
        <div className="max-w-xl pt-4">
          <h1 className="mb-2">{quick ? texts.quick.headline : texts.login.headline}</h1>
          <EntryHead
            lead={
              leadFor(weiter, quick ? 'register' : 'sign-in') ?? (quick ? texts.quick.lead : texts.login.lead)
            }
          />
          <OtherWays weiter={weiter} hasPasskey={!quick} />
          {quick ? (
            <QuickForm weiter={weiter} answer={quick} />
          ) : (
            <SignInForm weiter={weiter} answer={plain} />
          )}
          <p className="mt-4 flex flex-wrap items-center justify-center gap-x-2 text-muted">
            {texts.login.noAccount}
            <Link to={registerPath(weiter)} className="link link-tap">
              {texts.login.registerNow}
            </Link>
          </p>
          <p className="flex flex-wrap items-center justify-center gap-x-2 text-muted">
            {loginPageTexts.onlyTickets}
            <Link to="/bookings/finden" className="link link-tap">
              {loginPageTexts.findTickets}
            </Link>
          </p>
        </div>
      </EntryLayout>
    </PageFrame>
  )
}
