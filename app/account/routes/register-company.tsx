import { useEffect, useRef } from 'react'
import { data, Form, Link, redirect, useNavigation, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/register-company'
import { Button } from '#foundation/design/button.tsx'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { openCompany } from '#app/catalog/catalog.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { loginPath, setUpPath, type RegistrationRefusal } from '../account.ts'
import { callerOf, registerCompany, userOf } from '../account.server.ts'
import { registrationMessage, type Interruption, type TypedRegistration } from '../answers.ts'
import type { CompanyFaults } from '../company-registration.ts'
import type { RegistrationFaults } from '../registration.ts'
import { answerCompanyRegistration, readCompanyRegistration } from '../company-forms.server.ts'
import { texts } from '../texts.ts'
import { companyTexts as words } from '../texts/company.ts'
import { CompanyFields } from '../ui/company-fields.tsx'
import { CompanySteps } from '../ui/company-steps.tsx'
import { CompanyWelcomeDialog } from '../ui/company-welcome.tsx'
import { EntryTarget, RefusalLine } from '../ui/entry-parts.tsx'
import { ExternalButton } from '../ui/external-button.tsx'
import { LegalNote } from '../ui/legal-note.tsx'
import { BookingFields, InterestFields, SuggestionFields } from '../ui/registration-fields.tsx'
import { typedRegistration } from '../ui/typed-registration.ts'

/** Whoever is signed in already doesn't need another account to offer something. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (await userOf({ request, context })) throw redirect(setUpPath)
  return null
}

/** Once somebody came in, the loader would send the page on before it has said so. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod ? false : defaultShouldRevalidate
}

export async function action({ request, context }: Route.ActionArgs) {
  const { form, isLive } = readCompanyRegistration(await formOf(request))
  const { accounts } = scopeOf(context)
  const result = await registerCompany(accounts, {
    form,
    caller: callerOf({ request, context }),
    openCompany,
  })
  return answerCompanyRegistration(result, { form, isLive })
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
    const companyName = form.get('companyName')
    const typed = {
      ...typedRegistration(form),
      companyName: typeof companyName === 'string' ? companyName : '',
    }
    const lost = { outcome: 'refused', because, faults: {}, companyFaults: {}, typed } as const
    return data(lost, lostStatus)
  }
}

type Refused = {
  outcome: 'refused'
  because: RegistrationRefusal | Interruption
  faults: RegistrationFaults
  companyFaults: CompanyFaults
  retryAfterSeconds?: number | undefined
  typed: TypedRegistration & { companyName: string }
}

/** Any value in the address marks a provider. Source: decisions "Accounts". */
export default function RegisterCompanyPage({ actionData }: Route.ComponentProps) {
  const answer = actionData as Refused | { outcome: 'entered' } | undefined
  return (
    <PageFrame phone="quay" dialogs={answer?.outcome === 'entered' && <CompanyWelcomeDialog />}>
      <title>{words.title}</title>
      <div className="wrap pb-16">
        <div className="grid gap-6 lg:grid-cols-[7fr_5fr] lg:gap-28">
          <div>
            <h1 className="pt-4">{words.headline}</h1>
            <p className="flex flex-wrap items-center gap-x-2 pt-2 pb-4 text-muted">
              {words.haveAccount}
              <Link to={loginPath(setUpPath)} className="link link-tap">
                {words.signIn}
              </Link>
            </p>
            <ExternalButton weiter="/" kind="company" />
            <CompanyForm refused={answer?.outcome === 'refused' ? answer : null} />
            <p className="flex flex-wrap items-center gap-x-2 pt-4 text-muted">
              {words.asGuest}
              <Link to="/register" className="link link-tap">
                {words.toRegister}
              </Link>
            </p>
          </div>
          <div className="pt-4">
            <CompanySteps />
          </div>
        </div>
      </div>
    </PageFrame>
  )
}

function CompanyForm({ refused }: { refused: Refused | null }) {
  const isBusy = useNavigation().state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const fields = { faults: refused?.faults ?? {}, typed: refused?.typed ?? null, answered: refused }
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [refused])
  return (
    <Form method="post" noValidate ref={form}>
      <EntryTarget weiter={setUpPath} />
      <CompanyFields {...fields} companyFaults={refused?.companyFaults ?? {}} />
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
