import { textIn } from '#foundation/lib/field-text.ts'
import type { TypedRegistration } from '../answers.ts'

/** What the registration page's form holds, without the passwords. */
export function typedRegistration(form: FormData): TypedRegistration {
  return {
    email: textIn(form, 'email'),
    postalCode: textIn(form, 'postalCode'),
    birthday: textIn(form, 'birthday'),
    title: textIn(form, 'title'),
    interests: form.getAll('interests').filter((each) => typeof each === 'string'),
    firstName: textIn(form, 'firstName'),
    lastName: textIn(form, 'lastName'),
    phone: textIn(form, 'phone'),
  }
}
