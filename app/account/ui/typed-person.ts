import { textIn } from '#foundation/lib/field-text.ts'
import type { PersonForm } from '../person.ts'
import { typedProfile } from './typed-registration.ts'

/** What the form of the personal data holds. */
export function typedPerson(form: FormData): PersonForm {
  return { ...typedProfile(form), displayName: textIn(form, 'displayName') }
}
