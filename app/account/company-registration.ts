import { holdsAddress, plainName } from './account.ts'
import { shortestProviderPassword } from './password-rules.ts'
import {
  checkRegistration,
  type Registration,
  type RegistrationFaults,
  type RegistrationForm,
} from './registration.ts'

/** What a provider typed on the registration page: a person's form and the company's name. */
export type CompanyRegistrationForm = RegistrationForm & { companyName: string }

/** What is wrong with what only providers are asked. Texts: `companyTexts.faults`. */
export type CompanyFault = 'company-name-missing' | 'company-name-address' | 'password-short-for-company'

/** Faults of a provider's registration, those of the person's fields apart. */
export type CompanyFaults = { companyName?: CompanyFault; companyPassword?: CompanyFault }

/** A checked registration of a provider, or what is wrong with it. */
export type CheckedCompanyRegistration =
  | { outcome: 'fit'; registration: Registration; companyName: string }
  | {
      outcome: 'refused'
      because: 'fields-missing' | 'fields-invalid'
      faults: RegistrationFaults
      companyFaults: CompanyFaults
    }

/** Checks a provider's registration: everything as for people, a longer password, and the company needs a name. */
export function checkCompanyRegistration(
  form: CompanyRegistrationForm,
  { today }: { today: string },
): CheckedCompanyRegistration {
  const companyName = plainName(form.companyName)
  const checked = checkRegistration(form, { today })
  const faults = checked.outcome === 'refused' ? checked.faults : {}
  const companyFaults: CompanyFaults = {}
  if (companyName === '') companyFaults.companyName = 'company-name-missing'
  else if (holdsAddress(companyName)) companyFaults.companyName = 'company-name-address'
  const isShort = form.password !== '' && [...form.password].length < shortestProviderPassword
  if (isShort) companyFaults.companyPassword = 'password-short-for-company'
  const isMissing =
    companyName === '' || (checked.outcome === 'refused' && checked.because === 'fields-missing')
  if (checked.outcome === 'refused' || Object.keys(companyFaults).length > 0) {
    const because = isMissing ? 'fields-missing' : 'fields-invalid'
    return { outcome: 'refused', because, faults, companyFaults }
  }
  return { outcome: 'fit', registration: checked.registration, companyName }
}
