import type { PersonForm } from '../person.ts'

/** What the form of the personal data holds. */
export function typedPerson(form: FormData): PersonForm {
  const text = (name: keyof PersonForm) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    displayName: text('displayName'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    title: text('title'),
    phone: text('phone'),
    postalCode: text('postalCode'),
    birthday: text('birthday'),
  }
}
