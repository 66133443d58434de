import { data } from 'react-router'
import { textIn } from '#foundation/lib/field-text.ts'
import { setUpPath } from './account.ts'
import { statusOf } from './answers.ts'
import type { CompanyRegistrationForm } from './company-registration.ts'
import type { CompanyRegistrationOutcome } from './company-registration.server.ts'
import { answerEntered } from './entry-answer.server.ts'
import { readRegistrationForm } from './forms.server.ts'

/** A provider's registration form; other fields are dropped, unfit ones are empty. */
export function readCompanyRegistration(fields: FormData): {
  form: CompanyRegistrationForm
  isLive: boolean
} {
  const { weiter: _weiter, live: isLive, ...person } = readRegistrationForm(fields)
  // What only a guest's suggestions need isn't asked of founders, so nobody's is kept.
  const form = { ...person, postalCode: '', birthday: '', title: '', interests: [] }
  const companyName = textIn(fields, 'companyName', { longest: 200 })
  return { form: { ...form, companyName }, isLive }
}

/** The answer to the form: the welcome, as a dialog or a page of its own, or what was wrong with what was typed. */
// The answer's type is the framework's own.
// oxlint-disable-next-line typescript/explicit-function-return-type
export function answerCompanyRegistration(
  result: CompanyRegistrationOutcome,
  { form, isLive }: { form: CompanyRegistrationForm; isLive: boolean },
) {
  if (result.outcome === 'registered') {
    const { firstName: name, cookies } = result
    return answerEntered({ to: setUpPath, name, how: 'registered' }, { cookies, isLive, plainTo: '/welcome' })
  }
  const { password: _password, passwordAgain: _passwordAgain, ...typed } = form
  const headers = new Headers()
  if (result.retryAfterSeconds) headers.set('retry-after', String(result.retryAfterSeconds))
  return data({ ...result, typed }, { status: statusOf(result.because), headers })
}
