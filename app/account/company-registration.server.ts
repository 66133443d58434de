import { berlinDay } from '#foundation/lib/berlin-time.ts'
import type { Accounts, Caller } from './accounts.server.ts'
import {
  checkCompanyRegistration,
  type CompanyFaults,
  type CompanyRegistrationForm,
} from './company-registration.ts'
import type { OpenCompany } from './new-company.server.ts'
import { registerChecked, type RegistrationOutcome } from './registration.server.ts'

/** The answer to a provider's registration. */
export type CompanyRegistrationOutcome =
  | Extract<RegistrationOutcome, { outcome: 'registered' }>
  | (Extract<RegistrationOutcome, { outcome: 'refused' }> & { companyFaults: CompanyFaults })

/**
 * Makes an account with a company of its own, in one transaction: `openCompany` writes the company and answers its id.
 * The person is its owner, and the stored name begins with `*`.
 */
export async function registerCompany(
  accounts: Accounts,
  {
    form,
    caller,
    openCompany,
  }: {
    form: CompanyRegistrationForm
    caller: Caller
    openCompany: OpenCompany
  },
): Promise<CompanyRegistrationOutcome> {
  const now = accounts.now()
  const checked = checkCompanyRegistration(form, { today: berlinDay(now) })
  if (checked.outcome === 'refused') return checked
  const { registration, companyName: title } = checked
  const displayName = registration.displayName || title
  const fit = { outcome: 'fit', registration: { ...registration, displayName } } as const
  const made = await registerChecked(accounts, fit, { caller, company: { title, open: openCompany } })
  return made.outcome === 'registered' ? made : { ...made, companyFaults: {} }
}
