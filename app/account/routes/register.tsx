import { PrefetchPageLinks } from 'react-router'
import type { Route } from './+types/register'
import { sendOrKeep } from '#foundation/design/fields/lost-line.ts'
import { Link } from '#foundation/design/link.tsx'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { loginPath } from '../account.ts'
import { callerOf, register } from '../account.server.ts'
import type { RegisterAnswer } from '../answers.ts'
import { answerEntered, answerRefused } from '../entry-answer.server.ts'
import { readRegistrationForm, wayOn } from '../forms.server.ts'
import { texts } from '../texts.ts'
import { leadFor } from '../texts/entry.ts'
import { Benefits } from '../ui/benefits.tsx'
import { EntryLayout } from '../ui/entry-layout.tsx'
import { OtherWays } from '../ui/other-ways.tsx'
import { AccessFields } from '../ui/registration-fields.tsx'
import { RegistrationForm } from '../ui/registration-form.tsx'
import { typedRegistration } from '../ui/typed-registration.ts'
import { WelcomeDialog } from '../ui/welcome-dialog.tsx'
import { entryPage } from './entry-page.server.ts'

export const loader = (asked: Route.LoaderArgs) => entryPage(asked)

export { staysAfterForms as shouldRevalidate } from '../ui/stays-after-forms.ts'

export async function action({ request, context }: Route.ActionArgs) {
  const { weiter, live, ...form } = readRegistrationForm(await formOf(request))
  const { accounts, log } = scopeOf(context)
  const to = wayOn(weiter)
  const result = await register(accounts, { form, weiter: to, caller: callerOf({ request, context }) })
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

/** What was typed stays where no answer comes. */
export function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because, form) => {
    const typed = typedRegistration(form)
    return { outcome: 'refused', form: 'register', because, faults: {}, typed } as const
  })
}

export default function RegisterPage({ loaderData: { weiter, praise }, actionData }: Route.ComponentProps) {
  const answer = actionData as RegisterAnswer | undefined
  const refused = answer?.outcome === 'refused' ? answer : null
  const lead = leadFor(weiter, 'register')
  return (
    <PageFrame phone="quay" dialogs={answer?.outcome === 'entered' && <WelcomeDialog entered={answer} />}>
      <title>{texts.register.title}</title>
      <PrefetchPageLinks page="/register" />
      <EntryLayout praise={praise}>
        <h1 className="pt-4">{texts.register.headline}</h1>
        {lead && <p className="pt-2 text-17">{lead}</p>}
        <p className="flex flex-wrap items-center gap-x-2 pt-2 pb-4 text-muted">
          {texts.quick.haveAccount}
          <Link to={loginPath(weiter)} className="link link-tap">
            {texts.quick.signIn}
          </Link>
        </p>
        <div className="mb-6 lg:hidden">
          <Benefits />
        </div>
        <OtherWays weiter={weiter} />
        <RegistrationForm weiter={weiter} refused={refused}>
          <AccessFields faults={refused?.faults ?? {}} typed={refused?.typed ?? null} answered={refused} />
        </RegistrationForm>
      </EntryLayout>
    </PageFrame>
  )
}
