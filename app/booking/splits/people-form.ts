import { isEmail } from '#foundation/lib/field-rules.ts'

/** Who pays a share. */
export type Participant = { name: string; email: string | null }

/** What is wrong with a person's field. Texts: `splitTexts.faults`. */
export type PersonFault = 'name-missing' | 'name-too-long' | 'email-missing' | 'email-odd'

/** What was typed for a person, and what is wrong with it. */
export type TypedPerson = {
  name: string
  email: string
  nameFault: PersonFault | null
  emailFault: PersonFault | null
}

const longestName = 60
// oxlint-disable-next-line no-control-regex -- control characters are what must not get through
const controls = /[\u0000-\u001f\u007f]+/g

/** Reads a name and an address as they were typed. */
export function typedPerson(
  name: FormDataEntryValue | null,
  email: FormDataEntryValue | null,
  { needsEmail }: { needsEmail: boolean },
): TypedPerson {
  const typed = { name: textIn(name), email: textIn(email) }
  return { ...typed, nameFault: nameFault(typed.name), emailFault: emailFault(typed.email, needsEmail) }
}

const textIn = (value: FormDataEntryValue | null) =>
  typeof value === 'string' ? value.replace(controls, ' ').trim() : ''

function nameFault(name: string): PersonFault | null {
  if (name === '') return 'name-missing'
  return name.length > longestName ? 'name-too-long' : null
}

function emailFault(email: string, needsEmail: boolean): PersonFault | null {
  if (email === '') return needsEmail ? 'email-missing' : null
  return isEmail(email) ? null : 'email-odd'
}

/** The fields of the other people of an order in shares, by their number from 2 on. */
export const personField = (field: 'name' | 'email', number: number): string => `${field}_${number}`

/** Reads the other people of an order in shares. */
export function typedPeople(form: URLSearchParams, count: number): TypedPerson[] {
  return Array.from({ length: Math.max(0, count - 1) }, (_none, index) =>
    typedPerson(form.get(personField('name', index + 2)), form.get(personField('email', index + 2)), {
      needsEmail: false,
    }),
  )
}

/** True where all of them can be asked. */
export const areFine = (people: readonly TypedPerson[]): boolean =>
  people.every(({ nameFault: name, emailFault: email }) => name === null && email === null)

/** The same as those who pay. */
export const participants = (people: readonly TypedPerson[]): Participant[] =>
  people.map(({ name, email }) => ({ name, email: email === '' ? null : email }))
