import { textIn } from '#foundation/lib/field-text.ts'
import type { TypedRegistration } from '../answers.ts'
import type { ProfileForm } from '../registration.ts'

/** What the registration page's form holds, without the passwords. */
export function typedRegistration(form: FormData): TypedRegistration {
  return {
    ...typedProfile(form),
    email: textIn(form, 'email'),
    interests: form.getAll('interests').filter((each) => typeof each === 'string'),
  }
}

/** The fields that may stay empty, which the account's own page holds too. */
export function typedProfile(form: FormData): ProfileForm {
  return {
    firstName: textIn(form, 'firstName'),
    lastName: textIn(form, 'lastName'),
    title: textIn(form, 'title'),
    phone: textIn(form, 'phone'),
    postalCode: textIn(form, 'postalCode'),
    birthday: textIn(form, 'birthday'),
  }
}
