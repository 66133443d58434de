import { useEffect, useRef } from 'react'
import {
  data,
  Form,
  Link,
  PrefetchPageLinks,
  redirect,
  useNavigation,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import type { Route } from './+types/register'
import { Button } from '#foundation/design/button.tsx'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { praiseOf } from '#app/reviews/reviews.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { loginPath } from '../account.ts'
import { callerOf, register, userOf } from '../account.server.ts'
import { registrationMessage, type RegisterAnswer } from '../answers.ts'
import { answerEntered, answerRefused } from '../entry-answer.server.ts'
import { readRegistrationForm, targetOf, wayOn } from '../forms.server.ts'
import { texts } from '../texts.ts'
import { Benefits } from '../ui/benefits.tsx'
import { EntryLayout } from '../ui/entry-layout.tsx'
import { EntryTarget, RefusalLine } from '../ui/entry-parts.tsx'
import { ExternalButton } from '../ui/external-button.tsx'
import { LegalNote } from '../ui/legal-note.tsx'
import { AccessFields, BookingFields, InterestFields, SuggestionFields } from '../ui/registration-fields.tsx'
import { typedRegistration } from '../ui/typed-registration.ts'
import { WelcomeDialog } from '../ui/welcome-dialog.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const weiter = targetOf(request)
  if (await userOf({ request, context })) throw redirect(weiter)
  return { weiter, praise: await praiseOf(scopeOf(context).accounts.db) }
}

/** Once somebody came in, the loader would send the page on before it has said so. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate
}

export async function action({ request, context }: Route.ActionArgs) {
  const { weiter, live, ...form } = readRegistrationForm(await formOf(request))
  const { accounts, log } = scopeOf(context)
  const result = await register(accounts, { form, caller: callerOf({ request, context }) })
  const to = wayOn(weiter)
  if (result.outcome === 'registered') {
    const { firstName: name, cookies } = result
    const plainTo = to === '/' ? '/welcome' : `/welcome?${new URLSearchParams({ weiter: to })}`
    return answerEntered({ to, name, how: 'registered' }, { cookies, isLive: live, plainTo })
  }
  const { password: _password, passwordAgain: _passwordAgain, ...typed } = form
  const { because, faults, retryAfterSeconds, fault } = result
  if (fault) log.error('registration', { message: fault })
  return answerRefused({
    outcome: 'refused',
    form: 'register',
    because,
    faults,
    retryAfterSeconds,
    typed,
  } as const)
}

// As a failure, so that nothing is loaded anew over the same lost connection.
const lostStatus = 503

/** Without it, a lost connection would replace the page, and with it what was typed. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (error) {
    if (error instanceof Response) throw error
    const because = error instanceof TypeError ? 'network' : 'unknown'
    const typed = typedRegistration(form)
    return data({ outcome: 'refused', form: 'register', because, faults: {}, typed } as const, lostStatus)
  }
}

export default function RegisterPage({ loaderData: { weiter, praise }, actionData }: Route.ComponentProps) {
  const answer = actionData as RegisterAnswer | undefined
  return (
    <PageFrame phone="quay" dialogs={answer?.outcome === 'entered' && <WelcomeDialog entered={answer} />}>
      <title>{texts.register.title}</title>
      <PrefetchPageLinks page="/register" />
      <EntryLayout praise={praise}>
        <h1 className="pt-4">{texts.register.headline}</h1>
        <p className="flex flex-wrap items-center gap-x-2 pt-2 pb-4 text-muted">
          {texts.quick.haveAccount}
          <Link to={loginPath(weiter)} className="link link-tap">
            {texts.quick.signIn}
          </Link>
        </p>
        <div className="mb-6 lg:hidden">
          <Benefits />
        </div>
        <ExternalButton weiter={weiter} />
        <RegistrationForm weiter={weiter} refused={answer?.outcome === 'refused' ? answer : null} />
      </EntryLayout>
    </PageFrame>
  )
}

type RegistrationFormProps = {
  weiter: string
  refused: Extract<RegisterAnswer, { outcome: 'refused' }> | null
}

function RegistrationForm({ weiter, refused }: RegistrationFormProps) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const fields = { faults: refused?.faults ?? {}, typed: refused?.typed ?? null, answered: refused }
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return (
    <Form method="post" noValidate ref={form}>
      <EntryTarget weiter={weiter} />
      <AccessFields {...fields} />
      <SuggestionFields {...fields} />
      <InterestFields {...fields} />
      <BookingFields {...fields} />
      <div className="flex flex-col gap-4 border-t border-line pt-6 md:pl-14">
        <RefusalLine message={refused && registrationMessage(refused)} isBusy={isBusy} />
        <LegalNote />
        <div className="quay quay-fixed quay-plain">
          <Button type="submit" size="large" look="signal" disabled={isBusy} className="max-md:w-full">
            {isBusy ? texts.quick.making : texts.register.submit}
          </Button>
        </div>
      </div>
    </Form>
  )
}
