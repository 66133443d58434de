import { displayNameOf, holdsAddress, interests, isNamed, plainName, type Interest } from './account.ts'
import {
  profileFaults,
  profileOf,
  type Profile,
  type ProfileForm,
  type RegistrationFault,
} from './registration.ts'

/** What a person typed about themselves, as it came. */
export type PersonForm = ProfileForm & { displayName: string }

/** What is wrong with one field. Texts: `profileTexts.person.faults`. */
export type PersonFault = Extract<
  RegistrationFault,
  'name-missing' | 'name-address' | 'postal-code-invalid' | 'birthday-invalid' | 'phone-invalid'
>

/** Faults by field. */
export type PersonFaults = Partial<Record<keyof PersonForm, PersonFault>>

/** Checked personal data. `displayName` never begins with `*`. */
export type Person = Profile & { displayName: string }

/** Personal data that may be kept, or what is wrong with it. */
export type CheckedPerson =
  { outcome: 'fit'; person: Person } | { outcome: 'refused'; because: 'fields-invalid'; faults: PersonFaults }

/**
 * Checks personal data. Only the display name is required; the other fields may be empty, but not wrong.
 *
 * Source: contract 1, sections 3 and 5.
 */
export function checkPerson(form: PersonForm, { today }: { today: string }): CheckedPerson {
  const typed = plainName(form.displayName)
  // Whoever leaves the name that stands for none, and says what they are called, is called so.
  const displayName = typed === '' || isNamed(typed) ? typed : displayNameOf(form) || typed
  const faults = profileFaults(form, today) as PersonFaults
  if (displayName === '') faults.displayName = 'name-missing'
  else if (holdsAddress(displayName)) faults.displayName = 'name-address'
  if (Object.keys(faults).length > 0) return { outcome: 'refused', because: 'fields-invalid', faults }
  return { outcome: 'fit', person: { displayName, ...profileOf(form) } }
}

/** The form that holds stored data; days as they are typed, TT/MM/JJJJ. */
export function personForm(person: Person): PersonForm {
  return {
    displayName: person.displayName,
    firstName: person.firstName ?? '',
    lastName: person.lastName ?? '',
    title: person.title ?? '',
    phone: person.phone ?? '',
    postalCode: person.postalCode ?? '',
    birthday: person.birthOn?.split('-').toReversed().join('/') ?? '',
  }
}

/** The known ones among chosen interests, in the contract's order. */
export function knownInterests(chosen: readonly unknown[]): Interest[] {
  return interests.filter((interest) => chosen.includes(interest))
}
