import { z } from 'zod'
import { securityFormOf } from './security-answers.ts'

const line = (longest: number) => z.string().max(longest).catch('')

const securityForm = z.discriminatedUnion('form', [
  z.object({ form: z.literal('email'), email: line(300), proof: line(1000) }),
  z.object({
    form: z.literal('password'),
    current: line(1000),
    password: line(1000),
    passwordAgain: line(1000),
  }),
  z.object({
    form: z.literal('passkey'),
    step: z.enum(['begin', 'add', 'rename', 'remove']).catch('begin'),
    ...{ id: line(1400), name: line(200), key: line(20_000), proof: line(1000) },
  }),
  z.object({ form: z.literal('identity'), id: line(200), proof: line(1000) }),
  z.object({
    form: z.literal('sessions'),
    session_id: line(100),
    end: z.enum(['one', 'others', 'all']).catch('one'),
  }),
])

/** A form of the page about security; unknown fields are dropped, unfit ones are empty. */
export function readSecurityForm(form: FormData): z.infer<typeof securityForm> {
  const fields = Object.fromEntries(form)
  return securityForm.parse({ ...fields, session_id: fields['session'], form: securityFormOf(form) })
}

const factorForm = z.object({
  step: z.enum(['begin', 'confirm', 'renew', 'end', 'prove']).catch('begin'),
  code: line(40),
  proof: line(1000),
})

/** A form of the page about the second step. */
export function readFactorForm(form: FormData): z.infer<typeof factorForm> {
  return factorForm.parse(Object.fromEntries(form))
}

const resetForm = z.object({
  token: line(200),
  password: line(1000),
  passwordAgain: line(1000),
  email: line(300),
})

/** The forms of a forgotten password. */
export function readResetForm(form: FormData): z.infer<typeof resetForm> {
  return resetForm.parse(Object.fromEntries(form))
}
