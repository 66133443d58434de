import type { Route } from './+types/welcome'
import { PageFrame } from '#app/shell/ui/page-frame.tsx'
import { ButtonLink } from '#foundation/design/button.tsx'
import { requireUser } from '../account.server.ts'
import { targetOf } from '../forms.server.ts'
import { texts } from '../texts.ts'
import { companyTexts } from '../texts/company.ts'
import { CompanyWelcome } from '../ui/company-welcome.tsx'
import { EntryHead } from '../ui/entry-head.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { displayName, email, isEmailVerified, role } = await requireUser({ request, context })
  return { displayName, email, isEmailVerified, role, weiter: targetOf(request) }
}

/** The welcome for pages without scripts; the others see it as a dialog. */
export default function WelcomePage({ loaderData }: Route.ComponentProps) {
  const { displayName, email, isEmailVerified, role, weiter } = loaderData
  if (role === 'company-user') return <CompanyWelcomePage />
  return (
    <PageFrame>
      <title>{texts.welcome.title}</title>
      <div className="wrap max-w-2xl py-10">
        <h1 className="mb-4">{texts.welcome.headline(displayName)}</h1>
        <EntryHead lead={isEmailVerified ? texts.welcome.leadVerified : texts.welcome.lead(email)} />
        <ButtonLink to={weiter} size="large" reloadDocument>
          {texts.welcome.go}
        </ButtonLink>
      </div>
    </PageFrame>
  )
}

function CompanyWelcomePage() {
  return (
    <PageFrame>
      <title>{companyTexts.welcome.title}</title>
      <div className="wrap max-w-2xl py-10">
        <h1 className="mb-4">{companyTexts.welcome.title}</h1>
        <CompanyWelcome />
      </div>
    </PageFrame>
  )
}
