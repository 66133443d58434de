import {
  isEmail,
  isGermanPhone,
  isGermanPostalCode,
  normalEmail,
  typedDay,
} from '#foundation/lib/field-rules.ts'
import {
  displayNameOf,
  holdsAddress,
  interests,
  longestPassword,
  plainName,
  shortestPassword,
  type Interest,
} from './account.ts'
import { isKnownPassword } from './known-passwords.ts'

/** What a person typed on the registration page, as it came. */
export type RegistrationForm = {
  email: string
  password: string
  passwordAgain: string
  postalCode: string
  birthday: string
  title: string
  interests: readonly string[]
  firstName: string
  lastName: string
  phone: string
}

/** What a person typed into the quick registration of the login dialog. */
export type QuickRegistrationForm = Pick<RegistrationForm, 'email' | 'password'> & {
  name: string
  /** Left out where the password wasn't asked for twice. */
  passwordAgain?: string | undefined
}

/** What is wrong with one field. Texts: `texts.register.faults`. */
export type RegistrationFault =
  | 'name-missing'
  | 'name-address'
  | 'email-invalid'
  | 'password-short'
  | 'password-long'
  | 'password-known'
  | 'passwords-differ'
  | 'postal-code-invalid'
  | 'birthday-invalid'
  | 'phone-invalid'

/** Faults by field. */
export type RegistrationFaults = Partial<Record<keyof RegistrationForm | 'name', RegistrationFault>>

/** What may stay empty of a person. */
export type Profile = {
  firstName: string | null
  lastName: string | null
  title: 'Herr' | 'Frau' | null
  phone: string | null
  postalCode: string | null
  birthOn: string | null
}

/** A checked registration. `displayName` is empty when the person gave no name. Nothing in it can be a right. */
export type Registration = Profile & {
  email: string
  password: string
  displayName: string
  interests: Interest[]
}

/** A registration, or what is wrong with it: the contract's sentence for the form, and a fault per field. */
export type CheckedRegistration =
  | { outcome: 'fit'; registration: Registration }
  | { outcome: 'refused'; because: 'fields-missing' | 'fields-invalid'; faults: RegistrationFaults }

const earliestBirthOn = '1900-01-01'

/**
 * Checks the registration page. Only e-mail and password are required; the other fields may be empty, but not wrong.
 *
 * Source: contract 1, sections 2 "Register screen" and 5 "Accounts".
 */
export function checkRegistration(form: RegistrationForm, { today }: { today: string }): CheckedRegistration {
  const email = normalEmail(form.email)
  const faults: RegistrationFaults = {
    ...accessFaults(email, form.password),
    ...profileFaults(form, today),
  }
  if (!faults.password && form.password !== form.passwordAgain) faults.passwordAgain = 'passwords-differ'
  const isMissing = email === '' || form.password === ''
  if (isMissing) return { outcome: 'refused', because: 'fields-missing', faults }
  if (Object.keys(faults).length > 0) return { outcome: 'refused', because: 'fields-invalid', faults }
  const [firstName, lastName] = [plainName(form.firstName), plainName(form.lastName)]
  return {
    outcome: 'fit',
    registration: {
      email,
      password: form.password,
      displayName: displayNameOf({ firstName, lastName }),
      ...profileOf(form),
      interests: interests.filter((interest) => form.interests.includes(interest)),
    },
  }
}

/** Checks the quick registration, which also needs a name. Source: contract 1, section 5 "Accounts"; ledger OP-14. */
export function checkQuickRegistration(form: QuickRegistrationForm): CheckedRegistration {
  const email = normalEmail(form.email)
  const displayName = plainName(form.name)
  const { password, passwordAgain = password } = form
  const faults = accessFaults(email, password)
  if (!faults.password && password !== passwordAgain) faults.passwordAgain = 'passwords-differ'
  if (displayName === '') faults.name = 'name-missing'
  else if (holdsAddress(displayName)) faults.name = 'name-address'
  if (email === '' || form.password === '') return { outcome: 'refused', because: 'fields-missing', faults }
  if (Object.keys(faults).length > 0) return { outcome: 'refused', because: 'fields-invalid', faults }
  const nothing = {
    firstName: null,
    lastName: null,
    title: null,
    phone: null,
    postalCode: null,
    birthOn: null,
  }
  return {
    outcome: 'fit',
    registration: { email, password: form.password, displayName, ...nothing, interests: [] },
  }
}

function accessFaults(email: string, password: string): RegistrationFaults {
  const faults: RegistrationFaults = {}
  if (email !== '' && !isEmail(email)) faults.email = 'email-invalid'
  const length = [...password].length
  if (password === '') return faults
  if (length < shortestPassword) faults.password = 'password-short'
  else if (password.length > longestPassword) faults.password = 'password-long'
  else if (isKnownPassword(password, { email })) faults.password = 'password-known'
  return faults
}

/** The fields that may stay empty, as they were typed. */
export type ProfileForm = Pick<
  RegistrationForm,
  'firstName' | 'lastName' | 'title' | 'phone' | 'postalCode' | 'birthday'
>

/** The fields that may stay empty, of a form without faults. */
export function profileOf(form: ProfileForm): Profile {
  return {
    firstName: plainName(form.firstName) || null,
    lastName: plainName(form.lastName) || null,
    title: form.title === 'Herr' || form.title === 'Frau' ? form.title : null,
    phone: form.phone.trim() || null,
    postalCode: form.postalCode.trim() || null,
    birthOn: typedDay(form.birthday),
  }
}

/** What is wrong with the fields that may stay empty. */
export function profileFaults(form: ProfileForm, today: string): RegistrationFaults {
  const faults: RegistrationFaults = {}
  if (holdsAddress(plainName(form.firstName))) faults.firstName = 'name-address'
  if (holdsAddress(plainName(form.lastName))) faults.lastName = 'name-address'
  if (form.postalCode.trim() && !isGermanPostalCode(form.postalCode.trim())) {
    faults.postalCode = 'postal-code-invalid'
  }
  const birthOn = typedDay(form.birthday)
  const isWrongDay = birthOn === null || birthOn > today || birthOn < earliestBirthOn
  if (form.birthday.trim() && isWrongDay) faults.birthday = 'birthday-invalid'
  if (form.phone.trim() && !isGermanPhone(form.phone.trim())) faults.phone = 'phone-invalid'
  return faults
}
