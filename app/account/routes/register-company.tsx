import { redirect } from 'react-router'
import type { Route } from './+types/register-company'
import { sendOrKeep, type Interruption } from '#foundation/design/fields/lost-line.ts'
import { Link } from '#foundation/design/link.tsx'
import { textIn } from '#foundation/lib/field-text.ts'
import { formOf } from '#foundation/platform/form.ts'
import { scopeOf } from '#foundation/platform/scope.ts'
import { openCompany } from '#app/catalog/catalog.server.ts'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { loginPath, setUpPath, type RegistrationRefusal } from '../account.ts'
import { callerOf, registerCompany, userOf } from '../account.server.ts'
import type { TypedRegistration } from '../answers.ts'
import type { CompanyFaults } from '../company-registration.ts'
import type { RegistrationFaults } from '../registration.ts'
import { answerCompanyRegistration, readCompanyRegistration } from '../company-forms.server.ts'
import { companyTexts as words } from '../texts/company.ts'
import { CompanyFields } from '../ui/company-fields.tsx'
import { CompanySteps } from '../ui/company-steps.tsx'
import { CompanyWelcomeDialog } from '../ui/company-welcome.tsx'
import { OtherWays } from '../ui/other-ways.tsx'
import { RegistrationForm } from '../ui/registration-form.tsx'
import { typedRegistration } from '../ui/typed-registration.ts'

/** Whoever is signed in already doesn't need another account to offer something. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (await userOf({ request, context })) throw redirect(setUpPath)
  return null
}

export { staysAfterForms as shouldRevalidate } from '../ui/stays-after-forms.ts'

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

/** What was typed stays where no answer comes. */
export function clientAction(sending: Route.ClientActionArgs) {
  return sendOrKeep(sending, (because, form) => {
    const typed = { ...typedRegistration(form), companyName: textIn(form, 'companyName') }
    return { outcome: 'refused', because, faults: {}, companyFaults: {}, typed } as const
  })
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
  const refused = answer?.outcome === 'refused' ? answer : null
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
            <OtherWays weiter="/" kind="company" />
            <RegistrationForm weiter={setUpPath} kind="company" refused={refused}>
              <CompanyFields
                faults={refused?.faults ?? {}}
                companyFaults={refused?.companyFaults ?? {}}
                typed={refused?.typed ?? null}
                answered={refused}
              />
            </RegistrationForm>
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
