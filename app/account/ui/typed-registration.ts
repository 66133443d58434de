import type { TypedRegistration } from '../answers.ts'

/** What the registration page's form holds, without the passwords. */
export function typedRegistration(form: FormData): TypedRegistration {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    email: text('email'),
    postalCode: text('postalCode'),
    birthday: text('birthday'),
    title: text('title'),
    interests: form.getAll('interests').filter((each) => typeof each === 'string'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phone: text('phone'),
  }
}
