import { ButtonLink } from '#foundation/design/button.tsx'
import { Sheet } from '#foundation/design/sheet.tsx'
import { setUpPath } from '../account.ts'
import { companyTexts } from '../texts/company.ts'
import { EntryHead } from './entry-head.tsx'
import { goTo } from './use-entry.ts'

/** Greets a new provider and leads to the first thing to do. */
export function CompanyWelcomeDialog() {
  return (
    <Sheet title={companyTexts.welcome.title} size="small" onClose={() => goTo(setUpPath)}>
      <CompanyWelcome />
    </Sheet>
  )
}

/** The welcome's words and its one button. */
export function CompanyWelcome() {
  const { lead, mail, go } = companyTexts.welcome
  return (
    <>
      <EntryHead lead={lead} />
      <p className="pb-5 text-muted">{mail}</p>
      <ButtonLink to={setUpPath} size="large" look="signal" width="wide" reloadDocument>
        {go}
      </ButtonLink>
    </>
  )
}
