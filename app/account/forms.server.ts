import { z } from 'zod'
import { ownPath } from '#foundation/lib/own-path.ts'

const line = (longest: number) => z.string().max(longest).catch('')
const target = z
  .string()
  .transform((text) => ownPath(text) ?? '/')
  .catch('/')
/** Set by the page's own script, which shows what happened before it goes on. */
const isLive = z
  .literal('1')
  .transform(() => true)
  .catch(false)

const entryFields = { email: line(300), password: line(1000), weiter: target, live: isLive }
const entryForm = z.discriminatedUnion('form', [
  z.object({ form: z.literal('sign-in'), ...entryFields }),
  z.object({
    form: z.literal('quick'),
    name: line(200),
    ...entryFields,
    passwordAgain: z.string().max(1000).optional().catch(''),
  }),
  z.object({ form: z.literal('second-step'), code: line(40), weiter: target, live: isLive }),
])
const registrationForm = z.object({
  ...entryFields,
  passwordAgain: line(1000),
  postalCode: line(20),
  birthday: line(20),
  title: line(10),
  interests: z.array(line(40)).max(40).catch([]),
  firstName: line(200),
  lastName: line(200),
  phone: line(40),
})

/** The login page's two steps or the dialog's quick registration; unknown fields are dropped, unfit ones are empty. */
export function readEntryForm(form: FormData): z.infer<typeof entryForm> {
  const fields = Object.fromEntries(form)
  const kind = fields['form']
  const isOther = kind === 'quick' || kind === 'second-step'
  return entryForm.parse({ ...fields, form: isOther ? kind : 'sign-in' })
}

/** The registration page's form; unknown fields are dropped, unfit ones are empty. */
export function readRegistrationForm(form: FormData): z.infer<typeof registrationForm> {
  return registrationForm.parse({ ...Object.fromEntries(form), interests: form.getAll('interests') })
}

const personFields = z.object({
  displayName: line(200),
  firstName: line(200),
  lastName: line(200),
  title: line(10),
  phone: line(40),
  postalCode: line(20),
  birthday: line(20),
})

/** The account area's personal data; unknown fields are dropped, unfit ones are empty. */
export function readPersonForm(form: FormData): z.infer<typeof personFields> {
  return personFields.parse(Object.fromEntries(form))
}

/** The own path that a `weiter=` names, else the start page. Not the ways in and out, which would turn in a circle. */
export function targetOf(request: Request): string {
  return wayOn(new URL(request.url).searchParams.get('weiter'))
}

/** Where to go after signing in. */
export function wayOn(text: string | null): string {
  const path = ownPath(text) ?? '/'
  return /^\/(?:login|logout|register|welcome)(?:[/?#]|$)/.test(path) ? '/' : path
}
