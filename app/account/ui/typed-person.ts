import { textIn } from '#foundation/lib/field-text.ts'
import type { PersonForm } from '../person.ts'

/** What the form of the personal data holds. */
export function typedPerson(form: FormData): PersonForm {
  return {
    displayName: textIn(form, 'displayName'),
    firstName: textIn(form, 'firstName'),
    lastName: textIn(form, 'lastName'),
    title: textIn(form, 'title'),
    phone: textIn(form, 'phone'),
    postalCode: textIn(form, 'postalCode'),
    birthday: textIn(form, 'birthday'),
  }
}
